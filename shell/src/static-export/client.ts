import type { ApiCall, ApiClient, FileFacts } from '@kalalaya/contract';
import { EXPORT_FILE_FACTS, exportedAddress } from '@kalalaya/contract/address';
import { readCall } from '@kalalaya/contract/calls';
import type { RouteEntry } from '@kalalaya/contract/document';
import { createLazyClient, NoAnswerError } from '@kalalaya/runtime';
import { findDocuments } from '@kalalaya/search/documents';
import * as v from 'valibot';
import { cachedFile } from './cached-file.ts';

/** Options of `createStaticClient`. */
export interface StaticClientOptions {
  /** Base address of the exported responses. */
  readonly exportBase: string;
  /** Base address of an admin API with possibly newer data, or null. */
  readonly liveBase: string | null;
  /** Time zone of the college, in which instants of the admin API are read. */
  readonly timeZone: string | undefined;
  readonly beforeHtml: () => Promise<void>;
  /** Routes of the college: searches for a metric link to the document finder if it exists. */
  readonly routeTable: readonly Pick<RouteEntry, 'path'>[];
}

/** Returns true for the portal's own calls, which an admin API does not implement. */
const isDocumentCall = ({ pattern }: { readonly pattern: string }) => /^\/documents(?:\/|$)/.test(pattern);

/** Timeout for the admin API before the exported response is used, in milliseconds. */
const LIVE_TIMEOUT_MS = 2_500;

const CONTENT_BASE = '/portal';

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const factsSchema = v.record(
  v.string(),
  v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) }),
);

/** Reads size and page count of the exported files. */
const readFacts = cachedFile(EXPORT_FILE_FACTS, 'facts', factsSchema, (facts) => facts);

async function importSearch(call: string): Promise<typeof import('./search.ts')> {
  try {
    return await import('./search.ts');
  } catch (error) {
    throw new NoAnswerError('network', call, 'the code of the search could not be loaded', { cause: error });
  }
}

/** Redirects a call to the address of its exported response. */
const asExported = <P, T>(call: ApiCall<P, T>): ApiCall<P, T> => ({
  ...call,
  address: (params) => exportedAddress(call.address(params)),
});

/**
 * Creates the API client of a static export. It prefers the admin API if one is configured and falls back to
 * the exported responses. After one failure the admin API is not requested again. Searches run in the browser
 * on exported indexes.
 *
 * @throws {NoAnswerError} from the client's methods, like any API client.
 */
export function createStaticClient({
  exportBase: apiBase,
  liveBase,
  timeZone,
  beforeHtml,
  routeTable,
}: StaticClientOptions): (signal: AbortSignal) => ApiClient {
  const exported = createLazyClient({ apiBase, contentBase: CONTENT_BASE, beforeHtml });
  const liveClient =
    liveBase === null
      ? null
      : createLazyClient({
          apiBase: liveBase,
          contentBase: CONTENT_BASE,
          beforeHtml,
          read: {
            uploadsOrigin: new URL(liveBase, location.href).origin,
            ...(timeZone !== undefined && { timeZone }),
          },
        });
  let isLiveDown = liveClient === null;

  async function fetchLive<P, T>(signal: AbortSignal, call: ApiCall<P, T>, params: P): Promise<T | null> {
    if (liveClient === null || isLiveDown) return null;
    const timeout = AbortSignal.timeout(LIVE_TIMEOUT_MS);
    try {
      return await liveClient(AbortSignal.any([signal, timeout])).get(call, params);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      // Retrying would cost the visitor the timeout on every request, and log an error each time.
      if (!signal.aborted && error.kind !== 'nonsense') isLiveDown = true;
      return null;
    }
  }

  return (signal) => {
    const client = exported(signal);
    return {
      async get(call, params) {
        if (call.pattern === findDocuments.pattern) {
          const { findDocumentsInExport } = await importSearch(call.pattern);
          return readCall(call, await findDocumentsInExport(params, signal));
        }
        const liveResult = isDocumentCall(call) ? null : await fetchLive(signal, call, params);
        return liveResult ?? client.get(asExported(call), params);
      },
      content: (key) => client.content(key),
      async facts(hrefs): Promise<readonly FileFacts[]> {
        const facts = await readFacts(signal);
        return hrefs.map((href) => facts[href] ?? {});
      },
      async search(query, limit) {
        const { searchExport } = await importSearch('search');
        return searchExport(routeTable, query, limit, signal);
      },
    };
  };
}
