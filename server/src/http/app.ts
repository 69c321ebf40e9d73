import type { Server } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { adminApi } from '../admin-api/index.ts';
import type { Config } from '../config.ts';
import { collegeHeaders } from '../headers.ts';
import { contact, type Inbox } from '../inbox/index.ts';
import { type College, collegeFor } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { Membership } from '../processes/worker.ts';
import { publishing } from '../publish-api/routes.ts';
import { content } from './content.ts';
import { documentCalls } from './document-index.ts';
import { addDrain } from './drain.ts';
import { embed } from './embed.ts';
import { addEncodings } from './encodings.ts';
import { BusyError } from './fair-queue.ts';
import { feeds } from './feeds.ts';
import { files } from './files.ts';
import { operations } from './operations.ts';
import { addOverrides } from './overrides.ts';
import { packages } from './packages.ts';
import { documents } from './pages.ts';
import { addPreviews, type PreviewOf } from './preview.ts';
import { limitArrival } from './receive-timeout.ts';
import { refresh } from './refresh.ts';
import { reports } from './reports.ts';
import { addRequestIds, requestIdOptions } from './request-id.ts';
import { addRequestBorders, requestTarget, trustedProxies } from './request-validation.ts';
import { assertReserved } from './reserved.ts';
import { answerWarm, WarmAnswers } from './response-cache.ts';
import { robots } from './robots.ts';
import { search } from './search.ts';
import { serviceWorker } from './service-worker.ts';

/** A request for a host that no college of this portal has. */
class UnknownHostError extends Error {
  readonly statusCode = 421;
  constructor() {
    super('This server does not answer for that host name.');
  }
}

/** Paths that are no college's. */
const operational = new Set(['/healthz', '/metrics', '/portal/refresh']);

/** Limits of requests, by the status of the answer to one that met them. */
const limits: ReadonlyMap<number, string> = new Map([
  [408, 'time'],
  [413, 'bytes'],
  [429, 'rate'],
]);

/** Where a server's log goes, when not to standard output. */
export interface LogOptions {
  readonly level: string;
  readonly stream: { write(line: string): void };
}

/** How long the headers of a request may take to arrive, in ms. */
const HEADERS_MS = 15_000;

/** How long any request may, in ms; each route has a limit of its own below it. */
const REQUEST_MS = 15 * 60_000;

/** How often requests that take too long are looked for, in ms. */
const REQUEST_LOOK_MS = 5_000;

/** An answer that says something failed is for whoever asked now: kept, it would outlive its reason. */
function keepNoFailure(reply: FastifyReply): void {
  const kept = String(reply.getHeader('cache-control') ?? 'max-age');
  if (reply.statusCode >= 400 && /max-age|immutable/.test(kept)) reply.header('cache-control', 'no-store');
}

/** The HTTP side of a portal that will be opened later, with its logger. */
export interface PortalServer {
  readonly app: FastifyInstance;
  /** Ends the server; no request that it accepted is lost. */
  readonly drain: () => Promise<void>;
  /** Answers that go out without the framework; documents put theirs in. */
  readonly warm: WarmAnswers;
}

/** Makes the HTTP side of a portal that will be opened later, with its logger. */
export function createServer(config: Config, log?: LogOptions): PortalServer {
  const options: FastifyHttpOptions<Server> = {
    logger: { level: process.env.LOG_LEVEL ?? 'info', base: null, mixin: requestIdOptions.mixin, ...log },
    genReqId: requestIdOptions.genReqId,
    logController: new LogController({
      disableRequestLogging: process.env.LOG_REQUESTS !== '1',
      requestIdLogLabel: requestIdOptions.label,
    }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    rewriteUrl: requestTarget,
    requestTimeout: REQUEST_MS,
    // Node takes the longer of the two for the whole request, whichever it was given as.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: REQUEST_LOOK_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
  };
  const app = Fastify(options);
  const warm = new WarmAnswers();
  answerWarm(app, warm);
  addRequestIds(app);
  addRequestBorders(app);
  limitArrival(app);
  const end = addDrain(app);
  async function drain(): Promise<void> {
    warm.stop();
    await end();
  }
  return { app, drain, warm };
}

/** Puts the portal's routes on a server. */
export async function addPortal(
  { app, warm }: Pick<PortalServer, 'app' | 'warm'>,
  config: Config,
  portal: Portal,
  inbox: Inbox,
  membership: Membership | null = null,
): Promise<void> {
  function collegeOf(request: FastifyRequest): College {
    const college = collegeFor(portal.colleges, config.COLLEGE, request.headers.host);
    if (college === null) throw new UnknownHostError();
    return college;
  }

  app.addHook('onRoute', assertReserved);
  app.addHook('onSend', async (_request, reply) => keepNoFailure(reply));
  app.addHook('onResponse', async (_request, reply) => {
    const limit = limits.get(reply.statusCode);
    if (limit !== undefined) portal.metrics.refused.inc({ limit });
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
    if (operational.has(request.routeOptions.url ?? '')) return;
    reply.headers(collegeHeaders(collegeOf(request)));
  });
  // Pages have their own answer for what is not there; this is for files.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.'),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BusyError) {
      portal.metrics.refused.inc({ limit: 'waiting' });
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
    ...(membership && { all: membership.metrics }),
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
      return { pack: college.pack(), reader, pictures, ...(uploadsUpstream && { uploadsUpstream }) };
    },
  });
  await app.register(documentCalls, { collegeOf });
  await app.register(files, { portal, place: config, collegeOf });
  await app.register(embed, { portal, place: config, collegeOf });
  await app.register(packages, { portal, place: config, collegeOf });
  await app.register(publishing, { config, colleges: portal.colleges });
  await app.register(content, { collegeOf });
  await app.register(robots, { portal, collegeOf });
  await app.register(feeds, { portal, collegeOf });
  await app.register(search, { portal, collegeOf });
  await app.register(serviceWorker, { portal, collegeOf });
  await app.register(contact, { collegeOf, inbox, perHour: config.CONTACT_PER_HOUR, shared: membership });
  const previewOf = await addPreviews(app, { portal, place: config, collegeOf });
  const overrideOf: PreviewOf =
    config.DEV_ORIGINS.length > 0
      ? addOverrides(app, {
          portal,
          place: config,
          origins: config.DEV_ORIGINS,
          collegeOf,
        })
      : async () => null;
  // Whoever wants a line for each request gets one; and a developer's override is no document for all.
  const keepsWarm = process.env.LOG_REQUESTS !== '1' && config.DEV_ORIGINS.length === 0;
  await app.register(documents, {
    portal,
    warm: keepsWarm ? warm : null,
    collegeOf,
    previewOf: async (request, college) =>
      (await overrideOf(request, college)) ?? (await previewOf(request, college)),
  });
}
