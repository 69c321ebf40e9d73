import { NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import CircuitBreaker from 'opossum';
import pLimit from 'p-limit';
import type { ApiSource } from '../types.ts';
import { isOutage } from '../upstream-fetch.ts';

/** How an upstream is spared. */
export interface CircuitOptions {
  /** Questions to the upstream at the same time; others wait their turn. */
  readonly atOnce?: number;
  /** How long nothing is asked after the circuit opened, in ms; then one question probes. */
  readonly restMs?: number;
  /** Told when the upstream is given a rest, and when it answers again. */
  readonly onChange?: (state: 'open' | 'closed') => void;
}

/** Questions within the window before the circuit may open, and how many of a hundred must have failed. */
const ENOUGH = 5;
const FAILED_PERCENT = 60;
const WINDOW_MS = 10_000;

/** The questions that an upstream was asked, and the kind of its last outage. */
function tracked(source: ApiSource): { readonly fetch: ApiSource['fetch']; lastKind(): NoAnswerKind } {
  let asked = 0;
  let last: { readonly asked: number; readonly kind: NoAnswerKind } = { asked: 0, kind: 'network' };
  return {
    lastKind: () => last.kind,
    async fetch(call, params, signal) {
      asked += 1;
      const order = asked;
      try {
        return await source.fetch(call, params, signal);
      } catch (error) {
        // A question that hung for ten seconds says less of the upstream than one that was asked, and failed, after it.
        if (error instanceof NoAnswerError && isOutage(error) && order > last.asked)
          last = { asked: order, kind: error.kind };
        throw error;
      }
    },
  };
}

/**
 * A source that is asked by a bounded number of questions at a time and given a rest when it fails again and again:
 * then every question fails at once, in the way of the last one that was asked, until one that probes is answered.
 */
export function withCircuit(source: ApiSource, options: CircuitOptions = {}): ApiSource {
  const { atOnce = 8, restMs = 1_000, onChange } = options;
  const limit = pLimit(atOnce);
  const { fetch, lastKind } = tracked(source);
  const breaker = new CircuitBreaker(fetch, {
    timeout: false,
    resetTimeout: restMs,
    volumeThreshold: ENOUGH,
    errorThresholdPercentage: FAILED_PERCENT,
    rollingCountTimeout: WINDOW_MS,
    errorFilter: (error: unknown) => !isOutage(error),
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
            lastKind(),
            call.pattern,
            'the admin API failed again and again and is given a rest',
            {
              cause: error,
            },
          );
        }
      }),
  };
}
