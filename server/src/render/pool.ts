import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { RenderedPage } from '@kalalaya/contract/render';
import { Piscina } from 'piscina';
import { BundleError, codeOf, RenderError } from '../errors.ts';
import type {
  Bundle,
  DataRequest,
  PageTask,
  RenderTask,
  Reply,
  TaskResult,
  WorkerMessage,
} from './protocol.ts';

/** Limits of a page (docs/design.md, The way of a request), in milliseconds and megabytes. */
export const limits = {
  /** Beyond the deadline of a page's data: what the renderer's own timers need. */
  marginMs: 1_000,
  /** Processor time that a page may take once its data is there. */
  renderMs: 1_000,
  /** The same by the clock: on a busy machine a thread gets less than its share of the processors. */
  renderWallMs: 3_000,
  heapMb: 256,
  threads: 2,
  /** Pages a thread has under way: most of them wait for data. */
  pagesPerThread: 8,
} as const;

/**
 * How often warming waits for a thread that is still starting. A thread that misses it evaluates the bundles with its
 * first page.
 */
const WARM_ROUNDS = 50;

/** Answers a loader's question; never rejects. */
export type ServeData = (question: DataRequest) => Promise<Reply>;

/** What a page may ask while it is rendered. */
export interface PageData {
  readonly answer: ServeData;
  /** Longest that its loaders may wait for answers, in ms from when a worker has begun with the page. */
  readonly dataMs: number;
  /** Called when a worker has begun with the page: from here on time counts. */
  readonly onStart?: () => void;
}

/**
 * Renders pages in worker threads. One pool serves one registry revision, so that closing it frees everything that
 * old releases held.
 */
export interface RenderPool {
  /** Evaluates bundles in every thread; quick for what a thread holds. Rejects with `BundleError` when one is of no use. */
  warm(shell: Bundle, remotes: readonly Bundle[]): Promise<void>;
  /** Renders one page. Rejects with `RenderError` past a limit or when the page threw, with `BundleError` when a release is of no use. */
  render(task: PageTask, data: PageData): Promise<RenderedPage>;
  /** Keeps the pool open until the returned function is called. For callers that render more than one page. */
  hold(): () => void;
  /** Ends the threads once nobody holds the pool and the pages being rendered are done. */
  close(): Promise<void>;
}

/** The error that a worker had, as this thread throws it. */
function errorOf(result: Extract<TaskResult, { kind: 'unusable' | 'threw' }>): Error {
  if (result.kind === 'unusable') return new BundleError(result.problem, result.bundle, result.reason);
  const cause = Object.assign(new Error(result.message), { stack: result.stack });
  return new RenderError('threw', result.message, { cause });
}

/** Starts a pool of render workers with an empty environment and a memory limit. */
export function createRenderPool(): RenderPool {
  const pool = new Piscina<RenderTask, TaskResult>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: limits.threads,
    maxThreads: limits.threads,
    concurrentTasksPerWorker: limits.pagesPerThread,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    recordTiming: false,
  });
  pool.on('error', () => {
    // A worker that ended on its own rejects the tasks it had; those are handled where they were asked for.
  });

  /** Processor time that a thread has taken so far, in ms; Infinity for one that is gone. */
  async function processorMs(threadId: number): Promise<number> {
    const thread = pool.threads.find((one) => one.threadId === threadId);
    const used = await thread?.cpuUsage().catch(() => undefined);
    return used ? (used.user + used.system) / 1000 : Infinity;
  }

  async function attempt(task: PageTask, data: PageData): Promise<TaskResult> {
    const { port1, port2 } = new MessageChannel();
    const controller = new AbortController();
    let late: RenderError | null = null;
    const giveUp = (error: RenderError) => {
      late = error;
      controller.abort();
    };
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const dataMs = data.dataMs + limits.marginMs;
    const limitRendering = async (threadId: number) => {
      const began = performance.now();
      const before = await processorMs(threadId);
      const look = async () => {
        const used = (await processorMs(threadId)) - before;
        if (ended) return;
        if (used < limits.renderMs && performance.now() - began < limits.renderWallMs) {
          timer = setTimeout(() => void look(), 100);
        } else giveUp(new RenderError('render-timeout', `not rendered within ${limits.renderMs} ms`));
      };
      if (!ended) timer = setTimeout(() => void look(), limits.renderMs);
    };
    let threadId = -1;
    port1.on('message', (message: WorkerMessage) => {
      if (message.type === 'question') {
        void data.answer(message.question).then((reply) => port1.postMessage(reply));
        return;
      }
      clearTimeout(timer);
      if (message.type === 'started') {
        // Waiting for a worker is nobody's fault: only now the page's own time begins.
        threadId = message.thread;
        data.onStart?.();
        timer = setTimeout(
          () => giveUp(new RenderError('data-timeout', `its data were not settled within ${dataMs} ms`)),
          dataMs,
        );
      } else void limitRendering(threadId);
    });
    try {
      return await pool.run(
        { ...task, kind: 'page', port: port2 },
        { transferList: [port2], signal: controller.signal },
      );
    } catch (error) {
      if (late) throw late;
      // What a page throws comes as a result: a rejection is the end of the thread, by this page or by another.
      const message = error instanceof Error ? error.message : String(error);
      throw new RenderError(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'worker', message, {
        cause: error,
      });
    } finally {
      ended = true;
      clearTimeout(timer);
      port1.close();
    }
  }

  let holders = 0;
  let lastLeft: (() => void) | null = null;

  return {
    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders === 0) lastLeft?.();
      };
    },
    async warm(shell, remotes) {
      // Threads that are still starting leave their task to one that runs, so it is asked who did it.
      const warmed = new Set<number>();
      for (let round = 0; warmed.size < limits.threads && round < WARM_ROUNDS; round += 1) {
        const tasks = Array.from({ length: limits.threads }, () =>
          pool.run({ kind: 'warm', shell, remotes }),
        );
        for (const result of await Promise.all(tasks)) {
          if (result.kind === 'unusable' || result.kind === 'threw') throw errorOf(result);
          if (result.kind === 'warm') warmed.add(result.thread);
        }
        if (warmed.size < limits.threads) await pause(20);
      }
    },
    async render(task, data) {
      const result = await attempt(task, data).catch((error: unknown) => {
        // Another page took this page's worker down with it: one more try, on a new worker.
        if (error instanceof RenderError && error.kind === 'worker') return attempt(task, data);
        throw error;
      });
      if (result.kind === 'page') return result.page;
      throw result.kind === 'warm'
        ? new RenderError('worker', 'the worker rendered nothing')
        : errorOf(result);
    },
    async close() {
      if (holders > 0) {
        await new Promise<void>((resolve) => {
          lastLeft = resolve;
        });
      }
      await pool.close({ force: false });
    },
  };
}
