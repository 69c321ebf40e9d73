import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { hasVariants, readVariant, uploadNames } from '@kalalaya/contract/address';
import { COLLEGE_HEADER, matchCall } from '@kalalaya/contract/calls';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, publicHeaders } from '../headers.ts';
import { sendMissingFile } from './missing-file.ts';
import { proxyUpload, sendPackUpload, sendVariant } from './uploads.ts';

const API = '/admin/api';
const UPLOADS = '/admin/uploads';

/** Maximum length of an address. */
const ADDRESS_LIMIT = 2_000;

/** Short, because the portal itself caches responses and revalidates cheaply. */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';

/**
 * Headers for any origin, without credentials. Nothing served here may run as a document (docs/design.md,
 * Policy).
 */
export const apiHeaders = {
  ...publicHeaders,
  'access-control-expose-headers': `accept-ranges, content-disposition, content-length, content-range, etag, ${COLLEGE_HEADER}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, content-type, if-none-match, range',
  'access-control-max-age': '86400',
} as const;

function sendError(reply: FastifyReply, status: number, error: string, kind: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, kind });
}

/** Sends an error of reading as JSON. Any other error is a fault of the server and is rethrown. */
function sendReadError(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof NoAnswerError) {
    const status = error.kind === 'timeout' ? 504 : 502;
    return sendError(reply, status, 'The admin API gave no usable response', error.kind);
  }
  if (error instanceof EmptyAnswerError) return sendError(reply, 404, 'There is no such call', 'unknown');
  throw error;
}

/** Path and query after a prefix, still percent-encoded. Parameters must be split before they are decoded. */
function pathAfter(request: FastifyRequest, prefix: string): string {
  return request.url.slice(prefix.length);
}

/** Query string without the question mark. */
function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start + 1);
}

async function handleCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { reader, inTurn } = request.resolved.college;
  const address = pathAfter(request, API);
  const match = address.length > ADDRESS_LIMIT ? null : matchCall(address);
  if (match === null) return sendError(reply, 404, 'There is no such call', 'unknown');
  try {
    const { json, etag } = await reader.getResponse(match.call, match.params, undefined, (work) =>
      inTurn(request.ip, work),
    );
    reply.headers({
      etag,
      'cache-control': CACHE_CONTROL,
      'content-type': 'application/json; charset=utf-8',
    });
    return isNotModified(request.headers, etag) ? reply.code(304).send() : reply.send(json);
  } catch (error) {
    return sendReadError(reply, error);
  }
}

async function handleUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const names = uploadNames(pathAfter(request, `${UPLOADS}/`).replace(/\?.*$/s, ''));
  if (names === null) return sendMissingFile(reply);
  const { pictures, uploadsUpstream, pack } = request.resolved.college;
  const variant = hasVariants(request.url) ? readVariant(queryOf(request)) : undefined;
  if (variant === null) return sendError(reply, 404, 'There is no such size of this picture', 'unknown');
  try {
    if (variant && (await sendVariant(reply, pictures, names, variant))) return reply;
    if (uploadsUpstream === undefined) return await sendPackUpload(reply, pack(), names);
    return await proxyUpload(request, reply, uploadsUpstream, names);
  } catch (error) {
    return sendReadError(reply, error);
  }
}

/**
 * Fastify plugin: the portal's own admin API and uploads for the college of each request. Responses contain
 * what the contract read, never an upstream's bytes. Its headers apply only to its own routes.
 */
export const adminApi: FastifyPluginCallback = (app, _options, done) => {
  app.addHook('onRequest', async ({ resolved }, reply) => {
    reply.headers({ ...apiHeaders, [COLLEGE_HEADER]: resolved.college.id });
  });
  app.get(`${API}/*`, handleCall);
  app.get(`${UPLOADS}/*`, handleUpload);
  for (const path of [`${API}/*`, `${UPLOADS}/*`])
    app.options(path, (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
  done();
};
