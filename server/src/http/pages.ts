import { searchPage } from '@kalalaya/contract/address';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import { finderAddress } from '@kalalaya/search';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue } from '../base/fair-queue.ts';
import { isWaitRequest } from '../base/wait-parameter.ts';
import type { DocumentBanner } from '../document/banner.ts';
import { DocumentCache, type StoredDocument } from '../document/cache.ts';
import { contentRevision, type DocumentKey, declaredQuery, documentKey } from '../document/cache-key.ts';
import { isQuarantined } from '../document/is-quarantined.ts';
import { makeDocument } from '../document/make-document.ts';
import type { DocumentRequest } from '../document/request.ts';
import { limits } from '../render/limits.ts';
import type { College } from '../view/college.ts';
import type { Portal, Snapshot } from '../view/portal.ts';
import type { CollegeView, ServedRoute } from '../view/view.ts';
import { encodedEtag, encodingFor } from './encodings.ts';
import { isNotModified } from './headers.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Maximum number of documents waiting to be rendered; further requests get 503. */
const MAX_WAITING = 2_000;

/** What a request is rendered with instead of the live releases. */
export interface ActivePreview {
  readonly snapshot: Snapshot;
  readonly banner: DocumentBanner;
  /** Portal that failures are recorded in; the live one if omitted. */
  readonly portal?: DocumentRequest['portal'];
}

interface PagesOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
  /** Cache for complete responses; null if every request must run through the hooks. */
  readonly responseCache: ResponseCache | null;
  /** Returns the preview of a request, or null for other visitors. Rejects if its release cannot be rendered. */
  readonly previewOf?: (request: FastifyRequest, college: College) => Promise<ActivePreview | null>;
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

/**
 * Returns the path of the document for an address without a page. All such addresses share one document, or one for each
 * page of a missing section, as its text does not depend on the address.
 */
function unknownPath({ site }: CollegeView, pathname: string): string {
  const unavailable = (site.unavailable ?? []).map((path) => ({ path }));
  return matchRoute(unavailable, pathname)?.route.path ?? '/not-found';
}

/**
 * Returns the target for an address of the college's former site, or null. Pages of a section that is not available keep
 * their addresses.
 */
function formerAddressTarget(
  college: College,
  { site, routeTable }: CollegeView,
  address: string,
  route: ServedRoute | null,
  status: number,
): string | null {
  const { redirects } = college.pack();
  const isPage = (path: string) => matchRoute(routeTable, path) !== null;
  if (route !== null && status !== 404) return redirects.resolveQuery(address, route.query ?? [], isPage);
  const unavailable = (site.unavailable ?? []).map((path) => ({ path }));
  return matchRoute(unavailable, address) === null ? redirects.resolve(address, isPage) : null;
}

/** Redirects permanently. The response is fresh for an hour, because a new page may take over the address. */
const sendMoved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('Cache-Control', 'public, max-age=3600').redirect(to, 301);

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
 * Makes a document when it is the visitor's turn. The render pool stays open while the request waits, also if a publish
 * replaces the snapshot meanwhile.
 */
function makeInTurn(
  queue: Pick<FairQueue, 'run'>,
  visitor: string,
  request: DocumentRequest,
): Promise<StoredDocument> {
  const releasePool = request.snapshot.pool.hold();
  return queue.run(visitor, () => makeDocument(request)).finally(releasePool);
}

/**
 * Creates the cached response of a document, valid while its key is unchanged, it is fresh, and its college is served. A
 * separate function, because a closure inside the handler would retain the request.
 */
export function createCachedResponse(
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
        // A college that was replaced follows its pack no more.
        portal.colleges.includes(college) &&
        view?.revision === registryRevision &&
        contentRevision(college) === content &&
        Date.now() < freshUntil &&
        isQuarantined({ view, route, portal }) === quarantined
      );
    },
    onSent() {
      servedDocuments.inc();
    },
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
    const moved = formerAddressTarget(college, view, request.url, route, 200);
    if (moved !== null) return sendMoved(reply, moved);
    const documentRequest: DocumentRequest = {
      college,
      view,
      snapshot,
      portal: preview?.portal ?? portal,
      route,
      path: match ? canonicalPath(match.route.path, match.params) : unknownPath(view, pathname),
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
      return makeInTurn(queue, request.ip, documentRequest);
    });
    if (route !== null && document.status === 404) {
      const target = formerAddressTarget(college, view, request.url, route, 404);
      if (target !== null) return sendMoved(reply, target);
    }
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
