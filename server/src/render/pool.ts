import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { RenderError } from '../errors.ts';
import type { DataRequest, RenderedPage, RenderTask, Reply, WorkerMessage } from './protocol.ts';

/** Limits of a page (docs/design.md, The way of a request), in milliseconds and megabytes. */
export const limits = {
  /** Limit for data when no cached answer exists, plus a margin for the renderer's own timers. */
  dataMs: 4_500,
  renderMs: 1_000,
  heapMb: 256,
  threads: 2,
} as const;

/**
 * How often warming waits for a thread that is still starting. A thread that misses it evaluates the bundles with its
 * first page.
 */
const WARM_ROUNDS = 50;

type PageTask = Omit<Extract<RenderTask, { kind: 'page' }>, 'kind' | 'port'>;

/** Answers a loader's data request; never rejects. */
export type ServeData = (question: DataRequest) => Promise<Reply>;

/**
 * Renders pages in worker threads. One pool serves one registry revision, so that closing it frees everything that
 * old releases held.
 */
export interface RenderPool {
  /** Evaluates bundles in every thread; quick for what a thread holds. Rejects when one cannot be evaluated. */
  warm(shellFile: string, remoteFiles: readonly string[]): Promise<void>;
  /** Renders one page. Rejects with `RenderError` past a limit or when the page threw. */
  render(task: PageTask, answer: ServeData): Promise<RenderedPage>;
  /** Keeps the pool open until the returned function is called. For callers that render more than one page. */
  hold(): () => void;
  /** Ends the threads once nobody holds the pool and the pages being rendered are done. */
  close(): Promise<void>;
}

/** Starts a pool of render workers with an empty environment and a memory limit. */
export function createRenderPool(): RenderPool {
  const pool = new Piscina<RenderTask, RenderedPage | number>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: limits.threads,
    maxThreads: limits.threads,
    concurrentTasksPerWorker: 8,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    recordTiming: false,
  });
  pool.on('error', () => {
    // A worker that ended on its own rejects the tasks it had; those are handled where they were asked for.
  });

  async function attempt(task: PageTask, answer: ServeData): Promise<RenderedPage> {
    const { port1, port2 } = new MessageChannel();
    const controller = new AbortController();
    let late: RenderError | null = null;
    const giveUp = (error: RenderError) => {
      late = error;
      controller.abort();
    };
    let timer = setTimeout(
      () => giveUp(new RenderError('data-timeout', `no data within ${limits.dataMs} ms`)),
      limits.dataMs,
    );
    port1.on('message', (message: WorkerMessage) => {
      if (message.type === 'question') {
        void answer(message.question).then((reply) => port1.postMessage(reply));
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(
        () => giveUp(new RenderError('render-timeout', `not rendered within ${limits.renderMs} ms`)),
        limits.renderMs,
      );
    });
    try {
      const rendered = await pool.run(
        { ...task, kind: 'page', port: port2 },
        { transferList: [port2], signal: controller.signal },
      );
      if (typeof rendered === 'number') throw new RenderError('worker', 'the worker rendered nothing');
      return rendered;
    } catch (error) {
      if (late) throw late;
      if (error instanceof RenderError) throw error;
      const { code, message } = error as { code?: string; message: string };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new RenderError('memory', message, { cause: error });
      if (/terminating worker|worker exited/i.test(message)) {
        throw new RenderError('worker', message, { cause: error });
      }
      throw new RenderError('threw', message, { cause: error });
    } finally {
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
    async warm(shellFile, remoteFiles) {
      // Threads that are still starting leave their task to one that runs, so it is asked who did it.
      const warmed = new Set<unknown>();
      for (let round = 0; warmed.size < limits.threads && round < WARM_ROUNDS; round += 1) {
        const tasks = Array.from({ length: limits.threads }, () =>
          pool.run({ kind: 'warm', shellFile, remoteFiles }),
        );
        for (const thread of await Promise.all(tasks)) warmed.add(thread);
        if (warmed.size < limits.threads) await pause(20);
      }
    },
    async render(task, answer) {
      try {
        return await attempt(task, answer);
      } catch (error) {
        // Another page took this page's worker down with it: one more try, on a new worker.
        if (error instanceof RenderError && error.kind === 'worker') return attempt(task, answer);
        throw error;
      }
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
