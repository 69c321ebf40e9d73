import type { Check } from '../draft.ts';
import type { JsonPath } from '../json-file.ts';
import { dataPath, type PackData } from '../schema/index.ts';

const trees = ['aqar', 'ssr'] as const;
const departmentKinds = ['aided', 'self', 'research'] as const;

/** Lists of rows with ids that fill a file. */
const flatLists = [
  ...(['cells', 'events', 'reports', 'infra', 'committees'] as const),
  ...(['faculty', 'testimonials', 'placements', 'gallery'] as const),
];

/** Ids are unique in their list; those of criteria, which are part of addresses, in their period. */
export const uniqueIds: Check = ({ data }, report) => {
  function check(name: keyof PackData, at: JsonPath, rows: readonly { readonly id: number }[]): void {
    const usedIds = new Set<number>();
    for (const [index, { id }] of rows.entries()) {
      const message = `id ${id} is already used by an entry above; write a unique id`;
      if (usedIds.has(id)) report(dataPath(name), [...at, index, 'id'], message);
      usedIds.add(id);
    }
  }
  for (const name of flatLists) check(name, [], data[name]);
  for (const kind of departmentKinds) check('departments', [kind], data.departments[kind]);
  for (const kind of ['ug_programmes', 'pg_programmes'] as const)
    check('programmes', [kind], data.programmes[kind]);
  for (const kind of ['exam', 'news'] as const) check('home', [kind], data.home[kind]);
  for (const tree of trees)
    for (const [index, { cells }] of data[tree].periods.entries())
      check(tree, ['periods', index, 'cells'], cells);
};

/** Folder ids, which `/aqarSubfolder` and `/aqarfiles` take, are unique in their period. */
export const uniqueFolderIds: Check = ({ data }, report) => {
  for (const tree of trees) {
    for (const [p, { period, cells }] of data[tree].periods.entries()) {
      const parents = new Set<number>();
      // The files of a folder are requested by its own id, like those of a subfolder.
      const withFiles = new Set<number>();
      const addFolderId = (usedIds: Set<number>, id: number, at: JsonPath) => {
        const message = `folder id ${id} is already used in ${period}; write a unique id`;
        if (usedIds.has(id)) report(dataPath(tree), ['periods', p, 'cells', ...at, 'id'], message);
        usedIds.add(id);
      };
      for (const [c, cell] of cells.entries()) {
        for (const [f, folder] of cell.parentfolder.entries()) {
          addFolderId(parents, folder.id, [c, 'parentfolder', f]);
          if (folder.files.length > 0) addFolderId(withFiles, folder.id, [c, 'parentfolder', f]);
          for (const [s, sub] of folder.subfolder.entries())
            addFolderId(withFiles, sub.id, [c, 'parentfolder', f, 'subfolder', s]);
        }
      }
    }
  }
};

/** Cells and events share one range of ids: `/cell/{id}` accepts both (specification/decisions.md, Calls). */
export const distinctCellAndEventIds: Check = ({ data }, report) => {
  const cells = new Set(data.cells.map(({ id }) => id));
  for (const [index, { id }] of data.events.entries()) {
    const message = `id ${id} belongs to a cell; write an id that no cell uses`;
    if (cells.has(id)) report(dataPath('events'), [index, 'id'], message);
  }
};

/** References to cells and events exist. */
export const existingReferences: Check = ({ data, invalidFiles }, report) => {
  if (invalidFiles.has(dataPath('cells')) || invalidFiles.has(dataPath('events'))) return;
  const cells = new Set(data.cells.map(({ id }) => id));
  const events = new Set(data.events.map(({ id }) => id));
  const requireCell = (name: keyof PackData, at: JsonPath, id: number | null) => {
    const message = `there is no cell ${id}; write the id of a cell in data/cells.json`;
    if (id !== null && !cells.has(id)) report(dataPath(name), [...at, 'cellid'], message);
  };
  for (const name of ['events', 'reports', 'infra', 'keywords'] as const)
    for (const [index, row] of data[name].entries()) requireCell(name, [index], row.cellid);
  for (const kind of departmentKinds)
    for (const [index, row] of data.departments[kind].entries())
      requireCell('departments', [kind, index], row.cellid);
  for (const [index, { eventid }] of data.reports.entries()) {
    const message = `there is no event ${eventid}; write the id of an event in data/events.json, or null`;
    if (eventid !== null && !events.has(eventid)) report(dataPath('reports'), [index, 'eventid'], message);
  }
};

/** Events and reports do not end before they begin. */
export const datesInOrder: Check = ({ data }, report) => {
  const endsBeforeStart = (from: string, to: string) =>
    from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10);
  const message = 'is before the first day; write a last day that is not before the first';
  for (const [index, { from_date, to_date }] of data.events.entries())
    if (endsBeforeStart(from_date, to_date))
      report(dataPath('events'), [index, 'to_date'], `to_date ${message}`);
  for (const [index, { datestart, dateend }] of data.reports.entries())
    if (endsBeforeStart(datestart, dateend))
      report(dataPath('reports'), [index, 'dateend'], `dateend ${message}`);
};
