import {
  type CellAnswer,
  type CellEventDetailsAnswer,
  type CellRecord,
  cell,
  cellEventDetails,
} from '@kalalaya/contract/calls';
import { filesOf, type Paging, pageOf, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { cellName } from '../../parts/cell-name.ts';
import { type EventView, eventView } from '../../parts/event-view.ts';
import { itemName, keywordTitles } from '../../parts/item-name.ts';
import { type ReportView, reportView } from '../../parts/report-view.ts';
import { type StaffContact, staffContact } from '../../parts/staff-contact.ts';

/** What /Cell/{cellid} shows. */
export interface CellPageData {
  /** Id of the cell, for its further pages. */
  readonly id: string;
  readonly name: string;
  /** The cell's own fields as the contract has them: a new one is at hand here. Null when only its lists were sent. */
  readonly record: CellRecord | null;
  /** How the coordinator is reached, where that is known. */
  readonly contact: StaffContact | null;
  readonly events: readonly EventView[];
  readonly upcoming: readonly EventView[];
  /** A page of the cell's reports. */
  readonly reports: readonly ReportView[];
  readonly reportPaging: Paging;
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** Events of each list that the page shows; View All leads to the tables of them all. */
const MOST_EVENTS = 24;

/** The cell's record with what it lacks taken from the second one. */
function filled(first: CellRecord | null, second: CellRecord | null): CellRecord | null {
  if (first === null || second === null) return first ?? second;
  return { ...second, ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== '')) };
}

function longer<T>(
  first: readonly T[] | undefined,
  ...others: readonly (readonly T[] | undefined)[]
): readonly T[] {
  return [first, ...others].find((rows) => rows !== undefined && rows.length > 0) ?? [];
}

/** The two answers as one: `/cell`, and what it lacks from `/cell_event_details`. */
function merged(
  first: CellAnswer | null,
  second: CellEventDetailsAnswer | null,
): CellAnswer & { readonly cellname: string } {
  return {
    cell: filled(first?.cell ?? null, second?.cell ?? null),
    cellname: second?.cellname ?? '',
    events: longer(first?.events, second?.events, second?.eventslist),
    upcoming: longer(first?.upcoming, second?.upcoming),
    reports: longer(first?.reports, second?.reports),
    infra: longer(first?.infra, second?.infra),
    incubationkeyword: longer(first?.incubationkeyword, second?.incubationkeyword),
  };
}

/** Loads /Cell/{cellid}. Either call may fail; when both do, or both are empty, so does the page. */
export async function loadCell(context: LoadContext): Promise<CellPageData> {
  const { api, site, params, query, signal } = context;
  const page = query.get('page');
  const cellid = params.cellid ?? '';
  const [first, second] = await Promise.all([
    settle(api.get(cell, { cellid }), signal),
    settle(api.get(cellEventDetails, { cellid }), signal),
  ]);
  if (!first.ok && !second.ok) throw first.error;
  const answer = merged(first.ok ? first.value : null, second.ok ? second.value : null);
  const record = answer.cell;
  const groups = [answer.events, answer.upcoming, answer.reports, answer.infra, answer.incubationkeyword];
  const empty = record === null && answer.cellname === '' && groups.every((rows) => rows.length === 0);
  // With one call unanswered, nothing found is not yet nothing there.
  if (empty && !first.ok) throw first.error;
  if (empty) throw new EmptyAnswerError('');
  const id = record?.id || cellid;
  const { items: reports, paging: reportPaging } = pageOf(answer.reports, page);
  const [files, contact] = await Promise.all([
    filesOf(
      context,
      reports.map((report) => ({ folder: 'faculty', value: report.document || report.uploadfile })),
    ),
    staffContact(context, record?.name ?? ''),
  ]);
  return {
    id,
    name: cellName(record?.name_of_the_cell || answer.cellname, id, site),
    record,
    contact,
    events: answer.events.slice(0, MOST_EVENTS).map((event) => eventView(event, site)),
    upcoming: answer.upcoming.slice(0, MOST_EVENTS).map((event) => eventView(event, site)),
    reports: reports.map((report, index) => reportView(report, files[index] ?? null)),
    reportPaging,
    infra: answer.infra.map(itemName),
    keywords: keywordTitles(answer.incubationkeyword),
  };
}
