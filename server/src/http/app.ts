import type { Server } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../base/config.ts';
import { BusyError, createFairQueue, type FairQueue } from '../base/fair-queue.ts';
import type { Inbox } from '../inbox/index.ts';
import { type College, collegeFor } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';
import { adminApi } from './admin-api/routes.ts';
import { contact } from './contact/routes.ts';
import { content } from './content.ts';
import { documentCalls } from './document-index.ts';
import { addDrain } from './drain.ts';
import { embed } from './embed.ts';
import { addEncodings } from './encodings.ts';
import { feeds } from './feeds.ts';
import { files } from './files.ts';
import { collegeHeaders } from './headers.ts';
import { operations } from './operations.ts';
import { addOverrides } from './overrides.ts';
import { addPanelStyles, overridesBanner } from './overrides-banner.ts';
import { packages } from './packages.ts';
import { type ActivePreview, pages } from './pages.ts';
import { addPreviews } from './preview.ts';
import { publishing } from './publish-api/routes.ts';
import { addReceiveTimeout } from './receive-timeout.ts';
import { refresh } from './refresh.ts';
import { releaseArchive } from './release-archive.ts';
import { reports } from './reports.ts';
import { addRequestIds, requestIdOptions } from './request-id.ts';
import { addRequestValidation, requestTarget, trustedProxies } from './request-validation.ts';
import { assertReserved } from './reserved.ts';
import { addResponseCache, ResponseCache } from './response-cache.ts';
import { robots } from './robots.ts';
import { search } from './search.ts';
import { addServiceWorker } from './service-worker.ts';
import { addUnavailability, type Unavailability } from './unavailable.ts';

/** Paths that belong to the server rather than to a college. */
const operationalPaths = new Set(['/healthz', '/readyz', '/metrics', '/portal/refresh']);

/**
 * Limits of one college's calls without a cached response, which anybody can request with made-up ids. They leave half
 * of the connections to its admin API to documents.
 */
const UNCACHED_CALLS = { atOnce: 4, waiting: 200 };

/** Names of request limits in the metrics, by the status of the response to a request that exceeded them. */
const limitNames: ReadonlyMap<number, string> = new Map([
  [408, 'time'],
  [413, 'bytes'],
  [429, 'rate'],
]);

/** Destination of a server's log; standard output by default. */
export interface LogOptions {
  readonly level: string;
  readonly stream: { write(line: string): void };
}

/** Timeout for the headers of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;

/** Upper limit for receiving any request, in milliseconds; each route has a shorter timeout. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** Interval at which Node checks for requests past their timeout, in milliseconds. */
const TIMEOUT_CHECK_MS = 5_000;

/** Error responses are never cached. */
function preventErrorCaching(reply: FastifyReply): void {
  const cacheControl = String(reply.getHeader('cache-control') ?? 'max-age');
  if (reply.statusCode >= 400 && /max-age|immutable/.test(cacheControl))
    reply.header('cache-control', 'no-store');
}

/** Responds to an address that the router cannot read, such as `/%zz`. No hook runs for it. */
function sendUnreadableAddress(error: Error & { statusCode?: number }, reply: FastifyReply): void {
  reply
    .code(error.statusCode ?? 400)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('text/plain; charset=utf-8')
    .send('This address is not valid. Please check it, or start at the home page.');
}

/** The HTTP server of a portal that is opened later. */
export interface PortalServer {
  readonly app: FastifyInstance;
  /** Shuts the server down without losing a request that it accepted. */
  readonly drain: () => Promise<void>;
  /** Responses served without running the framework; the page routes fill it. */
  readonly responseCache: ResponseCache;
  /** Responses while the server listens before the portal is open. */
  readonly unavailability: Unavailability;
}

