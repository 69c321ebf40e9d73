import fastifyStatic from '@fastify/static';
import { EmptyAnswerError, NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import { hasVariants, readVariant, uploadNames } from '@kalalaya/contract/address';
import { COLLEGE_HEADER, findCall } from '@kalalaya/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, openHeaders } from '../headers.ts';
import type { Pack } from '../pack/types.ts';
import type { Pictures } from '../pictures/index.ts';
import { keptAnswer } from '../stale-data.ts';
import { sendVariant } from './picture-variants.ts';
import type { ApiReader } from './types.ts';
import { passUpload, sendPackUpload } from './uploads.ts';

/** What the admin API needs of the college that a request is for. */
export interface CollegeApi {
  readonly pack: Pack;
  readonly reader: ApiReader;
  /** Base of an existing admin API's uploads; the pack's uploads are served when left out. */
  readonly uploadsUpstream?: string;
  /** Makes smaller ones of uploaded pictures; without it every picture is sent as it is. */
  readonly pictures?: Pictures;
}

/** How the plugin finds its college. */
export interface AdminApiOptions {
  /** The college of the request's host; null when there is none (answered with 421). */
  readonly collegeOf: (request: FastifyRequest) => CollegeApi | null;
}

const API = '/admin/api';
const UPLOADS = '/admin/uploads';

/** Longest address that is looked up. */
const ADDRESS_LIMIT = 2_000;

/** Answers are read anew from the portal's own short memory, so proxies need not keep them long. */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';

/** Any page may read these, without credentials; nothing here may run as a document (docs/design.md, Policy). */
export const apiHeaders = {
  ...openHeaders,
  'access-control-expose-headers': `accept-ranges, content-disposition, content-length, content-range, etag, ${COLLEGE_HEADER}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, content-type, if-none-match, range',
  'access-control-max-age': '86400',
} as const;

const statusOf: Readonly<Record<NoAnswerKind, number>> = {
  network: 502,
  timeout: 504,
  status: 502,
  nonsense: 502,
};

function fail(reply: FastifyReply, status: number, error: string, kind: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, kind });
}

/** Turns what reading throws into JSON; anything else is the server's own error and goes on. */
function failedAnswer(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof NoAnswerError)
    return fail(reply, statusOf[error.kind], 'The college gave no answer', error.kind);
  if (error instanceof EmptyAnswerError) return fail(reply, 404, 'There is no such call', 'unknown');
  throw error;
}

/** Path and query after a prefix, still percent-encoded: parameters are split before they are decoded. */
function pathAfter(request: FastifyRequest, prefix: string): string {
  return request.url.slice(prefix.length);
}

/** What follows the path, without the question mark. */
function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start + 1);
}

/**
 * Says of an answer that stands in for a newer one how old it is, where a page's script can read it. `current` of any
 * other: a browser that is told 304 keeps a header that it is not given anew.
 */
function timingOf(fetchedAt: number | null, { profile }: CollegeApi['pack']): string {
  const kept = keptAnswer(fetchedAt, profile.timeZone);
  return kept === null ? 'current' : `kept;dur=${kept.ms};desc="${kept.asOf}"`;
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { reader, pack }: CollegeApi,
): Promise<FastifyReply> {
  const address = pathAfter(request, API);
  const found = address.length > ADDRESS_LIMIT ? null : findCall(address);
  if (found === null) return fail(reply, 404, 'There is no such call', 'unknown');
  try {
    const { json, etag, failing, fetchedAt } = await reader.answer(found.call, found.params);
    reply.headers({
      'server-timing': timingOf(failing ? fetchedAt : null, pack),
      etag,
      'cache-control': CACHE_CONTROL,
      'content-type': 'application/json; charset=utf-8',
    });
    return isNotModified(request.headers, etag) ? reply.code(304).send() : reply.send(json);
  } catch (error) {
    return failedAnswer(reply, error);
  }
}

async function answerUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  college: CollegeApi,
): Promise<FastifyReply> {
  const names = uploadNames(pathAfter(request, `${UPLOADS}/`).replace(/\?.*$/s, ''));
  if (names === null) return fail(reply, 404, 'There is no such file', 'unknown');
  const { pictures } = college;
  const variant = pictures && hasVariants(request.url) ? readVariant(queryOf(request)) : undefined;
  if (variant === null) return fail(reply, 404, 'There is no such size of this picture', 'unknown');
  try {
    if (pictures && variant && (await sendVariant(request, reply, { pictures, names, variant })))
      return reply;
    if (college.uploadsUpstream === undefined) return await sendPackUpload(reply, college.pack, names);
    return await passUpload(request, reply, college.uploadsUpstream, names);
  } catch (error) {
    return failedAnswer(reply, error);
  }
}

/**
 * Fastify plugin: the portal's own admin API and uploads, for the college of each request. Answers are what
 * the contract read, never an upstream's bytes. Its headers hold only for its own routes.
 */
export async function adminApi(app: FastifyInstance, { collegeOf }: AdminApiOptions): Promise<void> {
  // The decorator may be there already; a second registration would be refused.
  if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { serve: false });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(apiHeaders);
  });

  type AnswerOptions = (
    request: FastifyRequest,
    reply: FastifyReply,
    college: CollegeApi,
  ) => Promise<FastifyReply>;
  const routes: readonly (readonly [string, AnswerOptions])[] = [
    [`${API}/*`, answerCall],
    [`${UPLOADS}/*`, answerUpload],
  ];
  for (const [path, answer] of routes) {
    app.get(path, async (request, reply) => {
      const college = collegeOf(request);
      if (college === null) return fail(reply, 421, 'No college is served here', 'host');
      return answer(request, reply.header(COLLEGE_HEADER, college.pack.profile.id), college);
    });
    app.options(path, async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
  }
}
