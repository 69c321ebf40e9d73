import type { Server } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { adminApi } from '../admin-api/index.ts';
import type { Config } from '../config.ts';
import { collegeHeaders } from '../headers.ts';
import { contact, type Inbox } from '../inbox/index.ts';
import { type College, collegeFor } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { content } from './content.ts';
import { documents } from './documents.ts';
import { embed } from './embed.ts';
import { BusyError } from './fair-queue.ts';
import { files } from './files.ts';
import { operations } from './operations.ts';
import { addOverrides } from './overrides.ts';
import { addPreviews, type PreviewOf } from './preview.ts';
import { reports } from './reports.ts';
import { assertReserved } from './reserved.ts';
import { robots } from './robots.ts';

/** A request for a host that no college of this portal has. */
class UnknownHostError extends Error {
  readonly statusCode = 421;
  constructor() {
    super('This server does not answer for that host name.');
  }
}

/** Paths that are no college's. */
const operational = new Set(['/healthz', '/metrics']);

/** Where a server's log goes, when not to standard output. */
export interface LogOptions {
  readonly level: string;
  readonly stream: { write(line: string): void };
}

/** Makes the HTTP side of a portal that will be opened later, with its logger. */
export function createServer(config: Config, log?: LogOptions): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    logger: { level: process.env.LOG_LEVEL ?? 'info', base: null, ...log },
    logController: new LogController({ disableRequestLogging: process.env.LOG_REQUESTS !== '1' }),
    // Load balancers stand in private networks. Trusting every address would take the visitor's own forged
    // X-Forwarded-For for where he comes from.
    trustProxy: config.TRUST_PROXY && 'loopback,linklocal,uniquelocal',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
  };
  return Fastify(options);
}

/** Puts the portal's routes on a server. */
export async function addPortal(
  app: FastifyInstance,
  config: Config,
  portal: Portal,
  inbox: Inbox,
): Promise<void> {
  function collegeOf(request: FastifyRequest): College {
    const college = collegeFor(portal.colleges, config.COLLEGE, request.headers.host);
    if (college === null) throw new UnknownHostError();
    return college;
  }

  app.addHook('onRoute', assertReserved);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  app.addHook('onRequest', async (request, reply) => {
    if (operational.has(request.url)) return;
    reply.headers(collegeHeaders(collegeOf(request)));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BusyError) {
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

  await app.register(operations, { metrics: portal.metrics, token: config.METRICS_TOKEN });
  await app.register(reports, { portal, collegeOf });
  await app.register(adminApi, {
    collegeOf: (request: FastifyRequest) => {
      const college = collegeOf(request);
      const { uploadsUpstream } = college;
      return { pack: college.pack(), reader: college.reader, ...(uploadsUpstream && { uploadsUpstream }) };
    },
  });
  await app.register(files, { portal, releasesDir: config.RELEASES_DIR, collegeOf });
  await app.register(embed, { portal, releasesDir: config.RELEASES_DIR, collegeOf });
  await app.register(content, { collegeOf });
  await app.register(robots, { portal, collegeOf });
  await app.register(contact, { collegeOf, inbox, perHour: config.CONTACT_PER_HOUR });
  const previewOf = await addPreviews(app, { portal, releasesDir: config.RELEASES_DIR, collegeOf });
  const overrideOf: PreviewOf =
    config.DEV_ORIGINS.length > 0
      ? addOverrides(app, { portal, origins: config.DEV_ORIGINS, collegeOf })
      : async () => null;
  await app.register(documents, {
    portal,
    collegeOf,
    previewOf: async (request, college) =>
      (await overrideOf(request, college)) ?? (await previewOf(request, college)),
  });
}
