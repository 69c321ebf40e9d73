/** Where a route's example parameters come from, so that every route can be checked on any pack. */
export interface Discover {
  /** Call of the admin API, with `{name}` for parameters discovered before. */
  readonly call: string;
  /** Dotted path to the value in the answer, e.g. `eventslist.0.id`. */
  readonly at: string;
}

/** Bytes (gzip) and requests that a first load of a route may cost. */
export interface RouteBudget {
  readonly scriptKb?: number;
  readonly styleKb?: number;
  readonly requests?: number;
}

/** One route of a remote: path, title and what is checked of it. */
export interface RouteDefinition {
  /** React Router pattern, spelled as docs/specification/routes.json has it; it is the canonical spelling. */
  readonly path: string;
  /** Title for site map and menus; the page's own title may come from its data. */
  readonly title: string;
  /** Query parameters the route reads. All others are dropped before the document cache. */
  readonly query?: readonly string[];
  /** For a path with parameters: how to find one real set, by parameter name. */
  readonly discover?: Readonly<Record<string, Discover>>;
  /** Seconds that a document of this route may be served from the cache before it is rendered anew. */
  readonly fresh?: number;
  readonly budget?: RouteBudget;
  /** Route group it belongs to: on the site map, in side menus and in the breadcrumb. */
  readonly group?: string;
}

/** A menu entry a remote offers. The profile decides order of groups and may rename, hide or reorder. */
export interface MenuEntry {
  readonly group: string;
  readonly label: string;
  readonly to: string;
  readonly order: number;
  /** Sub-heading within the group, where the group has many entries: "Reports". */
  readonly part?: string;
  /** What the label is short for: "Annual Quality Assurance Report". */
  readonly hint?: string;
}

/**
 * Records of the admin API that the site's search finds as things of their own: people, events, departments. Fields are
 * named as the contract reads them, so that nothing the site does not show can be named; HTML is searched as text.
 */
export interface SearchRecords {
  /** What one is called among the results: `Person`, `Event`. */
  readonly kind: string;
  /** Address of a call relative to the API base, e.g. `/teachingstaff`. */
  readonly call: string;
  /** Dotted path to the list of records in the answer, e.g. `faculty`. */
  readonly at: string;
  /** Field of the name that is shown. A record without it is left out. */
  readonly title: string;
  /** Page of a record, with `{field}` for what the record holds, e.g. `/event-details/{id}`. */
  readonly to: string;
  /** Fields of the line below the name. */
  readonly detail?: readonly string[];
  /** Field of a calendar date. */
  readonly date?: string;
  /** Field of a telephone number that the page shows too. */
  readonly phone?: string;
  /** Fields that are searched and not shown. */
  readonly words?: readonly string[];
}

/** What a remote says of itself; `remote.ts` default-exports it, the build emits it as `remote.json`. */
export interface RemoteDefinition {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly RouteDefinition[];
  readonly menu: readonly MenuEntry[];
  /** What the site's search finds besides the remote's pages. */
  readonly search?: readonly SearchRecords[];
}

/** A definition as released: with its version and the shared versions it was built against. */
export interface RemoteDescriptor extends RemoteDefinition {
  readonly version: string;
  readonly needs: Readonly<Record<string, string>>;
}

/**
 * Declares a remote. Returns its argument; exists for the type check and for a place to document.
 *
 * @example
 * const routes = [{ path: '/Library', title: 'Library' }];
 * const menu = [{ group: 'Students', label: 'Library', to: '/Library', order: 50 }];
 * defineRemote({ name: 'mf-library', title: 'Library', routes, menu }).routes[0].path // → '/Library'
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
