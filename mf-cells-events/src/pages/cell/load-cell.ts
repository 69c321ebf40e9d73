import {
  type CellEventDetailsResponse,
  type CellRecord,
  type CellResponse,
  cell,
  cellEventDetails,
} from '@kalalaya/contract/calls';
import { type Paging, pageOf, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { type CellView, cellView, isEmptyCell } from '../../parts/cell-view.ts';
import { type EventView, eventView } from '../../parts/event-view.ts';

/** Data of `/Cell/{cellid}`, with one page of the cell's reports. */
export interface CellPageData extends CellView<EventView> {
  readonly reportPaging: Paging;
}

/** Maximum number of events in each list. View All links to the complete tables. */
const MAX_EVENTS = 3;

/** Fills empty fields of the first record from the second. */
function mergeRecords(first: CellRecord | null, second: CellRecord | null): CellRecord | null {
  if (first === null || second === null) return first ?? second;
  return { ...second, ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== '')) };
}

/** Returns the first list with rows. */
const firstNonEmpty = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] =>
  lists.find((rows) => rows !== undefined && rows.length > 0) ?? [];

/** Merges both responses: `/cell`, with gaps filled from `/cell_event_details`. */
function mergeResponses(
  first: CellResponse | null,
  second: CellEventDetailsResponse | null,
): CellResponse & { readonly cellname: string } {
  return {
    cell: mergeRecords(first?.cell ?? null, second?.cell ?? null),
    cellname: second?.cellname ?? '',
    // `eventslist` holds upcoming events too.
    events: firstNonEmpty(first?.events, second?.events, first === null ? second?.eventslist : []),
    upcoming: firstNonEmpty(first?.upcoming, second?.upcoming),
    reports: firstNonEmpty(first?.reports, second?.reports),
    infra: firstNonEmpty(first?.infra, second?.infra),
    incubationkeyword: firstNonEmpty(first?.incubationkeyword, second?.incubationkeyword),
  };
}

/** Loads `/Cell/{cellid}`. One call may fail; throws if both fail or all data are empty. */
export async function loadCell(context: LoadContext): Promise<CellPageData> {
  const { api, params, query, signal } = context;
  const page = query.get('page');
  const cellid = params.cellid ?? '';
  const [first, second] = await Promise.all([
    settle(api.get(cell, { cellid }), signal),
    settle(api.get(cellEventDetails, { cellid }), signal),
  ]);
  if (!first.ok && !second.ok) throw first.error;
  const response = mergeResponses(first.ok ? first.value : null, second.ok ? second.value : null);
  if (isEmptyCell(response) && response.cellname === '') {
    // If the first call failed, missing data do not prove that the cell is unknown.
    throw first.ok ? new EmptyAnswerError('') : first.error;
  }
  const { items: reports, paging: reportPaging } = pageOf(response.reports, page);
  return {
    ...(await cellView(context, cellid, { ...response, reports }, MAX_EVENTS, eventView)),
    reportPaging,
  };
}
