const units = ['KB', 'MB', 'GB'] as const;

/** Formats a file size in decimal units: `640 KB`, `4.2 MB`. Returns '' for negative or non-finite sizes. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${Math.round(bytes)} bytes`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.6 KB would round to 1000 KB, so it becomes 1.0 MB.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit] ?? ''}`;
}
