import { OFFLINE_WORKER } from '@kalalaya/contract/offline';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { offlineWorker } from '../release/offline-worker.ts';

interface ServiceWorkerOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** What the worker may do: ask the portal. Its script imports none. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * A worker that takes itself back, with all that was kept. Browsers that have the other ask for it with the next
 * page. All caches of the origin are the worker's: nothing else of the portal has any.
 */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * The service worker of the live shell at `/sw.js`, for browsers in which somebody keeps documents for offline reading
 * (docs/decisions/0040-kept-for-offline.md); one that takes itself back where the college's profile says `offline: false`.
 * 404 while the live shell brings none: browsers keep what they have.
 */
export const serviceWorker: FastifyPluginCallback<ServiceWorkerOptions> = (app, options, done) => {
  const { portal, collegeOf } = options;
  app.get(OFFLINE_WORKER, async (request, reply) => {
    const college = collegeOf(request);
    const shell = portal.current().views.get(college.id)?.shell.live;
    const allowed = college.pack().profile.offline;
    const text = allowed ? shell && (await offlineWorker(shell)) : leavingWorker;
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', policy);
    if (!text) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
  done();
};
