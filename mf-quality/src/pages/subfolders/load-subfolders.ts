import { aqarSubfolders } from '@kalalaya/contract/calls';
import { NO_DATA, type Paging, pageOf } from '@kalalaya/kit';
import { type ApiClient, EmptyAnswerError, type LoadContext, useSession } from '@kalalaya/runtime';
import { loadChunk, orElse } from '../../parts/calls.ts';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { type LevelFolder, levelOf, loadCounts, loadSiblingFolders } from '../../parts/tree/level.ts';
import { loadNav, type TreeNav } from '../../parts/tree/nav.ts';
import { byMetric, byTitle, titleOf } from '../../parts/tree/titles.ts';
import { aqarFilesPath, aqarTree } from '../../parts/tree/trees.ts';

/** Data of an AQAR folder's page. */
export interface SubfoldersData {
  readonly head: string;
  readonly titlehead: string;
  readonly subfolders: readonly {
    readonly id: string;
    readonly title: string;
    readonly files: number | null;
  }[];
  /** One page of the files directly in the folder, or else in its only subfolder. */
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
  /** Path of the page that lists the documents. */
  readonly address: string;
  readonly nav: TreeNav;
  /** The folders of the page's cell, among them its own if the address names the right one; empty if the cell is unknown. */
  readonly level: readonly LevelFolder[];
}

/** Loads the navigation with the page's cell, from the URL or the tree; '' if the tree cannot be read. */
async function loadNavWithCell(api: ApiClient, period: string, pid: string, cell: string): Promise<TreeNav> {
  const nav = await loadNav(api, aqarTree, period, cell);
  if (cell !== '') return nav;
  const cells = nav.cells.map(({ id }) => id);
  const hint = useSession.getState().cellid;
  const search = loadChunk(aqarTree.folders.pattern, () => import('../../parts/tree/locate.ts')).then(
    ({ locate }) => locate(api, { tree: aqarTree, period, pid, cells, hint, shallow: true }),
  );
  const located = await orElse(search, { kind: 'unknown' });
  return located.kind === 'found' ? { ...nav, cell: located.location.cell } : nav;
}

/** Loads the files of a subfolder; none if the call fails, since its own page reports that. */
async function loadSubfolderFiles(api: ApiClient, { period, cell }: TreeNav, pid: string) {
  const response = await orElse(api.get(aqarTree.files, { pid, period, cellid: cell }), null);
  return response?.aqarfiles ?? [];
}

/**
 * Loads a folder of the AQAR with its siblings, and its files or those of an only subfolder.
 *
 * @throws {EmptyAnswerError} if there is no such folder.
 */
export async function loadSubfolders(context: LoadContext): Promise<SubfoldersData> {
  const { api, params, query } = context;
  const { pid = '', period = '' } = params;
  const page = query.get('page');
  const navPromise = loadNavWithCell(api, period, pid, query.get('cell')?.trim() ?? '');
  const [response, counts, nav, folders] = await Promise.all([
    api.get(aqarSubfolders, { pid, period }),
    loadCounts(api, aqarTree, period),
    navPromise,
    navPromise.then((nav) => loadSiblingFolders(api, nav)),
  ]);
  const { subfolder, aqarfiles } = response;
  if (subfolder.length === 0 && aqarfiles.length === 0 && response.head === '')
    throw new EmptyAnswerError(NO_DATA);
  const [first, ...others] = subfolder;
  const only = aqarfiles.length === 0 && others.length === 0 && nav.cell !== '' ? first : undefined;
  const listed = only === undefined ? aqarfiles : await loadSubfolderFiles(api, nav, only.id);
  const files = byMetric(listed, ({ file_original_name }) => file_original_name);
  const { items, paging } = pageOf(files, only === undefined ? page : null);
  const apiDocuments = items.map((file) => ({
    title: file.file_original_name,
    file: file.filename,
    year: period,
  }));
  const subfolders = subfolder.map(({ id, subfoldertitle }) => ({
    id,
    title: titleOf(subfoldertitle),
    files: counts?.pages[aqarFilesPath(id, period, nav.cell)] ?? null,
  }));
  return {
    head: response.head,
    titlehead: response.titlehead,
    subfolders: byTitle(subfolders, ({ title }) => title),
    documents: await listDocuments(context, 'cell', 'aqar', apiDocuments),
    paging,
    address:
      only === undefined
        ? aqarTree.folderPath(pid, period, nav.cell)
        : aqarFilesPath(only.id, period, nav.cell),
    nav,
    level: levelOf(nav, folders, counts),
  };
}
