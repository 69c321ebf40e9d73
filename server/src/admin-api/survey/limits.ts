/** From when on an answer, or the beginning of a file, is slow: a document waits no longer for its data. In ms. */
export const SLOW_MS = 2_500;

/** From when on something is oversized, in bytes: an answer, a picture, any other file. */
export const oversized = { answer: 2_000_000, picture: 2_000_000, file: 25_000_000 } as const;

/** Milliseconds as a person reads them. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Bytes as a person reads them. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
