import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { counted, type Question, type Saying, told } from './protocol.ts';

/** Longest that the process that keeps the others is waited for, in ms. */
const ANSWER_MS = 5_000;

/** Where the environment of a serving process has what addresses are hashed with. */
export const SALT = 'PORTAL_PROCESSES_SALT';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A store of @fastify/rate-limit: counts for all processes of a server. */
export interface CountStore {
  incr(key: string, done: Done, windowMs: number): void;
  child(): CountStore;
}

/** What a serving process shares with the others of its server. */
export interface Membership {
  /** What an address is hashed with, the same in all of them. */
  readonly salt: Buffer;
  /** Counts for all of them: class of a store of @fastify/rate-limit. */
  readonly Store: new () => CountStore;
  /** What all of them have counted, in Prometheus' text format. Rejects when it cannot be had. */
  metrics(): Promise<string>;
  /** Says that this process listens, and where. */
  ready(address: string): void;
}

const say = (saying: Saying) => void process.send?.(saying);

/** Asks the process that keeps this one, and tells it what `registry` has counted. */
function createAsking(registry: Registry): (question: Question) => Promise<unknown> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let count = 0;
  process.on('message', (message) => {
    const read = v.safeParse(told, message);
    if (!read.success) return;
    const { id } = read.output;
    if (read.output.portal === 'asks') {
      void registry.getMetricsAsJSON().then((metrics) => say({ portal: 'has counted', id, metrics }));
      return;
    }
    waiting.get(id)?.(read.output.answer);
    waiting.delete(id);
  });
  return (question) =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = count;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`The process that keeps this one has not answered within ${ANSWER_MS / 1000} s.`));
      }, ANSWER_MS);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      say({ portal: 'asks', id, question });
    });
}

/**
 * What this process shares when it is one of several that serve (`WORKERS`); null when it serves alone. `registry` is what it
 * counts itself. Takes the salt out of the environment.
 */
export function joinProcesses(registry: Registry): Membership | null {
  const { [SALT]: salt = '' } = process.env;
  delete process.env[SALT];
  if (!cluster.isWorker) return null;
  const ask = createAsking(registry);
  class SharedStore implements CountStore {
    incr(key: string, done: Done, windowMs: number): void {
      ask({ kind: 'count', key, windowMs }).then(
        (answer) => done(null, v.parse(counted, answer)),
        (error: Error) => done(error),
      );
    }
    child(): CountStore {
      return this;
    }
  }
  return {
    salt: Buffer.from(salt, 'base64'),
    Store: SharedStore,
    metrics: async () => v.parse(v.string(), await ask({ kind: 'metrics' })),
    ready: (address) => say({ portal: 'is ready', address }),
  };
}
