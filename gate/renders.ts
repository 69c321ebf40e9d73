import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { DocumentState } from '@kalalaya/contract/document';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import * as v from 'valibot';
import type { Finding } from '../server/src/publishing/static-checks/finding.ts';
import {
  bundleOf,
  type DataRequest,
  type DataResponse,
  type PageTask,
  type RenderTask,
  type WorkerMessage,
} from '../server/src/render/protocol.ts';
import type { CheckContext } from './checks/check.ts';

/** A page of one college that can be rendered again with the same data. */
export interface RecordedPage {
  readonly college: string;
  readonly path: string;
  readonly task: PageTask;
  readonly respond: (request: DataRequest) => Promise<DataResponse>;
}

/** Checks what repeated renders do. */
export interface RenderCheck {
  readonly name: string;
  run(trial: RenderTrial): Promise<Omit<Finding, 'check'>[]>;
}

/** Timeout for one render on a busy machine, in milliseconds. */
const RENDER_TIMEOUT_MS = 30_000;

/** One render thread of the gate, in which pages are rendered one after the other. */
class RenderThread {
  /** Pages whose render did not end. */
  readonly endless: string[] = [];
  readonly #pool = new Piscina<RenderTask | null, unknown>({
    filename: path.join(import.meta.dirname, 'render-thread.worker.ts'),
    minThreads: 1,
    maxThreads: 1,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning', '--no-require-module'],
  });

  constructor() {
    // An error that ends the thread also rejects its render.
    this.#pool.on('error', () => {});
  }

  /** Returns the rendered page as text, or the error of its render. */
  async render({ path: page, task, respond }: RecordedPage): Promise<string> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message: WorkerMessage) => {
      if (message.type !== 'data-request') return;
      void respond(message.request).then((response) => port1.postMessage(response));
    });
    try {
      const request: RenderTask = { kind: 'page', ...task, port: port2 };
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      return JSON.stringify(await this.#pool.run(request, { transferList: [port2], signal }));
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') this.endless.push(page);
      return `error: ${String(error)}`;
    } finally {
      port1.close();
    }
  }

  /** Collects garbage and returns the size of the heap, in MB. */
  async heapMb(): Promise<number> {
    return Number(await this.#pool.run(null)) / 2 ** 20;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#pool.destroy();
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
  if (request.kind === 'search') throw new Error('only the shell searches');
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
    const key = JSON.stringify({ ...datum, id: 0 });
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
      state: JSON.stringify(state),
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
export class RenderTrial {
  /** Pages of all colleges, each as `thread` rendered it first. */
  readonly pages: { readonly page: RecordedPage; readonly rendered: string }[] = [];
  readonly thread = new RenderThread();
  /** A thread that has rendered nothing yet. */
  readonly otherThread = new RenderThread();
  readonly #limit = pLimit(1);

  /** Renders the pages of one college for the first time, which fetches their data. */
  record(context: CheckContext): Promise<void> {
    return this.#limit(async () => {
      for (const page of recordPages(context))
        this.pages.push({ page, rendered: await this.thread.render(page) });
    });
  }

  /** Runs the checks of repeated renders on the recorded pages. */
  async findings(checks: readonly RenderCheck[]): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const { name, run } of checks)
      findings.push(...(await run(this)).map((finding) => ({ check: name, ...finding })));
    const problem = `does not end within ${RENDER_TIMEOUT_MS / 1000} seconds when it is rendered again`;
    const remedy = 'Look for an endless loop or data that grows with each render.';
    for (const where of new Set([...this.thread.endless, ...this.otherThread.endless]))
      findings.push({ check: 'repeated renders', where, problem, remedy });
    return findings;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.thread.close(), this.otherThread.close()]);
  }
}
