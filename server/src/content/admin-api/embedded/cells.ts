import * as records from '@kalalaya/contract/records';
import type { CellRow } from '../../pack/schema/data.ts';
import { toApi } from '../../pack/schema/row.ts';
import type { PackData } from '../../pack/types.ts';
import { newestFirst, splitByDate, toEvent, toReport, toUpcomingEvent } from './events.ts';
import { type EmbeddedOptions, param, type Resolver, rowById } from './resolver.ts';

/** Ids share one space: an event's id resolves to its cell (specification/decisions.md, Calls). */
function cellOf(data: PackData, id: string): CellRow | undefined {
  const own = rowById(data.cells, id);
  if (own !== undefined) return own;
  const event = rowById(data.events, id);
  return event === undefined ? undefined : rowById(data.cells, String(event.cellid));
}

/** Events, reports, infrastructure and keywords of one cell. */
function groupsOf(data: PackData, cell: CellRow | undefined, options: EmbeddedOptions) {
  const own = <R extends { readonly cellid: number }>(rows: readonly R[]) =>
    rows.filter(({ cellid }) => cellid === cell?.id);
  const { recent, upcoming } = splitByDate(own(data.events), options);
  return {
    events: recent.map(toEvent),
    upcoming: upcoming.map(toUpcomingEvent),
    reports: own(data.reports)
      .toSorted((a, b) => b.datestart.localeCompare(a.datestart) || b.id - a.id)
      .map(toReport),
    infra: own(data.infra).map(toApi(records.infra)),
    incubationkeyword: own(data.keywords).map(toApi(records.keyword)),
  };
}

function toCellData(data: PackData, id: string, options: EmbeddedOptions) {
  const cell = cellOf(data, id);
  return { cell: cell === undefined ? [] : [cell], ...groupsOf(data, cell, options) };
}

/** Resolvers of the calls that return cells. */
export const cellCalls: Readonly<Record<string, Resolver>> = {
  '/Cellsdetails/{id}': (data, params, options) => {
    const id = param(params, 'id');
    // Id 0 requests the list of all cells.
    return id === '0'
      ? { cell: data.cells, ...groupsOf(data, undefined, options) }
      : toCellData(data, id, options);
  },

  '/cell/{cellid}': (data, params, options) => toCellData(data, param(params, 'cellid'), options),

  '/cell_event_details/{cellid}': (data, params, options) => {
    const id = param(params, 'cellid');
    const cell = cellOf(data, id);
    const own = data.events.filter(({ cellid }) => cellid === cell?.id);
    return {
      cellname: cell?.name_of_the_cell ?? '',
      eventslist: newestFirst(own).map(toEvent),
      ...toCellData(data, id, options),
    };
  },

  '/Committees': ({ committees }) => ({ infra: committees }),
};
