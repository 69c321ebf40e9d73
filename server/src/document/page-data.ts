import { NoAnswerError } from '@kalalaya/contract';
import { calls } from '@kalalaya/contract/calls';
import type { College } from '../portal/college.ts';
import { pageContent } from '../portal/page-content.ts';
import type { ServeData } from '../render/pool.ts';
import type { DataRequest, Reply } from '../render/protocol.ts';

const byPattern = new Map(calls.map((call) => [call.pattern, call]));

/** What became of the data that the loaders of a page asked for. */
export interface DataOutcome {
  /** Calls of the admin API that were answered. */
  answered: number;
  /** Calls of the admin API that were not. */
  unanswered: number;
  /** False when any question failed, the pack's own included. */
  whole: boolean;
}

/** Answers the loaders of a page from the college's reader and pack until the deadline, and counts in `outcome`. */
export function answerPageData(college: College, deadline: AbortSignal, outcome: DataOutcome): ServeData {
  async function value(question: DataRequest): Promise<unknown> {
    if (question.kind === 'content') return pageContent(college.pack(), question.key);
    if (question.kind === 'facts') return question.hrefs.map((href) => college.pack().facts(href));
    const call = byPattern.get(question.pattern);
    if (!call) throw new NoAnswerError('nonsense', question.pattern, 'not a call of the contract');
    return college.reader.get(call, question.params as never, deadline);
  }
  return async (question): Promise<Reply> => {
    try {
      const reply: Reply = { id: question.id, ok: true, value: await value(question) };
      if (question.kind === 'call') outcome.answered += 1;
      return reply;
    } catch (error) {
      outcome.whole = false;
      if (question.kind === 'call') outcome.unanswered += 1;
      const known = error instanceof NoAnswerError ? error : null;
      return {
        id: question.id,
        ok: false,
        kind: known?.kind ?? 'timeout',
        call: known?.call ?? (question.kind === 'call' ? question.pattern : question.kind),
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
}
