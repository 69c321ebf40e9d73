import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls, extractJson, readCall } from '@kalalaya/contract/calls';
import { type UpstreamOptions, upstreamSource, walkCalls } from '../../content/admin-api/index.ts';
import { restrictedIn } from '../../content/pack/warnings/index.ts';
import { auditResponse } from './audit.ts';

/** Result of one call of an admin API. */
export interface CheckedCall {
  readonly call: string;
  readonly status: 'ok' | 'failed' | 'not called';
  readonly rows: number;
  readonly ms: number;
  /** Why it failed, or the fields that cannot be read with the number of their values. */
  readonly problems: readonly string[];
}

/** Undocumented list of all cells. The portal gathers the cells from other calls if it is missing. */
const CELL_LIST = '/Cellsdetails/0';

/**
 * Calls each documented call of an admin API once, with parameters from the responses to the others. A call whose
 * parameters no response has is not called.
 */
export async function checkAdminApi(
  options: UpstreamOptions,
  cellIds: readonly number[],
): Promise<readonly CheckedCall[]> {
  const source = upstreamSource(options);
  const results = new Map<string, CheckedCall>();
  await walkCalls(
    async ({ call, params, address }) => {
      const name = address === CELL_LIST ? CELL_LIST : call.pattern;
      if (results.has(name)) return null;
      const startedAt = performance.now();
      const result: CheckedCall = { call: name, status: 'failed', rows: 0, ms: 0, problems: [] };
      // One address of each call is enough, while others of it wait in the queue.
      results.set(name, result);
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        const raw = await source.fetch(call, params, new AbortController().signal);
        const ms = elapsed();
        const { uploadsOrigin } = source;
        const readOptions = uploadsOrigin === undefined ? {} : { uploadsOrigin };
        const { rows, unreadable } = auditResponse(call, raw, readOptions);
        const problems = [...unreadable].map(([at, count]) => `${at} is unreadable (${count})`);
        // The portal serves the API's own uploads, wherever they are.
        const restricted = restrictedIn(extractJson(raw)).filter(
          ({ message }) => uploadsOrigin === undefined || !message.startsWith(uploadsOrigin),
        );
        const [first] = restricted;
        if (first) problems.push(`${first.at.join('.')}: ${first.message} (${restricted.length})`);
        results.set(name, { ...result, status: 'ok', rows, ms, problems });
        return readCall(call, raw, readOptions);
      } catch (error) {
        if (!(error instanceof NoAnswerError || error instanceof EmptyAnswerError)) throw error;
        const reason = error.message.slice(error.message.indexOf(': ') + 2);
        results.set(name, { ...result, ms: elapsed(), problems: [reason] });
        return null;
      }
    },
    { cellIds, concurrency: 1 },
  );
  if (results.get(CELL_LIST)?.status === 'failed') results.delete(CELL_LIST);
  for (const { pattern } of calls) {
    if (results.has(pattern)) continue;
    results.set(pattern, { call: pattern, status: 'not called', rows: 0, ms: 0, problems: [] });
  }
  return [...results.values()];
}
