import type { ApiClient } from '@kalalaya/contract';
import { NoAnswerError } from '@kalalaya/contract';
import type { HttpClientOptions } from './http-client.ts';

/**
 * Posts JSON with the page's axios instance, which loads when it is first needed.
 *
 * @throws {NoAnswerError} (network, timeout) if no response arrives
 */
export async function postJson(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const { http } = await import('./http.ts');
  const { status, data } = await http.post<string>(address, body, { headers });
  return { status, text: data };
}

type CreateClient = (signal: AbortSignal) => ApiClient;

/**
 * Like `createHttpClient`, but loads the client in a separate chunk with the first request. The first page load has
 * its data in the document and does not need it. If the chunk fails to load, the call throws `NoAnswerError` (network)
 * and the next call retries.
 *
 * @example
 * import { home } from '@kalalaya/contract/calls';
 * const client = createLazyClient({ apiBase: '/admin/api', contentBase: '/portal' });
 * client(AbortSignal.abort()).get(home, {}) // → throws NoAnswerError
 */
export function createLazyClient(options: HttpClientOptions): CreateClient {
  let loading: Promise<CreateClient> | null = null;

  async function loadClient(signal: AbortSignal, call: string): Promise<ApiClient> {
    loading ??= import('./http.ts').then(({ http, createHttpClient }) => createHttpClient(http, options));
    try {
      return (await loading)(signal);
    } catch (error) {
      loading = null;
      throw new NoAnswerError('network', call, 'the API client could not be loaded', { cause: error });
    }
  }

  return (signal) => {
    // One client per navigation, which requests each URL once.
    let clientPromise: Promise<ApiClient> | null = null;
    const ensureClient = (call: string) => {
      clientPromise ??= loadClient(signal, call);
      clientPromise.catch(() => {
        clientPromise = null;
      });
      return clientPromise;
    };
    return {
      get: async (call, params) => (await ensureClient(call.pattern)).get(call, params),
      content: async (key) => (await ensureClient(`content/${key}`)).content(key),
      facts: async (hrefs) => (await ensureClient('facts')).facts(hrefs),
      search: async (query, most) => (await ensureClient('search')).search(query, most),
    };
  };
}
