import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls, matchCall } from '@kalalaya/contract/calls';
import * as v from 'valibot';
import type { ApiReader } from './reader.ts';
import { type CallRequest, walkCalls } from './walk.ts';

/** Outcome of refreshing one address. */
export const refreshedCall = v.object({
  call: v.string(),
  address: v.string(),
  outcome: v.picklist(['changed', 'same', 'failed']),
  /** Reason of a failure, `''` otherwise. */
  why: v.string(),
});
export type RefreshedCall = v.InferOutput<typeof refreshedCall>;

/** A call that the specification does not define. */
export class UnknownCallError extends Error {
  override readonly name = 'UnknownCallError';
  constructor(requestedCall: string) {
    super(
      `There is no call ${requestedCall}.\nAvailable calls: ${calls.map(({ pattern }) => pattern).join(', ')}`,
    );
  }
}

/** Options of `refreshCalls`. */
export interface RefreshOptions {
  readonly reader: ApiReader;
  /**
   * A call as the specification writes it, its prefix before the parameters, or one address. Defaults to all
   * calls.
   */
  readonly call?: string;
  /** Cells named in the college's profile. */
  readonly cellIds: readonly (string | number)[];
  /** Number of concurrent requests. Visitors share the upstream's limit. */
  readonly concurrency: number;
  /** Aborts: no further requests are sent. */
  readonly signal: AbortSignal;
  readonly onResult: (result: RefreshedCall) => void;
}

/** Returns the patterns that a call stands for: `/cell` matches `/cell/{cellid}`. */
function patternsOf(call: string): ReadonlySet<string> {
  const beginning = (pattern: string) => pattern.replace(/[/?][^/?]*\{.*$/s, '');
  const matches = calls.filter(
    ({ pattern }) => pattern === call || (pattern.includes('{') && beginning(pattern) === call),
  );
  return new Set(matches.map(({ pattern }) => pattern));
}

async function refreshOne({ reader, onResult }: RefreshOptions, request: CallRequest): Promise<unknown> {
  const { call, params, address } = request;
  const identity = { call: call.pattern, address };
  try {
    const { value, isChanged } = await reader.refresh(call, params);
    onResult({ ...identity, outcome: isChanged ? 'changed' : 'same', why: '' });
    return value;
  } catch (error) {
    if (error instanceof EmptyAnswerError) return null;
    if (!(error instanceof NoAnswerError)) throw error;
    const why = `${error.kind}: ${error.message.slice(error.message.indexOf(': ') + 2)}`;
    onResult({ ...identity, outcome: 'failed', why });
    return null;
  }
}

/** Reads a call only to discover addresses, so that a cached response is sufficient. */
async function readCached({ reader }: RefreshOptions, { call, params }: CallRequest): Promise<unknown> {
  try {
    return await reader.get(call, params);
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) return null;
    throw error;
  }
}

/**
 * Fetches calls of an admin API now and reports each result. Cached responses remain where the fetch fails.
 * Rejects with the signal's reason.
 * @throws {UnknownCallError} if no call matches.
 */
export async function refreshCalls(options: RefreshOptions): Promise<void> {
  const { call: requestedCall, cellIds, concurrency, signal } = options;
  if (requestedCall === undefined) {
    await walkCalls((request) => refreshOne(options, request), { cellIds, concurrency, signal });
    return;
  }
  const call = requestedCall.startsWith('/') ? requestedCall : `/${requestedCall}`;
  const patterns = patternsOf(call);
  if (patterns.size === 0) {
    const match = matchCall(call);
    if (match === null) throw new UnknownCallError(requestedCall);
    await refreshOne(options, { ...match, address: match.call.address(match.params) });
    return;
  }
  const fetchCall = (request: CallRequest) =>
    patterns.has(request.call.pattern) ? refreshOne(options, request) : readCached(options, request);
  await walkCalls(fetchCall, { cellIds, concurrency, signal });
}
