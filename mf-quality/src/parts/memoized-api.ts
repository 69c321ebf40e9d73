import type { ApiCall, ApiClient, LoadContext } from '@kalalaya/runtime';

/** Maximum age of a memoized response, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;
/** Maximum number of memoized responses; the oldest are evicted first. */
const MAX_ENTRIES = 200;

interface CacheEntry {
  readonly at: number;
  readonly response: unknown;
}

const cache = new Map<string, CacheEntry>();

function store(address: string, response: unknown): void {
  cache.delete(address);
  cache.set(address, { at: Date.now(), response });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_ENTRIES) break;
    cache.delete(oldest);
  }
}

/**
 * Wraps the admin API client of a browser page so that each step through the trees reuses the responses of
 * the last five minutes. Failures are not cached. On the server the client is returned unchanged: it has its
 * own cache.
 */
export function memoizedApi({ api, site }: Pick<LoadContext, 'api' | 'site'>): ApiClient {
  if (typeof document === 'undefined') return api;
  async function get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
    // Two colleges may share one API address.
    const address = `${site.id} ${site.apiBase}${call.address(params)}`;
    const cached = cache.get(address);
    // The cast is safe: only this call stores a response under its address.
    if (cached !== undefined && Date.now() - cached.at < MAX_AGE_MS) return cached.response as T;
    const response = await api.get(call, params);
    store(address, response);
    return response;
  }
  return { ...api, get };
}
