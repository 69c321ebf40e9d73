import {
  aqarFiles,
  aqarParent,
  aqarParentFolders,
  aqarPeriods,
  aqarSubfolders,
  type ParentFolderRecord,
  type QualityCellRecord,
  type QualityFileRecord,
  ssrFiles,
  ssrParent,
  ssrParentFolders,
  ssrReports,
} from '@kalalaya/contract/calls';
import type { Asker } from './ask.ts';
import { type DocumentEntry, placeOf } from './entry.ts';

const part = encodeURIComponent;

/** Where the files of a folder stand. */
interface Standing {
  readonly kind: 'aqar' | 'ssr';
  readonly period: string;
  readonly criterion: string;
  /** Titles from the period to the folder. */
  readonly folders: readonly string[];
  readonly page: string;
}

const filesAt = (files: readonly QualityFileRecord[], { kind, ...standing }: Standing): DocumentEntry[] =>
  files.map(({ file_original_name, filename }) => ({
    kind,
    folder: 'cell',
    value: filename,
    place: placeOf({ ...standing, title: file_original_name }),
  }));

const distinct = (rows: readonly { readonly period: string }[]) =>
  [...new Set(rows.map(({ period }) => period))].filter((period) => period !== '');

function cellTitle({ unit_number, description }: QualityCellRecord): string {
  return [unit_number, description].filter((text) => text !== '').join(' - ');
}

/** `2` of `Criterion 2`, of `2`, and of `2.3.1`. */
function criterionOf({ unit_number, description }: QualityCellRecord): string {
  return /\d+/.exec(unit_number)?.[0] ?? /^\s*(?:criterion\s*)?(\d+)/i.exec(description)?.[1] ?? '';
}

/** One criterion of a period: its title, its number, and its id in the calls. */
interface Cell {
  readonly period: string;
  readonly id: string;
  readonly title: string;
  readonly criterion: string;
}

const cellsOf = (period: string, cells: readonly QualityCellRecord[]): readonly Cell[] =>
  cells.map((cell) => ({ period, id: cell.id, title: cellTitle(cell), criterion: criterionOf(cell) }));

async function aqarFolder(asker: Asker, cell: Cell, folder: ParentFolderRecord): Promise<DocumentEntry[]> {
  const { period, id: cellid, criterion } = cell;
  const folders = [`AQAR ${period}`, cell.title, folder.parentfoldertitle];
  const query = `${part(period)}?cell=${part(cellid)}`;
  const answer = await asker.ask(aqarSubfolders, { pid: folder.id, period });
  const own = filesAt(asker.take(answer?.aqarfiles ?? []), {
    kind: 'aqar',
    period,
    criterion,
    folders,
    page: `/AqarSubfolder/${part(folder.id)}/${query}`,
  });
  const below = await Promise.all(
    (answer?.subfolder ?? []).map(async ({ id, subfoldertitle }) => {
      const files = await asker.ask(aqarFiles, { pid: id, period, cellid });
      return filesAt(asker.take(files?.aqarfiles ?? []), {
        kind: 'aqar',
        period,
        criterion,
        folders: [...folders, subfoldertitle],
        page: `/AqarFiles/${part(id)}/${query}`,
      });
    }),
  );
  return [...own, ...below.flat()];
}

/** The documents of every Annual Quality Assurance Report. */
export async function aqarEntries(asker: Asker): Promise<DocumentEntry[]> {
  const answer = await asker.ask(aqarPeriods, {});
  const periods = await Promise.all(
    distinct(answer?.periods ?? []).map(async (period) => {
      const { cells = [] } = (await asker.ask(aqarParent, { period })) ?? {};
      return cellsOf(period, cells);
    }),
  );
  const folders = await asker.few(periods.flat(), async (cell) => {
    const { period, id } = cell;
    const { parentfolder = [] } = (await asker.ask(aqarParentFolders, { cellid: id, period })) ?? {};
    return asker.few(parentfolder, (folder) => aqarFolder(asker, cell, folder));
  });
  return folders.flat(2);
}

async function ssrFolder(asker: Asker, cell: Cell, folder: ParentFolderRecord): Promise<DocumentEntry[]> {
  const { period, id: cellid, criterion } = cell;
  const files = await asker.ask(ssrFiles, { pid: folder.id, period, cellid });
  return filesAt(asker.take(files?.aqarfiles ?? []), {
    kind: 'ssr',
    period,
    criterion,
    folders: [`SSR ${period}`, cell.title, folder.parentfoldertitle],
    page: `/SSRFiles/${part(folder.id)}/${part(period)}?cell=${part(cellid)}`,
  });
}

/**
 * The Self Study Reports and their documents. As on `/SSR`, the periods are those of the reports, else those of the
 * AQAR that have an SSR tree (specification/decisions.md, Calls).
 */
export async function ssrEntries(asker: Asker): Promise<DocumentEntry[]> {
  const [reports, aqar] = await Promise.all([asker.ask(ssrReports, {}), asker.ask(aqarPeriods, {})]);
  const whole = asker.take(reports?.period ?? []).map(
    ({ period, filename }): DocumentEntry => ({
      kind: 'ssr',
      folder: 'cell',
      value: filename,
      place: placeOf({
        title: `Self Study Report ${period}`.trim(),
        folders: [reports?.titlehead || 'Self Study Report'],
        page: '/SSR',
        period,
      }),
    }),
  );
  const named = distinct(reports?.period ?? []);
  const periods = named.length > 0 ? named : distinct(aqar?.periods ?? []);
  const cells = await Promise.all(
    periods.map(async (period) => cellsOf(period, (await asker.ask(ssrParent, { period }))?.cells ?? [])),
  );
  const folders = await asker.few(cells.flat(), async (cell) => {
    const { period, id } = cell;
    const { parentfolder = [] } = (await asker.ask(ssrParentFolders, { cellid: id, period })) ?? {};
    return asker.few(parentfolder, (folder) => ssrFolder(asker, cell, folder));
  });
  return [...whole, ...folders.flat(2)];
}
