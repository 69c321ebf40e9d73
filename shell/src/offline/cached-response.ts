import { keptCaches } from '@kalalaya/contract/offline';

/** A kept answer, and the cache that holds it. */
export interface KeptCopy {
  readonly cacheName: string;
  readonly response: Response;
}

/** The newest kept answer for an address; null where none is kept. */
export async function keptCopy(storage: CacheStorage, address: string): Promise<KeptCopy | null> {
  for (const cacheName of await keptCaches(storage)) {
    const response = await storage.match(address, { cacheName, ignoreVary: true });
    if (response !== undefined) return { cacheName, response };
  }
  return null;
}