/** Creates the HTTP server of a portal that is opened later, with its logger. */
export function createServer(config: Config, log?: LogOptions): PortalServer {
  const options: FastifyHttpOptions<Server> = {
    logger: { level: config.LOG_LEVEL, base: null, mixin: requestIdOptions.mixin, ...log },
    genReqId: requestIdOptions.genReqId,
    logController: new LogController({
      disableRequestLogging: config.LOG_REQUESTS !== '1',
      requestIdLogLabel: requestIdOptions.label,
    }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    rewriteUrl: requestTarget,
    frameworkErrors: (error, _request, reply) => sendUnreadableAddress(error, reply),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node applies the longer of the two timeouts to the whole request.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
  };
  const app = Fastify(options);
  const responseCache = new ResponseCache();
  addResponseCache(app, responseCache);
  const unavailability = addUnavailability(app);
  addRequestIds(app);
  addRequestValidation(app);
  addReceiveTimeout(app);
  const drainServer = addDrain(app);
  async function drain(): Promise<void> {
    responseCache.stop();
    await drainServer();
  }
  return { app, drain, responseCache, unavailability };
}

/** Registers the portal's routes on a server. */
export async function addPortal(
  { app, responseCache }: Pick<PortalServer, 'app' | 'responseCache'>,
  config: Config,
  portal: Portal,
  inbox: Inbox,
): Promise<void> {
  function collegeOf(request: FastifyRequest): College {
    const college = collegeFor(portal.colleges, config.COLLEGE, request.headers.host);
    if (college === null)
      throw Object.assign(new Error('This server does not serve that host name.'), { statusCode: 421 });
    return college;
  }

  const callQueues = new WeakMap<College, FairQueue>();
  function callQueueOf(college: College): FairQueue {
    const queue = callQueues.get(college) ?? createFairQueue(UNCACHED_CALLS);
    callQueues.set(college, queue);
    return queue;
  }

  app.addHook('onRoute', assertReserved);
  app.addHook('onSend', async (_request, reply) => preventErrorCaching(reply));
  app.addHook('onResponse', async (_request, reply) => {
    const limit = limitNames.get(reply.statusCode);
    if (limit !== undefined) portal.metrics.rejectedRequests.inc({ limit });
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  await addEncodings(app);

  app.addHook('onRequest', async (request, reply) => {
    if (operationalPaths.has(request.routeOptions.url ?? '')) return;
    reply.headers(collegeHeaders(collegeOf(request)));
  });
  // Pages render their own 404; this one is for files.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.'),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BusyError) {
      portal.metrics.rejectedRequests.inc({ limit: 'waiting' });
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': error.retryAfter })
        .type('text/plain; charset=utf-8')
        .send(error.message);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        status >= 500 ? 'Something went wrong on our side. Please try again in a moment.' : error.message,
      );
  });

  await app.register(operations, {
    metrics: portal.metrics,
    token: config.METRICS_TOKEN,
    failingSections: () => portal.failingSections(),
  });
  await app.register(refresh, {
    colleges: portal.colleges,
    defaultCollege: config.COLLEGE,
    token: config.METRICS_TOKEN,
  });
  await app.register(reports, { portal, collegeOf });
  await app.register(adminApi, {
    collegeOf: (request: FastifyRequest) => {
      const college = collegeOf(request);
      const { reader, pictures, uploadsUpstream } = college;
      const inTurn = callQueueOf(college).run;
      return { pack: college.pack(), reader, pictures, inTurn, ...(uploadsUpstream && { uploadsUpstream }) };
    },
  });
  await app.register(documentCalls, { collegeOf });
  await app.register(files, { portal, location: config, collegeOf });
  await app.register(embed, { portal, location: config, collegeOf });
  await app.register(packages, { portal, location: config, collegeOf });
  await app.register(releaseArchive, { portal, collegeOf });
  await app.register(publishing, { config, colleges: portal.colleges });
  await app.register(content, { collegeOf });
  await app.register(robots, { portal, collegeOf });
  await app.register(feeds, { portal, collegeOf });
  await app.register(search, { portal, collegeOf });
  addServiceWorker(app);
  await app.register(contact, { collegeOf, inbox, perHour: config.CONTACT_PER_HOUR });
  addPanelStyles(app);
  const previewsOf = await addPreviews(app, { portal, location: config, collegeOf });
  const devOverrideOf =
    config.DEV_ORIGINS.length > 0
      ? addOverrides(app, {
          portal,
          location: config,
          origins: config.DEV_ORIGINS,
          collegeOf,
        })
      : null;
  async function previewOf(request: FastifyRequest, college: College): Promise<ActivePreview | null> {
    const previews = await previewsOf(request, college);
    const overrides = (await devOverrideOf?.(request, college, previews)) ?? previews;
    if (overrides === null) return null;
    const { snapshot, portal: recording } = overrides;
    const banner = overridesBanner(overrides, portal.current().views.get(college.id));
    return { snapshot, banner, ...(recording && { portal: recording }) };
  }
  // The cache would skip request logging and serve one developer's override to all visitors.
  const usesResponseCache = config.LOG_REQUESTS !== '1' && config.DEV_ORIGINS.length === 0;
  await app.register(pages, {
    portal,
    responseCache: usesResponseCache ? responseCache : null,
    collegeOf,
    previewOf,
  });
}
