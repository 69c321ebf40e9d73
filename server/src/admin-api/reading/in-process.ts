import type { CleanHtml } from '../../pack/types.ts';
import { auditAnswer } from '../survey/audit.ts';
import { readAnswer } from './read-answer.ts';
import type { AnswerReading, StoredAnswer } from './types.ts';

/** Reads answers in the calling thread and keeps them in memory: for tests and short-lived commands. */
export function readInProcess(clean: CleanHtml): AnswerReading {
  const kept = new Map<string, StoredAnswer>();
  return {
    warm: async () => {},
    async read(origin, { call, address, raw, fetchedAt, keep, audit = false }) {
      const answer = readAnswer(call, raw, clean, origin);
      if (keep) kept.set(`${origin.college} ${address}`, { ...answer, fetchedAt });
      return { ...answer, ...(audit && { audit: auditAnswer(call, raw, origin) }) };
    },
    load: async ({ college }, address) => kept.get(`${college} ${address}`) ?? null,
    close: async () => {},
  };
}
