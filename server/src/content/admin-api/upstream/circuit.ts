import { NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import CircuitBreaker from 'opossum';
import pLimit from 'p-limit';
import type { ApiSource } from '../types.ts';
import { isOutage } from './fetch.ts';

/** Maximum number of concurrent requests to an upstream. Others are queued. */
const CONCURRENCY = 8;

/** Milliseconds before an open circuit lets one request probe the upstream. */
const RESET_TIMEOUT_MS = 1_000;

/** Requests within the window before the circuit may open, and the error percentage that opens it. */
const MIN_REQUESTS = 5;
const ERROR_THRESHOLD_PERCENT = 60;
const WINDOW_MS = 10_000;

/** Observers of a circuit. */
export interface CircuitObservers {
  /** Called when the circuit opens, and when it closes again. */
  readonly onChange?: (state: 'open' | 'closed') => void;
  /** Called for every request that reached the upstream, unless its caller aborted it. */
  readonly onRequest?: (outcome: 'answered' | NoAnswerKind, seconds: number) => void;
}

/**
 * Wraps a source in a circuit breaker that also limits concurrent requests. While the circuit is open,
 * requests fail immediately with the error kind of the latest outage.
 */
export function withCircuit(source: ApiSource, { onChange, onRequest }: CircuitObservers = {}): ApiSource {
  const limit = pLimit(CONCURRENCY);
  let lastOutage: { readonly sentAt: number; readonly kind: NoAnswerKind } = { sentAt: 0, kind: 'network' };
  const breaker = new CircuitBreaker(source.fetch, {
    timeout: false,
    resetTimeout: RESET_TIMEOUT_MS,
    volumeThreshold: MIN_REQUESTS,
    errorThresholdPercentage: ERROR_THRESHOLD_PERCENT,
    rollingCountTimeout: WINDOW_MS,
    errorFilter: (error: unknown) => !isOutage(error),
  });
  // The breaker reports an error that is no outage as a success.
  const report = (result: unknown, ms: number) => {
    if (result instanceof NoAnswerError) onRequest?.(result.kind, ms / 1000);
    else if (!(result instanceof Error)) onRequest?.('answered', ms / 1000);
  };
  breaker.on('success', report);
  breaker.on('failure', (error, ms) => {
    report(error, ms);
    const sentAt = Date.now() - ms;
    // A request that hung for ten seconds says less about the upstream than a later one that failed.
    if (error instanceof NoAnswerError && sentAt > lastOutage.sentAt)
      lastOutage = { sentAt, kind: error.kind };
  });
  breaker.on('open', () => onChange?.('open'));
  breaker.on('close', () => onChange?.('closed'));
  return {
    ...source,
    fetch: (call, params, signal) =>
      limit(async () => {
        try {
          return await breaker.fire(call, params, signal);
        } catch (error) {
          if (!(error instanceof Error) || !CircuitBreaker.isOurError(error)) throw error;
          throw new NoAnswerError(
            lastOutage.kind,
            call.pattern,
            'the circuit is open after repeated failures of the admin API',
            { cause: error },
          );
        }
      }),
  };
}
