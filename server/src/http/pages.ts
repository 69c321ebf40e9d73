import { searchPage } from '@kalalaya/contract/address';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import { finderAddress } from '@kalalaya/contract/search-engine';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { DocumentCache, type StoredDocument } from '../document/cache.ts';
import { contentRevision, type DocumentKey, declaredQuery, documentKey } from '../document/cache-key.ts';
import { isQuarantined } from '../document/is-quarantined.ts';
import { makeDocument } from '../document/make-document.ts';
import type { DocumentRequest } from '../document/request.ts';
import { isWaitRequest } from '../document/wait-parameter.ts';
import { isNotModified } from '../headers.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { limits } from '../render/limits.ts';
import { encodedEtag, encodingFor } from './encodings.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PreviewOf } from './preview.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Maximum number of documents waiting to be rendered; further requests get 503. */
const MAX_WAITING = 2_000;

interface PagesOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
  /** Cache for complete responses; null if every request must run through the hooks. */
  readonly responseCache: ResponseCache | null;
  readonly previewOf?: PreviewOf;
}

/** Splits a request address into path and query. A path that cannot be decoded is replaced by one that matches no route. */
function splitAddress(address: string): { pathname: string; search: string } {
  const queryStart = address.indexOf('?');
  const pathname = queryStart < 0 ? address : address.slice(0, queryStart);
  const search = queryStart < 0 ? '' : address.slice(queryStart + 1);
  try {
    decodeURIComponent(pathname);
    return { pathname, search };
  } catch {
    return { pathname: '/%EF%BF%BD', search };
  }
}

/** Sends a document for this visitor only, neither cached nor indexed. */
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
 * Creates the cached response of a document, valid while its key is unchanged and it is fresh. A separate function,
 * because a closure inside the handler would retain the request.
 */
function createCachedResponse(
  { portal, college, route }: Pick<PagesOptions, 'portal'> & Pick<DocumentRequest, 'college' | 'route'>,
  { registryRevision, contentRevision: content, quarantined }: DocumentKey,
  { freshUntil }: StoredDocument,
  body: Buffer,
): Omit<CachedResponse, 'headers'> {
  const servedDocuments = portal.metrics.documents.labels({
    college: college.id,
    status: 200,
    from: 'cache',
  });
  return {
    body,
    isValid() {
      const view = portal.current().views.get(college.id);
      return (
        view?.revision === registryRevision &&
        contentRevision(college) === content &&
        Date.now() < freshUntil &&
        isQuarantined({ view, route, portal }) === quarantined
      );
    },
    onSent: () => servedDocuments.inc(),
  };
}

/** Catch-all route: responds with a document of the portal, from the cache or rendered. */
export const pages: FastifyPluginCallback<PagesOptions> = (
  app,
  { portal, collegeOf, responseCache, previewOf },
  done,
) => {
  const cache = new DocumentCache();
  const queue = createFairQueue({ atOnce: limits.threads * limits.pagesPerThread, waiting: MAX_WAITING });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
    const documentRequest: DocumentRequest = {
      college,
      view,
      snapshot,
      portal,
      route,
      // Unknown paths share one document: its text does not depend on which path it was.
      path: match ? canonicalPath(match.route.path, match.params) : '/not-found',
      query: declaredQuery(route, search),
      waitForData: isWaitRequest(search),
    };
    if (preview) {
      const document = await makeDocument({ ...documentRequest, banner: preview.banner });
      return sendUncached(reply, document);
    }
    let wasRendered = false;
    const key = documentKey(documentRequest);
    const document = await cache.get(key, () => {
      wasRendered = true;
      return queue.run(request.ip, () => makeDocument(documentRequest));
    });
    portal.metrics.documents.inc({
      college: college.id,
      status: document.status,
      from: wasRendered ? 'render' : 'cache',
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
      reply.header('Content-Encoding', encoding).header('ETag', encodedEtag(document.etag, encoding));
    const body = await document.body.bytes(encoding);
    if (responseCache !== null && document.status === 200) {
      // A change while the response was sent has already led to another key.
      const cachedResponse = createCachedResponse({ portal, college, route }, key, document, body);
      reply.raw.once('finish', () =>
        responseCache.store(request.raw, { ...cachedResponse, headers: reply.getHeaders() }),
      );
    }
    return reply.send(body);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: handle });
  app.route({ method: ['GET', 'HEAD'], url: '/', exposeHeadRoute: false, handler: handle });
  done();
};
