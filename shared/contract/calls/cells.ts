import { defineCall } from './define-call.ts';
import { answer, type Entries, type Fields, list, one, rowLimitOf, textIn } from './fields.ts';
import {
  type CellRecord,
  cellRow,
  type EventRecord,
  eventRow,
  type InfraRecord,
  infraList,
  type KeywordRecord,
  keywordList,
  type ReportRecord,
  reportRow,
  type UpcomingRecord,
  upcomingList,
} from './records.ts';

/** The groups that every answer about a cell has (specification, section 3, Cell detail response groups). */
export interface CellGroups {
  readonly events: readonly EventRecord[];
  readonly upcoming: readonly UpcomingRecord[];
  readonly reports: readonly ReportRecord[];
  readonly infra: readonly InfraRecord[];
  readonly incubationkeyword: readonly KeywordRecord[];
}

/** Answer of `/Cellsdetails/{id}` (specification, section 7). With id 0 it holds every cell. */
export interface CellsDetailsAnswer extends CellGroups {
  /** One cell; several where the id names a group of cells. */
  readonly cell: readonly CellRecord[];
}

/** Answer of `/cell/{cellid}` (specification, section 7). */
export interface CellAnswer extends CellGroups {
  readonly cell: CellRecord | null;
}

/** Answer of `/cell_event_details/{cellid}` (specification, section 7). */
export interface CellEventDetailsAnswer extends CellAnswer {
  /** Name of the cell, plain text. */
  readonly cellname: string;
  /** The cell's events, for its table. */
  readonly eventslist: readonly EventRecord[];
}

/** Answer of `/Committees` (specification, section 7). */
export interface CommitteesAnswer {
  readonly infra: readonly InfraRecord[];
}

function groups(fields: Fields): Entries<CellGroups> {
  return {
    events: list(eventRow(fields)),
    upcoming: upcomingList(fields),
    reports: list(reportRow(fields)),
    infra: infraList,
    incubationkeyword: keywordList,
  };
}

/** A cell with its events, reports, infrastructure and keywords. */
export const cellsDetails = /* @__PURE__ */ defineCall(
  '/Cellsdetails/{id}',
  (fields) => answer<CellsDetailsAnswer>({ cell: list(cellRow(fields)), ...groups(fields) }),
  { html: true },
);

/** The same of one cell, from the path of the second cell page. */
export const cell = /* @__PURE__ */ defineCall(
  '/cell/{cellid}',
  (fields) => answer<CellAnswer>({ cell: one(cellRow(fields)), ...groups(fields) }),
  { html: true },
);

/** A cell's name and events, with the groups above. */
export const cellEventDetails = /* @__PURE__ */ defineCall(
  '/cell_event_details/{cellid}',
  (fields) =>
    answer<CellEventDetailsAnswer>({
      cellname: textIn('name_of_the_cell'),
      eventslist: list(eventRow(fields), rowLimitOf('eventslist')),
      cell: one(cellRow(fields)),
      ...groups(fields),
    }),
  { html: true },
);

/** The committees, by name. */
export const committees = /* @__PURE__ */ defineCall('/Committees', () =>
  answer<CommitteesAnswer>({ infra: infraList }),
);
