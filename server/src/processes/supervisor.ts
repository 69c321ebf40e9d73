import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';
import { exitStatus } from '../exit-status.ts';
import { type SupervisorMessage, type WorkerMessage, type WorkerRequest, workerMessage } from './protocol.ts';
import { RateCounters } from './rate-counters.ts';
import { SALT_VARIABLE } from './worker.ts';

/** Delay before a worker is restarted, in milliseconds: doubled each time, reset once a worker ran for a minute. */
const MIN_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;
const STABLE_MS = 60_000;

/** Timeout for a worker to report its metrics, in milliseconds. */
const METRICS_TIMEOUT_MS = 2_000;

/** Running worker processes of one server. */
export interface Supervisor {
  /** Address on which they listen. */
  readonly address: string;
  /** Stops all workers gracefully; resolves once all have ended. */
  close(): Promise<void>;
  /** Resolves with false if workers listen, but none responds in time. */
  isResponsive(): Promise<boolean>;
}

/** Thrown if the first worker ends before it serves; it has printed the reason. */
class StartFailedError extends ExpectedError {
  override readonly name = 'StartFailedError';
  override readonly exitStatus: number;
  constructor(exitStatus: number) {
    super('The portal cannot start; see the lines above.');
    this.exitStatus = exitStatus;
  }
}

/** Command of a worker; `start` installs releases before it serves. */
type WorkerCommand = 'serve' | 'start';

/** Options of `superviseProcesses`. */
export interface SupervisorOptions {
  readonly count: number;
  /** Command of the first worker; the others run `serve`. */
  readonly firstCommand: WorkerCommand;
  /** True if systemd passed the socket, which closes with the last process that listens on it. */
  readonly socketPassed: boolean;
  /** Called with a message when a worker has ended unexpectedly. */
  readonly onUnexpectedExit: (line: string) => void;
  /** Called before the first worker is started, which takes long if it waits. */
  readonly onStarting: (supervisor: Omit<Supervisor, 'address'>) => void;
  /** Called when the first worker listens, but cannot serve yet. */
  readonly onWaiting: (address: string, reason: string) => void;
}

/** Starts the workers of one server, answers their requests, and restarts those that end. */
class ProcessSupervisor {
  readonly #options: SupervisorOptions;
  readonly #salt = randomBytes(32).toString('base64');
  readonly #counters = new RateCounters();
  /** Workers that listen. */
  readonly #ready = new Set<Worker>();
  /** Pending requests for metrics, by id. */
  readonly #pendingMetrics = new Map<number, (metrics: unknown) => void>();
  #lastId = 0;
  #restartMs = MIN_RESTART_MS;
  #opened = false;
  #closing = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  async #respond(request: WorkerRequest): Promise<unknown> {
    if (request.kind === 'count') return this.#counters.add(request.key, request.windowMs);
    if (request.kind === 'uncount') return this.#counters.remove(request.key);
    const results = await Promise.all([...this.#ready].map((worker) => this.#metricsOf(worker)));
    const lists = results.filter((list): list is object => typeof list === 'object' && list !== null);
    return AggregatorRegistry.aggregate(lists).metrics();
  }

  /**
   * Returns the metrics of a worker, or null if it does not respond in time. prom-client's `clusterMetrics` would reject
   * while any worker starts or hangs.
   */
  #metricsOf(worker: Worker): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const done = (metrics: unknown) => {
        clearTimeout(timer);
        this.#pendingMetrics.delete(id);
        resolve(metrics);
      };
      const timer = setTimeout(done, METRICS_TIMEOUT_MS, null);
      this.#pendingMetrics.set(id, done);
      this.#send(worker, { portal: 'metrics-request', id });
    });
  }

  #send(worker: Worker, message: SupervisorMessage): void {
    if (worker.isConnected()) worker.send(message);
  }

  #receive(worker: Worker, message: Extract<WorkerMessage, { id: number }>): void {
    if (message.portal === 'metrics') {
      this.#pendingMetrics.get(message.id)?.(message.metrics);
      return;
    }
    const { id, request } = message;
    void this.#respond(request).then((response) => this.#send(worker, { portal: 'response', id, response }));
  }

  /** Starts a worker. Resolves with its address once it listens; rejects with `StartFailedError` if it ends first. */
  start(command: WorkerCommand): Promise<string> {
    const startedAt = performance.now();
    cluster.setupPrimary({ args: [command] });
    const worker = cluster.fork({ [SALT_VARIABLE]: this.#salt });
    return new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        const parsed = v.safeParse(workerMessage, message);
        if (!parsed.success) return;
        const { output } = parsed;
        if (output.portal === 'ready') {
          this.#ready.add(worker);
          resolve(output.address);
        } else if (output.portal === 'waiting') this.#waits(output);
        else this.#receive(worker, output);
      });
      worker.once('exit', (code, signal) => {
        if (!this.#closing) reject(new StartFailedError(code || 1));
        const served = this.#ready.delete(worker);
        this.#onExit(worker, command, signal ?? `status ${code}`, served ? performance.now() - startedAt : 0);
      });
    });
  }

  #waits({ address, reason }: { readonly address: string; readonly reason: string }): void {
    if (!this.#opened) this.#options.onWaiting(address, reason);
  }

  /** Starts the first worker alone, so that one-time setup runs once and a failed start is reported once. */
  async open(): Promise<string> {
    const address = await this.start(this.#options.firstCommand);
    this.#opened = true;
    for (let number = 1; number < this.#options.count; number += 1) this.#startLater('serve', 0);
    return address;
  }

  #startLater(command: WorkerCommand, ms: number): void {
    setTimeout(() => {
      // A failed start is handled by the exit listener.
      if (!this.#closing) this.start(command).catch(() => {});
    }, ms);
  }

  #onExit(worker: Worker, command: WorkerCommand, reason: string, servedMs: number): void {
    const { onUnexpectedExit, socketPassed } = this.#options;
    if (this.#closing || !this.#opened) return;
    const left = Object.values(cluster.workers ?? {}).filter((one) => one !== worker).length;
    if (socketPassed && left === 0) {
      onUnexpectedExit(
        `The last worker process ended (${reason}), which closed the socket passed by systemd.`,
      );
      process.exit(exitStatus.refused);
    }
    this.#restartMs = servedMs > STABLE_MS ? MIN_RESTART_MS : this.#restartMs;
    onUnexpectedExit(`A worker process ended (${reason}); restarting it in ${this.#restartMs / 1000} s.`);
    this.#startLater(command, this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, MAX_RESTART_MS);
  }

  async isResponsive(): Promise<boolean> {
    const results = await Promise.all([...this.#ready].map((worker) => this.#metricsOf(worker)));
    return results.length === 0 || results.some((metrics) => metrics !== null);
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
 * Starts `count` worker processes on one address and restarts those that end, with a delay of 0.5 to 30 s.
 * @throws {StartFailedError} if the first worker cannot serve.
 */
export async function superviseProcesses(options: SupervisorOptions): Promise<Supervisor> {
  // Workers accept connections of a passed socket themselves: pending ones stay in its queue. Otherwise round-robin
  // distributes connections more evenly.
  cluster.schedulingPolicy = options.socketPassed ? cluster.SCHED_NONE : cluster.SCHED_RR;
  const supervisor = new ProcessSupervisor(options);
  const started = { close: () => supervisor.close(), isResponsive: () => supervisor.isResponsive() };
  options.onStarting(started);
  return { ...started, address: await supervisor.open() };
}
