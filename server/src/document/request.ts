import type { Metrics } from '../base/metrics.ts';
import type { College } from '../content/college.ts';
import type { VisibleSite } from '../content/search/index.ts';
import type { ReleaseFailure, RemoteReleases, ServedRoute } from '../release/live-releases.ts';
import type { RenderPool } from '../render/pool.ts';
import type { DocumentBanner } from './banner.ts';
import type { StaticExportOptions } from './static-export.ts';

/** Path of the document for all addresses without a page. */
export const NOT_FOUND_PATH = '/not-found';

/** The site of a college and the releases that its documents are made from. */
export interface DocumentView extends VisibleSite {
  readonly shell: RemoteReleases;
  readonly remotes: ReadonlyMap<string, RemoteReleases>;
  readonly routeTable: readonly ServedRoute[];
  readonly theme: { readonly href: string };
  /** Sections that are not shown. The pages of a passing failure respond with 503. */
  readonly missing?: readonly { readonly pages: readonly string[]; readonly isPassing: boolean }[];
}

/** Knows which releases are quarantined, and records how they fare. */
export interface ReleaseMonitor {
  readonly quarantine: { has(name: string, version: string, page?: string): boolean };
  readonly metrics: Pick<Metrics, 'renderSeconds'>;
  /** Records a failure that another release made good, or that changes nothing for other visitors. */
  logFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void;
  /** Logs an error of the portal itself, due to which a page has no data. */
  logDataError(college: string, error: unknown): void;
  /** Records a failure and quarantines the release or page; resolves once documents no longer use it. */
  quarantineRelease(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): Promise<void>;
}

/** Input of a document: college, path and query, and the releases it is rendered with. */
export interface DocumentRequest {
  readonly college: College;
  readonly view: DocumentView;
  readonly pool: RenderPool;
  readonly monitor: ReleaseMonitor;
  /** Null for an unknown path, for which the shell renders its 404 page. */
  readonly route: ServedRoute | null;
  /** Canonical path, encoded; for an unknown path `NOT_FOUND_PATH`. */
  readonly path: string;
  /** Declared query parameters, encoded, without the question mark. */
  readonly query: string;
  /** True to wait for slow data, for a browser that cannot request it later. */
  readonly waitForData: boolean;
  /** Address that the browser shows instead of the one that a form was sent to. */
  readonly shownAs?: string;
  /** Options of a static export; omitted for documents of the portal. */
  readonly copy?: StaticExportOptions;
  /** Banner above the page, for a preview. */
  readonly banner?: DocumentBanner;
}

/** Returns true if the page's live release is quarantined, entirely or for this page, and has a previous release. */
export function isQuarantined({
  view,
  route,
  monitor,
}: Pick<DocumentRequest, 'view' | 'route' | 'monitor'>): boolean {
  const releases = route ? view.remotes.get(route.remote) : undefined;
  if (!releases?.previous) return false;
  const { name, version } = releases.live;
  return monitor.quarantine.has(name, version, route?.path);
}

/** Returns the cache key of a document: everything that it depends on (docs/decisions/0013-document-cache.md). */
export function documentKey(
  request: Pick<DocumentRequest, 'college' | 'view' | 'route' | 'monitor' | 'path' | 'query'>,
): string {
  const { college, view, path, query } = request;
  return [
    college.id,
    view.site.origin,
    path,
    query,
    view.revision,
    // Changes with the pack, and with each new response of the admin API.
    college.pack().revision,
    college.reader.revision(),
    isQuarantined(request),
  ].join('\n');
}
