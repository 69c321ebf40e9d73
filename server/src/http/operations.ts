import type { FastifyPluginCallback, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Metrics } from '../base/metrics.ts';
import { isSecret } from '../base/secret.ts';
import { isLoopbackHost } from '../content/college.ts';
import { sentHeaders } from './request-validation.ts';

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

/** Returns the headers of proxies in a request. The raw ones: an unreadable address has been removed from the parsed ones. */
function sentProxyHeaders({ raw }: FastifyRequest): readonly string[] {
  const headerNames = new Set(sentHeaders(raw));
  return proxyHeaders.filter((name) => headerNames.has(name));
}

/** Returns true for a direct request from this machine, as opposed to one forwarded by a local proxy. */
function isLocal(request: FastifyRequest): boolean {
  // The address of the connection itself: a forwarded one can be forged.
  const isFromLoopback = loopback.has(request.socket.remoteAddress ?? '');
  return isFromLoopback && sentProxyHeaders(request).length === 0 && isLoopbackHost(request.raw.headers.host);
}

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && isSecret(headers.authorization, `Bearer ${token}`);

interface OperationsOptions {
  readonly metrics: Pick<Metrics, 'registry' | 'unreadableSections'>;
  readonly config: Pick<Config, 'METRICS_TOKEN'>;
}

/**
 * Endpoints for operators: health, metrics, what the server sees of a proxied request. Never cached. METRICS_TOKEN allows
 * requests from other addresses than loopback: `Authorization: Bearer <token>`.
 */
export const operations: FastifyPluginCallback<OperationsOptions> = (app, { metrics, config }, done) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const preHandler: preHandlerAsyncHookHandler = async (request, reply) => {
    if (isLocal(request) || hasToken(request, config.METRICS_TOKEN)) return;
    const error = `Request ${request.routeOptions.url} on this machine, or with METRICS_TOKEN.`;
    return reply.code(403).send({ error });
  };

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { values } = await metrics.unreadableSections.get();
    if (values.length === 0) return reply.send({ status: 'ok' });
    const names = new Set(values.map(({ labels }) => labels.remote));
    const reason = `The files of ${[...names].join(', ')} cannot be read. They are tried again.`;
    return reply.code(503).header('Retry-After', '5').send({ status: 'waiting', reason });
  });

  /** In Prometheus' text format, or as JSON for `portal status`. */
  app.get('/metrics', { preHandler }, async ({ headers }, reply) => {
    const { registry } = metrics;
    if (headers.accept === 'application/json') return reply.send(await registry.getMetricsAsJSON());
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  /** Shows `portal doctor` how a request looks after it passed every proxy. */
  app.get('/portal/seen', { preHandler }, (request, reply) =>
    reply.send({ address: request.ip, proxyHeaders: sentProxyHeaders(request) }),
  );
  done();
};
