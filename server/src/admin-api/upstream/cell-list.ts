import { NoAnswerError } from '@kalalaya/contract';
import {
  type AnyCall,
  type CellRecord,
  cell,
  cellsDetails,
  committees,
  eventsByCell,
} from '@kalalaya/contract/calls';
import type { ApiSource, CallParams } from '../types.ts';
import { isOutage } from '../upstream-fetch.ts';

/** Events whose cells are looked up when the list of cells must be put together: one question each. */
const EVENTS = 24;

type Fetch = ApiSource['fetch'];
type Known = Pick<CellRecord, 'id' | 'name_of_the_cell'> & { readonly descr?: string };

/** True for the undocumented question for every cell. */
function asksForAll(call: AnyCall, params: CallParams): boolean {
  return call.pattern === cellsDetails.pattern && String(params.id) === '0';
}

/** Reads one answer that may fail: its value, or null. An abort goes on. */
async function tried<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswerError) return null;
    throw error;
  }
}

/** The cells that a college's other answers name: those of the menu, of the committees, and of the latest events. */
async function gathered(fetch: Fetch, cellIds: readonly (string | number)[], signal: AbortSignal) {
  const detailed = async (id: string | number): Promise<Known | null> => {
    const answer = await tried(async () => cell.read(await fetch(cell as AnyCall, { cellid: id }, signal)));
    return answer?.cell ?? null;
  };
  const listed = await tried(async () => committees.read(await fetch(committees as AnyCall, {}, signal)));
  const events = await tried(async () => eventsByCell.read(await fetch(eventsByCell as AnyCall, {}, signal)));
  const ids = [...cellIds, ...(events?.eventslist ?? []).slice(0, EVENTS).map(({ id }) => id)];
  const detailedCells = await Promise.all([...new Set(ids.map(String))].map(detailed));
  const known = new Map<string, Known>();
  for (const one of listed?.infra ?? []) known.set(one.id, one);
  for (const one of detailedCells) if (one !== null && one.id !== '') known.set(one.id, one);
  return [...known.values()];
}

/**
 * Whether the API is in trouble as a whole. A program that looks for the cell 0 and fails over it answers 500: then its
 * documented calls tell.
 */
async function isDown(error: NoAnswerError, fetch: Fetch, signal: AbortSignal): Promise<boolean> {
  if (!isOutage(error)) return false;
  if (error.kind !== 'status') return true;
  return (await tried(() => fetch(committees as AnyCall, {}, signal))) === null;
}

/**
 * A source that can list all cells where the admin API cannot: `/Cellsdetails/0` is no documented call
 * (specification/decisions.md, Calls). When the API has no such answer, fails over it, or has an empty one, the list is put together from
 * `cellIds`, `/Committees` and the cells of the latest events. Throws `NoAnswerError` when nothing is found at all, and
 * while the API as a whole fails.
 */
export function withCellList(source: ApiSource, cellIds: () => readonly (string | number)[]): ApiSource {
  return {
    ...source,
    async fetch(call, params, signal) {
      if (!asksForAll(call, params)) return source.fetch(call, params, signal);
      const raw = await source.fetch(call, params, signal).catch(async (error: unknown) => {
        // While the whole API is in trouble, what would be gathered is only a part.
        if (!(error instanceof NoAnswerError) || (await isDown(error, source.fetch, signal))) throw error;
        return null;
      });
      const answer = raw === null ? null : await tried(async () => cellsDetails.read(raw));
      if (answer && answer.cell.length > 0) return raw;
      const cell = await gathered(source.fetch, cellIds(), signal);
      // An API that has an empty list of cells and nothing to gather them from has none.
      if (cell.length > 0 || answer) return { cell };
      throw new NoAnswerError('status', call.pattern, 'the API lists no cells, and none could be gathered');
    },
  };
}
