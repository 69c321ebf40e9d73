import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel } from 'node:worker_threads';
import type { RenderedPage } from '@kalalaya/contract/render';
import { Piscina } from 'piscina';
import { BundleError, codeOf, RenderError } from '../errors.ts';
import { IdleThreads } from '../idle-gc/idle-threads.ts';
import { leastBusy } from './least-busy.ts';
import { limits } from './limits.ts';
import type {
  Bundle,
  DataRequest,
  PageTask,
  RenderTask,
  Reply,
  TaskResult,
  WarmTask,
  WorkerMessage,
} from './protocol.ts';
import { errorOf, evaluationPassed, renderingPassed } from './task-errors.ts';
import { watchForRest, watchThread } from './thread-watch.ts';

/** How often warming begins anew after another task has ended its thread. */
const WARM_TRIES = 50;

/** How often a page is begun: each time but the last another page may end its thread. */
const PAGE_TRIES = 3;

// A page makes some 4 MB of young objects, and is collected in its midst where there is no room for them: a sixth of its
// time. Every thread that is started from here on has this room; the server's own keeps that of scripts/run.mjs.
setFlagsFromString(`--max-semi-space-size=${limits.semiSpaceMb}`);

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
  /**
   * Evaluates bundles in a thread; quick for what it holds. A thread that is opened later evaluates them with its first
   * pages. Rejects with `BundleError` when one is of no use or passes a limit while it is evaluated.
   */
  warm(shell: Bundle, remotes: readonly Bundle[]): Promise<void>;
  /** Renders one page. Rejects with `RenderError` past a limit or when the page threw, with `BundleError` when a release is of no use. */
  render(task: PageTask, data: PageData): Promise<RenderedPage>;
  /** Keeps the pool open until the returned function is called. For callers that render more than one page. */
  hold(): () => void;
  /** Ends the threads once nobody holds the pool and the pages being rendered are done. */
  close(): Promise<void>;
  /** Ends the threads now, with whatever they do. */
  destroy(): Promise<void>;
}

/** What a task is that has no data to ask for. */
const noData: PageData = {
  dataMs: 0,
  answer: async ({ id }) => ({ id, ok: false, kind: 'network', call: '', message: 'no page asks here' }),
};

/**
 * Starts a pool of render workers with an empty environment and a memory limit: one thread, and others while pages wait.
 * `onClosed` is told once its threads ended.
 */
