import type { CellGroups, CellRecord } from '@kalalaya/contract/calls';
import { type FileView, filesOf, type PageOf, pageOf } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { type CellItem, cellItem } from '../cell-list/cell-list.tsx';
import { specialHeading } from '../cell-name.ts';
import { type CellView, cellView, isEmptyCell } from '../cell-view.ts';
import type { EventData } from '../event-page/event-data.ts';
import { findEvent } from '../event-page/load-event.ts';
import { type EventStoryView, eventStory } from '../event-view.ts';
import { staffContacts } from '../staff-contact.ts';

/** Data of one cell's detail page. */
export interface CellDetail extends CellView<EventStoryView> {
  readonly kind: 'cell';
  /** The event whose id the address names instead of the cell's; it precedes the cell. */
  readonly reachedEvent?: EventData;
  /** Uploaded file of the first event, shown in a frame; null if it has none. */
  readonly file: { readonly title: string; readonly file: FileView } | null;
  /** Total numbers; the page shows only the first entries of each list. */
  readonly counts: Readonly<Record<'events' | 'upcoming' | 'reports', number>>;
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

/** A page of a list. */
interface ListRequest {
  /** Path of the list's first page. */
  readonly address: string;
  /** Value of the `page` parameter. */
  readonly page: string | null;
}

/** Maximum number of entries on a detail page; the others have their own pages. The lists of the office have only events. */
const MAX_ENTRIES = { events: 3, ofOffice: 20, reports: 50 };

/**
 * Returns the requested page of a list of cells, without the two that are lists of the office (specification, section 4).
 *
 * @throws {EmptyAnswerError} if the page does not exist.
 */
export async function cellListPage(
  context: LoadContext,
  cells: readonly CellRecord[],
  { address, page }: ListRequest,
): Promise<CellListData> {
  const clubs = cells.filter(({ id }) => specialHeading(id, context.site) === undefined);
  const { items, paging } = pageOf(clubs, page);
  const contacts = await staffContacts(
    context,
    items.map(({ name }) => name),
  );
  const entries = items.map((record, index) => cellItem(record, contacts[index] ?? null, context.site));
  return { kind: 'list', cells: { items: entries, paging }, address };
}

/**
 * Builds the data of a cell detail page from a response.
 *
 * @param id The requested id.
 * @param list The requested page if the response holds several cells.
 */
export async function cellDetail(
  context: LoadContext,
  { cells, ...groups }: CellGroups & { readonly cells: readonly CellRecord[] },
  id: string,
  list: ListRequest,
): Promise<CellDetailData> {
  if (cells.length > 1) return cellListPage(context, cells, list);
  const [cell = null] = cells;
  const { events, upcoming, reports } = groups;
  if (isEmptyCell({ cell, ...groups })) return { kind: 'none' };
  const [first] = events;
  const maxEvents =
    specialHeading(id, context.site) === undefined ? MAX_ENTRIES.events : MAX_ENTRIES.ofOffice;
  const shown = { ...groups, cell, reports: reports.slice(0, MAX_ENTRIES.reports) };
  const [[file = null], view] = await Promise.all([
    filesOf(context, [{ folder: 'facultyfile', value: first?.uploadfile ?? '' }]),
    cellView(context, id, shown, maxEvents, eventStory),
  ]);
  return {
    kind: 'cell',
    ...view,
    file: file && { title: first?.title || file.name, file },
    counts: { events: events.length, upcoming: upcoming.length, reports: reports.length },
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
  };
}
