import { isReservedPath } from '@kalalaya/contract/address';
import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { findCachedResponse } from './cached-response.ts';
import { offlinePage } from './offline-page.ts';
import { cachedFile, cachedPage, networkOnly } from './strategies.ts';
import { scope } from './worker-scope.ts';

// The service worker at /sw.js, registered when a visitor saves documents for offline reading
// (docs/decisions/0040-kept-for-offline.md). It only reads the caches: pages write them.

scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();
enableNavigationPreload();

type HandlerOptions = RouteHandlerCallbackOptions;

/** Runs the handler and serves the offline page for navigations that fail. */
async function withOfflineFallback(
  { request }: HandlerOptions,
  respond: () => Promise<Response>,
): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    return offlinePage(scope.caches, request.url);
  }
}

/** Pages of the portal, except previews, data and files (reserved paths). */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !isReservedPath(url.pathname),
  (options) =>
    withOfflineFallback(options, async () => {
      const cached = await findCachedResponse(scope.caches, options.request.url);
      return (cached === null ? networkOnly() : cachedPage(cached.cacheName)).handle(options);
    }),
);

/**
 * Uploaded files and images. Pages that save a file request it with `cache: 'reload'` and bypass the cache.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.cache !== 'reload' && /^\/(admin\/uploads|media)\//.test(url.pathname),
  (options) =>
    withOfflineFallback(options, async () => {
      const cached = await findCachedResponse(scope.caches, options.request.url);
      return (cached === null ? networkOnly() : cachedFile(cached.cacheName)).handle(options);
    }),
);

/** Release files and themes: immutable at their address, and possibly no longer on the server. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(releases\/|portal\/theme\.)/.test(url.pathname),
  async (options) =>
    (await findCachedResponse(scope.caches, options.request.url))?.response ?? networkOnly().handle(options),
);