export function createRenderPool(onClosed: () => void = () => {}): RenderPool {
  const pool: Piscina<RenderTask, TaskResult> = new Piscina<RenderTask, TaskResult>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 1,
    maxThreads: limits.threads,
    idleTimeout: limits.idleThreadMs,
    concurrentTasksPerWorker: limits.pagesPerThread,
    loadBalancer: leastBusy(() => pool.threads.length),
    env: {},
    // By require the pool's own code would load the worker, and Node 24 aborts the whole process when a thread is ended
    // amid that (ModuleWrap::CreateRequiredModuleFacade). Refused, it takes import.
    execArgv: ['--disable-warning=ExperimentalWarning', '--no-require-module'],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    recordTiming: false,
  });
  pool.on('error', () => {
    // A worker that ended on its own rejects the tasks it had; those are handled where they were asked for.
  });

  let closed = false;
  const threadOf = (id: number) => pool.threads.find(({ threadId }) => threadId === id);

  async function attempt(
    task: ({ kind: 'page' } & PageTask) | ({ kind: 'warm' } & WarmTask) | { kind: 'collect' },
    data: PageData = noData,
  ): Promise<TaskResult> {
    if (closed) throw new RenderError('worker', 'the render pool is closed');
    const { port1, port2 } = new MessageChannel();
    const controller = new AbortController();
    let late: Error | null = null;
    const giveUp = (error: Error) => {
      late = error;
      controller.abort();
    };
    let evaluating: Bundle | null = null;
    let threadId = -1;
    let unwatch = () => {};
    const { evaluateMs, evaluateWallMs, renderMs, renderWallMs } = limits;
    port1.on('message', (message: WorkerMessage) => {
      if (message.type === 'question') {
        void data.answer(message.question).then((reply) => port1.postMessage(reply));
        return;
      }
      unwatch();
      evaluating = null;
      if (message.type === 'evaluating') {
        const { bundle, thread } = message;
        evaluating = bundle;
        unwatch = watchThread(
          threadOf(thread),
          { cpuMs: evaluateMs, wallMs: evaluateWallMs, buffersMb: limits.evaluateBuffersMb },
          (limit) => giveUp(evaluationPassed(bundle, limit)),
        );
      } else if (message.type === 'started') {
        // Waiting for a worker is nobody's fault: only now the page's own time begins.
        threadId = message.thread;
        data.onStart?.();
        const timer = setTimeout(() => {
          unwatch = watchForRest(
            threadOf(threadId),
            { idleMs: limits.marginMs, wallMs: limits.renderWallMs },
            () =>
              giveUp(
                new RenderError('data-timeout', `its data were not settled ${data.dataMs} ms after it began`),
              ),
          );
        }, data.dataMs);
        unwatch = () => clearTimeout(timer);
      } else if (message.type === 'data-ready') {
        unwatch = watchThread(
          threadOf(threadId),
          { cpuMs: renderMs, wallMs: renderWallMs, buffersMb: limits.renderBuffersMb },
          (limit) => giveUp(renderingPassed(limit)),
        );
      }
    });
    try {
      return await pool.run({ ...task, port: port2 }, { transferList: [port2], signal: controller.signal });
    } catch (error) {
      if (late) throw late;
      // What a page throws comes as a result: a rejection is the end of the thread, by this page or by another.
      const message = error instanceof Error ? error.message : String(error);
      const outOfMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      if (outOfMemory && evaluating) throw new BundleError('limit', evaluating, message, { cause: error });
      throw new RenderError(outOfMemory ? 'memory' : 'worker', message, { cause: error });
    } finally {
      unwatch();
      port1.close();
    }
  }

  /** Tasks that have not ended: the pool's own count misses those whose thread was ended. */
  const running = new Set<Promise<TaskResult>>();
  function run(...asked: Parameters<typeof attempt>): Promise<TaskResult> {
    const ending = attempt(...asked).finally(() => running.delete(ending));
    running.add(ending);
    return ending;
  }
  const idle = new IdleThreads(
    () => pool.threads.length,
    () => run({ kind: 'collect' }),
  );

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
      for (let tries = 0; tries < WARM_TRIES; tries += 1) {
        const result = await idle.follow(run({ kind: 'warm', shell, remotes })).catch((error: unknown) => {
          // Another task took the thread with it, and is told so itself.
          if (error instanceof RenderError && !closed) return null;
          throw error;
        });
        if (result?.kind === 'unusable' || result?.kind === 'threw') throw errorOf(result);
        if (result !== null) return;
        await pause(20);
      }
    },
    async render(task, data) {
      const page = { ...task, kind: 'page' } as const;
      let tries = 1;
      const begin = (): Promise<TaskResult> =>
        idle.follow(run(page, data)).catch((error: unknown) => {
          // Another page took this page's thread with it: it begins anew, on another.
          if (error instanceof RenderError && error.kind === 'worker' && tries++ < PAGE_TRIES) return begin();
          throw error;
        });
      const result = await begin();
      if (result.kind === 'page') return result.page;
      throw result.kind === 'warm' || result.kind === 'collected'
        ? new RenderError('worker', 'the worker rendered nothing')
        : errorOf(result);
    },
    async close() {
      if (holders > 0) {
        await new Promise<void>((resolve) => {
          lastLeft = resolve;
        });
      }
      while (running.size > 0) await Promise.allSettled(running);
      idle.stop();
      await pool.destroy();
      onClosed();
    },
    async destroy() {
      closed = true;
      idle.stop();
      await pool.destroy();
      onClosed();
    },
  };
}
