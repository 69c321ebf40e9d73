import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls } from '@kalalaya/contract/calls';
import { handleDocumentCall, isDocumentCall, isOptionalCall } from '../content/documents/index.ts';
import { pageContent } from '../content/pack/page-content.ts';
import type { DataHandler } from '../render/pool.ts';
import type { DataRequest, DataResponse } from '../render/protocol.ts';
import type { DocumentRequest } from './request.ts';

const byPattern = new Map(calls.map((call) => [call.pattern, call]));

/** Result of a data request: a value, or the JSON of a call unless the worker has cached it. */
type DataResult = { readonly value: unknown } | { readonly json: string; readonly etag: string };

/** Results of a page's data requests. */
export interface DataOutcome {
  /** Number of admin API calls that succeeded. */
  succeeded: number;
  /** Number of admin API calls that failed. */
  failed: number;
  /** False if any data request failed, also one to the pack: the page has a gap and must not be cached. */
  complete: boolean;
  /** True if a request was still pending at the deadline; nothing has failed then. */
  timedOut: boolean;
  /** True if the document index was read, which changes without a revision. */
  usedIndex: boolean;
  /** Time at which the oldest stale response was fetched, in ms since 1970; null without stale responses. */
  asOf: number | null;
}

/** Returns the outcome before the first data request. */
export const emptyOutcome = (): DataOutcome => ({
  succeeded: 0,
  failed: 0,
  complete: true,
  timedOut: false,
  usedIndex: false,
  asOf: null,
});

/** Creates the handler of a page's data requests, which reads from the college until the deadline and updates `outcome`. */
export function createDataHandler(
  { college, view, monitor }: Pick<DocumentRequest, 'college' | 'view' | 'monitor'>,
  deadline: AbortSignal,
  outcome: DataOutcome,
): DataHandler {
  async function readDocumentIndex(pattern: string, params: unknown): Promise<unknown> {
    outcome.usedIndex = true;
    const response = await handleDocumentCall(college.documents, pattern, params);
    // A page that shows the index being built is outdated at once.
    if (!isOptionalCall(pattern) && !college.documents.state().complete) outcome.complete = false;
    return response;
  }

  async function readCall(request: Extract<DataRequest, { kind: 'call' }>): Promise<DataResult> {
    const call = byPattern.get(request.pattern);
    if (!call) throw new NoAnswerError('nonsense', request.pattern, 'not a call of the contract');
    const response = await college.reader
      .getResponse(call, request.params as never, deadline)
      .catch((error: unknown) => {
        if (error instanceof EmptyAnswerError) return null;
        throw error;
      });
    // Calls read an empty object as a response without records, for which the page sends its own 404.
    if (response === null) return { value: {} };
    if (response.failing) outcome.asOf = Math.min(outcome.asOf ?? response.fetchedAt, response.fetchedAt);
    const { etag, json } = response;
    return { etag, json: etag === request.cachedEtag ? '' : json };
  }

  async function readData(request: DataRequest): Promise<DataResult> {
    const isApiCall = request.kind === 'call' && !isDocumentCall(request.pattern);
    return isApiCall ? readCall(request) : { value: await readValue(request) };
  }

  async function readValue(request: DataRequest): Promise<unknown> {
    if (request.kind === 'content') return pageContent(college.pack(), request.key);
    if (request.kind === 'facts') return request.hrefs.map((href) => college.pack().facts(href));
    if (request.kind === 'search')
      return (await college.search.find(view, request.query, request.most)).response;
    return readDocumentIndex(request.pattern, request.params);
  }
  return async (request): Promise<DataResponse> => {
    // An extra call says nothing about the state of the admin API.
    const isCounted = request.kind === 'call' && !isOptionalCall(request.pattern);
    try {
      const response: DataResponse = { id: request.id, ok: true, ...(await readData(request)) };
      if (isCounted) outcome.succeeded += 1;
      return response;
    } catch (error) {
      outcome.complete = false;
      if (isCounted) outcome.failed += 1;
      const noAnswer = error instanceof NoAnswerError ? error : null;
      if (noAnswer === null && deadline.aborted) outcome.timedOut = true;
      else if (noAnswer === null) monitor.logDataError(college.id, error);
      return {
        id: request.id,
        ok: false,
        kind: noAnswer?.kind ?? (outcome.timedOut ? 'timeout' : 'nonsense'),
        call: noAnswer?.call ?? (request.kind === 'call' ? request.pattern : request.kind),
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
}
