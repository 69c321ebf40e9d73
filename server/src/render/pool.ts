import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel } from 'node:worker_threads';
import { BundleError, codeOf, RenderError } from '@kalalaya/node/errors';
import { Piscina } from 'piscina';
import { leastBusy } from './least-busy.ts';
import { limits } from './limits.ts';
import type {
  Bundle,
  DataRequest,
  DataResponse,
  PageTask,
  RenderTask,
  TaskResult,
  WarmTask,
  WorkerMessage,
  WorkerPage,
} from './protocol.ts';
import { errorOf, evaluationLimitError, renderLimitError } from './task-errors.ts';
import { watchThread, watchUntilIdle } from './thread-watch.ts';

/** Maximum number of attempts to warm a thread that other tasks end. */
const MAX_WARM_ATTEMPTS = 10;

/** Maximum number of attempts to render a page whose thread other pages end. */
const MAX_PAGE_ATTEMPTS = 3;

// A page creates about 4 MB of young objects. With less space they are collected while it renders, which takes a sixth
// of its time. Applies to threads started from here on; scripts/run.mjs sets the limit of the main thread.
setFlagsFromString(`--max-semi-space-size=${limits.semiSpaceMb}`);

/** Handles a data request of a loader; never rejects. */
export type DataHandler = (request: DataRequest) => Promise<DataResponse>;

/** Source of the data that a page requests while it is rendered. */
export interface PageData {
  readonly respond: DataHandler;
  /** Timeout for its data, in milliseconds, from the time a worker starts on the page. */
  readonly dataTimeoutMs: number;
  /** Called when a worker starts on the page. */
  readonly onStart?: () => void;
}

/** Renders pages in worker threads. A pool serves one registry revision; closing it frees the memory of old releases. */
export interface RenderPool {
  /**
   * Evaluates bundles in a thread, unless it already has. Threads started later evaluate them with their first pages.
   * Rejects with `BundleError` if one is unusable or exceeds a limit.
   */
  warm(shell: Bundle, remotes: readonly Bundle[]): Promise<void>;
  /** Renders a page. Rejects with `RenderError` if it throws or exceeds a limit, with `BundleError` if a release is unusable. */
  render(task: PageTask, data: PageData): Promise<WorkerPage>;
  /** Keeps the pool open until the returned function is called; for callers that render more than one page. */
  hold(): () => void;
  /** Ends the threads once the pool is no longer held and its pages are rendered. Refuses pages that begin after that. */
  close(): Promise<void>;
  /** Ends the threads immediately, whatever they are doing. */
  destroy(): Promise<void>;
}

/** Data source of tasks that request no data. */
const noPageData: PageData = {
  dataTimeoutMs: 0,
  respond: async ({ id }) => ({ id, ok: false, kind: 'network', call: '', message: 'this task has no data' }),
};

/**
 * Creates a pool of render workers with a memory limit and no environment but Node's compile cache. It starts with one
 * thread and adds others while pages wait.
 * @param onClosed Called once its threads have ended.
 */
