import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PictureVariant } from '@kalalaya/contract/address';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { NoMakerError, UnusablePictureError } from './errors.ts';
import { limits } from './limits.ts';

/** What the process that makes pictures is told. */
export interface MakeTask {
  /** The picture, and where its variant is written. */
  readonly from: string;
  readonly to: string;
  readonly variant: PictureVariant;
  /** Most dots the picture may have. */
  readonly pixels: number;
  /** Milliseconds it may take. */
  readonly ms: number;
}

/** Makes variants of pictures. */
export interface Maker {
  /**
   * Writes the variant of the picture `from` to the file `to`. Throws `UnusablePictureError` when it cannot be made,
   * `NoMakerError` where none can be.
   */
  make(from: string, to: string, variant: PictureVariant): Promise<void>;
  close(): Promise<void>;
}

/** Limits of a picture. */
export interface MakerOptions {
  /** Most dots. */
  readonly pixels?: number;
  /** Milliseconds to make a variant, and beyond them until the process is ended. */
  readonly ms?: number;
  readonly marginMs?: number;
  /** Environment of its processes besides what they get anyhow. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What a process needs to begin where the runtime of C++ lies in no usual place (docs/decisions/0042). */
const { LD_LIBRARY_PATH } = process.env;

/** How long a process without work stays, in ms: it holds some 80 MB. */
const IDLE_MS = 60_000;

/** What the process itself needs beyond the time of a picture, in ms. */
const MARGIN_MS = 3_000;

/** What went wrong, in one line. An error of another process comes as a plain object. */
function reasonOf(error: unknown): string {
  const told = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(told).split('\n', 1)[0] ?? '';
}

/**
 * Makes pictures in processes of their own, one picture each, half as many as there are processors: what a picture does
 * to its reader (a crash, an endless loop, all memory) ends that process and no page.
 */
export function createMaker(options: MakerOptions = {}): Maker {
  const { pixels = limits.pixels, ms = limits.makeMs, marginMs = MARGIN_MS, env = {} } = options;
  const processes = Math.max(1, Math.floor(availableParallelism() / 2));
  // Time counts from when a process has the picture, not from when it stands in line for one.
  const turn = pLimit(processes);
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: IDLE_MS,
    // Its environment is empty but for this: fewer arenas hold less memory that is free.
    env: { MALLOC_ARENA_MAX: '2', ...(LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH }), ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  // Who waits for a picture is told that its process ended; without a listener, what a process that never began is
  // sent afterwards would end the server.
  pool.on('error', () => {});
  return {
    async make(from, to, variant) {
      const task: MakeTask = { from, to, variant, pixels, ms };
      try {
        await turn(() => pool.run(task, { signal: AbortSignal.timeout(ms + marginMs) }));
      } catch (error) {
        const reason = reasonOf(error);
        if (/load the "sharp" module|Cannot find package 'sharp'/.test(reason))
          throw new NoMakerError(reason);
        throw new UnusablePictureError(reason, { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}
