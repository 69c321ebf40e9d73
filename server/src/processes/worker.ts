import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { rateCount, supervisorMessage, type WorkerMessage, type WorkerRequest } from './protocol.ts';
import type { EventCounter } from './rate-counters.ts';

/** Timeout for a response of the supervisor, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Environment variable with the salt for hashing client addresses. */
export const SALT_VARIABLE = 'PORTAL_PROCESSES_SALT';

/** Connection of a worker process to the supervisor and the other workers of its server. */
export interface ClusterConnection {
  /** Salt for hashing client addresses, the same in all workers. */
  readonly salt: Buffer;
  /** Counts for all workers. */
  readonly counter: EventCounter;
  /** Returns the metrics of all workers in Prometheus' text format. Rejects if the supervisor does not respond. */
  metrics(): Promise<string>;
  /** Reports that this worker serves on an address. */
  ready(address: string): void;
  /** Reports that this worker listens on an address, but cannot serve yet. */
  waiting(address: string, reason: string): void;
}

const send = (message: WorkerMessage) => void process.send?.(message);

/** Returns a function that sends requests to the supervisor, and reports `registry` when the supervisor requests it. */
function createRequester(registry: Registry): (request: WorkerRequest) => Promise<unknown> {
  const pending = new Map<number, (response: unknown) => void>();
  let lastId = 0;
  process.on('message', (message) => {
    const parsed = v.safeParse(supervisorMessage, message);
    if (!parsed.success) return;
    const { id } = parsed.output;
    if (parsed.output.portal === 'metrics-request') {
      void registry.getMetricsAsJSON().then((metrics) => send({ portal: 'metrics', id, metrics }));
      return;
    }
    pending.get(id)?.(parsed.output.response);
    pending.delete(id);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        pending.delete(id);
        reject(new Error(`The supervisor process did not respond within ${RESPONSE_TIMEOUT_MS / 1000} s.`));
      }, RESPONSE_TIMEOUT_MS);
      pending.set(id, (response) => {
        clearTimeout(timer);
        resolve(response);
      });
      send({ portal: 'request', id, request });
    });
}

/**
 * Connects this process to its supervisor if it is one of several workers (`WORKERS`); returns null otherwise. Removes the
 * salt from the environment.
 * @param registry Metrics of this process.
 */
export function joinCluster(registry: Registry): ClusterConnection | null {
  const { [SALT_VARIABLE]: salt = '' } = process.env;
  delete process.env[SALT_VARIABLE];
  if (!cluster.isWorker) return null;
  const request = createRequester(registry);
  return {
    salt: Buffer.from(salt, 'base64'),
    counter: {
      add: async (key, windowMs) => v.parse(rateCount, await request({ kind: 'count', key, windowMs })),
      async remove(key) {
        await request({ kind: 'uncount', key });
      },
    },
    metrics: async () => v.parse(v.string(), await request({ kind: 'metrics' })),
    ready: (address) => send({ portal: 'ready', address }),
    waiting: (address, reason) => send({ portal: 'waiting', address, reason }),
  };
}
