import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';
import { type Question, type Saying, saying, type Told } from './protocol.ts';
import { Counts } from './rate-counters.ts';
import { SALT } from './worker.ts';

/** How long until a process that ended is started again, in ms: doubled each time, and the shortest again after a minute. */
const AGAIN_MS = 500;
const LONGEST_MS = 30_000;
const SOUND_MS = 60_000;

/** How long a process is waited for that shall say what it has counted, in ms. */
const METRICS_MS = 2_000;

/** Processes that serve, kept by this one. */
export interface KeptProcesses {
  /** Where they listen. */
  readonly address: string;
  /** Lets all of them end: what they have under way is answered first. Resolves with none left. */
  close(): Promise<void>;
}

/** Thrown when the first process ends before it serves; it has said why. */
class StartFailedError extends ExpectedError {
  override readonly name = 'StartFailedError';
  override readonly exitStatus: number;
  constructor(exitStatus: number) {
    super('The portal cannot start; the lines above say why.');
    this.exitStatus = exitStatus;
  }
}

/** How processes are kept. */
export interface KeepOptions {
  readonly count: number;
  /** True when the socket is systemd's: it is gone with the last process that listens on it. */
  readonly socketHanded: boolean;
  /** Told of a process that ended by itself, and when another takes its place. */
  readonly onEnd: (line: string) => void;
}

/** The processes of one server: starts them, answers what they ask, and starts again what ends. */
class Keeper {
  readonly #options: KeepOptions;
  readonly #salt = randomBytes(32).toString('base64');
  readonly #counts = new Counts();
  /** Those that listen. */
  readonly #ready = new Set<Worker>();
  readonly #gathering = new Map<number, (metrics: unknown) => void>();
  #asked = 0;
  #pauseMs = AGAIN_MS;
  #opened = false;
  #closing = false;

  constructor(options: KeepOptions) {
    this.#options = options;
  }

  async #answer(question: Question): Promise<unknown> {
    if (question.kind === 'count') return this.#counts.add(question.key, question.windowMs);
    const lists = await Promise.all([...this.#ready].map((worker) => this.#metricsOf(worker)));
    const said = lists.filter((list): list is object => typeof list === 'object' && list !== null);
    return AggregatorRegistry.aggregate(said).metrics();
  }

  /** What one process has counted; null when it does not say so in time. */
  #metricsOf(worker: Worker): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      const done = (metrics: unknown) => {
        clearTimeout(timer);
        this.#gathering.delete(id);
        resolve(metrics);
      };
      const timer = setTimeout(done, METRICS_MS, null);
      this.#gathering.set(id, done);
      this.#tell(worker, { portal: 'asks', id });
    });
  }

  #tell(worker: Worker, told: Told): void {
    if (worker.isConnected()) worker.send(told);
  }

  #hear(worker: Worker, said: Exclude<Saying, { portal: 'is ready' }>): void {
    if (said.portal === 'has counted') {
      this.#gathering.get(said.id)?.(said.metrics);
      return;
    }
    const { id, question } = said;
    void this.#answer(question).then((answer) => this.#tell(worker, { portal: 'tells', id, answer }));
  }

  /** Starts one. Resolves with its address once it listens; rejects with `StartFailedError` when it ends before. */
  start(): Promise<string> {
    const began = performance.now();
    const worker = cluster.fork({ [SALT]: this.#salt });
    return new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        const read = v.safeParse(saying, message);
        if (!read.success) return;
        if (read.output.portal !== 'is ready') this.#hear(worker, read.output);
        else {
          this.#ready.add(worker);
          resolve(read.output.address);
        }
      });
      worker.once('exit', (code, signal) => {
        reject(new StartFailedError(code || 1));
        const served = this.#ready.delete(worker);
        this.#ended(worker, signal ?? `status ${code}`, served ? performance.now() - began : 0);
      });
    });
  }

  /** The first is waited for: it makes what is to be made, and a start that fails says so once. */
  async open(): Promise<string> {
    const address = await this.start();
    this.#opened = true;
    for (let number = 1; number < this.#options.count; number += 1) this.#startLater(0);
    return address;
  }

  #startLater(ms: number): void {
    setTimeout(() => {
      // What becomes of it is seen when it ends.
      if (!this.#closing) this.start().catch(() => {});
    }, ms);
  }

  #ended(worker: Worker, how: string, servedMs: number): void {
    const { onEnd, socketHanded } = this.#options;
    if (this.#closing || !this.#opened) return;
    const left = Object.values(cluster.workers ?? {}).filter((one) => one !== worker).length;
    if (socketHanded && left === 0) {
      onEnd(`The last serving process has ended (${how}), and with it the socket that was handed over.`);
      process.exit(1);
    }
    this.#pauseMs = servedMs > SOUND_MS ? AGAIN_MS : this.#pauseMs;
    onEnd(`A serving process has ended (${how}); another is started in ${this.#pauseMs / 1000} s.`);
    this.#startLater(this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_MS);
  }

  async close(): Promise<void> {
    this.#closing = true;
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
    const ends = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  }
}

/**
 * Starts `count` processes that serve one address, and starts again what ends, after half a second and up to half a minute.
 * Throws `StartFailedError` when the first cannot serve.
 */
export async function keepProcesses(options: KeepOptions): Promise<KeptProcesses> {
  // A socket that is handed over keeps its own line of connections: whoever takes one from it answers it. Otherwise
  // they are dealt out in turn, which shares the work more evenly.
  cluster.schedulingPolicy = options.socketHanded ? cluster.SCHED_NONE : cluster.SCHED_RR;
  cluster.setupPrimary({ args: ['serve'] });
  const keeper = new Keeper(options);
  const address = await keeper.open();
  return { address, close: () => keeper.close() };
}
