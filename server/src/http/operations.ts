import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isLoopbackHost } from '../portal/college.ts';
import { sentHeaders } from './request-validation.ts';

interface OperationsOptions {
  readonly metrics: Metrics;
  /** Lets /metrics be read from elsewhere than loopback: `Authorization: Bearer <token>`. */
  readonly token: string | undefined;
  /** What all processes of the server have counted, where there are several. */
  readonly all?: () => Promise<string>;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which a proxy tells for whom it asks. */
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

/** Whether a program on this machine asks, and not a proxy on it for somebody elsewhere. */
function isLocal({ socket, raw }: FastifyRequest): boolean {
  // The address of the connection itself: a forwarded one can be forged.
  if (!loopback.has(socket.remoteAddress ?? '')) return false;
  // As they came: a forwarded address that cannot be read is gone from the headers by now.
  const sent = new Set(sentHeaders(raw));
  return !proxyHeaders.some((name) => sent.has(name)) && isLoopbackHost(raw.headers.host);
}

/** Whether a request may learn what the server counted and tell it what to do: from this machine, or with the token. */
export function mayOperate(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocal(request)) return true;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What an operator asks of the server: is it well, and what has it counted. */
export const operations: FastifyPluginCallback<OperationsOptions> = (app, { metrics, token, all }, done) => {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/metrics', async (request, reply) => {
    if (!mayOperate(request, token)) {
      return reply.code(403).type('text/plain').send('Read /metrics on this machine, or with METRICS_TOKEN.');
    }
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await (all ?? (() => metrics.registry.metrics()))());
  });
  // What the portal makes of a request that came through everything that stands before it: `portal doctor` asks.
  app.get('/portal/seen', (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!mayOperate(request, token)) {
      return reply
        .code(403)
        .type('text/plain')
        .send('Read /portal/seen on this machine, or with METRICS_TOKEN.');
    }
    const sent = new Set(sentHeaders(request.raw));
    return reply.send({ address: request.ip, proxyHeaders: proxyHeaders.filter((name) => sent.has(name)) });
  });
  done();
};
