/** Source of a route's example parameter, with which the route can be checked on any pack. */
export interface Discover {
  /** Call of the admin API, with `{name}` for parameters discovered earlier. */
  readonly call: string;
  /** Dotted path of the value in the response, e.g. `eventslist.0.id`. */
  readonly at: string;
}

/** Limits for the first load of a route: kilobytes (gzip) and number of requests. */
export interface RouteBudget {
  readonly scriptKb?: number;
  readonly styleKb?: number;
  readonly requests?: number;
}

/** A route of a remote, with its metadata for documents, menus and checks. */
export interface RouteDefinition {
  /** React Router pattern in its canonical spelling, as in docs/specification/routes.json. */
  readonly path: string;
  /** Title for site map and menus; the page may derive its own from its data. */
  readonly title: string;
  /** Query parameters that the route reads. All others are dropped before the document cache. */
  readonly query?: readonly string[];
  /** For a path with parameters: sources of one real value each, by name. */
  readonly discover?: Readonly<Record<string, Discover>>;
  /** Maximum age of a cached document, in seconds. */
  readonly fresh?: number;
  readonly budget?: RouteBudget;
  /** Group of the route in site map, side menus and breadcrumb. */
  readonly group?: string;
  /** Other words under which visitors search for the page, also in Malayalam. */
  readonly keywords?: readonly string[];
}

/** A menu entry of a remote. The profile orders the groups and may rename, hide or reorder entries. */
export interface MenuEntry {
  readonly group: string;
  readonly label: string;
  readonly to: string;
  readonly order: number;
  /** Sub-heading in a large group, e.g. "Reports". */
  readonly part?: string;
  /** Long form of the label, e.g. "Annual Quality Assurance Report". */
  readonly hint?: string;
}

/**
 * Records of the admin API that the site search returns as separate results: people, events, departments.
 * Fields are those of the contract, so private columns cannot be indexed. HTML is indexed as text.
 */
export interface SearchRecords {
  /** Type of the results: `Person`, `Event`. */
  readonly kind: string;
  /** Address of a call relative to the API base, e.g. `/teachingstaff`. */
  readonly call: string;
  /** Dotted path of the list of records in the response, e.g. `faculty`. */
  readonly at: string;
  /** Field with the displayed name. Records without it are skipped. */
  readonly title: string;
  /** Address of a record's page, with `{field}` as placeholder, e.g. `/event-details/{id}`. */
  readonly to: string;
  /**
   * Pages of single records, by the key in `cells` of the profile that holds the record's `id`, e.g. `{ nss: '/NSS' }`.
   * Record and page are one result.
   */
  readonly pages?: Readonly<Record<string, string>>;
  /** Displayed name with `{field}` placeholders, e.g. `AQAR {period}`. By default the `title` field. */
  readonly label?: string;
  /**
   * Kind of the elements that the records are on their page. The result opens at the record: its element has
   * the id `anchorOf(kind, title)`.
   */
  readonly anchor?: string;
  /** Fields of the line below the name. */
  readonly detail?: readonly string[];
  /** Field with a calendar date. */
  readonly date?: string;
  /** Field with a telephone number that is also displayed on the page. */
  readonly phone?: string;
  /** Fields of running text that is indexed. Of it, only a sentence with a word of the query is displayed. */
  readonly words?: readonly string[];
  /** Words under which visitors search for any of the records, e.g. `teacher`. */
  readonly keywords?: readonly string[];
}

/** Definition of a remote; default export of `remote.ts`, emitted as `remote.json` by the build. */
export interface RemoteDefinition {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly RouteDefinition[];
  readonly menu: readonly MenuEntry[];
  /** Search results in addition to the remote's pages. */
  readonly search?: readonly SearchRecords[];
}

/** A released definition, with its version and the shared versions it was built against. */
export interface RemoteDescriptor extends RemoteDefinition {
  readonly version: string;
  readonly needs: Readonly<Record<string, string>>;
}

/**
 * Defines a remote. Returns its argument unchanged, with type checking.
 *
 * @example
 * const routes = [{ path: '/Library', title: 'Library' }];
 * const menu = [{ group: 'Students', label: 'Library', to: '/Library', order: 50 }];
 * defineRemote({ name: 'mf-library', title: 'Library', routes, menu }).routes[0].path // → '/Library'
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
