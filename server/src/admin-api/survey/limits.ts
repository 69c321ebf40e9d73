/**
 * Milliseconds from which a response or the first bytes of a file count as slow: documents wait no longer for
 * data.
 */
export const SLOW_MS = 2_500;

/** Sizes in bytes from which a response, a picture or another file counts as oversized. */
export const oversized = { answer: 2_000_000, picture: 2_000_000, file: 25_000_000 } as const;

/** Formats milliseconds for display. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Formats bytes for display. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
