import type { ApiClient } from '@kalalaya/contract';
import { NoAnswerError } from '@kalalaya/contract';
import type { HttpClientOptions } from './http-client.ts';

type MakeClient = (signal: AbortSignal) => ApiClient;

/**
 * The browser's API client as `createHttpClient` makes it, in a chunk that is loaded with the first question: a first
 * load has its data in the document and needs none of it. A chunk that does not come is no answer (network), and
 * is asked for again with the next question.
 *
 * @example
 * import { home } from '@kalalaya/contract/calls';
 * const client = createLazyClient({ apiBase: '/admin/api', contentBase: '/portal' });
 * client(AbortSignal.abort()).get(home, {}) // → throws NoAnswerError
 */
export function createLazyClient(options: HttpClientOptions): MakeClient {
  let loading: Promise<MakeClient> | null = null;

  async function client(signal: AbortSignal, call: string): Promise<ApiClient> {
    loading ??= import('./http-client.ts').then((module) => module.createHttpClient(options));
    try {
      return (await loading)(signal);
    } catch (error) {
      loading = null;
      throw new NoAnswerError('network', call, 'the API client could not be loaded', { cause: error });
    }
  }

  return (signal) => {
    // One client per navigation, so that it asks each address once.
    let made: Promise<ApiClient> | null = null;
    const ready = (call: string) => {
      made ??= client(signal, call);
      made.catch(() => {
        made = null;
      });
      return made;
    };
    return {
      get: async (call, params) => (await ready(call.pattern)).get(call, params),
      content: async (key) => (await ready(`content/${key}`)).content(key),
      facts: async (hrefs) => (await ready('facts')).facts(hrefs),
      search: async (query, most) => (await ready('search')).search(query, most),
    };
  };
}
