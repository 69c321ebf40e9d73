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
import type { Crawler } from './crawler.ts';
import { type DocumentEntry, type DocumentListing, toDocumentPlace } from './entry.ts';

const encode = encodeURIComponent;

/** Properties that the files of a folder share; `folders` are the titles from the period down to it. */
type FolderContext = Omit<DocumentListing, 'title'> & { readonly kind: 'aqar' | 'ssr' };

const filesAt = (files: readonly QualityFileRecord[], { kind, ...context }: FolderContext): DocumentEntry[] =>
  files.map(({ file_original_name, filename }) => ({
    kind,
    folder: 'cell',
    value: filename,
    place: toDocumentPlace({ ...context, title: file_original_name }),
  }));

const distinct = (rows: readonly { readonly period: string }[]) =>
  [...new Set(rows.map(({ period }) => period))].filter((period) => period !== '');

function cellTitle({ unit_number, description }: QualityCellRecord): string {
  return [unit_number, description].filter((text) => text !== '').join(' - ');
}

/** Extracts the criterion number: `2` from `Criterion 2`, `2` or `2.3.1`. */
function criterionOf({ unit_number, description }: QualityCellRecord): string {
  return /\d+/.exec(unit_number)?.[0] ?? /^\s*(?:criterion\s*)?(\d+)/i.exec(description)?.[1] ?? '';
}

/** Returns the criteria of a period. */
const cellsOf = (period: string, cells: readonly QualityCellRecord[]) =>
  cells.map((cell) => ({ period, id: cell.id, title: cellTitle(cell), criterion: criterionOf(cell) }));

type Cell = ReturnType<typeof cellsOf>[number];

async function aqarFolder(
  crawler: Crawler,
  cell: Cell,
  folder: ParentFolderRecord,
): Promise<DocumentEntry[]> {
  const { period, id: cellid, criterion } = cell;
  const shared = { kind: 'aqar', period, criterion } as const;
  const folders = [`AQAR ${period}`, cell.title, folder.parentfoldertitle];
  const query = `${encode(period)}?cell=${encode(cellid)}`;
  const response = await crawler.fetch(aqarSubfolders, { pid: folder.id, period });
  const ownFiles = filesAt(crawler.takeRows(response?.aqarfiles ?? []), {
    ...shared,
    folders,
    page: `/AqarSubfolder/${encode(folder.id)}/${query}`,
  });
  const nested = await Promise.all(
    (response?.subfolder ?? []).map(async ({ id, subfoldertitle }) => {
      const files = await crawler.fetch(aqarFiles, { pid: id, period, cellid });
      return filesAt(crawler.takeRows(files?.aqarfiles ?? []), {
        ...shared,
        folders: [...folders, subfoldertitle],
        page: `/AqarFiles/${encode(id)}/${query}`,
      });
    }),
  );
  return [...ownFiles, ...nested.flat()];
}

/** Returns the documents of all Annual Quality Assurance Reports. */
export async function aqarEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const response = await crawler.fetch(aqarPeriods, {});
  const periods = await Promise.all(
    distinct(response?.periods ?? []).map(async (period) => {
      const { cells = [] } = (await crawler.fetch(aqarParent, { period })) ?? {};
      return cellsOf(period, cells);
    }),
  );
  const folders = await crawler.mapLimited(periods.flat(), async (cell) => {
    const { period, id } = cell;
    const { parentfolder = [] } = (await crawler.fetch(aqarParentFolders, { cellid: id, period })) ?? {};
    return crawler.mapLimited(parentfolder, (folder) => aqarFolder(crawler, cell, folder));
  });
  return folders.flat(2);
}

async function ssrFolder(crawler: Crawler, cell: Cell, folder: ParentFolderRecord): Promise<DocumentEntry[]> {
  const { period, id: cellid, criterion } = cell;
  const files = await crawler.fetch(ssrFiles, { pid: folder.id, period, cellid });
  return filesAt(crawler.takeRows(files?.aqarfiles ?? []), {
    kind: 'ssr',
    period,
    criterion,
    folders: [`SSR ${period}`, cell.title, folder.parentfoldertitle],
    page: `/SSRFiles/${encode(folder.id)}/${encode(period)}?cell=${encode(cellid)}`,
  });
}

/**
 * Returns the Self Study Reports and their documents. As on `/SSR`, the periods are those of the reports, or
 * else the AQAR periods that have an SSR tree (specification/decisions.md, Calls).
 */
export async function ssrEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const [reports, aqar] = await Promise.all([crawler.fetch(ssrReports, {}), crawler.fetch(aqarPeriods, {})]);
  const reportEntries = crawler.takeRows(reports?.period ?? []).map(
    ({ period, filename }): DocumentEntry => ({
      kind: 'ssr',
      folder: 'cell',
      value: filename,
      place: toDocumentPlace({
        title: `Self Study Report ${period}`.trim(),
        folders: [reports?.titlehead || 'Self Study Report'],
        page: '/SSR',
        period,
      }),
    }),
  );
  const reportPeriods = distinct(reports?.period ?? []);
  const periods = reportPeriods.length > 0 ? reportPeriods : distinct(aqar?.periods ?? []);
  const cells = await Promise.all(
    periods.map(async (period) => cellsOf(period, (await crawler.fetch(ssrParent, { period }))?.cells ?? [])),
  );
  const folders = await crawler.mapLimited(cells.flat(), async (cell) => {
    const { period, id } = cell;
    const { parentfolder = [] } = (await crawler.fetch(ssrParentFolders, { cellid: id, period })) ?? {};
    return crawler.mapLimited(parentfolder, (folder) => ssrFolder(crawler, cell, folder));
  });
  return [...reportEntries, ...folders.flat(2)];
}
