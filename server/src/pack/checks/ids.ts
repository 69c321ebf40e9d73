import { type Check, type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import { dataFiles } from '../schema/index.ts';

/** A list of rows with ids: the file it stands in and the path of the list there. */
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

/** Within one period of a tree the ids of criteria, of folders and of subfolders are addresses. */
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
  const seen = new Set<number>();
  const issues: PackIssue[] = [];
  for (const [index, { id }] of rows.entries()) {
    if (seen.has(id)) {
      const message = `id ${id} is taken by an entry above; write an id of its own`;
      issues.push(issueAt(draft, file, [...at, index, 'id'], message));
    }
    seen.add(id);
  }
  return issues;
}

/** No id stands twice in a list. */
export const uniqueIds: Check = (draft) => idLists(draft).flatMap((list) => duplicates(draft, list));

/** Folder ids of a period: what `/aqarSubfolder` and `/aqarfiles` are asked with. */
export const uniqueFolderIds: Check = (draft) => {
  const issues: PackIssue[] = [];
  for (const tree of ['aqar', 'ssr'] as const) {
    const file = inData(tree);
    for (const [p, period] of draft.data[tree].periods.entries()) {
      const parents = new Set<number>();
      // A folder that holds files itself is asked for them by its own id, as a subfolder is.
      const holders = new Set<number>();
      const note = (taken: Set<number>, id: number, at: JsonPath) => {
        if (taken.has(id)) {
          const message = `folder id ${id} is taken in ${period.period}; write an id of its own`;
          issues.push(issueAt(draft, file, ['periods', p, 'cells', ...at, 'id'], message));
        }
        taken.add(id);
      };
      for (const [c, cell] of period.cells.entries()) {
        for (const [f, folder] of cell.parentfolder.entries()) {
          note(parents, folder.id, [c, 'parentfolder', f]);
          if (folder.files.length > 0) note(holders, folder.id, [c, 'parentfolder', f]);
          for (const [s, sub] of folder.subfolder.entries()) {
            note(holders, sub.id, [c, 'parentfolder', f, 'subfolder', s]);
          }
        }
      }
    }
  }
  return issues;
};

/** Cells and events share one space of ids: `/cell/{id}` answers for either (specification/decisions.md, Calls). */
export const oneIdSpace: Check = (draft) => {
  const cells = new Set(draft.data.cells.map(({ id }) => id));
  return draft.data.events.flatMap(({ id }, index) =>
    cells.has(id)
      ? [
          issueAt(
            draft,
            inData('events'),
            [index, 'id'],
            `id ${id} is a cell's; write an id that no cell has`,
          ),
        ]
      : [],
  );
};

/** Whatever names a cell or an event names one that exists. */
export const knownReferences: Check = (draft) => {
  const { data, unsound } = draft;
  if (unsound.has(inData('cells')) || unsound.has(inData('events'))) return [];
  const cells = new Set(data.cells.map(({ id }) => id));
  const events = new Set(data.events.map(({ id }) => id));
  const issues: PackIssue[] = [];
  const cellMust = (name: keyof typeof dataFiles, at: JsonPath, id: number | null) => {
    if (id === null || cells.has(id)) return;
    const message = `there is no cell ${id}; write the id of a cell in data/cells.json`;
    issues.push(issueAt(draft, inData(name), [...at, 'cellid'], message));
  };
  for (const name of ['events', 'reports', 'infra', 'keywords'] as const) {
    for (const [index, row] of data[name].entries()) cellMust(name, [index], row.cellid);
  }
  for (const kind of ['aided', 'self', 'research'] as const) {
    for (const [index, row] of data.departments[kind].entries())
      cellMust('departments', [kind, index], row.cellid);
  }
  for (const [index, { eventid }] of data.reports.entries()) {
    if (eventid === null || events.has(eventid)) continue;
    const message = `there is no event ${eventid}; write the id of an event in data/events.json, or null`;
    issues.push(issueAt(draft, inData('reports'), [index, 'eventid'], message));
  }
  return issues;
};

/** An event or report does not end before it begins. */
export const datesInOrder: Check = (draft) => {
  const late = (from: string, to: string) => from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10);
  const message = 'ends before it begins; write a last day that is not before the first';
  return [
    ...draft.data.events.flatMap(({ from_date, to_date }, index) =>
      late(from_date, to_date)
        ? [issueAt(draft, inData('events'), [index, 'to_date'], `to_date ${message}`)]
        : [],
    ),
    ...draft.data.reports.flatMap(({ datestart, dateend }, index) =>
      late(datestart, dateend)
        ? [issueAt(draft, inData('reports'), [index, 'dateend'], `dateend ${message}`)]
        : [],
    ),
  ];
};
