import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PictureVariant } from '@kalalaya/contract/address';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import * as v from 'valibot';
import type { CARD_VARIANT, CardTask, IconTask } from './draw.ts';
import { ResizerUnavailableError, UnusablePictureError } from './errors.ts';
import { limits } from './limits.ts';

/** A variant of a picture. */
export interface ResizeTask {
  readonly kind: 'variant';
  /** Path of the picture. */
  readonly from: string;
  readonly variant: PictureVariant | typeof CARD_VARIANT;
  /** Maximum number of pixels. */
  readonly pixels: number;
  /** Timeout in milliseconds. */
  readonly ms: number;
}

/** Task of a resizing process. */
export type PictureTask = ResizeTask | CardTask | IconTask;

const resizeResult = v.union([
  v.object({ bytes: v.instance(Uint8Array) }),
  // The reason why sharp cannot be imported.
  v.object({ unavailable: v.string() }),
]);

export type ResizeResult = v.InferOutput<typeof resizeResult>;

/** Resizes and draws pictures. */
export type Resizer = ReturnType<typeof createResizer>;

/** Limits and environment of a resizer. */
export interface ResizerOptions {
  /** Maximum number of pixels. */
  readonly pixels?: number;
  /** Timeout of a variant in milliseconds, and additional time until its process is killed. */
  readonly ms?: number;
  readonly marginMs?: number;
  /** Additional environment variables of its processes. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Required by a process if the C++ runtime library has a non-standard location (docs/decisions/0042). */
const { LD_LIBRARY_PATH } = process.env;

/** Idle timeout of a process in milliseconds. It holds about 80 MB. */
const IDLE_MS = 60_000;

/** Time that the process itself needs beyond the timeout of a picture, in milliseconds. */
const MARGIN_MS = 3_000;

/** Returns the first line of an error message. Errors from other processes are plain objects. */
function reasonOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(message).split('\n', 1)[0] ?? '';
}

/**
 * Creates a resizer that runs in child processes, at most half as many as there are processors, one picture
 * each. A picture that crashes its decoder, never finishes or exhausts the memory thus only ends that
 * process.
 */
export function createResizer(options: ResizerOptions = {}) {
  const { pixels = limits.pixels, ms = limits.makeMs, marginMs = MARGIN_MS, env = {} } = options;
  const processes = Math.max(1, Math.floor(availableParallelism() / 2));
  // The timeout starts when a process gets the picture, not when the picture is queued.
  const turn = pLimit(processes);
  // Not Piscina, which has threads only: a crash of a decoder ends the whole process of its thread.
  const pool = new Tinypool({
    runtime: 'child_process',
    // With JSON, a picture would be a list of numbers.
    serialization: 'advanced',
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: IDLE_MS,
    // Otherwise the environment is empty. Fewer malloc arenas retain less unused memory.
    env: { MALLOC_ARENA_MAX: '2', ...(LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH }), ...env },
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      path.join(import.meta.dirname, 'memory-usage.ts'),
    ],
  });
  // The pending task is rejected when its process dies. Without a listener, a message to a process that
  // failed to start would end the server.
  pool.on('error', () => {});
  async function make(task: PictureTask): Promise<Buffer> {
    const run = () => pool.run(task, { signal: AbortSignal.timeout(ms + marginMs) });
    const response: unknown = await turn(run).catch((error: unknown) => {
      throw new UnusablePictureError(reasonOf(error), { cause: error });
    });
    const result = v.parse(resizeResult, response);
    if ('unavailable' in result) throw new ResizerUnavailableError(reasonOf(result.unavailable));
    return Buffer.from(result.bytes);
  }
  return {
    /**
     * Returns a variant of the picture in a file. Nothing is written to disk.
     *
     * @throws {UnusablePictureError} if the picture cannot be resized
     * @throws {ResizerUnavailableError} if this machine cannot resize pictures
     */
    resize: (from: string, variant: ResizeTask['variant']) =>
      make({ kind: 'variant', from, variant, pixels, ms }),
    /** Draws a picture. Rejects like `resize`. */
    draw: (task: CardTask | IconTask) => make(task),
    close: (): Promise<void> => pool.destroy(),
  };
}
