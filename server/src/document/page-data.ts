import { NoAnswerError } from '@kalalaya/contract';
import { calls } from '@kalalaya/contract/calls';
import { answerDocuments, isDocumentCall, isExtra } from '../document-index/index.ts';
import { pageContent } from '../portal/page-content.ts';
import type { ServeData } from '../render/pool.ts';
import type { DataRequest, LargeAnswer, Reply } from '../render/protocol.ts';
import type { DocumentRequest } from './request.ts';

const byPattern = new Map(calls.map((call) => [call.pattern, call]));

/** Characters of JSON from which on an answer is large: sending and reading it costs as much as rendering a page. */
const LARGE = 100_000;

/** What a loader gets: a value, or the word that its worker has it. */
type Given = { readonly value: unknown; readonly large?: LargeAnswer } | { readonly known: string };

/** Which of a page's data requests were answered. */
export interface DataOutcome {
  /** Calls of the admin API that were answered. */
  answered: number;
  /** Calls of the admin API that were not. */
  unanswered: number;
  /** False when any data request failed, the pack's own included: the page then shows a gap and must not be cached. */
  complete: boolean;
  /** True when an answer was still on its way at the deadline: it may come, and nothing has failed. */
  late: boolean;
  /** True when the index of documents was asked, which changes by itself. */
  indexed: boolean;
  /** When the oldest answer was given that stands in for one its source failed to give since; ms, null for none. */
  asOf: number | null;
}

/** No data request yet. */
export const noData = (): DataOutcome => ({
  answered: 0,
  unanswered: 0,
  complete: true,
  late: false,
  indexed: false,
  asOf: null,
});

/** Answers the loaders of a page from the college's reader and pack until the deadline, and counts in `outcome`. */
export function answerPageData(
  { college, view }: Pick<DocumentRequest, 'college' | 'view'>,
  deadline: AbortSignal,
  outcome: DataOutcome,
): ServeData {
  async function documentsAnswer(pattern: string, params: unknown): Promise<unknown> {
    outcome.indexed = true;
    const answer = await answerDocuments(college.documents, pattern, params);
    // A page that shows how far the lists are read is out of date the next moment.
    if (!isExtra(pattern) && !college.documents.state().complete) outcome.complete = false;
    return answer;
  }

  async function callAnswer(request: Extract<DataRequest, { kind: 'call' }>): Promise<Given> {
    const call = byPattern.get(request.pattern);
    if (!call) throw new NoAnswerError('nonsense', request.pattern, 'not a call of the contract');
    const answer = await college.reader.answer(call, request.params as never, deadline);
    if (answer.failing) outcome.asOf = Math.min(outcome.asOf ?? answer.fetchedAt, answer.fetchedAt);
    const size = answer.json.length;
    if (size < LARGE) return { value: answer.value };
    if (request.known.includes(answer.etag)) return { known: answer.etag };
    return { value: answer.value, large: { mark: answer.etag, size } };
  }

  async function given(request: DataRequest): Promise<Given> {
    const asksApi = request.kind === 'call' && !isDocumentCall(request.pattern);
    return asksApi ? callAnswer(request) : { value: await value(request) };
  }

  async function value(request: DataRequest): Promise<unknown> {
    if (request.kind === 'content') return pageContent(college.pack(), request.key);
    if (request.kind === 'facts') return request.hrefs.map((href) => college.pack().facts(href));
    if (request.kind === 'search')
      return (await college.search.find(view, request.query, request.most)).answer;
    return documentsAnswer(request.pattern, request.params);
  }
  return async (request): Promise<Reply> => {
    try {
      const reply: Reply = { id: request.id, ok: true, ...(await given(request)) };
      // An extra says nothing of how the admin API is.
      if (request.kind === 'call' && !isExtra(request.pattern)) outcome.answered += 1;
      return reply;
    } catch (error) {
      outcome.complete = false;
      if (request.kind === 'call') outcome.unanswered += 1;
      const known = error instanceof NoAnswerError ? error : null;
      if (known === null && deadline.aborted) outcome.late = true;
      return {
        id: request.id,
        ok: false,
        kind: known?.kind ?? 'timeout',
        call: known?.call ?? (request.kind === 'call' ? request.pattern : request.kind),
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
}
