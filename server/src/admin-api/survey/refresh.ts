import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls, findCall } from '@kalalaya/contract/calls';
import * as v from 'valibot';
import type { ApiReader } from '../types.ts';
import { auditNote } from './audit.ts';
import { type Question, walkCalls } from './walk.ts';

/** What became of one address that was fetched on request. */
export const refreshedCall = v.object({
  call: v.string(),
  address: v.string(),
  outcome: v.picklist(['changed', 'same', 'failed']),
  /** Why nothing came; '' when something did. */
  why: v.string(),
  rows: v.number(),
  notes: v.array(auditNote),
});
export type RefreshedCall = v.InferOutput<typeof refreshedCall>;

/** A call that the specification does not have. */
export class UnknownCallError extends Error {
  override readonly name = 'UnknownCallError';
  constructor(asked: string) {
    super(`There is no call ${asked}.\nKnown: ${calls.map(({ pattern }) => pattern).join(', ')}`);
  }
}

/** What is fetched, and who is told. */
export interface RefreshOptions {
  readonly reader: ApiReader;
  /** A call as the specification writes it, its beginning without parameters, or one address; all calls when left out. */
  readonly call?: string;
  /** Cells that the college's profile names. */
  readonly cellIds: readonly (string | number)[];
  /** Questions at the same time: visitors have some too. */
  readonly atOnce: number;
  /** Ends it: nothing more is asked. */
  readonly signal: AbortSignal;
  readonly onAnswer: (answer: RefreshedCall) => void;
}

const nothingElse = { rows: 0, notes: [] };

/** Patterns that a call stands for: `/cell` is `/cell/{cellid}`. */
function patternsOf(call: string): ReadonlySet<string> {
  const beginning = (pattern: string) => pattern.replace(/[/?][^/?]*\{.*$/s, '');
  const found = calls.filter(
    ({ pattern }) => pattern === call || (pattern.includes('{') && beginning(pattern) === call),
  );
  return new Set(found.map(({ pattern }) => pattern));
}

async function refreshOne({ reader, onAnswer }: RefreshOptions, question: Question): Promise<unknown> {
  const { call, params, address } = question;
  const told = { call: call.pattern, address };
  try {
    const { answer, changed, audit } = await reader.refresh(call, params);
    onAnswer({
      ...told,
      outcome: changed ? 'changed' : 'same',
      why: '',
      rows: audit.rows,
      notes: [...audit.notes],
    });
    return answer.value;
  } catch (error) {
    if (error instanceof EmptyAnswerError) return null;
    if (!(error instanceof NoAnswerError)) throw error;
    const why = `${error.kind}: ${error.message.slice(error.message.indexOf(': ') + 2)}`;
    onAnswer({ ...told, outcome: 'failed', why, ...nothingElse });
    return null;
  }
}

/** An answer that only says which addresses there are: whatever is kept will do. */
async function kept({ reader }: RefreshOptions, { call, params }: Question): Promise<unknown> {
  try {
    return await reader.get(call, params);
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) return null;
    throw error;
  }
}

/**
 * Fetches answers of an admin API now, and tells of each what came. What was kept before stays where nothing comes.
 * Throws `UnknownCallError`; rejects with the signal's reason.
 */
export async function refreshCalls(options: RefreshOptions): Promise<void> {
  const { call: asked, cellIds, atOnce, signal } = options;
  if (asked === undefined) {
    await walkCalls((question) => refreshOne(options, question), { cellIds, atOnce, signal });
    return;
  }
  const call = asked.startsWith('/') ? asked : `/${asked}`;
  const patterns = patternsOf(call);
  if (patterns.size === 0) {
    const found = findCall(call);
    if (found === null) throw new UnknownCallError(asked);
    await refreshOne(options, { ...found, address: found.call.address(found.params) });
    return;
  }
  const ask = (question: Question) =>
    patterns.has(question.call.pattern) ? refreshOne(options, question) : kept(options, question);
  await walkCalls(ask, { cellIds, atOnce, signal });
}
