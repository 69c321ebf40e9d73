import path from 'node:path';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { SanitizerOptions } from '@kalalaya/contract/html';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { ReadingReply, ReadingTask } from './protocol.ts';
import type { ResponseReader } from './types.ts';

/** Number of reading threads. With two, one hostile response does not block the others. */
const THREADS = 2;

/** Timeout for reading one response, in milliseconds. Its thread is then terminated. */
const READ_TIMEOUT_MS = 60_000;

/** Milliseconds before an idle thread ends. jsdom takes 80 MB of memory and half a second to load. */
const IDLE_TIMEOUT_MS = 60_000;

/** Heap limit of a thread, in MB, enough for twenty megabytes of hostile HTML. */
const HEAP_MB = 512;

/** Threads that read responses and sanitise texts, so that the main thread parses no HTML. */
export interface ReadingPool extends ResponseReader {
  /** Sanitises a text like that of a response. Rejects if it takes longer than `READ_TIMEOUT_MS`. */
  clean(html: string, options: SanitizerOptions): Promise<string>;
}

/**
 * Reads responses in worker threads, so that sanitising HTML never blocks the server.
 * @param folder Where responses that must survive an outage are stored. Null stores nothing on disk.
 */
export function createReadingPool(folder: string | null): ReadingPool {
  const pool = new Piscina<ReadingTask, ReadingReply>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    workerData: { folder },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    recordTiming: false,
  });
  // Serialised, so that a start loads jsdom in one thread only.
  const limit = pLimit(1);
  pool.on('error', () => {
    // A thread that exits on its own rejects its task.
  });
  limit(() => pool.run({ kind: 'start' })).catch(() => {
    // The next task reports the error.
  });
  return {
    async warm() {
      await limit(() => pool.run({ kind: 'warm' }));
    },
    async read(origin, { call, address, raw, fetchedAt, persist }) {
      const task: ReadingTask = {
        kind: 'read',
        origin,
        pattern: call.pattern,
        address,
        raw,
        fetchedAt,
        persist,
      };
      let reply: ReadingReply;
      try {
        reply = await pool.run(task, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
      } catch (error) {
        throw new NoAnswerError('nonsense', call.pattern, 'the response cannot be read', { cause: error });
      }
      if (!reply.ok && reply.kind === 'empty') throw new EmptyAnswerError(reply.message);
      if (!reply.ok) throw new NoAnswerError('nonsense', call.pattern, reply.message);
      if (!('answer' in reply) || reply.answer === null)
        throw new NoAnswerError('nonsense', call.pattern, 'the reading thread returned no response');
      return reply.answer;
    },
    async load(origin, address) {
      if (folder === null) return null;
      try {
        const reply = await pool.run({ kind: 'load', origin, address });
        return 'answer' in reply ? reply.answer : null;
      } catch {
        // The thread could not start: the response is fetched from the API instead.
        return null;
      }
    },
    async clean(html, options) {
      const task: ReadingTask = { kind: 'clean', html, options };
      const reply = await limit(() => pool.run(task, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) }));
      if (!('html' in reply)) throw new TypeError('The reading thread replied to another task');
      return reply.html;
    },
    async close() {
      await pool.close({ force: true });
    },
  };
}

/**
 * Opens the reading threads of a portal, which store responses in its DATA_DIR. The first one starts
 * immediately but opens no file before its first task. Idle threads end.
 */
export const openReadingPool = ({ DATA_DIR }: { readonly DATA_DIR: string }): ReadingPool =>
  createReadingPool(path.join(DATA_DIR, 'answers'));
