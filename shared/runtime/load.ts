import type { ApiClient, LoadHost, Site } from '@kalalaya/contract';
import type { LoaderFunctionArgs } from './router.ts';

/** What a loader works with, on the server and in the browser alike. */
export interface LoadContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Aborted when the visitor navigates away or the server's limit is reached. */
  readonly signal: AbortSignal;
}

let browserHost: LoadHost | null = null;

/**
 * Sets what loaders in this browser page work with. Called once by the shell, or by an embedding.
 *
 * @example
 * setLoadHost({ site: { id: 'nila' }, client: () => null });
 * loadContext({ params: {}, request: new Request('https://nila.example/About') }).site.id // → 'nila'
 */
export function setLoadHost(host: LoadHost): void {
  browserHost = host;
}

/**
 * The API of this browser page, for what a component asks by itself after hydration. Throws when no host is set.
 *
 * @example
 * setLoadHost({ site: { id: 'nila' }, client: (signal) => ({ signal }) });
 * browserApi(AbortSignal.abort()).signal.aborted // → true
 */
export function browserApi(signal: AbortSignal): ApiClient {
  if (browserHost === null) throw new Error('browserApi: no load host is set');
  return browserHost.client(signal);
}

/**
 * The work context of a loader call. Throws when neither the request nor the page has set a host.
 *
 * @example
 * const context = { loadHost: { site: { id: 'nila' }, client: () => null } };
 * const request = new Request('https://nila.example/Cell/7?page=2');
 * loadContext({ context, request, params: { id: '7' } }).query.get('page') // → '2'
 */
export function loadContext(args: LoaderFunctionArgs): LoadContext {
  const fromRequest = args.context as { loadHost?: LoadHost } | undefined;
  const host = fromRequest?.loadHost ?? browserHost;
  if (host === null || host === undefined) throw new Error('loadContext: no load host is set');
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(args.params)) if (value !== undefined) params[key] = value;
  return {
    api: host.client(args.request.signal),
    site: host.site,
    params,
    query: new URL(args.request.url).searchParams,
    signal: args.request.signal,
  };
}
