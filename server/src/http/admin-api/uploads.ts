import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { NoAnswerError } from '@kalalaya/contract';
import type { PictureVariant } from '@kalalaya/contract/address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders, isPageInsteadOfFile } from '../../content/admin-api/file-headers.ts';
import { fetchUpload, uploadPaths } from '../../content/admin-api/upload-paths.ts';
import { discard } from '../../content/admin-api/upstream/fetch.ts';
import { addressOf, type Pack, UPLOADS_BASE } from '../../content/pack/index.ts';
import {
  NoPictureError,
  type Pictures,
  ResizerUnavailableError,
  UnusablePictureError,
} from '../../content/pictures/index.ts';
import { isNotModified } from '../headers.ts';
import { sendOwnFile } from '../own-files.ts';
import { sendMissingFile } from './missing-file.ts';

/** Cache-Control of uploads for browsers and proxies. */
const UPLOAD_CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** Timeout for an upstream's response headers, in milliseconds. The body may take longer. */
const HEADERS_TIMEOUT_MS = 10_000;

/** Upstream statuses that are forwarded to the browser. */
const FORWARDED_STATUSES: readonly number[] = [200, 206, 304, 404, 410, 416];

/** Request headers that an upstream needs for ranges and revalidation. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;

/** Response headers that describe the file and reveal nothing about the upstream. */
const RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;

/** Sends a file of the pack's uploads. */
export async function sendPackUpload(
  reply: FastifyReply,
  pack: Pack,
  names: readonly string[],
): Promise<FastifyReply> {
  // Uploads are always in a folder. Files next to the folders belong to the media tool.
  const file = pack.pathOf(addressOf(UPLOADS_BASE, names.join('/')));
  // A new file is sent before the pack is read again.
  for (const path of names.length < 2 ? [] : [join(pack.uploadsDir, ...names), file ?? '']) {
    const fileStat = await stat(path).catch(() => null);
    // Checked before sending, because a 404 must not carry the file's headers.
    if (!fileStat?.isFile()) continue;
    reply.headers({ ...fileHeaders(basename(path)), 'cache-control': UPLOAD_CACHE_CONTROL });
    const name = relative(pack.uploadsDir, path);
    // @fastify/static refuses every backslash.
    if (sep === '/' && name.includes('\\'))
      return reply.header('content-length', fileStat.size).send(createReadStream(path));
    return sendOwnFile(reply, name, pack.uploadsDir);
  }
  return sendMissingFile(reply);
}

/**
 * Sends a variant of an uploaded picture. A missing picture is a 404 and an unusable one a 422. The original
 * is never sent instead: it may contain private metadata.
 * @returns False, with nothing sent, if variants cannot be generated here.
 * @throws {NoAnswerError} if the upstream fails, and whatever the queue throws when it is full.
 */
export async function sendVariant(
  reply: FastifyReply,
  pictures: Pictures,
  names: readonly string[],
  variant: PictureVariant,
): Promise<boolean> {
  const { ip, headers } = reply.request;
  try {
    const { bytes, etag } = await pictures.get({ visitor: ip, names, variant });
    reply.headers({
      ...fileHeaders(`picture.${variant.format}`),
      'cache-control': UPLOAD_CACHE_CONTROL,
      etag,
    });
    if (isNotModified(headers, etag)) reply.code(304).send();
    else reply.send(bytes);
  } catch (error) {
    if (error instanceof ResizerUnavailableError) return false;
    if (error instanceof NoPictureError) sendMissingFile(reply);
    else if (!(error instanceof UnusablePictureError)) throw error;
    else
      reply
        .code(422)
        .header('cache-control', 'no-store')
        .send({ error: 'This picture cannot be shown', kind: 'picture' });
  }
  return true;
}

/**
 * Streams a file of an upstream's uploads. Only headers that describe the file are forwarded.
 * @throws {NoAnswerError} if the upstream does not send the file.
 */
export async function proxyUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
  names: readonly string[],
): Promise<FastifyReply> {
  // fetch would decompress the body, so that its length and ranges no longer match.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const upstreamAbort = new AbortController();
  reply.raw.once('close', () =>
    upstreamAbort.abort(new NoAnswerError('network', 'uploads', 'the visitor disconnected')),
  );
  const headersTimer = setTimeout(
    () => upstreamAbort.abort(new DOMException('no response headers in time', 'TimeoutError')),
    HEADERS_TIMEOUT_MS,
  );
  const document = request.resolved.college.documents.at(addressOf(UPLOADS_BASE, names.join('/')));
  const response = await fetchUpload(base, uploadPaths(names, document?.file.value), {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
    signal: upstreamAbort.signal,
  }).finally(() => clearTimeout(headersTimer));
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
    return sendMissingFile(reply);
  }
  const sentType = response.headers.get('content-type');
  if (status !== 304 && status !== 416 && isPageInsteadOfFile(name, sentType)) {
    await discard(response);
    throw new NoAnswerError('nonsense', 'uploads', 'a page instead of the file');
  }
  reply.code(status).headers({ ...fileHeaders(name, sentType), 'cache-control': UPLOAD_CACHE_CONTROL });
  const isCompressed = response.headers.has('content-encoding');
  for (const header of RESPONSE_HEADERS) {
    const value = response.headers.get(header);
    if (value !== null && !(isCompressed && header === 'content-length')) reply.header(header, value);
  }
  if (status === 304 || status === 416) {
    await discard(response);
    return reply.removeHeader('content-length').send();
  }
  // For HEAD, Fastify replaces Content-Length with 0 unless the payload is a stream.
  return reply.send(Readable.from(response.body ?? []));
}
