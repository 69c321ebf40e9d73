import type { CellGroups, CellRecord } from '@kalalaya/contract/calls';
import { type FileField, type FileView, filesOf, type PageOf, pageOf } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { type CellItem, cellItem } from '../cell-list/cell-item.ts';
import { cellName, departmentAndAddress } from '../cell-name.ts';
import { type EventStoryView, eventStory } from '../event-view.ts';
import { itemName, keywordTitles } from '../item-name.ts';
import { type CellPeople, peopleOf } from '../people.tsx';
import { type ReportView, reportDocument, reportView } from '../report-view.ts';
import { staffContact } from '../staff-contact.ts';

/** One cell with all that its detail page shows. */
export interface CellDetail {
  readonly kind: 'cell';
  /** Id of the cell, for its further pages. */
  readonly id: string;
  readonly name: string;
  /** HTML. */
  readonly descr: string;
  /** Department and place, one line. */
  readonly place: string;
  readonly people: CellPeople;
  /** The uploaded file of the first event, shown in a frame; null when it has none. */
  readonly file: { readonly title: string; readonly file: FileView } | null;
  readonly events: readonly EventStoryView[];
  readonly upcoming: readonly EventStoryView[];
  readonly reports: readonly ReportView[];
  /** How many the cell has of each; the page shows the first of them. */
  readonly counts: Readonly<Record<'events' | 'upcoming' | 'reports', number>>;
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** A page of a list of cells. */
export interface CellListData {
  readonly kind: 'list';
  readonly cells: PageOf<CellItem>;
  /** Address of the list. */
  readonly address: string;
}

/** What a cell detail page shows: one cell, a list of them, or that there is none. */
export type CellDetailData = CellDetail | CellListData | { readonly kind: 'none' };

/** An answer about cells, of either path. */
export interface CellDetailAnswer extends CellGroups {
  readonly cells: readonly CellRecord[];
}

function isEmpty({ cells, events, upcoming, reports, infra, incubationkeyword }: CellDetailAnswer): boolean {
  return [cells, events, upcoming, reports, infra, incubationkeyword].every((rows) => rows.length === 0);
}

/** Which page of a list an address asks for. */
export interface AskedList {
  /** Address of the list, as its first page has it. */
  readonly address: string;
  /** Value of the parameter `page`. */
  readonly page: string | null;
}

/** Most of each that a detail page tells; what is more stands on pages of its own. */
const MOST = { events: 20, reports: 50 };

/** The page of a list of cells that the address asks for; all of them for null. Throws `EmptyAnswerError` for one that there is not. */
export function cellListPage(
  { site }: Pick<LoadContext, 'site'>,
  cells: readonly CellRecord[],
  list: AskedList | null,
): CellListData {
  const { items, paging } = list === null ? pageOf(cells, null, cells.length) : pageOf(cells, list.page);
  return {
    kind: 'list',
    cells: { items: items.map((record) => cellItem(record, site)), paging },
    address: list?.address ?? '',
  };
}

/**
 * Makes the data of a cell detail page of an answer. `id` is the one asked for: it heads a cell without a name
 * when it is one of the two special ones. Should the answer hold several, `list` says
 * which page of them is wanted; null wants them all.
 */
export async function cellDetail(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  answer: CellDetailAnswer,
  id: string,
  list: AskedList | null,
): Promise<CellDetailData> {
  const { site } = context;
  if (isEmpty(answer)) return { kind: 'none' };
  if (answer.cells.length > 1) {
    return cellListPage(context, answer.cells, list);
  }
  const [cell] = answer.cells;
  const [first] = answer.events;
  const reports = answer.reports.slice(0, MOST.reports);
  const fields: readonly FileField[] = [
    { folder: 'facultyfile', value: first?.uploadfile ?? '' },
    ...reports.map(reportDocument),
  ];
  const [[file = null, ...documents], contact] = await Promise.all([
    filesOf(context, fields),
    staffContact(context, cell?.name ?? ''),
  ]);
  return {
    kind: 'cell',
    name: cellName(cell?.name_of_the_cell ?? '', cell?.id || id, site),
    descr: cell?.descr ?? '',
    place: cell === undefined ? '' : departmentAndAddress(cell),
    people: peopleOf(cell, contact),
    file: file && { title: first?.title || file.name, file },
    id: cell?.id || id,
    events: answer.events.slice(0, MOST.events).map((record) => eventStory(record, site)),
    upcoming: answer.upcoming.slice(0, MOST.events).map((record) => eventStory(record, site)),
    counts: {
      events: answer.events.length,
      upcoming: answer.upcoming.length,
      reports: answer.reports.length,
    },
    reports: reports.map((record, index) => reportView(record, documents[index] ?? null)),
    infra: answer.infra.map(itemName),
    keywords: keywordTitles(answer.incubationkeyword),
  };
}
