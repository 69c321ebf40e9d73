import type { FileFacts, PageContent } from './content.ts';
import type { FieldTable } from './records/record.ts';
import type { SearchResponse } from './search.ts';
import type { Site } from './site.ts';

/**
 * A call of the admin API: its address and the fields of its response, which the client reads with `readCall`. The calls are
 * defined in `@kalalaya/contract/calls`. `P` are the parameters, `T` is the validated response.
 */
export interface ApiCall<P, T> {
  /** Path pattern (specification, section 7), e.g. `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR`. */
  readonly pattern: string;
  /** Fields of the response. Left out if the call reads its own response. */
  readonly fields?: FieldTable;
  /** True if the response that a call reads itself contains HTML. */
  readonly html?: boolean;
  /** Returns path and query relative to the API base, with each segment encoded. */
  address(params: P): string;
  /**
   * Reads a response in place of the fields, as every call did before contract 2.12.
   *
   * @throws {NoAnswerError} of kind `nonsense` if the body is not a response at all.
   */
  read?(raw: unknown, options?: ReadOptions): T;
}

/** Options that depend on where a response is read. */
export interface ReadOptions {
  /** Sanitises an HTML field. Left out in a browser, where `SafeHtml` sanitises at the sink. */
  readonly clean?: (html: string) => string;
  /** Origin of the upstream; absolute addresses of its uploads are mapped to the portal's uploads. */
  readonly uploadsOrigin?: string;
  /** Path of the portal's uploads, without a trailing slash; defaults to `/admin/uploads`. */
  readonly uploadsBase?: string;
  /** Time zone of the college (IANA), in which an instant is read as a day. Without it, instants stay as they are. */
  readonly timeZone?: string;
}

/**
 * Client for a college's data: in-process on the server, over HTTP with a timeout of 10 s in the browser.
 * Every method throws `NoAnswerError` if it gets no readable response.
 */
export interface ApiClient {
  get<P, T>(call: ApiCall<P, T>, params: P): Promise<T>;
  /** Returns the pack's content for a page, by key. */
  content(key: string): Promise<PageContent>;
  /** Returns size and page count of the portal's files, in the order of `hrefs`; `{}` for an unknown file. */
  facts(hrefs: readonly string[]): Promise<readonly FileFacts[]>;
  /** Searches the whole site and returns at most `most` results, best first. */
  search(query: string, most: number): Promise<SearchResponse>;
}

/** Provides site and API client to loaders. Set once per page in the browser and per request on the server. */
export interface LoadHost {
  readonly site: Site;
  /** Returns a client whose calls are aborted by `signal`. */
  client(signal: AbortSignal): ApiClient;
}
