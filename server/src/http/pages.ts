import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../base/fair-queue.ts';
import type { Metrics } from '../base/metrics.ts';
import type { DocumentCache, StoredDocument } from '../document/cache.ts';
import { makeDocument } from '../document/make-document.ts';
import type { DocumentRequest } from '../document/request.ts';
import { limits } from '../render/limits.ts';
import { encodingFor } from './encodings.ts';
import { isNotModified } from './headers.ts';
import { setUncached } from './overrides.ts';
import { finderTarget, formerAddressTarget, formerQueryTarget, permanentTarget } from './redirects.ts';
import { type ActivePreview, type ResolvedRequest, resolveAddress } from './resolve-request.ts';
import { isPlainGet, sentResponse } from './send-cached.ts';

/** Maximum number of documents waiting to be rendered; further requests get 503. */
const MAX_WAITING = 2_000;

/** Makes a document when it is the visitor's turn. */
export type MakeInTurn = (visitor: string, request: DocumentRequest) => Promise<StoredDocument>;

/** Creates the queue of all documents. The pool stays open while one is made, also if a publish replaces it. */
export function createDocumentQueue(): MakeInTurn {
  const queue = createFairQueue({ atOnce: limits.threads * limits.pagesPerThread, waiting: MAX_WAITING });
  return (visitor, request) => {
    const releasePool = request.pool.hold();
    return queue.run(visitor, () => makeDocument(request)).finally(releasePool);
  };
}

/** Returns the document of an address, from the cache or rendered in the visitor's turn. */
export type DocumentOf = (
  visitor: string,
  request: DocumentRequest & Pick<ResolvedRequest, 'key'>,
) => Promise<{ readonly document: StoredDocument; readonly from: 'cache' | 'render' }>;

/** Creates the source of the portal's documents. */
export function documentSource(cache: DocumentCache, makeInTurn: MakeInTurn): DocumentOf {
  return async (visitor, request) => {
    let from: 'cache' | 'render' = 'cache';
    const document = await cache.get(request.key, () => {
      from = 'render';
      return makeInTurn(visitor, request);
    });
    return { document, from };
  };
}

interface PagesOptions {
  readonly documentOf: DocumentOf;
  readonly metrics: Pick<Metrics, 'documents'>;
  /** Returns the preview of a request, or null for other visitors. Rejects if its release cannot be rendered. */
  readonly previewOf: (request: FastifyRequest) => Promise<ActivePreview | null>;
}

/** Redirects permanently. The response is fresh for an hour, because a new page may take over the address. */
const sendMoved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('Cache-Control', 'public, max-age=3600').redirect(to, 301);

/** Sets status, type and policy of a document. */
export function setDocumentHeaders(reply: FastifyReply, { status, policy }: StoredDocument): void {
  reply.code(status).header('Content-Type', 'text/html; charset=utf-8');
  if (policy !== '') reply.header('Content-Security-Policy', policy);
}

/** Sends a response that has been made. */
type Send = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Sends a document in the encoding that the client prefers, or 304, and caches the response to a plain request. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument,
): Promise<FastifyReply> {
  const { body, etag, status, preloads, sent } = document;
  setDocumentHeaders(reply, document);
  reply.header('Link', preloads);
  if (status === 503) reply.header('Retry-After', '30');
  if (document.freshUntil === 0)
    return reply.header('Cache-Control', 'no-store').send(await body.bytes(null));
  // A proxy that rewrites a document, such as its mail addresses, costs the browser a render of the whole page.
  reply.header('Cache-Control', 'no-cache, no-transform').header('ETag', etag);
  if (status === 200 && isNotModified(request.headers, etag)) return reply.code(304).send();
  const encoding = encodingFor(request.raw);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  const bytes = await body.bytes(encoding);
  if (status === 200 && isPlainGet(request.raw))
    reply.raw.once('finish', () => {
      // The framework may have compressed it for a client that accepts any encoding.
      const sentEncoding = reply.getHeader('content-encoding') ?? null;
      if (sentEncoding === encoding) sent.set(encoding, sentResponse(reply, bytes));
    });
  return reply.send(bytes);
}

/** Catch-all route: responds with a document of the portal, from the cache or rendered. */
export const pages: FastifyPluginCallback<PagesOptions> = (app, { documentOf, metrics, previewOf }, done) => {
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { college, address, pool } = request.resolved;
    // A publish may replace the pool while previews are found, and other previews that of this one while it is rendered.
    // A visitor may take minutes to receive the document, so it is sent when no pool is held any more.
    const releaseLive = pool.hold();
    let preview: ActivePreview | null = null;
    let send: Send;
    try {
      preview = await previewOf(request);
      const resolved = preview === null ? request.resolved : resolveAddress(college, address, preview);
      send = await makeResponse(request, resolved, preview !== null);
    } finally {
      preview?.release();
      releaseLive();
    }
    return send(reply);
  }

  async function makeResponse(
    request: FastifyRequest,
    resolved: ResolvedRequest,
    isPreview: boolean,
  ): Promise<Send> {
    const { college, view, route } = resolved;
    if (!view)
      return (reply) => reply.code(503).send('This college is not ready yet. Try again in a moment.');
    const finder = finderTarget(resolved);
    if (finder !== null) return (reply) => reply.header('Cache-Control', 'no-store').redirect(finder, 302);
    const moved =
      (await permanentTarget(resolved)) ??
      (route === null ? formerAddressTarget(resolved) : formerQueryTarget(resolved));
    if (moved !== null) return (reply) => sendMoved(reply, moved);
    if (isPreview) {
      const document = await makeDocument({ ...resolved, view });
      const bytes = await document.body.bytes(null);
      return (reply) => {
        setDocumentHeaders(reply, document);
        return setUncached(reply).send(bytes);
      };
    }
    const { document, from } = await documentOf(request.ip, { ...resolved, view });
    if (route !== null && document.status === 404) {
      const target = formerAddressTarget(resolved);
      if (target !== null) return (reply) => sendMoved(reply, target);
    }
    metrics.documents.inc({ college: college.id, status: document.status, from });
    return (reply) => sendDocument(request, reply, document);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: sendPage });
  app.route({ method: ['GET', 'HEAD'], url: '/', exposeHeadRoute: false, handler: sendPage });
  done();
};
