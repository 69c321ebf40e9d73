import type { ApiClient, LoadHost, Site } from '@kalalaya/contract';
import type { LoaderFunctionArgs } from './router.ts';

/** Context of a loader call, the same on the server and in the browser. */
export interface LoadContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Aborted when the visitor navigates away or the server's time limit is reached. */
  readonly signal: AbortSignal;
}

let browserHost: LoadHost | null = null;

/**
 * Sets the load host of this browser page. The shell or an embedding calls it once.
 *
 * @example
 * setLoadHost({ site: { id: 'nila' }, client: () => null });
 * loadContext({ params: {}, request: new Request('https://nila.example/About') }).site.id // → 'nila'
 */
export function setLoadHost(host: LoadHost): void {
  browserHost = host;
}

/**
 * Returns the API client of this browser page, for requests that a component makes after hydration.
 *
 * @throws {Error} if no load host is set
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
 * Returns the context of a loader call.
 *
 * @throws {Error} if neither the request nor the page has a load host
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
