import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { finished } from 'node:stream';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../base/config.ts';
import { addDrain } from './drain.ts';
import { addRequestIds, requestIdOptions } from './request-id.ts';
import { addRequestValidation, requestTarget, trustedProxies } from './request-validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout for receiving a request of this route, in milliseconds; 30 s by default. */
    receiveTimeoutMs?: number;
  }
}

/** Default timeout for receiving a request with its body, in milliseconds. */
export const RECEIVE_TIMEOUT_MS = 30_000;

/** Raw response to a request past its timeout, before its connection is closed. */
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time. Node has one timeout for all requests, and an
 * uploaded release takes longer than a contact message.
 */
export function addReceiveTimeout(app: FastifyInstance, defaultMs: number = RECEIVE_TIMEOUT_MS): void {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (length === undefined && encoding === undefined)) return;
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(timeoutResponse);
      raw.socket.destroySoon();
    }, routeOptions.config.receiveTimeoutMs ?? defaultMs);
    timers.add(timer);
    finished(raw, { writable: false }, () => {
      clearTimeout(timer);
      timers.delete(timer);
    });
  });
}

/** Destination of a server's log; standard output by default. */
export interface LogOptions {
  readonly level: string;
  readonly stream: { write(line: string): void };
}

/** Timeouts of Node's server, in milliseconds; each route has a shorter one for its body. */
const timeouts = {
  headersTimeout: 15_000,
  // Node applies the longer of the two to the whole request.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/** What responds to requests ahead of Fastify. */
export interface Front {
  /** Why every request gets 503, while the portal is not open; null once it is. */
  unavailable: string | null;
  /** Sends a cached document, or returns false; null if Fastify has to handle every request. */
  sendCached: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
}

/** The HTTP server of a portal that is opened later. */
export interface PortalServer {
  readonly app: FastifyInstance;
  readonly front: Front;
  /** Shuts the server down without losing a request that it accepted. */
  readonly drain: () => Promise<void>;
}

/** Sends 503 with a reason, before the portal is open. */
function sendUnavailable({ url }: IncomingMessage, response: ServerResponse, reason: string): void {
  const isHealthCheck = url === '/healthz';
  response.writeHead(503, {
    'Content-Type': isHealthCheck ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    // The body of the request is not read.
    Connection: 'close',
  });
  const text = `${reason}\nPlease try again in a moment.\n`;
  response.end(isHealthCheck ? JSON.stringify({ status: 'waiting', reason }) : text);
}

/** Responds to an address that the router cannot read, such as `/%zz`. No hook runs for it. */
function sendUnreadableAddress({ statusCode = 400 }: FastifyError, reply: FastifyReply): void {
  reply
    .code(statusCode)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('text/plain; charset=utf-8')
    .send('This address is not valid. Please check it, or start at the home page.');
}

/** Creates the HTTP server of a portal that is opened later, with its logger. */
export function createServer(config: Config, log?: LogOptions): PortalServer {
  const front: Front = { unavailable: null, sendCached: null };
  const app = Fastify<Server>({
    serverFactory: (handle) =>
      createHttpServer(timeouts, (request, response) => {
        if (front.unavailable !== null) sendUnavailable(request, response, front.unavailable);
        else if (!front.sendCached?.(request, response)) handle(request, response);
      }),
    logger: { level: config.LOG_LEVEL, base: null, mixin: requestIdOptions.mixin, ...log },
    genReqId: requestIdOptions.genReqId,
    logController: new LogController({
      disableRequestLogging: config.LOG_REQUESTS !== '1',
      requestIdLogLabel: requestIdOptions.label,
    }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    rewriteUrl: requestTarget,
    frameworkErrors: (error, _request, reply) => sendUnreadableAddress(error, reply),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
  });
  addRequestIds(app);
  addRequestValidation(app);
  addReceiveTimeout(app);
  const drainServer = addDrain(app);
  async function drain(): Promise<void> {
    front.sendCached = null;
    await drainServer();
  }
  return { app, front, drain };
}
