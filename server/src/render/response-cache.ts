import { LRUCache } from 'lru-cache';

/** Maximum JSON characters cached per worker: enough for the lists of a college with 20,000 events. */
const MAX_CHARACTERS = 12_000_000;

/** Freezes a value deeply, because pages share it. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/** A parsed response of a call, frozen. */
interface ParsedResponse {
  readonly etag: string;
  readonly value: unknown;
  /** Length of its JSON, in characters. */
  readonly size: number;
}

/** Creates the cache of responses parsed by a render worker, by the name of the remote that parsed them and their address. */
export const createResponseCache = () =>
  new LRUCache<string, ParsedResponse>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ size }) => size });
