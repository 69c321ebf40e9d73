import type { FileFacts, PageContent } from './content.ts';
import type { SearchAnswer } from './search.ts';
import type { Site } from './site.ts';

/**
 * One call of the admin API: how its address is made and how its answer is read. Defined per call in
 * `@kalalaya/contract/calls`; `P` are the parameters, `T` the answer as pages may trust it.
 */
export interface ApiCall<P, T> {
  /** The path of the specification, section 7, as a pattern: `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR`. */
  readonly pattern: string;
  /** The answer holds HTML fields: a browser has its sanitiser ready before it hands the answer out. */
  readonly html?: boolean;
  /** Path and query relative to the API base, each segment encoded. */
  address(params: P): string;
  /**
   * Reads one answer. Tolerant: bad records are left out. Throws `NoAnswerError` (kind `nonsense`) only when
   * there is no answer to read. HTML fields come out as `clean` returns them.
   */
  read(raw: unknown, options?: ReadOptions): T;
}

/** What reading needs from where it happens. */
export interface ReadOptions {
  /** Sanitises an HTML field; the identity in a browser, where `SafeHtml` sanitises at the sink. */
  readonly clean?: (html: string) => string;
  /** Origin of the upstream whose absolute addresses are mapped to the portal's own uploads. */
  readonly uploadsOrigin?: string;
  /** Path of the portal's own uploads, without a trailing slash; default `/admin/uploads`. */
  readonly uploadsBase?: string;
}

/**
 * Reads the college's data. On the server it is answered in process; in the browser over HTTP with a
 * 10 s timeout. Every method throws `NoAnswerError` when nothing readable came.
 */
export interface ApiClient {
  get<P, T>(call: ApiCall<P, T>, params: P): Promise<T>;
  /** The pack's content for one page, by key. */
  content(key: string): Promise<PageContent>;
  /** Size and page count of own files, in the order asked; an unknown file gives `{}`. */
  facts(hrefs: readonly string[]): Promise<readonly FileFacts[]>;
  /** Searches the whole site: at most `most` results, the best first. */
  search(query: string, most: number): Promise<SearchAnswer>;
}

/** What a router's host gives its loaders: the browser sets it once per page, the server once per request. */
export interface LoadHost {
  readonly site: Site;
  /** The client whose calls end with `signal`. */
  client(signal: AbortSignal): ApiClient;
}
