import type { CellGroups, CellRecord } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { type FileField, type FileView, filesOf, type PageOf, pageOf } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { type CellItem, cellItem } from '../cell-list/cell-item.ts';
import { cellName, departmentAndAddress } from '../cell-name.ts';
import type { EventData } from '../event-page/event-data.ts';
import { findEvent } from '../event-page/load-event.ts';
import { type EventStoryView, eventStory, type NextEvent, nextEvent } from '../event-view.ts';
import { itemName, keywordTitles } from '../item-name.ts';
import { type CellPeople, coordinatorsOf, peopleOf } from '../people.tsx';
import { type ReportView, reportDocument, reportView } from '../report-view.ts';
import { staffContacts } from '../staff-contact.ts';

/** Data of one cell's detail page. */
export interface CellDetail {
  readonly kind: 'cell';
  /** Id of the cell, for links to its other pages. */
  readonly id: string;
  readonly name: string;
  /** HTML. */
  readonly descr: string;
  /** Department and address in one line. */
  readonly location: string;
  /** The event whose id the address names instead of the cell's; it precedes the cell. */
  readonly reachedEvent?: EventData;
  readonly people: CellPeople;
  /** Uploaded file of the first event, shown in a frame; null if it has none. */
  readonly file: { readonly title: string; readonly file: FileView } | null;
  readonly events: readonly EventStoryView[];
  readonly upcoming: readonly EventStoryView[];
  /** The next event, if past ones precede it; else null. */
  readonly next: NextEvent | null;
  readonly reports: readonly ReportView[];
  /** Total numbers; the page shows only the first entries of each list. */
  readonly counts: Readonly<Record<'events' | 'upcoming' | 'reports', number>>;
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** One page of a list of cells. */
export interface CellListData {
  readonly kind: 'list';
  readonly cells: PageOf<CellItem>;
  /** Path of the list. */
  readonly address: string;
}

/** Data of a cell detail page: one cell, a list of cells, or neither. */
export type CellDetailData = CellDetail | CellListData | { readonly kind: 'none' };

/** Response about cells, of either call. */
export interface CellDetailResponse extends CellGroups {
  readonly cells: readonly CellRecord[];
}

function isEmpty({
  cells,
  events,
  upcoming,
  reports,
  infra,
  incubationkeyword,
}: CellDetailResponse): boolean {
  return [cells, events, upcoming, reports, infra, incubationkeyword].every((rows) => rows.length === 0);
}

/** The requested page of a list. */
export interface ListRequest {
  /** Path of the list's first page. */
  readonly address: string;
  /** Value of the `page` parameter. */
  readonly page: string | null;
}

/** Maximum number of entries on a detail page; the others have their own pages. */
const MAX_ENTRIES = { events: 20, reports: 50 };

/**
 * Returns the requested page of a list of cells, or all cells for null.
 *
 * @throws {EmptyAnswerError} if the page does not exist.
 */
export async function cellListPage(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  cells: readonly CellRecord[],
  list: ListRequest | null,
): Promise<CellListData> {
  const { items, paging } = list === null ? pageOf(cells, null, cells.length) : pageOf(cells, list.page);
  const contacts = await staffContacts(
    context,
    items.map(({ name }) => name),
  );
  return {
    kind: 'list',
    cells: {
      items: items.map((record, index) => cellItem(record, contacts[index] ?? null, context.site)),
      paging,
    },
    address: list?.address ?? '',
  };
}

/**
 * Builds the data of a cell detail page from a response.
 *
 * @param id The requested id, which supplies the title of the two special cells without a name.
 * @param list The requested page if the response holds several cells; null for all of them.
 */
export async function cellDetail(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  response: CellDetailResponse,
  id: string,
  list: ListRequest | null,
): Promise<CellDetailData> {
  const { site } = context;
  if (isEmpty(response)) return { kind: 'none' };
  if (response.cells.length > 1) {
    return cellListPage(context, response.cells, list);
  }
  const [cell] = response.cells;
  const [first] = response.events;
  const reports = response.reports.slice(0, MAX_ENTRIES.reports);
  const fields: readonly FileField[] = [
    { folder: 'facultyfile', value: first?.uploadfile ?? '' },
    ...reports.map(reportDocument),
  ];
  const [[file = null, ...documents], contacts] = await Promise.all([
    filesOf(context, fields),
    staffContacts(context, coordinatorsOf(cell)),
  ]);
  const lists = {
    events: response.events.slice(0, MAX_ENTRIES.events).map((record) => eventStory(record, site)),
    upcoming: response.upcoming.slice(0, MAX_ENTRIES.events).map((record) => eventStory(record, site)),
  };
  return {
    kind: 'cell',
    name: cellName(cell?.name_of_the_cell ?? '', cell?.id || id, site),
    descr: cell?.descr ?? '',
    location: cell === undefined ? '' : departmentAndAddress(cell),
    people: peopleOf(cell, contacts),
    file: file && { title: first?.title || file.name, file },
    id: cell?.id || id,
    ...lists,
    next: nextEvent(lists, todayOf(site)),
    counts: {
      events: response.events.length,
      upcoming: response.upcoming.length,
      reports: response.reports.length,
    },
    reports: reports.map((record, index) => reportView(record, documents[index] ?? null)),
    infra: response.infra.map(itemName),
    keywords: keywordTitles(response.incubationkeyword),
  };
}

/**
 * Adds the event that was requested by its own id, and omits it from the lists: ids are one space across cells and
 * events (specification/decisions.md, Calls).
 */
export async function withReachedEvent(
  context: LoadContext,
  data: CellDetailData,
  id: string,
): Promise<CellDetailData> {
  if (data.kind !== 'cell' || data.id === id) return data;
  const reachedEvent = await findEvent(context, id);
  if (reachedEvent === null) return data;
  const others = (events: readonly EventStoryView[]) => events.filter((event) => event.id !== id);
  return {
    ...data,
    reachedEvent,
    events: others(data.events),
    upcoming: others(data.upcoming),
    next: data.next?.id === id ? null : data.next,
  };
}
