import type { CellGroups, CellRecord } from '@kalalaya/contract/calls';
import { type FileField, type FileView, filesOf } from '@kalalaya/kit';
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
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** What a cell detail page shows: one cell, a list of them, or that there is none. */
export type CellDetailData =
  | CellDetail
  | { readonly kind: 'list'; readonly cells: readonly CellItem[] }
  | { readonly kind: 'none' };

/** An answer about cells, of either path. */
export interface CellDetailAnswer extends CellGroups {
  readonly cells: readonly CellRecord[];
}

function isEmpty({ cells, events, upcoming, reports, infra, incubationkeyword }: CellDetailAnswer): boolean {
  return [cells, events, upcoming, reports, infra, incubationkeyword].every((rows) => rows.length === 0);
}

/**
 * Makes the data of a cell detail page of an answer. `id` is the one asked for: it heads a cell without a name
 * when it is one of the two special ones.
 */
export async function cellDetail(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  answer: CellDetailAnswer,
  id: string,
): Promise<CellDetailData> {
  const { site } = context;
  if (isEmpty(answer)) return { kind: 'none' };
  if (answer.cells.length > 1) {
    return { kind: 'list', cells: answer.cells.map((record) => cellItem(record, site)) };
  }
  const [cell] = answer.cells;
  const [first] = answer.events;
  const fields: readonly FileField[] = [
    { folder: 'facultyfile', value: first?.uploadfile ?? '' },
    ...answer.reports.map(reportDocument),
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
    events: answer.events.map((record) => eventStory(record, site)),
    upcoming: answer.upcoming.map((record) => eventStory(record, site)),
    reports: answer.reports.map((record, index) => reportView(record, documents[index] ?? null)),
    infra: answer.infra.map(itemName),
    keywords: keywordTitles(answer.incubationkeyword),
  };
}
