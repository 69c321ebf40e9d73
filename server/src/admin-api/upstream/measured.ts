import { NoAnswerError, type NoAnswerKind } from '@kalalaya/contract';
import type { ApiSource } from '../types.ts';

/** Told of every question that an upstream was really asked: how it ended, and after how many seconds. */
export type ObserveQuestion = (outcome: 'answered' | NoAnswerKind, seconds: number) => void;

/** A source whose questions are measured. One that its caller gave up counts as none. */
export function measured(source: ApiSource, observe: ObserveQuestion): ApiSource {
  return {
    ...source,
    async fetch(call, params, signal) {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
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
