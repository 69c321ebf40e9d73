import type { WorkboxPlugin } from 'workbox-core';
import { createPartialResponse } from 'workbox-range-requests';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { scope } from './worker-scope.ts';

/** How long the network may take, in seconds, before a kept copy is shown instead. */
const NETWORK_SECONDS = 3;

/** A server that is out of order is as good as none, for who has a copy. */
const noServerError: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The portal answered ${response.status}`);
    return response;
  },
};

/** A kept page stays as it was saved: what is sent now is shown with files that are not kept. */
const asSaved: WorkboxPlugin = { cacheWillUpdate: async () => null };

/**
 * A newer file takes the place of the kept one; a part of it does not, nor what nobody may keep, nor what comes when the
 * set was just removed: it would begin the cache anew.
 */
const wholeFile = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    const keepable = response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
    return keepable && (await scope.caches.has(cacheName)) ? response : null;
  },
});

/** A viewer of PDFs asks for parts of a file. */
const inParts: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && request.headers.has('range')
      ? createPartialResponse(request, cachedResponse)
      : cachedResponse,
};

const networkFirst = (cacheName: string, plugins: WorkboxPlugin[]) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [noServerError, ...plugins],
  });

/** A page that is kept in a cache: as the portal sends it now, else as it was saved. */
export const keptPage = (cacheName: string) => networkFirst(cacheName, [asSaved]);

/** A file that is kept in a cache: as the portal sends it now, else as it was sent last; whole or in parts. */
export const keptFile = (cacheName: string) => networkFirst(cacheName, [wholeFile(cacheName), inParts]);

/** What is not kept. */
export const fromNetwork = () => new NetworkOnly();
