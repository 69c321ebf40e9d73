import type { ApiClient } from '@kalalaya/contract';
import { NoAnswerError } from '@kalalaya/contract';
import type { HttpClientOptions } from './http-client.ts';

type MakeClient = (signal: AbortSignal) => ApiClient;

/**
 * The API client of `createHttpClient`, in a chunk loaded with the first request: the first document brings its data
 * and needs no client. If the chunk cannot be loaded, the call fails with `NoAnswerError` (network) and the next call
 * tries again.
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
    };
  };
}
