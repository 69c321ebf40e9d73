import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../base/config.ts';
import { BusyError } from '../base/fair-queue.ts';
import type { Metrics } from '../base/metrics.ts';
import { DocumentCache } from '../document/cache.ts';
import type { Inbox } from '../inbox/index.ts';
import type { Portal } from '../view/portal.ts';
import { adminApi } from './admin-api/routes.ts';
import { cards } from './cards.ts';
import { addDevOverride } from './dev-override.ts';
import { documentCalls } from './document-index.ts';
import { embed } from './embed.ts';
import { addEncodings } from './encodings.ts';
import { feeds } from './feeds.ts';
import { collegeHeaders, helmetOptions } from './headers.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import type { OverridesOf } from './overrides.ts';
import { addOwnFiles } from './own-files.ts';
import { pageData } from './page-data.ts';
import { createDocumentQueue, documentSource, pages } from './pages.ts';
import { addPreviews } from './preview.ts';
import { publishing } from './publish-api/routes.ts';
import { releases } from './releases.ts';
import { reports } from './reports.ts';
import { assertReserved } from './reserved.ts';
import { createRequestResolver } from './resolve-request.ts';
import { sendCached } from './send-cached.ts';
import type { PortalServer } from './server.ts';
import { addServiceWorker } from './service-worker.ts';

/** Names of request limits in the metrics, by the status of the response to a request that exceeded them. */
const limitNames: ReadonlyMap<number, string> = new Map([
  [408, 'time'],
  [413, 'bytes'],
  [429, 'rate'],
]);

/** Error responses are never cached. */
function preventErrorCaching(reply: FastifyReply): void {
  const cacheControl = String(reply.getHeader('cache-control') ?? 'max-age');
  if (reply.statusCode >= 400 && /max-age|immutable/.test(cacheControl))
    reply.header('cache-control', 'no-store');
}

/** Sends errors and missing files as sentences, and counts requests that exceeded a limit. */
function addErrors(app: FastifyInstance, { rejectedRequests }: Pick<Metrics, 'rejectedRequests'>): void {
  app.addHook('onSend', async (_request, reply) => preventErrorCaching(reply));
  app.addHook('onResponse', async (_request, reply) => {
    const limit = limitNames.get(reply.statusCode);
    if (limit !== undefined) rejectedRequests.inc({ limit });
  });
  // Pages render their own 404; this one is for files.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (error instanceof BusyError) {
      rejectedRequests.inc({ limit: 'waiting' });
      return reply.code(503).header('retry-after', error.retryAfter).send(error.message);
    }
    const status = error.statusCode ?? 500;
    // The size of a file whose range cannot be satisfied (RFC 9110, section 15.5.17).
    if (status === 416 && 'headers' in error) reply.headers(error.headers as Record<string, string>);
    if (status < 500) return reply.code(status).send(error.message);
    request.log.error({ err: error, url: request.url }, 'request failed');
    return reply.code(status).send('Something went wrong on our side. Please try again in a moment.');
  });
}

/** Paths that belong to the server rather than to a college. */
const operationalPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Registers the portal's routes on a server. */
export async function addPortal(
  { app, front }: Pick<PortalServer, 'app' | 'front'>,
  config: Config,
  portal: Portal,
  inbox: Inbox,
): Promise<void> {
  const { metrics, monitor, colleges } = portal;
  const resolver = createRequestResolver(portal, config.COLLEGE);
  const cache = new DocumentCache();
  const makeInTurn = createDocumentQueue();
  const documentOf = documentSource(cache, makeInTurn);

  app.addHook('onRoute', assertReserved);
  addErrors(app, metrics);
  await app.register(fastifyHelmet, helmetOptions);
  await addEncodings(app);
  app.decorateRequest('resolved');
  app.addHook('onRequest', async (request, reply) => {
    if (operationalPaths.has(request.routeOptions.url ?? '')) return;
    const resolved = resolver.resolve(request.raw);
    if (resolved === null)
      throw Object.assign(new Error('This server does not serve that host name.'), { statusCode: 421 });
    request.resolved = resolved;
    reply.headers(collegeHeaders(resolved.college));
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });
  await addOwnFiles(app);

  await app.register(operations, { metrics, config });
  await app.register(reports, { monitor });
  await app.register(adminApi);
  await app.register(documentCalls);
  await app.register(releases, { location: config });
  await app.register(embed, { location: config });
  await app.register(publishing, { config, colleges });
  await app.register(pageData);
  await app.register(feeds);
  await app.register(messages, { inbox, perHour: config.CONTACT_PER_HOUR, makeInTurn });
  addServiceWorker(app);
  const shownPreviewOf = addPreviews(app, portal, config);
  const devOverrideOf =
    config.DEV_ORIGINS.length > 0 ? addDevOverride(app, portal, config) : async () => null;
  const previewOf: OverridesOf = async (request) => (await devOverrideOf(request)) ?? shownPreviewOf(request);
  await app.register(cards, { documentOf, resolve: resolver.at });
  await app.register(pages, { documentOf, metrics, previewOf });
  // Ahead of Fastify no request is logged.
  if (config.LOG_REQUESTS !== '1')
    front.sendCached = (request, response) => sendCached(request, response, { resolver, cache, metrics });
}
