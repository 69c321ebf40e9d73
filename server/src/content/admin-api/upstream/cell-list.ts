import { type ApiCall, NoAnswerError } from '@kalalaya/contract';
import {
  type AnyCall,
  type CellRecord,
  cell,
  cellsDetails,
  committees,
  eventsByCell,
  readCall,
} from '@kalalaya/contract/calls';
import { ifError } from '@kalalaya/node/errors';
import type { ApiSource, CallParams } from '../types.ts';
import { isOutage } from './fetch.ts';

/** Maximum number of events whose cells are looked up to assemble the list. Each takes one request. */
const MAX_EVENTS = 24;

type Fetch = ApiSource['fetch'];
type NamedCell = Pick<CellRecord, 'id' | 'name_of_the_cell'> & { readonly descr?: string };

/** Returns true for the undocumented call that lists every cell. */
function isCellListCall(call: AnyCall, params: CallParams): boolean {
  return call.pattern === cellsDetails.pattern && String(params.id) === '0';
}

/** Awaits a request that may fail and returns null for a `NoAnswerError`. An abort is rethrown. */
const orNull = async <T>(work: () => Promise<T>): Promise<T | null> =>
  work().catch(ifError(null, NoAnswerError));

/** Gathers the cells that other calls name: those of the menu, of the committees and of the latest events. */
async function gatherCells(fetch: Fetch, cellIds: readonly (string | number)[], signal: AbortSignal) {
  const read = <P, T>(call: ApiCall<P, T>, params: CallParams = {}) =>
    orNull(async () => readCall(call, await fetch(call as AnyCall, params, signal)));
  const fetchDetails = async (id: string | number): Promise<NamedCell | null> =>
    (await read(cell, { cellid: id }))?.cell ?? null;
  const committeeList = await read(committees);
  const events = await read(eventsByCell);
  const ids = [...cellIds, ...(events?.eventslist ?? []).slice(0, MAX_EVENTS).map(({ id }) => id)];
  const detailedCells = await Promise.all([...new Set(ids.map(String))].map(fetchDetails));
  const cellsById = new Map<string, NamedCell>();
  for (const one of committeeList?.infra ?? []) cellsById.set(one.id, one);
  for (const one of detailedCells) if (one !== null && one.id !== '') cellsById.set(one.id, one);
  return [...cellsById.values()];
}

/**
 * Returns true if the whole API is down. Some implementations respond to cell 0 with a 500, so a documented
 * call decides.
 */
async function isDown(error: NoAnswerError, fetch: Fetch, signal: AbortSignal): Promise<boolean> {
  if (!isOutage(error)) return false;
  if (error.kind !== 'status') return true;
  return (await orNull(() => fetch(committees as AnyCall, {}, signal))) === null;
}

/**
 * Wraps a source so that it can list all cells even if the admin API cannot: `/Cellsdetails/0` is no
 * documented call (specification/decisions.md, Calls). If it is missing, fails or is empty, the list is
 * gathered from `cellIds`, `/Committees` and the cells of the latest events.
 * @throws {NoAnswerError} if no cells can be gathered, and while the whole API fails.
 */
export function withCellList(source: ApiSource, cellIds: () => readonly (string | number)[]): ApiSource {
  return {
    ...source,
    async fetch(call, params, signal) {
      if (!isCellListCall(call, params)) return source.fetch(call, params, signal);
      const raw = await source.fetch(call, params, signal).catch(async (error: unknown) => {
        // While the whole API is down, a gathered list would be incomplete.
        if (!(error instanceof NoAnswerError) || (await isDown(error, source.fetch, signal))) throw error;
        return null;
      });
      const response = raw === null ? null : await orNull(async () => readCall(cellsDetails, raw));
      if (response && response.cell.length > 0) return raw;
      const cell = await gatherCells(source.fetch, cellIds(), signal);
      // An explicit empty list is accepted if there are no cells to gather.
      if (cell.length > 0 || response) return { cell };
      throw new NoAnswerError('status', call.pattern, 'the API lists no cells, and no other call names any');
    },
  };
}
