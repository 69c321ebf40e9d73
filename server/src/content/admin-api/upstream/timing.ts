import { NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import type { ApiSource } from '../types.ts';

/** Called for every request that reached the upstream, with its outcome and its duration in seconds. */
export type ObserveRequest = (outcome: 'answered' | NoAnswerKind, seconds: number) => void;

/** Wraps a source to measure its requests. Requests aborted by the caller are not counted. */
export function withTiming(source: ApiSource, observe: ObserveRequest): ApiSource {
  return {
    ...source,
    async fetch(call, params, signal) {
      const startedAt = performance.now();
      const seconds = () => (performance.now() - startedAt) / 1000;
      try {
        const raw = await source.fetch(call, params, signal);
        observe('answered', seconds());
        return raw;
      } catch (error) {
        if (error instanceof NoAnswerError) observe(error.kind, seconds());
        throw error;
      }
    },
  };
}
