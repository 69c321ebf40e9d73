import { searchPage } from '@kalalaya/contract/address';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import { finderAddress } from '@kalalaya/contract/search-engine';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { DocumentCache, type StoredDocument } from '../document/cache.ts';
import { contentRevision, type DocumentKey, declaredQuery, documentKey } from '../document/cache-key.ts';
import { isSetAside } from '../document/is-quarantined.ts';
import { makeDocument } from '../document/make-document.ts';
import type { DocumentRequest } from '../document/request.ts';
import { asksToWait } from '../document/wait-parameter.ts';
import { isNotModified } from '../headers.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { limits } from '../render/limits.ts';
import { encodingFor, tagged } from './encodings.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PreviewOf } from './preview.ts';
import type { WarmAnswer, WarmAnswers } from './response-cache.ts';

/** Most documents that may wait to be made; past it a visitor is asked to come back. */
const WAITING = 2_000;

interface DocumentsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
  /** Takes whole answers to be sent again; null where every request takes the ordinary way. */
  readonly warm: WarmAnswers | null;
  readonly previewOf?: PreviewOf;
}

/** Splits a request address into path and query; a path that cannot be decoded is taken as unknown. */
function splitAddress(address: string): { pathname: string; search: string } {
  const at = address.indexOf('?');
  const pathname = at < 0 ? address : address.slice(0, at);
  const search = at < 0 ? '' : address.slice(at + 1);
  try {
    decodeURIComponent(pathname);
    return { pathname, search };
  } catch {
    return { pathname: '/%EF%BF%BD', search };
  }
}

/** Sends a document that is for this visitor alone: past every cache, and out of every index. */
async function sendUncached(
  reply: FastifyReply,
  { status, policy, body }: StoredDocument,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'private, no-store')
    .header('X-Robots-Tag', 'noindex');
  if (policy !== '') reply.header('Content-Security-Policy', policy);
  return reply.send(await body.bytes(null));
}

/**
 * How a document goes out again, and until when: as long as its key is what it was, and it is fresh. A function of its own,
 * since what is kept must not hold on to a request.
 */
function sentAgain(
  { portal, college, route }: Pick<DocumentsOptions, 'portal'> & Pick<DocumentRequest, 'college' | 'route'>,
  { registryRevision, contentRevision: content, setAside }: DocumentKey,
  { freshUntil }: StoredDocument,
  body: Buffer,
): Omit<WarmAnswer, 'headers'> {
  const documents = portal.metrics.documents.labels({ college: college.id, status: 200, from: 'cache' });
  return {
    body,
    holds() {
      const view = portal.current().views.get(college.id);
      return (
        view?.revision === registryRevision &&
        contentRevision(college) === content &&
        Date.now() < freshUntil &&
        isSetAside({ view, route, portal }) === setAside
      );
    },
    onSent: () => documents.inc(),
  };
}

/** Answers every path that nothing else answers with a document of the portal, from the cache or rendered. */
export const documents: FastifyPluginCallback<DocumentsOptions> = (
  app,
  { portal, collegeOf, warm, previewOf },
  done,
) => {
  const cache = new DocumentCache();
  const queue = createFairQueue({ atOnce: limits.threads * limits.pagesPerThread, waiting: WAITING });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const college = collegeOf(request);
    const preview = (await previewOf?.(request, college)) ?? null;
    const snapshot = preview?.snapshot ?? portal.current();
    const view = snapshot.views.get(college.id);
    if (!view) return reply.code(503).send('This college is not ready yet. Try again in a moment.');
    const { pathname, search } = splitAddress(request.url);
    const match = matchRoute(view.routeTable, pathname);
    const route = match?.route ?? null;
    if (route?.path === searchPage.path) {
      const finder = finderAddress(view.routeTable, new URLSearchParams(search).get('q') ?? '');
      if (finder !== null) return reply.header('Cache-Control', 'no-store').redirect(finder, 302);
    }
    const wanted: DocumentRequest = {
      college,
      view,
      snapshot,
      portal,
      route,
      // Unknown paths share one document: its text does not depend on which path it was.
      path: match ? canonicalPath(match.route.path, match.params) : '/not-found',
      query: declaredQuery(route, search),
      patient: asksToWait(search),
    };
    if (preview) {
      const document = await makeDocument({ ...wanted, banner: preview.banner });
      return sendUncached(reply, document);
    }
    let made = false;
    const key = documentKey(wanted);
    const document = await cache.get(key, () => {
      made = true;
      return queue.run(request.ip, () => makeDocument(wanted));
    });
    portal.metrics.documents.inc({
      college: college.id,
      status: document.status,
      from: made ? 'render' : 'cache',
    });
    const cacheable = document.freshUntil > 0;
    reply
      .code(document.status)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', cacheable ? 'no-cache' : 'no-store');
    if (document.policy !== '') reply.header('Content-Security-Policy', document.policy);
    reply.header('Link', document.preloads);
    if (document.status === 503) reply.header('Retry-After', '30');
    if (!cacheable) return reply.send(await document.body.bytes(null));
    reply.header('ETag', document.etag);
    if (document.status === 200 && isNotModified(request.headers, document.etag)) {
      return reply.code(304).send();
    }
    const encoding = encodingFor(request);
    if (encoding !== null)
      reply.header('Content-Encoding', encoding).header('ETag', tagged(document.etag, encoding));
    const body = await document.body.bytes(encoding);
    if (warm !== null && document.status === 200) {
      // What changed while it was sent is in another key already.
      const again = sentAgain({ portal, college, route }, key, document, body);
      reply.raw.once('finish', () => warm.keep(request.raw, { ...again, headers: reply.getHeaders() }));
    }
    return reply.send(body);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answer });
  app.route({ method: ['GET', 'HEAD'], url: '/', exposeHeadRoute: false, handler: answer });
  done();
};
