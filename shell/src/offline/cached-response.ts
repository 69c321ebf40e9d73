import { listSavedCaches } from '@kalalaya/contract/offline';

/** A cached response, and the name of its cache. */
export interface CachedResponse {
  readonly cacheName: string;
  readonly response: Response;
}

/** Returns the newest cached response for an address, or null. */
export async function findCachedResponse(
  storage: CacheStorage,
  address: string,
): Promise<CachedResponse | null> {
  for (const cacheName of await listSavedCaches(storage)) {
    const response = await storage.match(address, { cacheName, ignoreVary: true });
    if (response !== undefined) return { cacheName, response };
  }
  return null;
}
