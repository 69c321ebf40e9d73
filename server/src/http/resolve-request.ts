import type { IncomingMessage } from 'node:http';
import { isReservedPath } from '@kalalaya/contract/address';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import { isWaitRequest } from '../base/wait-parameter.ts';
import { type College, collegeFor } from '../content/college.ts';
import type { DocumentBanner } from '../document/banner.ts';
import {
  type DocumentRequest,
  documentKey,
  NOT_FOUND_PATH,
  type ReleaseMonitor,
} from '../document/request.ts';
import type { ServedRoute } from '../release/live-releases.ts';
import type { Portal } from '../view/portal.ts';
import type { Snapshot } from '../view/snapshot.ts';
import type { CollegeView } from '../view/view.ts';
import { isPageFile } from './reserved.ts';

/** What the portal knows of a request: found once, and passed to every later step. */
export interface ResolvedRequest extends Omit<DocumentRequest, 'view'> {
  /** Live releases of the college; undefined while it has none that can be used. */
  readonly view: CollegeView | undefined;
  /** Path and query as requested. */
  readonly address: string;
  /** Key of the document in the cache; empty without a view. */
  readonly key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route that belongs to a college. */
    resolved: ResolvedRequest;
  }
}

/** What a request is rendered with instead of the live releases. */
export interface ActivePreview {
  readonly snapshot: Snapshot;
  readonly monitor: ReleaseMonitor;
  readonly banner: DocumentBanner;
  /** Lets its render pool close. */
  readonly release: () => void;
}

/** Returns the declared parameters of a query, sorted by name, with the first value of each. */
export function declaredQuery(route: Pick<ServedRoute, 'query'> | null, search: string): string {
  const parameters = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of [...(route?.query ?? [])].sort()) {
    const value = parameters.get(name);
    if (value !== null && value !== '' && value.length <= 200) declared.set(name, value);
  }
  return declared.toString();
}

/** Returns the pattern of the page at an address if its section is not available, or null. */
export function unavailablePage({ site }: CollegeView, address: string): string | null {
  const pages = (site.unavailable ?? []).map((path) => ({ path }));
  return matchRoute(pages, address)?.route.path ?? null;
}

/**
 * Returns the path of the document for an address without a page. All such addresses share one document, or one for each
 * page of a missing section, as its text does not depend on the address.
 */
const unknownPath = (view: CollegeView | undefined, pathname: string): string =>
  (view && unavailablePage(view, pathname)) ?? NOT_FOUND_PATH;

/** Resolves an address of a college: its page, canonical path, declared query and cache key. */
export function resolveAddress(
  college: College,
  address: string,
  { snapshot, monitor, banner }: Pick<ActivePreview, 'snapshot' | 'monitor'> & Partial<ActivePreview>,
): ResolvedRequest {
  const view = snapshot.views.get(college.id);
  const queryStart = address.indexOf('?');
  const pathname = queryStart < 0 ? address : address.slice(0, queryStart);
  const search = queryStart < 0 ? '' : address.slice(queryStart + 1);
  const isPage = view !== undefined && !isReservedPath(pathname) && !isPageFile(pathname);
  const match = isPage ? matchRoute(view.routeTable, pathname) : null;
  const route = match?.route ?? null;
  const path = match ? canonicalPath(match.route.path, match.params) : unknownPath(view, pathname);
  const query = search === '' ? '' : declaredQuery(route, search);
  return {
    college,
    view,
    pool: snapshot.pool,
    monitor,
    address,
    route,
    path,
    query,
    waitForData: search !== '' && isWaitRequest(search),
    key: view ? documentKey({ college, view, route, monitor, path, query }) : '',
    ...(banner && { banner }),
  };
}

/** Resolves the requests of a portal, each once. */
export type RequestResolver = ReturnType<typeof createRequestResolver>;

export function createRequestResolver(portal: Portal, defaultCollege: string) {
  const remembered = new WeakMap<IncomingMessage, ResolvedRequest>();
  /** Resolves an address of a college with the live releases. */
  const at = (college: College, address: string) =>
    resolveAddress(college, address, { snapshot: portal.current(), monitor: portal.monitor });
  return {
    at,
    /** Resolves a request with the live releases; null for a host that this server does not serve. */
    resolve(raw: IncomingMessage): ResolvedRequest | null {
      const existing = remembered.get(raw);
      if (existing !== undefined) return existing;
      const college = collegeFor(portal.colleges, defaultCollege, raw.headers.host);
      return college === null ? null : at(college, raw.url ?? '/');
    },
    /** Stores a resolved request for the steps after this one. */
    remember: (raw: IncomingMessage, resolved: ResolvedRequest) => void remembered.set(raw, resolved),
  };
}
