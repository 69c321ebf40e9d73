import { type Check, type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import { dataFiles } from '../schema/index.ts';

/** A list of rows with ids and its position. */
interface IdList {
  readonly file: string;
  readonly at: JsonPath;
  readonly rows: readonly { readonly id: number }[];
}

const inData = (name: keyof typeof dataFiles) => `data/${dataFiles[name].file}`;

function idLists({ data }: Draft): readonly IdList[] {
  const flat = (
    [
      'cells',
      'events',
      'reports',
      'infra',
      'committees',
      'faculty',
      'testimonials',
      'placements',
      'gallery',
    ] as const
  ).map((name) => ({ file: inData(name), at: [], rows: data[name] }));
  const departments = (['aided', 'self', 'research'] as const).map((kind) => ({
    file: inData('departments'),
    at: [kind],
    rows: data.departments[kind],
  }));
  const programmes = (['ug_programmes', 'pg_programmes'] as const).map((kind) => ({
    file: inData('programmes'),
    at: [kind],
    rows: data.programmes[kind],
  }));
  const notices = (['exam', 'news'] as const).map((kind) => ({
    file: inData('home'),
    at: [kind],
    rows: data.home[kind],
  }));
  return [...flat, ...departments, ...programmes, ...notices, ...qualityLists({ data })];
}

/** Ids of criteria, which are part of addresses, by period. */
function qualityLists({ data }: Pick<Draft, 'data'>): readonly IdList[] {
  const lists: IdList[] = [];
  for (const tree of ['aqar', 'ssr'] as const) {
    for (const [index, period] of data[tree].periods.entries()) {
      lists.push({ file: inData(tree), at: ['periods', index, 'cells'], rows: period.cells });
    }
  }
  return lists;
}

function duplicates(draft: Draft, { file, at, rows }: IdList): readonly PackIssue[] {
  const usedIds = new Set<number>();
  const issues: PackIssue[] = [];
  for (const [index, { id }] of rows.entries()) {
    if (usedIds.has(id)) {
      const message = `id ${id} is already used by an entry above; write a unique id`;
      issues.push(issueAt(draft, file, [...at, index, 'id'], message));
    }
    usedIds.add(id);
  }
  return issues;
}

/** Ids are unique in their list. */
export const uniqueIds: Check = (draft) => idLists(draft).flatMap((list) => duplicates(draft, list));

/** Folder ids, which `/aqarSubfolder` and `/aqarfiles` take, are unique in their period. */
export const uniqueFolderIds: Check = (draft) => {
  const issues: PackIssue[] = [];
  for (const tree of ['aqar', 'ssr'] as const) {
    const file = inData(tree);
    for (const [p, period] of draft.data[tree].periods.entries()) {
      const parents = new Set<number>();
      // The files of a folder are requested by its own id, like those of a subfolder.
      const withFiles = new Set<number>();
      const addFolderId = (usedIds: Set<number>, id: number, at: JsonPath) => {
        if (usedIds.has(id)) {
          const message = `folder id ${id} is already used in ${period.period}; write a unique id`;
          issues.push(issueAt(draft, file, ['periods', p, 'cells', ...at, 'id'], message));
        }
        usedIds.add(id);
      };
      for (const [c, cell] of period.cells.entries()) {
        for (const [f, folder] of cell.parentfolder.entries()) {
          addFolderId(parents, folder.id, [c, 'parentfolder', f]);
          if (folder.files.length > 0) addFolderId(withFiles, folder.id, [c, 'parentfolder', f]);
          for (const [s, sub] of folder.subfolder.entries()) {
            addFolderId(withFiles, sub.id, [c, 'parentfolder', f, 'subfolder', s]);
          }
        }
      }
    }
  }
  return issues;
};

/** Cells and events share one range of ids: `/cell/{id}` accepts both (specification/decisions.md, Calls). */
export const distinctCellAndEventIds: Check = (draft) => {
  const cells = new Set(draft.data.cells.map(({ id }) => id));
  return draft.data.events.flatMap(({ id }, index) =>
    cells.has(id)
      ? [
          issueAt(
            draft,
            inData('events'),
            [index, 'id'],
            `id ${id} belongs to a cell; write an id that no cell uses`,
          ),
        ]
      : [],
  );
};

/** References to cells and events exist. */
export const existingReferences: Check = (draft) => {
  const { data, invalidFiles: unsound } = draft;
  if (unsound.has(inData('cells')) || unsound.has(inData('events'))) return [];
  const cells = new Set(data.cells.map(({ id }) => id));
  const events = new Set(data.events.map(({ id }) => id));
  const issues: PackIssue[] = [];
  const requireCell = (name: keyof typeof dataFiles, at: JsonPath, id: number | null) => {
    if (id === null || cells.has(id)) return;
    const message = `there is no cell ${id}; write the id of a cell in data/cells.json`;
    issues.push(issueAt(draft, inData(name), [...at, 'cellid'], message));
  };
  for (const name of ['events', 'reports', 'infra', 'keywords'] as const) {
    for (const [index, row] of data[name].entries()) requireCell(name, [index], row.cellid);
  }
  for (const kind of ['aided', 'self', 'research'] as const) {
    for (const [index, row] of data.departments[kind].entries())
      requireCell('departments', [kind, index], row.cellid);
  }
  for (const [index, { eventid }] of data.reports.entries()) {
    if (eventid === null || events.has(eventid)) continue;
    const message = `there is no event ${eventid}; write the id of an event in data/events.json, or null`;
    issues.push(issueAt(draft, inData('reports'), [index, 'eventid'], message));
  }
  return issues;
};

/** Events and reports do not end before they begin. */
export const datesInOrder: Check = (draft) => {
  const endsBeforeStart = (from: string, to: string) =>
    from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10);
  const message = 'is before the first day; write a last day that is not before the first';
  return [
    ...draft.data.events.flatMap(({ from_date, to_date }, index) =>
      endsBeforeStart(from_date, to_date)
        ? [issueAt(draft, inData('events'), [index, 'to_date'], `to_date ${message}`)]
        : [],
    ),
    ...draft.data.reports.flatMap(({ datestart, dateend }, index) =>
      endsBeforeStart(datestart, dateend)
        ? [issueAt(draft, inData('reports'), [index, 'dateend'], `dateend ${message}`)]
        : [],
    ),
  ];
};
