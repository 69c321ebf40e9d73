import type { DocumentState } from '@kalalaya/contract/document';
import * as v from 'valibot';
import { readState } from '../../../dom/page-facts.ts';
import type { Release } from '../../../release/read-release.ts';
import type { DataHandler } from '../../../render/pool.ts';
import { bundleOf, type DataRequest, type DataResponse, type PageTask } from '../../../render/protocol.ts';
import { waitAddress } from '../../../wait-parameter.ts';

/** A page of one college that can be rendered again with the same data. */
export interface RecordedPage {
  readonly college: string;
  readonly path: string;
  readonly task: PageTask;
  readonly respond: DataHandler;
}

/** Options of `recordPage`. */
export interface RecordOptions {
  readonly college: string;
  readonly portalUrl: string;
  /** Everything that is live in the private portal, with the shell. */
  readonly releases: readonly Release[];
}

/** Maximum number of files in one request for facts, which keeps the URL short. */
const FACTS_PER_REQUEST = 40;

const stateSchema = v.custom<DocumentState>(
  (value) => typeof value === 'object' && value !== null && 'site' in value && 'matched' in value,
);

type Result =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Requests data from a private portal as a browser would. A 404 may have a readable body. */
async function fetchData(portalUrl: string, request: DataRequest): Promise<unknown> {
  const read = async (address: string): Promise<string> => {
    const response = await fetch(portalUrl + address, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
    return response.text();
  };
  const readJson = async (address: string): Promise<unknown> => JSON.parse(await read(address));
  if (request.kind === 'call') return read(`/admin/api${request.address}`);
  if (request.kind === 'content') return readJson(`/portal/content/${encodeURIComponent(request.key)}`);
  if (request.kind === 'search')
    return readJson(
      `/portal/search?${new URLSearchParams({ q: request.query, most: String(request.most) })}`,
    );
  const facts: unknown[] = [];
  for (let start = 0; start < request.hrefs.length; start += FACTS_PER_REQUEST) {
    const hrefs = request.hrefs.slice(start, start + FACTS_PER_REQUEST);
    const query = hrefs.map((href) => `f=${encodeURIComponent(href)}`).join('&');
    facts.push(...v.parse(v.array(v.unknown()), await readJson(`/portal/facts?${query}`)));
  }
  return facts;
}

/** Creates a data handler that requests each datum once and returns the same response from then on. */
function recordedData(portalUrl: string): DataHandler {
  const results = new Map<string, Promise<Result>>();
  return async (request): Promise<DataResponse> => {
    const { id, ...rest } = request;
    const key = JSON.stringify({ ...rest, cachedEtags: null });
    const pending =
      results.get(key) ??
      fetchData(portalUrl, request).then(
        (value): Result => ({ ok: true, value }),
        (error: unknown): Result => ({ ok: false, message: String(error) }),
      );
    results.set(key, pending);
    const result = await pending;
    if (result.ok) return { id, ok: true, value: result.value };
    const call = request.kind === 'call' ? request.pattern : request.kind;
    return { id, ok: false, kind: 'network', call, message: result.message };
  };
}

/** Reads what a page was rendered from. Returns null if the portal serves no document at the path. */
export async function recordPage(
  path: string,
  { college, portalUrl, releases }: RecordOptions,
): Promise<RecordedPage | null> {
  const html = await fetch(portalUrl + waitAddress({ path, query: '' })).then(
    (response) => response.text(),
    () => '',
  );
  const text = readState(html);
  const shell = releases.find(({ name }) => name === 'shell');
  if (text === '' || shell === undefined) return null;
  const { router: _router, ...state } = v.parse(stateSchema, JSON.parse(text));
  const remote = releases.find(({ name }) => name === state.matched) ?? null;
  return {
    college,
    path,
    task: {
      url: `${state.site.origin}${path}`,
      path,
      state,
      shellOnly: false,
      shell: bundleOf(shell),
      // One for all, so that state which a live portal separates between colleges is found between renders.
      college: '',
      remote: remote && bundleOf(remote),
    },
    respond: recordedData(portalUrl),
  };
}
