import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { NoAnswerError } from '@kalalaya/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pack } from '../pack/types.ts';
import { fileHeaders, isPageInsteadOfFile } from './file-headers.ts';
import { discard, fetchUpstream } from './upstream-fetch.ts';

/** How long browsers and proxies may keep an upload before they ask again. */
export const UPLOAD_CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** How long an upstream may take to send its response headers, in ms. The body may take longer. */
const HEADERS_MS = 10_000;

/** Upstream statuses that are passed on to the browser. */
const FORWARDED_STATUSES: readonly number[] = [200, 206, 304, 404, 410, 416];

/** Request headers an upstream needs for ranges and revalidation. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;

/** Response headers that say something of the file and nothing of the upstream. */
const RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;

/** Says that there is no such upload. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: 'There is no such file', kind: 'unknown' });
}

/** Sends a file of the pack's uploads; ranges and revalidation are @fastify/static's. */
export async function sendPackUpload(
  reply: FastifyReply,
  pack: Pack,
  names: readonly string[],
): Promise<FastifyReply> {
  const name = names.at(-1) ?? '';
  // Files lie in folders; what lies beside the folders is the media tool's own.
  const found = names.length < 2 ? null : await stat(join(pack.uploadsDir, ...names)).catch(() => null);
  // Asked here, because a file's headers must not be set on an answer that says there is none.
  if (!found?.isFile()) return notFound(reply);
  return reply
    .headers({ ...fileHeaders(name), 'cache-control': UPLOAD_CACHE_CONTROL })
    .sendFile(names.join('/'), pack.uploadsDir, { cacheControl: false, dotfiles: 'deny', index: false });
}

/**
 * Passes a file of an upstream's uploads through, as a stream. Only headers that describe the file are kept.
 * Throws `NoAnswerError` when the upstream brings no file.
 */
export async function passUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
  names: readonly string[],
): Promise<FastifyReply> {
  const url = new URL(`${base.replace(/\/+$/, '')}/${names.map(encodeURIComponent).join('/')}`);
  // A compressed body would make length and ranges wrong; fetch would unpack it on the way.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new NoAnswerError('network', 'uploads', 'the visitor left')));
  const late = setTimeout(
    () => gone.abort(new DOMException('no headers in time', 'TimeoutError')),
    HEADERS_MS,
  );
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const response = await fetchUpstream({
    call: 'uploads',
    url,
    method,
    headers,
    signal: gone.signal,
  }).finally(() => clearTimeout(late));
  return relay(reply, response, names.at(-1) ?? '');
}

async function relay(reply: FastifyReply, response: Response, name: string): Promise<FastifyReply> {
  const { status } = response;
  if (!FORWARDED_STATUSES.includes(status)) {
    await discard(response);
    throw new NoAnswerError('status', 'uploads', `status ${status}`);
  }
  if (status === 404 || status === 410) {
    await discard(response);
    return notFound(reply);
  }
  const sentType = response.headers.get('content-type');
  if (status !== 304 && status !== 416 && isPageInsteadOfFile(name, sentType)) {
    await discard(response);
    throw new NoAnswerError('nonsense', 'uploads', 'a page instead of the file');
  }
  reply.code(status).headers({ ...fileHeaders(name, sentType), 'cache-control': UPLOAD_CACHE_CONTROL });
  const packed = response.headers.has('content-encoding');
  for (const header of RESPONSE_HEADERS) {
    const value = response.headers.get(header);
    if (value !== null && !(packed && header === 'content-length')) reply.header(header, value);
  }
  if (response.body === null || status === 304 || status === 416) {
    await discard(response);
    return reply.removeHeader('content-length').send();
  }
  return reply.send(Readable.from(response.body));
}
