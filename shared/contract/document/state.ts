import type { Site } from '@kalalaya/contract';

/** A release of a remote as a browser page loads it. Addresses are paths on the portal's origin. */
export interface BrowserRelease {
  /** Name the federation container is registered under. */
  readonly container: string;
  readonly version: string;
  /** Address of the container's entry module. */
  readonly entry: string;
  /** Further files of a first use: scripts and styles to be preloaded before a navigation. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A row of the route table: a path, the remote that owns it, its title and group. */
export interface RouteEntry {
  readonly path: string;
  readonly remote: string;
  readonly title: string;
  readonly group?: string;
}

/** One notice of the ticker (specification, section 3, Scroller). */
export interface Notice {
  readonly title: string;
  readonly content: string;
}

/** What a document of a static copy (`portal export`) says of itself, where no portal answers. */
export interface StaticCopy {
  /** Canonical path that the document was made for, encoded; null for the page of what is not there. */
  readonly path: string | null;
  /** Query parameters that the page reads. The document was made without any: the browser fills in what they ask for. */
  readonly query: readonly string[];
  /** Base of an admin API that browsers ask before the exported answers; null where those are all there is. */
  readonly live: string | null;
}

/**
 * What a document carries for its own browser page, inlined as JSON: the college, the registry this document
 * was rendered with (so versions never skew within a page), and what the router needs to hydrate.
 */
export interface DocumentState {
  readonly site: Site;
  readonly routeTable: readonly RouteEntry[];
  readonly remotes: Readonly<Record<string, BrowserRelease>>;
  /** The release each remote had before, tried when the live one cannot be loaded. */
  readonly previous: Readonly<Record<string, BrowserRelease>>;
  readonly notices: readonly Notice[] | null;
  /** Remote whose routes this document was rendered with; null for pages of the shell. */
  readonly matched: string | null;
  /** State of the static router; null when the document is left to the browser to fill. */
  readonly router: RouterState | null;
  /** Of a static copy alone. */
  readonly copy?: StaticCopy;
}

/** Loader results and errors by route id, as React Router hydrates them. */
export interface RouterState {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>> | null;
}

/** Id of the inlined script element that holds the `DocumentState`. */
export const DOCUMENT_STATE_ID = 'kalalaya-state';
/** Id of the template that holds the scripts of a document whose page is not alive yet. */
export const SLEEPING_ID = 'kalalaya-scripts';
/** Id of the template that holds the preloads of fonts, for a line that is good enough for them. */
export const FONTS_ID = 'kalalaya-fonts';
/** Id of the rules by which a browser fetches the next document ahead, as long as the page is not alive. */
export const RULES_ID = 'kalalaya-rules';
/** Id of the element the shell renders into. */
export const ROOT_ID = 'root';
