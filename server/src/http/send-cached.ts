import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import type { DocumentCache, SentResponse } from '../document/cache.ts';
import { encodingFor } from './encodings.ts';
import { OVERRIDE_COOKIES } from './overrides.ts';
import { formerQueryTarget } from './redirects.ts';
import { REQUEST_ID, requestIdOptions } from './request-id.ts';
import type { RequestResolver } from './resolve-request.ts';

/** Headers that differ for each response. */
const perResponseHeaders: ReadonlySet<string> = new Set([REQUEST_ID, 'date', 'connection', 'keep-alive']);

/** Returns true for a request without condition, body or override, from one host: all visitors get the same response. */
export function isPlainGet({ method, url, headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' || !url?.startsWith('/') || headers.cookie?.includes(OVERRIDE_COOKIES)) return false;
  for (const name of ['if-none-match', 'content-length', 'transfer-encoding', 'upgrade'])
    if (headers[name] !== undefined) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** Returns the response that Fastify has sent with a body, to be sent again. */
export const sentResponse = (reply: FastifyReply, body: Buffer): SentResponse => ({
  headers: Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    perResponseHeaders.has(name) || value === undefined ? [] : [name, [value].flat().join(', ')],
  ),
  body,
});

/**
 * Sends a fresh document that Fastify has sent before, in the same encoding. Most requests are for one, and Fastify's hooks
 * cost ten times what sending it does.
 * @returns False, with nothing sent, if Fastify has to handle the request.
 */
export function sendCached(
  raw: IncomingMessage,
  response: ServerResponse,
  dependencies: {
    readonly resolver: RequestResolver;
    readonly cache: DocumentCache;
    readonly metrics: Pick<Metrics, 'documents'>;
  },
): boolean {
  if (!isPlainGet(raw)) return false;
  const resolved = dependencies.resolver.resolve(raw);
  if (resolved === null) return false;
  const isCacheable = resolved.route !== null && formerQueryTarget(resolved) === null;
  const sent = isCacheable && dependencies.cache.fresh(resolved.key)?.sent.get(encodingFor(raw));
  if (!sent) {
    dependencies.resolver.remember(raw, resolved);
    return false;
  }
  response.writeHead(200, [...sent.headers, REQUEST_ID, requestIdOptions.genReqId()]);
  response.end(sent.body);
  dependencies.metrics.documents.inc({ college: resolved.college.id, status: 200, from: 'cache' });
  return true;
}
