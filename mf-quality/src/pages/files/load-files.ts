import { type Crumb, NO_DATA, type Paging, pageOf } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, useSession } from '@kalalaya/runtime';
import { orElse } from '../../parts/calls.ts';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { type LevelFolder, levelOf, loadCounts, loadSiblingFolders } from '../../parts/tree/level.ts';
import { type FolderLocation, locate } from '../../parts/tree/locate.ts';
import { loadNav, type TreeNav } from '../../parts/tree/nav.ts';
import { byMetric, byTitle, titleOf } from '../../parts/tree/titles.ts';
import { filesPath, type Tree } from '../../parts/tree/trees.ts';

/** Data of a files page. */
export interface FilesData {
  readonly titlehead: string;
  /** Title of the folder; '' if unknown. */
  readonly title: string;
  /** The parent folder, if any. */
  readonly above: Crumb | null;
  /** One page of the folder's documents. */
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
  /** Path of the list. */
  readonly address: string;
  readonly nav: TreeNav;
  /** The folder's level, as in `OtherFolders`; empty for an only subfolder and if its place in the tree is unknown. */
  readonly level: readonly LevelFolder[];
  /** False if the tree is too large to search for the folder's cell. Then only the session can name it. */
  readonly located: boolean;
}

type FolderFiles = Pick<FilesData, 'titlehead' | 'documents' | 'paging'>;

/** Throws for a folder that is neither in the tree nor has files. An existing folder may be empty. */
function assertExists({ documents }: FolderFiles, { folder }: FolderLocation): void {
  if (documents.length === 0 && folder === null) throw new EmptyAnswerError(NO_DATA);
}

/** Location of a folder whose cell is in the URL. Failed calls leave the folder's names out. */
async function locateInCell(context: LoadContext, tree: Tree, cell: string): Promise<FolderLocation> {
  const { pid = '', period = '' } = context.params;
  const located = await orElse(locate(context.api, { tree, period, pid, cells: [cell] }), {
    kind: 'unknown',
  });
  return located.kind === 'found' ? located.location : { cell, folder: null, subfolder: null };
}

/**
 * Searches the period's tree for the cell of a folder. Returns null if the tree is too large and the session
 * names no cell.
 */
async function searchLocation({ api, params }: LoadContext, tree: Tree): Promise<FolderLocation | null> {
  const { pid = '', period = '' } = params;
  const { cells } = await api.get(tree.cells, { period });
  const hint = useSession.getState().cellid;
  const located = await locate(api, { tree, period, pid, cells: cells.map(({ id }) => id), hint });
  if (located.kind === 'found') return located.location;
  // The session is the last resort (specification/decisions.md, Session state).
  if (hint !== '') return { cell: hint, folder: null, subfolder: null };
  if (located.kind === 'absent') throw new EmptyAnswerError(NO_DATA);
  return null;
}

async function loadDocuments(
  context: LoadContext,
  tree: Tree,
  cellid: string,
  page: string | null,
): Promise<FolderFiles> {
  const { pid = '', period = '' } = context.params;
  const { titlehead, aqarfiles } = await context.api.get(tree.files, { pid, period, cellid });
  const files = byMetric(aqarfiles, ({ file_original_name }) => file_original_name);
  const { items, paging } = pageOf(files, page);
  const apiDocuments = items.map((file) => ({
    title: file.file_original_name,
    file: file.filename,
    year: period,
  }));
  return { titlehead, paging, documents: await listDocuments(context, 'cell', tree.kind, apiDocuments) };
}

function folderTitles(
  tree: Tree,
  period: string,
  { cell, folder, subfolder }: FolderLocation,
): Pick<FilesData, 'title' | 'above'> {
  if (subfolder === null || folder === null) return { title: folder?.parentfoldertitle ?? '', above: null };
  const above = { label: titleOf(folder.parentfoldertitle), to: tree.folderPath(folder.id, period, cell) };
  return { title: subfolder.subfoldertitle, above };
}

/** Loads the siblings of a folder. Those of a subfolder are in its location. */
async function loadLevel(
  { api }: LoadContext,
  tree: Tree,
  nav: TreeNav,
  { siblings = [] }: FolderLocation,
): Promise<readonly LevelFolder[]> {
  if (tree.subfolders) {
    if (siblings.length < 2) return [];
    const level = siblings.map(({ id, subfoldertitle }) => ({
      id,
      title: titleOf(subfoldertitle),
      files: null,
    }));
    return byTitle(level, ({ title }) => title);
  }
  const [folders, counts] = await Promise.all([
    loadSiblingFolders(api, nav),
    loadCounts(api, tree, nav.period),
  ]);
  return levelOf(nav, folders, counts);
}

/**
 * Loads a files page. The files call needs the cell: `?cell=` names it, or else the period's tree is
 * searched, starting with the cell of the session (unset on the server).
 */
export async function loadFiles(context: LoadContext, tree: Tree): Promise<FilesData> {
  const { pid = '', period = '' } = context.params;
  const page = context.query.get('page');
  const cellParam = context.query.get('cell')?.trim() ?? '';
  const [location, nav, ownFiles] = await Promise.all([
    cellParam === '' ? searchLocation(context, tree) : locateInCell(context, tree, cellParam),
    loadNav(context.api, tree, period, cellParam),
    cellParam === '' ? null : loadDocuments(context, tree, cellParam, page),
  ]);
  const address = filesPath(tree, pid, period, location?.cell ?? '');
  if (location === null) {
    const { items: documents, paging } = pageOf<ListedDocument>([], null);
    const names = { titlehead: '', title: '', above: null };
    return { ...names, documents, paging, address, nav, level: [], located: false };
  }
  const navInCell = { ...nav, cell: location.cell };
  const [files, level] = await Promise.all([
    ownFiles ?? loadDocuments(context, tree, location.cell, page),
    loadLevel(context, tree, navInCell, location),
  ]);
  assertExists(files, location);
  return { ...files, ...folderTitles(tree, period, location), address, nav: navInCell, level, located: true };
}
