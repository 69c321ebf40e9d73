import type { Site } from '@kalalaya/contract';

/** A remote's release as loaded by a browser. Addresses are paths on the portal's origin. */
export interface BrowserRelease {
  /** Name under which the federation container is registered. */
  readonly container: string;
  readonly version: string;
  /** Address of the container's entry module. */
  readonly entry: string;
  /** Other files of the first load; scripts and styles to preload before a client-side navigation. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A route with the remote that owns it. */
export interface RouteEntry {
  readonly path: string;
  readonly remote: string;
  readonly title: string;
  readonly group?: string;
  /** 0 if documents of the page are never cached. */
  readonly fresh?: number;
}

/** One notice of the ticker (specification, section 3, Scroller). */
export interface Notice {
  readonly title: string;
  readonly content: string;
  /** Where the notice leads: a path of the portal or an http(s) address. */
  readonly link?: string;
}

/** State of a document in a static export (`portal export`), which runs without a portal. */
export interface StaticExportState {
  /** Encoded canonical path of the document; null for the 404 page. */
  readonly path: string | null;
  /** Query parameters that the page reads. It was rendered without them; the browser loads their data. */
  readonly query: readonly string[];
  /** Base of an admin API that takes precedence over the exported responses; null if there is none. */
  readonly live: string | null;
}

/**
 * State inlined into a document as JSON: the college, the releases it was rendered with, and the router's
 * state for hydration. Fixed releases keep versions from skewing within a page.
 */
export interface DocumentState {
  readonly site: Site;
  readonly routeTable: readonly RouteEntry[];
  readonly remotes: Readonly<Record<string, BrowserRelease>>;
  /** Previous release of each remote, loaded if the live one fails. */
  readonly previous: Readonly<Record<string, BrowserRelease>>;
  readonly notices: readonly Notice[] | null;
  /** Remote that the document was rendered with; null for pages of the shell. */
  readonly matched: string | null;
  /** State of the static router; null if the browser renders the page. */
  readonly router: RouterState | null;
  /** Date of the oldest data of the page, as its notice shows it, if they come from the stale cache. */
  readonly asOf?: string;
  /** Static exports only. */
  readonly copy?: StaticExportState;
}

/** Loader results and errors by route id, as React Router hydrates them. */
export interface RouterState {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>> | null;
}

/** Id of the inlined script element that holds the `DocumentState`. */
export const DOCUMENT_STATE_ID = 'kalalaya-state';
/** Id of the template with the deferred scripts of a document that is not hydrated yet. */
export const DEFERRED_SCRIPTS_ID = 'kalalaya-scripts';
/** Id of the template with the font preloads, which are skipped on slow connections. */
export const FONTS_ID = 'kalalaya-fonts';
/** Id of the speculation rules that prefetch the next document until the page is hydrated. */
export const RULES_ID = 'kalalaya-rules';
/** Id of the element that the shell renders into. */
export const ROOT_ID = 'root';
/** Performance mark of the shell: the page is hydrated, and no layout effect has run yet. */
export const HYDRATION_MARK = 'kalalaya-hydrated';
