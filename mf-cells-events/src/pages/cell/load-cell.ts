import {
  type CellEventDetailsResponse,
  type CellRecord,
  type CellResponse,
  cell,
  cellEventDetails,
  type EventRecord,
  type UpcomingRecord,
} from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { filesOf, type Paging, pageOf, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { cellName } from '../../parts/cell-name.ts';
import { type EventView, eventView, type NextEvent, nextEvent } from '../../parts/event-view.ts';
import { itemName, keywordTitles } from '../../parts/item-name.ts';
import { coordinatorsOf } from '../../parts/people.tsx';
import { type ReportView, reportView } from '../../parts/report-view.ts';
import { type StaffContact, staffContacts } from '../../parts/staff-contact.ts';

/** Data of `/Cell/{cellid}`. */
export interface CellPageData {
  /** Id of the cell, for links to its other pages. */
  readonly id: string;
  readonly name: string;
  /** The cell's fields as parsed by the contract; null if only its lists were sent. */
  readonly record: CellRecord | null;
  /** Contact of the coordinator, if known. */
  readonly contacts: readonly (StaffContact | null)[];
  readonly events: readonly EventView[];
  readonly upcoming: readonly EventView[];
  readonly next: NextEvent | null;
  /** One page of the cell's reports. */
  readonly reports: readonly ReportView[];
  readonly reportPaging: Paging;
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** Maximum number of events in each list. View All links to the complete tables. */
const MAX_EVENTS = 24;

/** Fills empty fields of the first record from the second. */
function mergeRecords(first: CellRecord | null, second: CellRecord | null): CellRecord | null {
  if (first === null || second === null) return first ?? second;
  return { ...second, ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== '')) };
}

function firstNonEmpty<T>(
  first: readonly T[] | undefined,
  ...others: readonly (readonly T[] | undefined)[]
): readonly T[] {
  return [first, ...others].find((rows) => rows !== undefined && rows.length > 0) ?? [];
}

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
  const { api, site, params, query, signal } = context;
  const page = query.get('page');
  const cellid = params.cellid ?? '';
  const [first, second] = await Promise.all([
    settle(api.get(cell, { cellid }), signal),
    settle(api.get(cellEventDetails, { cellid }), signal),
  ]);
  if (!first.ok && !second.ok) throw first.error;
  const response = mergeResponses(first.ok ? first.value : null, second.ok ? second.value : null);
  const record = response.cell;
  const groups = [
    response.events,
    response.upcoming,
    response.reports,
    response.infra,
    response.incubationkeyword,
  ];
  const isEmpty = record === null && response.cellname === '' && groups.every((rows) => rows.length === 0);
  // If the first call failed, missing data do not prove that the cell is unknown.
  if (isEmpty && !first.ok) throw first.error;
  if (isEmpty) throw new EmptyAnswerError('');
  const id = record?.id || cellid;
  const { items: reports, paging: reportPaging } = pageOf(response.reports, page);
  const [files, contacts] = await Promise.all([
    filesOf(
      context,
      reports.map((report) => ({ folder: 'faculty', value: report.document || report.uploadfile })),
    ),
    staffContacts(context, coordinatorsOf(record)),
  ]);
  const views = (records: readonly (EventRecord | UpcomingRecord)[]) =>
    records.slice(0, MAX_EVENTS).map((event) => eventView(event, site));
  const lists = { events: views(response.events), upcoming: views(response.upcoming) };
  return {
    id,
    name: cellName(record?.name_of_the_cell || response.cellname, id, site),
    record,
    contacts,
    ...lists,
    next: nextEvent(lists, todayOf(site)),
    reports: reports.map((report, index) => reportView(report, files[index] ?? null)),
    reportPaging,
    infra: response.infra.map(itemName),
    keywords: keywordTitles(response.incubationkeyword),
  };
}
