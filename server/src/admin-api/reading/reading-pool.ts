import path from 'node:path';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { SanitizerOptions } from '@kalalaya/contract/html';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { IdleThreads } from '../../idle-gc/idle-threads.ts';
import type { ReadingReply, ReadingTask } from './protocol.ts';
import type { AnswerReading } from './types.ts';

/** Threads that read answers: one hostile answer does not hold up the others. */
const THREADS = 2;

/** Longest that one answer may take to be read, in ms; its thread is ended then. */
const READING_MS = 60_000;

/** How long a thread without work is kept, in ms: jsdom takes 80 MB, and half a second to be there again. */
const IDLE_MS = 60_000;

/** Heap of a thread, in MB: twenty megabytes of hostile HTML fit. */
const HEAP_MB = 512;

/** Threads that read answers and clean texts, so that the server's own thread parses no HTML. */
export interface ReadingPool extends AnswerReading {
  /** Makes a text safe, as part of an answer would be. Rejects when it takes longer than `READING_MS`. */
  clean(html: string, options: SanitizerOptions): Promise<string>;
}

/**
 * Reads answers in threads of their own, so that cleaning HTML never holds up the server. What is read is kept in
 * `folder` when it is to outlive an outage; null keeps nothing on disk.
 */
export function createReadingPool(folder: string | null): ReadingPool {
  const pool = new Piscina<ReadingTask, ReadingReply>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    workerData: { folder },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    recordTiming: false,
  });
  // What a start asks is asked of one thread: a second one would read jsdom once more.
  const inTurn = pLimit(1);
  pool.on('error', () => {
    // A thread that ended on its own rejects the task it had.
  });
  const idle = new IdleThreads(
    () => pool.threads.length,
    () => pool.run({ kind: 'collect' }),
  );
  const run: typeof pool.run = (task, options) => idle.follow(pool.run(task, options));
  inTurn(() => run({ kind: 'start' })).catch(() => {
    // Whoever asks next learns of it.
  });
  return {
    async warm() {
      await inTurn(() => run({ kind: 'warm' }));
    },
    async read(origin, { call, address, raw, fetchedAt, keep, audit = false }) {
      const task: ReadingTask = {
        kind: 'read',
        origin,
        pattern: call.pattern,
        address,
        raw,
        fetchedAt,
        keep,
        audit,
      };
      let reply: ReadingReply;
      try {
        reply = await run(task, { signal: AbortSignal.timeout(READING_MS) });
      } catch (error) {
        throw new NoAnswerError('nonsense', call.pattern, 'the answer cannot be read', { cause: error });
      }
      if (!reply.ok && reply.kind === 'empty') throw new EmptyAnswerError(reply.message);
      if (!reply.ok) throw new NoAnswerError('nonsense', call.pattern, reply.message);
      if (!('answer' in reply) || reply.answer === null)
        throw new NoAnswerError('nonsense', call.pattern, 'nothing was read');
      return reply.answer;
    },
    async load(origin, address) {
      if (folder === null) return null;
      try {
        const reply = await run({ kind: 'load', origin, address });
        return 'answer' in reply ? reply.answer : null;
      } catch {
        // A thread that could not start: the answer is asked of the API instead.
        return null;
      }
    },
    async clean(html, options) {
      const task: ReadingTask = { kind: 'clean', html, options };
      const reply = await inTurn(() => run(task, { signal: AbortSignal.timeout(READING_MS) }));
      if (!('html' in reply)) throw new TypeError('a reading thread answered another question');
      return reply.html;
    },
    async close() {
      idle.stop();
      await pool.close({ force: true });
    },
  };
}

/**
 * The threads that read answers for a portal, which keep them below its DATA_DIR. The first begins to start at once, and
 * opens no file before it is asked; without work they end.
 */
export const openReading = ({ DATA_DIR }: { readonly DATA_DIR: string }): ReadingPool =>
  createReadingPool(path.join(DATA_DIR, 'answers'));
