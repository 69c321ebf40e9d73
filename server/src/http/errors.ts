import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { BusyError } from '../base/fair-queue.ts';
import type { Metrics } from '../base/metrics.ts';

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
export function addErrors(
  app: FastifyInstance,
  { rejectedRequests }: Pick<Metrics, 'rejectedRequests'>,
): void {
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
