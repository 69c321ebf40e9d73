import type { ApiCall, ApiClient, FileFacts } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import { findDocuments } from '@kalalaya/contract/document-index';
import { keptAddress } from '@kalalaya/contract/static-export';
import { createLazyClient, NoAnswerError } from '@kalalaya/runtime';
import { readFacts } from './file-facts.ts';

/** What a copy's client needs to know. */
export interface CopyClientOptions {
  /** Base of the exported answers. */
  readonly kept: string;
  /** Base of an admin API that may have newer ones; null where there is none. */
  readonly live: string | null;
  readonly beforeHtml: () => Promise<void>;
  /** The college's pages: a search for a metric leads to the document finder where it has one. */
  readonly routeTable: readonly Pick<RouteEntry, 'path'>[];
}

/** Whether a call is the portal's own, of which an admin API knows nothing. */
const isDocuments = ({ pattern }: { readonly pattern: string }) => /^\/documents(?:\/|$)/.test(pattern);

/** How long newer answers are waited for while there are exported ones, in ms. */
const LIVE_MS = 2_500;

const CONTENT = '/portal';

/** The code that searches, which comes with the first search. */
async function finding(call: string): Promise<typeof import('./search.ts')> {
  try {
    return await import('./search.ts');
  } catch (error) {
    throw new NoAnswerError('network', call, 'the code of the search could not be loaded', { cause: error });
  }
}

/** A call, asked for where its answer was exported. */
const asKept = <P, T>(call: ApiCall<P, T>): ApiCall<P, T> => ({
  pattern: call.pattern,
  ...(call.html === true && { html: true }),
  address: (params) => keptAddress(call.address(params)),
  read: (raw, options) => call.read(raw, options),
});

/**
 * The API client of a static copy, where no portal answers: newer answers of the admin API where there is one that lets this
 * page read them, else the exported ones. One that failed once is not asked again by this page. Searches are answered here,
 * from exported lists. Throws `NoAnswerError` as any client.
 */
export function createCopyClient({
  kept: apiBase,
  live,
  beforeHtml,
  routeTable,
}: CopyClientOptions): (signal: AbortSignal) => ApiClient {
  const exported = createLazyClient({ apiBase, contentBase: CONTENT, beforeHtml });
  const newer =
    live === null
      ? null
      : createLazyClient({
          apiBase: live,
          contentBase: CONTENT,
          beforeHtml,
          read: { uploadsOrigin: new URL(live, location.href).origin },
        });
  let away = newer === null;

  async function newest<P, T>(signal: AbortSignal, call: ApiCall<P, T>, params: P): Promise<T | null> {
    if (newer === null || away) return null;
    const late = AbortSignal.timeout(LIVE_MS);
    try {
      return await newer(AbortSignal.any([signal, late])).get(call, params);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      // Asked again, each question would cost the visitor the wait, and the console a line.
      if (!signal.aborted && error.kind !== 'nonsense') away = true;
      return null;
    }
  }

  return (signal) => {
    const client = exported(signal);
    return {
      async get(call, params) {
        if (call.pattern === findDocuments.pattern) {
          const { findInCopy } = await finding(call.pattern);
          return call.read(await findInCopy(params, signal));
        }
        const found = isDocuments(call) ? null : await newest(signal, call, params);
        return found ?? client.get(asKept(call), params);
      },
      content: (key) => client.content(key),
      async facts(hrefs): Promise<readonly FileFacts[]> {
        const known = await readFacts(signal);
        return hrefs.map((href) => known[href] ?? {});
      },
      async search(query, most) {
        const { searchCopy } = await finding('search');
        return searchCopy(routeTable, query, most, signal);
      },
    };
  };
}
