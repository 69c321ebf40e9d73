import { cellRecord, event, infra, keyword, report, upcoming } from '../records/cells.ts';
import type { ApiFields } from '../records/record.ts';
import { defineCall, type ResponseOf } from './define-call.ts';

const groups = {
  events: { list: event },
  upcoming: { list: upcoming },
  reports: { list: report },
  infra: { list: infra },
  incubationkeyword: { list: keyword },
} as const;

/** Groups in every response about a cell (specification, section 3, Cell detail response groups). */
export type CellGroups = ApiFields<typeof groups>;

/** A cell with its events, reports, infrastructure and keywords; several if the id names a group of cells, all for id 0. */
export const cellsDetails = /* @__PURE__ */ defineCall('/Cellsdetails/{id}', {
  cell: { list: cellRecord },
  ...groups,
});

/** One cell with the same groups, for the second cell page. */
export const cell = /* @__PURE__ */ defineCall('/cell/{cellid}', { cell: { one: cellRecord }, ...groups });

export type CellResponse = ResponseOf<typeof cell>;

/** A cell's name and events, with the groups. */
export const cellEventDetails = /* @__PURE__ */ defineCall('/cell_event_details/{cellid}', {
  cellname: { textIn: 'name_of_the_cell' },
  /** The cell's events, for the table. */
  eventslist: { list: event },
  cell: { one: cellRecord },
  ...groups,
});

export type CellEventDetailsResponse = ResponseOf<typeof cellEventDetails>;

/** Names of the committees. */
export const committees = /* @__PURE__ */ defineCall('/Committees', { infra: { list: infra } });

export type CommitteesResponse = ResponseOf<typeof committees>;
