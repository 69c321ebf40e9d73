/** Start of a request and end of its response, in milliseconds. */
export interface RequestTiming {
  readonly start: number;
  readonly end: number;
}

/** Counts round trips: the longest chain of requests that each started after the previous one had ended. */
export function countRoundTrips(requests: readonly RequestTiming[]): number {
  const chains: { end: number; length: number }[] = [];
  for (const { start, end } of [...requests].sort((one, other) => one.end - other.end)) {
    const before = chains.filter((chain) => chain.end <= start).map(({ length }) => length);
    chains.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