export function createRenderPool(onClosed: () => void = () => {}): RenderPool {
  const { NODE_COMPILE_CACHE } = process.env;
  const pool: Piscina<RenderTask, TaskResult> = new Piscina<RenderTask, TaskResult>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 1,
    maxThreads: limits.threads,
    idleTimeout: limits.idleThreadMs,
    concurrentTasksPerWorker: limits.pagesPerThread,
    loadBalancer: leastBusy(() => pool.threads.length),
    // With Node's compile cache, a thread need not strip the types of its sources: it starts sooner, takes 12 MB less, and
    // runs no WebAssembly, in which ending threads have aborted the process (V8: "Check failed: jit_page.has_value()").
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    // With require(), Piscina would load the worker synchronously, and Node 24 aborts the process if the thread is
    // terminated during that (ModuleWrap::CreateRequiredModuleFacade). With this flag it uses import().
    execArgv: ['--disable-warning=ExperimentalWarning', '--no-require-module'],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    recordTiming: false,
  });
  // A worker that ended on its own rejects its tasks, whose callers handle that.
  pool.on('error', () => {});

  let closed = false;
  const threadOf = (id: number) => pool.threads.find(({ threadId }) => threadId === id);

  async function attempt(
    task: ({ kind: 'page' } & PageTask) | ({ kind: 'warm' } & WarmTask),
    data: PageData = noPageData,
  ): Promise<TaskResult> {
    if (closed) throw new RenderError('worker', 'the render pool is closed');
    const { port1, port2 } = new MessageChannel();
    const controller = new AbortController();
    let limitError: Error | null = null;
    const abortWith = (error: Error) => {
      limitError = error;
      controller.abort();
    };
    let evaluating: Bundle | null = null;
    let threadId = -1;
    let unwatch = () => {};
    const { evaluateMs, evaluateWallMs, renderMs, renderWallMs } = limits;
    port1.on('message', (message: WorkerMessage) => {
      if (message.type === 'data-request') {
        void data.respond(message.request).then((response) => port1.postMessage(response));
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
          (limit) => abortWith(evaluationLimitError(bundle, limit)),
        );
      } else if (message.type === 'started') {
        // The time in the queue does not count: the page's own time begins only now.
        threadId = message.thread;
        data.onStart?.();
        const timer = setTimeout(() => {
          unwatch = watchUntilIdle(
            threadOf(threadId),
            { idleMs: limits.marginMs, wallMs: limits.renderWallMs },
            () =>
              abortWith(
                new RenderError('data-timeout', `its data did not settle within ${data.dataTimeoutMs} ms`),
              ),
          );
        }, data.dataTimeoutMs);
        unwatch = () => clearTimeout(timer);
      } else if (message.type === 'data-ready') {
        unwatch = watchThread(
          threadOf(threadId),
          { cpuMs: renderMs, wallMs: renderWallMs, buffersMb: limits.renderBuffersMb },
          (limit) => abortWith(renderLimitError(limit)),
        );
      }
    });
    try {
      return await pool.run({ ...task, port: port2 }, { transferList: [port2], signal: controller.signal });
    } catch (error) {
      if (limitError) throw limitError;
      // Errors of a page are results: a rejection means that the thread ended, due to this page or another.
      const message = error instanceof Error ? error.message : String(error);
      const outOfMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      if (outOfMemory && evaluating) throw new BundleError('limit', evaluating, message, { cause: error });
      throw new RenderError(outOfMemory ? 'memory' : 'worker', message, { cause: error });
    } finally {
      unwatch();
      port1.close();
    }
  }

  /** Unfinished tasks; Piscina's own count misses those whose thread was terminated. */
  const running = new Set<Promise<TaskResult>>();
  function run(...args: Parameters<typeof attempt>): Promise<TaskResult> {
    const ending = attempt(...args).finally(() => running.delete(ending));
    running.add(ending);
    return ending;
  }

  let holders = 0;
  let onReleased: (() => void) | null = null;

  return {
    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders === 0) onReleased?.();
      };
    },
    async warm(shell, remotes) {
      for (let attempts = 1; ; attempts += 1) {
        const result = await run({ kind: 'warm', shell, remotes }).catch((error: unknown) => {
          // Another task ended the thread and gets the error itself.
          if (error instanceof RenderError && !closed && attempts < MAX_WARM_ATTEMPTS) return null;
          throw error;
        });
        if (result?.kind === 'unusable' || result?.kind === 'threw') throw errorOf(result);
        if (result !== null) return;
        await pause(20);
      }
    },
    async render(task, data) {
      const page = { ...task, kind: 'page' } as const;
      let attempts = 1;
      const begin = (): Promise<TaskResult> =>
        run(page, data).catch((error: unknown) => {
          // Another page ended the thread of this one: retry on another thread.
          if (error instanceof RenderError && error.kind === 'worker' && attempts++ < MAX_PAGE_ATTEMPTS)
            return begin();
          throw error;
        });
      const result = await begin();
      if (result.kind === 'page') return result.page;
      throw result.kind === 'warm'
        ? new RenderError('worker', 'the worker returned no page')
        : errorOf(result);
    },
    async close() {
      while (holders > 0) {
        await new Promise<void>((resolve) => {
          onReleased = resolve;
        });
      }
      // A page that begins now would lose its thread.
      closed = true;
      while (running.size > 0) await Promise.allSettled(running);
      await pool.destroy();
      onClosed();
    },
    async destroy() {
      closed = true;
      await pool.destroy();
      onClosed();
    },
  };
}
