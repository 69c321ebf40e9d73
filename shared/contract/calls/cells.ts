import { defineCall } from './define-call.ts';
import { type Entries, type Fields, list, one, response, rowLimitOf, textIn } from './fields.ts';
import {
  type CellRecord,
  cellRow,
  type EventRecord,
  eventRow,
  type InfraRecord,
  infraRow,
  type KeywordRecord,
  keywordRow,
  type ReportRecord,
  reportRow,
  type UpcomingRecord,
  upcomingRow,
} from './records/cells.ts';

/** Groups in every response about a cell (specification, section 3, Cell detail response groups). */
export interface CellGroups {
  readonly events: readonly EventRecord[];
  readonly upcoming: readonly UpcomingRecord[];
  readonly reports: readonly ReportRecord[];
  readonly infra: readonly InfraRecord[];
  readonly incubationkeyword: readonly KeywordRecord[];
}

/** Response of `/Cellsdetails/{id}` (specification, section 7). With id 0 it contains every cell. */
export interface CellsDetailsResponse extends CellGroups {
  /** One cell, or several if the id names a group of cells. */
  readonly cell: readonly CellRecord[];
}

/** Response of `/cell/{cellid}` (specification, section 7). */
export interface CellResponse extends CellGroups {
  readonly cell: CellRecord | null;
}

/** Response of `/cell_event_details/{cellid}` (specification, section 7). */
export interface CellEventDetailsResponse extends CellResponse {
  /** Name of the cell, plain text. */
  readonly cellname: string;
  /** The cell's events, for the table. */
  readonly eventslist: readonly EventRecord[];
}

/** Response of `/Committees` (specification, section 7). */
export interface CommitteesResponse {
  readonly infra: readonly InfraRecord[];
}

function groups(fields: Fields): Entries<CellGroups> {
  return {
    events: list(eventRow(fields)),
    upcoming: list(upcomingRow(fields)),
    reports: list(reportRow(fields)),
    infra: list(infraRow(fields)),
    incubationkeyword: list(keywordRow(fields)),
  };
}

/** A cell with its events, reports, infrastructure and keywords. */
export const cellsDetails = /* @__PURE__ */ defineCall(
  '/Cellsdetails/{id}',
  (fields) => response<CellsDetailsResponse>({ cell: list(cellRow(fields)), ...groups(fields) }),
  { html: true },
);

/** One cell with the same groups, for the second cell page. */
export const cell = /* @__PURE__ */ defineCall(
  '/cell/{cellid}',
  (fields) => response<CellResponse>({ cell: one(cellRow(fields)), ...groups(fields) }),
  { html: true },
);

/** A cell's name and events, with the groups. */
export const cellEventDetails = /* @__PURE__ */ defineCall(
  '/cell_event_details/{cellid}',
  (fields) =>
    response<CellEventDetailsResponse>({
      cellname: textIn('name_of_the_cell'),
      eventslist: list(eventRow(fields), rowLimitOf('eventslist')),
      cell: one(cellRow(fields)),
      ...groups(fields),
    }),
  { html: true },
);

/** Names of the committees. */
export const committees = /* @__PURE__ */ defineCall('/Committees', (fields) =>
  response<CommitteesResponse>({ infra: list(infraRow(fields)) }),
);
