import type { ApiCall, ApiClient, FileFacts, PageContent, ReadOptions } from '@kalalaya/contract';
import { NoAnswerError } from '@kalalaya/contract';
import { mayHaveHtml, readCall } from '@kalalaya/contract/calls';
import * as v from 'valibot';
import { contentSchema, factsSchema, searchSchema } from './http-responses.ts';

/** An unparsed response. */
interface Reply {
  readonly status: number;
  readonly data: string;
}

/** What an API client needs of an axios instance. Any status is a response; its body is text. */
export interface Http {
  /** @throws {NoAnswerError} (network, timeout) if no response arrives or `signal` is aborted */
  get(address: string, options: { readonly signal: AbortSignal; readonly call: string }): Promise<Reply>;
}

/** Maximum number of files per facts request, which keeps the URL short. */
const FACTS_PER_REQUEST = 40;

/** Options of `createHttpClient`. */
export interface HttpClientOptions {
  /** Base of the admin API, a path or a URL, without a trailing slash: `/admin/api`. */
  readonly apiBase: string;
  /** Base of the portal's own endpoints (content, facts), without a trailing slash: `/portal`. */
  readonly contentBase: string;
  /** Loads the page's sanitiser. Awaited before a response that contains HTML is returned. */
  readonly beforeHtml?: () => Promise<void>;
  /** How responses are parsed. Required if the API has another origin than the page. */
  readonly read?: ReadOptions;
}

function statusError(call: string, { status }: Reply): NoAnswerError {
  return new NoAnswerError('status', call, `status ${status}`);
}

/** Parses a response of the admin API. A 404 with a readable body is a valid empty result. */
function parseApiResponse<T>(call: ApiCall<never, T>, reply: Reply, options: ReadOptions | undefined): T {
  const ok = reply.status >= 200 && reply.status < 300;
  if (!ok && reply.status !== 404) throw statusError(call.pattern, reply);
  try {
    return readCall(call, reply.data, options);
  } catch (error) {
    throw !ok && error instanceof NoAnswerError ? statusError(call.pattern, reply) : error;
  }
}

/** Parses a JSON response of the portal itself. */
function parsePortalResponse<T>(schema: v.GenericSchema<unknown, T>, call: string, reply: Reply): T {
  if (reply.status < 200 || reply.status >= 300) throw statusError(call, reply);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), reply.data);
  if (read.success) return read.output;
  throw new NoAnswerError('nonsense', call, `unexpected response: ${read.issues[0].message}`);
}

/**
 * Creates a factory for the browser's API clients, one per navigation, which send their requests with `http`. A client
 * requests each URL once. Every method throws `NoAnswerError` if no readable response arrives or the signal is aborted.
 *
 * @example
 * import { home, readCall } from '@kalalaya/contract/calls';
 * const client = createHttpClient(http, { apiBase: '/admin/api', contentBase: '/portal' });
 * client(AbortSignal.abort()).get(home, {}) // → throws NoAnswerError
 */
export function createHttpClient(http: Http, options: HttpClientOptions): (signal: AbortSignal) => ApiClient {
  const { apiBase, contentBase, beforeHtml, read } = options;
  // Without the sanitiser, the page still renders: HTML fields appear as text.
  const ready = (html: boolean) => (html && beforeHtml ? beforeHtml().catch(() => {}) : undefined);
  return (signal) => {
    const replies = new Map<string, Promise<Reply>>();
    const fetchReply = (address: string, call: string): Promise<Reply> => {
      const pendingReply = replies.get(address);
      if (pendingReply !== undefined) return pendingReply;
      const reply = http.get(address, { signal, call });
      replies.set(address, reply);
      reply.catch(() => replies.delete(address));
      return reply;
    };
    const factsOf = async (hrefs: readonly string[]): Promise<readonly FileFacts[]> => {
      const query = hrefs.map((href) => `f=${encodeURIComponent(href)}`).join('&');
      const facts = parsePortalResponse(
        factsSchema,
        'facts',
        await fetchReply(`${contentBase}/facts?${query}`, 'facts'),
      );
      return hrefs.map((_href, index) => facts[index] ?? {});
    };
    return {
      async get(call, params) {
        const address = `${apiBase}${call.address(params)}`;
        const [reply] = await Promise.all([fetchReply(address, call.pattern), ready(mayHaveHtml(call))]);
        return parseApiResponse(call, reply, read);
      },
      async content(key): Promise<PageContent> {
        const address = `${contentBase}/content/${encodeURIComponent(key)}`;
        const [reply] = await Promise.all([fetchReply(address, `content/${key}`), ready(true)]);
        return parsePortalResponse(contentSchema, `content/${key}`, reply);
      },
      async facts(hrefs) {
        const batches: (readonly string[])[] = [];
        for (let offset = 0; offset < hrefs.length; offset += FACTS_PER_REQUEST)
          batches.push(hrefs.slice(offset, offset + FACTS_PER_REQUEST));
        return (await Promise.all(batches.map(factsOf))).flat();
      },
      async search(query, most) {
        const parameters = new URLSearchParams({ q: query, most: String(most) });
        return parsePortalResponse(
          searchSchema,
          'search',
          await fetchReply(`${contentBase}/search?${parameters}`, 'search'),
        );
      },
    };
  };
}
