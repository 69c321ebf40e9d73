import type { FastifyInstance } from 'fastify';

/** Path of the service worker that browsers with saved documents registered until 0.2. */
export const SERVICE_WORKER = '/sw.js';

/** CSP of the worker, which fetches nothing. */
const policy = "default-src 'none'";

/**
 * A service worker that unregisters itself and deletes its caches, except saved documents: the document finder offers
 * them for download. Browsers load it in place of the former one with the next page.
 */
export const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (!name.startsWith('kalalaya-kept-1 ')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** `/sw.js`: removes the service worker with which visitors read saved documents offline until 0.2. */
export function addServiceWorker(app: FastifyInstance): void {
  app.get(SERVICE_WORKER, (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', policy)
      .type('text/javascript; charset=utf-8')
      .send(unregisteringWorker),
  );
}
