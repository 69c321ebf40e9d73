import { OFFLINE_WORKER } from '@kalalaya/contract/offline';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { readOfflineWorker } from '../release/offline-worker.ts';

interface ServiceWorkerOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** CSP of the worker: it may fetch from the portal. Its script has no imports. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * A service worker that deletes all caches of the origin and unregisters itself. Browsers with the offline worker load
 * it on the next navigation. Only the worker uses caches of the origin.
 */
export const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * `/sw.js`: the service worker of the live shell, registered in browsers with documents saved for offline reading
 * (docs/decisions/0040-kept-for-offline.md). If the college's profile says `offline: false`, it is one that unregisters
 * itself. Responds 404 if the live shell has no worker: browsers then keep the one they have.
 */
export const serviceWorker: FastifyPluginCallback<ServiceWorkerOptions> = (app, options, done) => {
  const { portal, collegeOf } = options;
  app.get(OFFLINE_WORKER, async (request, reply) => {
    const college = collegeOf(request);
    const shell = portal.current().views.get(college.id)?.shell.live;
    const allowed = college.pack().profile.offline;
    const text = allowed ? shell && (await readOfflineWorker(shell)) : unregisteringWorker;
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', policy);
    if (!text) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
  done();
};
