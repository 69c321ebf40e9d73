import { MessageChannel, Worker } from 'node:worker_threads';
import type { DocumentState } from '@kalalaya/contract/document';
import pLimit from 'p-limit';
import * as v from 'valibot';
import {
  bundleOf,
  type DataRequest,
  type DataResponse,
  type PageTask,
  type RenderTask,
  type WorkerMessage,
} from '../../render/protocol.ts';
import type { CheckContext } from './checks/check.ts';
import type { Finding } from './finding.ts';

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

/** One render thread of the gate, in which pages are rendered one after the other. */
class RenderThread {
  readonly #worker = new Worker(new URL('./render-thread.worker.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  readonly #ended = Promise.withResolvers<never>();
  #requests = 0;

  constructor() {
    this.#ended.promise.catch(() => {});
    this.#worker.on('error', (error) => this.#ended.reject(error));
  }

  #send(task: RenderTask | null): Promise<unknown> {
    const id = this.#requests++;
    const response = new Promise<unknown>((resolve) => {
      const listen = (message: { readonly id: number; readonly value: unknown }) => {
        if (message.id === id) resolve(message.value);
        if (message.id === id) this.#worker.off('message', listen);
      };
      this.#worker.on('message', listen);
    });
    this.#worker.postMessage({ id, task } satisfies ThreadRequest, task === null ? [] : [task.port]);
    return Promise.race([response, this.#ended.promise]);
  }

  /** Returns the rendered page as text, or the error of its render. */
  async render({ task, respond }: RecordedPage): Promise<string> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message: WorkerMessage) => {
      if (message.type !== 'data-request') return;
      void respond(message.request).then((response) => port1.postMessage(response));
    });
    try {
      return JSON.stringify(await this.#send({ kind: 'page', ...task, port: port2 }));
    } catch (error) {
      return `error: ${String(error)}`;
    } finally {
      port1.close();
    }
  }

  /** Collects garbage and returns the size of the heap, in MB. */
  async heapMb(): Promise<number> {
    return Number(await this.#send(null)) / 2 ** 20;
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
  const responses = new Map<string, Promise<DataResponse>>();
  async function request(datum: DataRequest): Promise<DataResponse> {
    try {
      return { id: 0, ok: true, value: await fetchData(portalUrl, datum) };
    } catch (error) {
      return { id: 0, ok: false, kind: 'network', call: datum.kind, message: String(error) };
    }
  }
  return async (datum) => {
    const key = JSON.stringify({ ...datum, id: 0, cachedEtags: null });
    const response = responses.get(key) ?? request(datum);
    responses.set(key, response);
    return { ...(await response), id: datum.id };
  };
}

/** Returns the pages of a college's portal that can be rendered again, from their documents. */
function recordPages({ documents, portal, college, releases }: CheckContext): RecordedPage[] {
  const respond = recordedData(portal.url);
  const shell = releases.find(({ name }) => name === 'shell');
  return documents.flatMap(({ path, status, isShellOnly, facts }) => {
    if (status !== 200 || isShellOnly || shell === undefined) return [];
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

/** Renders the pages of a candidate again and again, as a server does. */
export class RenderTrial implements Renders {
  readonly pages: Renders['pages'][number][] = [];
  readonly thread = new RenderThread();
  readonly otherThread = new RenderThread();
  readonly #limit = pLimit(1);
  readonly #recorded = Promise.withResolvers<void>();
  #missing: number;

  /** @param colleges - Number of colleges whose pages are recorded. */
  constructor(colleges: number) {
    this.#missing = colleges;
  }

  /** Renders the pages of one college for the first time, which fetches their data. */
  record(context: CheckContext): Promise<void> {
    return this.#limit(async () => {
      for (const page of recordPages(context))
        this.pages.push({ page, rendered: await this.thread.render(page) });
      this.#missing -= 1;
      if (this.#missing === 0) this.#recorded.resolve();
    });
  }

  /** Runs the checks of repeated renders once the pages of all colleges are recorded. */
  async findings(checks: readonly RenderCheck[]): Promise<Finding[]> {
    await this.#recorded.promise;
    const findings: Finding[] = [];
    for (const { name, run } of checks)
      findings.push(...(await run(this)).map((finding) => ({ check: name, ...finding })));
    return findings;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.thread.close(), this.otherThread.close()]);
  }
}
