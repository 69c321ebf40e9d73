import { MessageChannel, Worker } from 'node:worker_threads';
import type { DocumentState } from '@kalalaya/contract/document';
import * as v from 'valibot';
import type { Release } from '../../release/read-release.ts';
import {
  bundleOf,
  type DataRequest,
  type DataResponse,
  type PageTask,
  type RenderTask,
  type TaskResult,
  type WorkerMessage,
} from '../../render/protocol.ts';
import type { Finding } from './finding.ts';
import type { PageDocument } from './page-document.ts';

/** A page of one college that can be rendered again with the same data. */
export interface RecordedPage {
  readonly college: string;
  readonly path: string;
  readonly task: PageTask;
  readonly respond: (request: DataRequest) => Promise<DataResponse>;
}

/** What the checks of repeated renders have in common. */
export interface Renders {
  /** Pages of all colleges, each as `thread` rendered it first. */
  readonly pages: readonly { readonly page: RecordedPage; readonly rendered: string }[];
  readonly thread: RenderThread;
  /** A thread that has rendered nothing yet. */
  readonly otherThread: RenderThread;
}

/** Checks what repeated renders do. */
export interface RenderCheck {
  readonly name: string;
  run(renders: Renders): Promise<Omit<Finding, 'check'>[]>;
}

/** A request to the thread: a page to render, or null for the size of its heap. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: RenderTask | null;
}
export type ThreadResponse = { readonly id: number } & (
  | { readonly result: TaskResult }
  | { readonly heap: number }
);

/** One render thread of the gate, in which pages are rendered one after the other. */
export class RenderThread {
  readonly #worker = new Worker(new URL('./render-thread.worker.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  readonly #waiting = new Map<
    number,
    { resolve(response: ThreadResponse): void; reject(error: Error): void }
  >();
  #requests = 0;
  #error: Error | null = null;

  constructor() {
    this.#worker.on('message', (response: ThreadResponse) => {
      this.#waiting.get(response.id)?.resolve(response);
      this.#waiting.delete(response.id);
    });
    this.#worker.on('error', (error: Error) => {
      this.#error = error;
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  #send(task: RenderTask | null): Promise<ThreadResponse> {
    if (this.#error !== null) return Promise.reject(this.#error);
    const id = this.#requests++;
    const { promise, resolve, reject } = Promise.withResolvers<ThreadResponse>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ id, task } satisfies ThreadRequest, task === null ? [] : [task.port]);
    return promise;
  }

  /** Returns the rendered page as text, or the error of its render. */
  async render({ task, respond }: RecordedPage): Promise<string> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message: WorkerMessage) => {
      if (message.type === 'data-request')
        void respond(message.request).then((response) => port1.postMessage(response));
    });
    try {
      const response = await this.#send({ kind: 'page', ...task, port: port2 });
      return 'result' in response ? JSON.stringify(response.result) : '';
    } catch (error) {
      return `error: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      port1.close();
    }
  }

  /** Collects garbage and returns the size of the heap, in MB. */
  async heapMb(): Promise<number> {
    const response = await this.#send(null);
    return 'heap' in response ? response.heap / 2 ** 20 : 0;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

const stateSchema = v.custom<DocumentState>(
  (value) => typeof value === 'object' && value !== null && 'site' in value && 'matched' in value,
);

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
  if (request.kind === 'search') {
    const query = new URLSearchParams({ q: request.query, most: String(request.most) });
    return readJson(`/portal/search?${query}`);
  }
  const facts = request.hrefs.map((href) => readJson(`/portal/facts?f=${encodeURIComponent(href)}`));
  return (await Promise.all(facts)).flat();
}

/** Creates a data handler that requests each datum once and returns the same response from then on. */
function recordedData(portalUrl: string): RecordedPage['respond'] {
  type Result =
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly message: string };
  const results = new Map<string, Promise<Result>>();
  return async (request) => {
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

/** Returns the pages of a college's portal that can be rendered again, from their documents. */
export function recordPages(
  documents: readonly PageDocument[],
  { portalUrl, college, releases }: { portalUrl: string; college: string; releases: readonly Release[] },
): RecordedPage[] {
  const respond = recordedData(portalUrl);
  const shell = releases.find(({ name }) => name === 'shell');
  return documents.flatMap(({ path, facts }) => {
    if (facts.state === '' || shell === undefined) return [];
    const { router: _router, ...state } = v.parse(stateSchema, JSON.parse(facts.state));
    const remote = releases.find(({ name }) => name === state.matched) ?? null;
    const task: PageTask = {
      url: `${state.site.origin}${path}`,
      path,
      state,
      shellOnly: false,
      shell: bundleOf(shell),
      // One for all, so that state which a live portal separates between colleges is found between renders.
      college: '',
      remote: remote && bundleOf(remote),
    };
    return [{ college, path, task, respond }];
  });
}
