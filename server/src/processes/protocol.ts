import * as v from 'valibot';

/** A request of a worker process to the supervisor. */
export type WorkerRequest =
  /** Counts one more event under a key, in a window of `windowMs` from the first. */
  | { readonly kind: 'count'; readonly key: string; readonly windowMs: number }
  /** Takes an event back. */
  | { readonly kind: 'uncount'; readonly key: string }
  /** Aggregated metrics of all workers, as text. */
  | { readonly kind: 'metrics' };

const workerRequest = v.variant('kind', [
  v.object({ kind: v.literal('count'), key: v.string(), windowMs: v.number() }),
  v.object({ kind: v.literal('uncount'), key: v.string() }),
  v.object({ kind: v.literal('metrics') }),
]);

/** Message of a worker to the supervisor. Libraries send other messages on the same channel. */
export const workerMessage = v.union([
  v.object({ portal: v.literal('request'), id: v.number(), request: workerRequest }),
  v.object({ portal: v.literal('ready'), address: v.string() }),
  /** The worker listens, but cannot serve yet. */
  v.object({ portal: v.literal('waiting'), address: v.string(), reason: v.string() }),
  /** The worker's metrics as JSON of prom-client. */
  v.object({ portal: v.literal('metrics'), id: v.number(), metrics: v.unknown() }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessage>;

/** Events counted under a key, and the time until the window ends, in milliseconds. */
export const rateCount = v.object({ current: v.number(), ttl: v.number() });
export type RateCount = v.InferOutput<typeof rateCount>;

/** Message of the supervisor to a worker: the response to a request, or a request for its metrics. */
export const supervisorMessage = v.variant('portal', [
  v.object({ portal: v.literal('response'), id: v.number(), response: v.unknown() }),
  v.object({ portal: v.literal('metrics-request'), id: v.number() }),
]);
export type SupervisorMessage = v.InferOutput<typeof supervisorMessage>;
