import type { WorkboxPlugin } from 'workbox-core';
import { createPartialResponse } from 'workbox-range-requests';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { scope } from './worker-scope.ts';

/** Timeout for the network before the cached response is used, in seconds. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Treats a server error like a network failure, so that the cached response is used. */
const rejectServerErrors: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The portal responded with status ${response.status}`);
    return response;
  },
};

/** Never updates a saved page: a newer version would refer to files that are not cached. */
const neverUpdate: WorkboxPlugin = { cacheWillUpdate: async () => null };

/**
 * Updates the cached file with complete, storable responses only. A set that was removed in the meantime is
 * not cached again.
 */
const updateCompleteFile = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    const isCacheable =
      response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
    return isCacheable && (await scope.caches.has(cacheName)) ? response : null;
  },
});

/** Serves range requests, which PDF viewers send, from the cached file. */
const serveRanges: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && request.headers.has('range')
      ? createPartialResponse(request, cachedResponse)
      : cachedResponse,
};

const networkFirst = (cacheName: string, plugins: WorkboxPlugin[]) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [rejectServerErrors, ...plugins],
  });

/** Serves a page from the network, or as it was saved. */
export const cachedPage = (cacheName: string) => networkFirst(cacheName, [neverUpdate]);

/** Serves a file from the network, or its last cached version. Supports range requests. */
export const cachedFile = (cacheName: string) =>
  networkFirst(cacheName, [updateCompleteFile(cacheName), serveRanges]);

/** Serves everything that is not cached. */
export const networkOnly = () => new NetworkOnly();
