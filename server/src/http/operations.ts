import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginCallback, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import { isLoopbackHost } from '../view/college.ts';
import { sentHeaders } from './request-validation.ts';

interface OperationsOptions {
  readonly metrics: Metrics;
  /** Allows /metrics from other addresses than loopback: `Authorization: Bearer <token>`. */
  readonly token: string | undefined;
  /** Returns the sections that fail for everybody. */
  readonly failingSections: () => readonly string[];
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers with which a proxy describes the client it forwards for. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/** Returns true for a direct request from this machine, as opposed to one forwarded by a local proxy. */
function isLocal({ socket, raw }: FastifyRequest): boolean {
  // The address of the connection itself: a forwarded one can be forged.
  if (!loopback.has(socket.remoteAddress ?? '')) return false;
  // The raw headers: an unreadable forwarded address has been removed from the parsed ones.
  const headerNames = new Set(sentHeaders(raw));
  return !proxyHeaders.some((name) => headerNames.has(name)) && isLoopbackHost(raw.headers.host);
}

/** Returns true if a request may read metrics and operate the server: from this machine, or with the token. */
export function canOperate(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocal(request)) return true;
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Creates a hook that keeps a route to those who may operate the server. Its responses are never cached. */
const operatorsOnly =
  (token: string | undefined): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (canOperate(request, token)) return;
    return reply
      .code(403)
      .type('text/plain')
      .send(`Read ${request.routeOptions.url} on this machine, or with METRICS_TOKEN.`);
  };

/** Endpoints for operators: health check, metrics, and what the server sees of a proxied request. */
export const operations: FastifyPluginCallback<OperationsOptions> = (
  app,
  { metrics, token, failingSections },
  done,
) => {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const failing = failingSections();
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(failing.length === 0 ? { status: 'ready' } : { status: 'failing', sections: failing });
  });

  app.get('/metrics', { preHandler: operatorsOnly(token) }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  // Shows `portal doctor` how a request looks after it passed every proxy.
  app.get('/portal/seen', { preHandler: operatorsOnly(token) }, (request, reply) => {
    const headerNames = new Set(sentHeaders(request.raw));
    return reply.send({
      address: request.ip,
      proxyHeaders: proxyHeaders.filter((name) => headerNames.has(name)),
    });
  });
  done();
};
