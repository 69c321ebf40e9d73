import type { ApiCall, ApiClient, FileFacts, PageContent, ReadOptions } from '@kalalaya/contract';
import { NoAnswerError } from '@kalalaya/contract';
import * as v from 'valibot';
import { createRequests, type Reply } from './http-requests.ts';
import { readContent, readFacts, readSearch } from './http-responses.ts';

/** Most files asked for in one request, so that its address stays short. */
const FACTS_AT_ONCE = 40;

/** What the client needs to know of its page. */
export interface HttpClientOptions {
  /** Base of the admin API, a path or an address, without a trailing slash: `/admin/api`. */
  readonly apiBase: string;
  /** Base of the portal's own answers (content, facts), without a trailing slash: `/portal`. */
  readonly contentBase: string;
  /** Awaited before an answer that holds HTML is handed out: brings the page's sanitiser. */
  readonly beforeHtml?: () => Promise<void>;
  /** How answers are read; needed where the API lies on another origin than the page. */
  readonly read?: ReadOptions;
}

function statusError(call: string, { status }: Reply): NoAnswerError {
  return new NoAnswerError('status', call, `status ${status}`);
}

/** Reads an answer of the admin API. A 404 with a readable answer is one: the API says that there is nothing. */
function readAnswer<T>(call: ApiCall<never, T>, reply: Reply, options: ReadOptions | undefined): T {
  const ok = reply.status >= 200 && reply.status < 300;
  if (!ok && reply.status !== 404) throw statusError(call.pattern, reply);
  try {
    return call.read(reply.text, options);
  } catch (error) {
    throw !ok && error instanceof NoAnswerError ? statusError(call.pattern, reply) : error;
  }
}

/** Reads an answer of the portal itself: JSON of a known shape. */
function readPortal<T>(schema: v.GenericSchema<unknown, T>, call: string, reply: Reply): T {
  if (reply.status < 200 || reply.status >= 300) throw statusError(call, reply);
  let json: unknown;
  try {
    json = JSON.parse(reply.text);
  } catch (error) {
    throw new NoAnswerError('nonsense', call, 'the answer is not JSON', { cause: error });
  }
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  throw new NoAnswerError('nonsense', call, `unexpected answer: ${v.summarize(read.issues)}`);
}

/**
 * Makes the browser's API client: what a load host hands to loaders, one client per navigation. Requests time
 * out after 10 s and carry no credentials of another origin. An address is asked once at a time for the whole page
 * and once per client. Every method throws `NoAnswerError` when nothing readable came, an aborted signal
 * included.
 *
 * @example
 * import { home } from '@kalalaya/contract/calls';
 * const client = createHttpClient({ apiBase: '/admin/api', contentBase: '/portal' });
 * client(AbortSignal.abort()).get(home, {}) // → throws NoAnswerError
 */
export function createHttpClient(options: HttpClientOptions): (signal: AbortSignal) => ApiClient {
  const { apiBase, contentBase, beforeHtml, read } = options;
  const requests = createRequests();
  // Without the sanitiser an answer is still worth having: HTML fields then show as text.
  const ready = (html: boolean) => (html && beforeHtml ? beforeHtml().catch(() => {}) : undefined);
  return (signal) => {
    const asked = new Map<string, Promise<Reply>>();
    const ask = (address: string, call: string): Promise<Reply> => {
      const known = asked.get(address);
      if (known !== undefined) return known;
      const reply = requests.get(address, call, signal);
      asked.set(address, reply);
      reply.catch(() => asked.delete(address));
      return reply;
    };
    const factsOf = async (hrefs: readonly string[]): Promise<readonly FileFacts[]> => {
      const query = hrefs.map((href) => `f=${encodeURIComponent(href)}`).join('&');
      const facts = readPortal(readFacts, 'facts', await ask(`${contentBase}/facts?${query}`, 'facts'));
      return hrefs.map((_href, index) => facts[index] ?? {});
    };
    return {
      async get(call, params) {
        const address = `${apiBase}${call.address(params)}`;
        const [reply] = await Promise.all([ask(address, call.pattern), ready(call.html === true)]);
        return readAnswer(call, reply, read);
      },
      async content(key): Promise<PageContent> {
        const address = `${contentBase}/content/${encodeURIComponent(key)}`;
        const [reply] = await Promise.all([ask(address, `content/${key}`), ready(true)]);
        return readPortal(readContent, `content/${key}`, reply);
      },
      async facts(hrefs) {
        const parts: (readonly string[])[] = [];
        for (let at = 0; at < hrefs.length; at += FACTS_AT_ONCE)
          parts.push(hrefs.slice(at, at + FACTS_AT_ONCE));
        return (await Promise.all(parts.map(factsOf))).flat();
      },
      async search(query, most) {
        const asked = new URLSearchParams({ q: query, most: String(most) });
        return readPortal(readSearch, 'search', await ask(`${contentBase}/search?${asked}`, 'search'));
      },
    };
  };
}
