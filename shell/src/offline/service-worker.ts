import { isReservedPath } from '@kalalaya/contract/address';
import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { keptCopy } from './cached-response.ts';
import { offlinePage } from './offline-page.ts';
import { fromNetwork, keptFile, keptPage } from './strategies.ts';
import { scope } from './worker-scope.ts';

// The service worker of a portal, at /sw.js, for browsers in which somebody keeps documents for offline reading
// (docs/decisions/0040-kept-for-offline.md). It adds nothing to what is kept: pages do.

scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();
enableNavigationPreload();

type Asked = RouteHandlerCallbackOptions;

/** An answer to a navigation; the page that says what is kept where nothing else can be had. */
async function orOfflinePage({ request }: Asked, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    return offlinePage(scope.caches, request.url);
  }
}

/** A page of the portal: nothing of previews, data and files, which the server answers itself. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !isReservedPath(url.pathname),
  (asked) =>
    orOfflinePage(asked, async () => {
      const kept = await keptCopy(scope.caches, asked.request.url);
      return (kept === null ? fromNetwork() : keptPage(kept.cacheName)).handle(asked);
    }),
);

/** A file of a document, or a picture of a page. A page that saves it wants it as the portal has it. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.cache !== 'reload' && /^\/(admin\/uploads|media)\//.test(url.pathname),
  (asked) =>
    orOfflinePage(asked, async () => {
      const kept = await keptCopy(scope.caches, asked.request.url);
      return (kept === null ? fromNetwork() : keptFile(kept.cacheName)).handle(asked);
    }),
);

/** A file of a release, or a theme: it never changes at its address, and the portal may have it no longer. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(releases\/|portal\/theme\.)/.test(url.pathname),
  async (asked) => (await keptCopy(scope.caches, asked.request.url))?.response ?? fromNetwork().handle(asked),
);
