import { type Crumb, NO_DATA, type Paging, pageOf } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, useSession } from '@kalalaya/runtime';
import { orElse } from '../../parts/calls.ts';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { remembered } from '../../parts/memoized-api.ts';
import { countsOf } from '../../parts/tree/counts.ts';
import { foldersBeside, type LevelFolder, levelOf } from '../../parts/tree/level.ts';
import { type FolderLocation, locate } from '../../parts/tree/locate.ts';
import { loadNav, type TreeNav } from '../../parts/tree/nav.ts';
import { byMetric, titleOf } from '../../parts/tree/titles.ts';
import { aqarFilesPath, type Tree } from '../../parts/tree/trees.ts';

/** Data of a files page. */
export interface FilesData {
  readonly titlehead: string;
  /** Title of the folder, '' where it is not known. */
  readonly title: string;
  /** The folder that holds the folder, where there is one. */
  readonly above: Crumb | null;
  /** A page of the folder's documents, and where it stands among them. */
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
  /** Address of the list. */
  readonly address: string;
  readonly nav: TreeNav;
  /** The folder and those beside it in its cell; none in a tree of subfolders, and where the cell is not known. */
  readonly level: readonly LevelFolder[];
  /** False when the tree is too large to search for the folder's cell; then only the session can name it. */
  readonly located: boolean;
}

type FolderFiles = Pick<FilesData, 'titlehead' | 'documents' | 'paging'>;

/** A folder that is there may be empty; one that neither the tree nor the files know is not there. */
function checkThere({ documents }: FolderFiles, { folder }: FolderLocation): void {
  if (documents.length === 0 && folder === null) throw new EmptyAnswerError(NO_DATA);
}

/** Location when the address names the cell; names of its folders are optional. */
async function locationInCell(context: LoadContext, tree: Tree, cell: string): Promise<FolderLocation> {
  const { pid = '', period = '' } = context.params;
  const located = await orElse(locate(context.api, { tree, period, pid, cells: [cell] }), {
    kind: 'unknown',
  });
  return located.kind === 'found' ? located.location : { cell, folder: null, subfolder: null };
}

/**
 * Location when the address does not: the cell whose folders contain this one; null when the tree is too large to
 * search.
 */
async function searchLocation({ api, params }: LoadContext, tree: Tree): Promise<FolderLocation | null> {
  const { pid = '', period = '' } = params;
  const { cells } = await api.get(tree.cells, { period });
  const hint = useSession.getState().cellid;
  const located = await locate(api, { tree, period, pid, cells: cells.map(({ id }) => id), hint });
  if (located.kind === 'found') return located.location;
  // What neither address nor tree says the session may know (specification/decisions.md, Session state).
  if (hint !== '') return { cell: hint, folder: null, subfolder: null };
  if (located.kind === 'absent') throw new EmptyAnswerError(NO_DATA);
  return null;
}

async function documentsOf(
  context: LoadContext,
  tree: Tree,
  cellid: string,
  page: string | null,
): Promise<FolderFiles> {
  const { pid = '', period = '' } = context.params;
  const { titlehead, aqarfiles } = await context.api.get(tree.files, { pid, period, cellid });
  const files = byMetric(aqarfiles, ({ file_original_name }) => file_original_name);
  const { items, paging } = pageOf(files, page);
  const sent = items.map((file) => ({ title: file.file_original_name, file: file.filename, year: period }));
  return { titlehead, paging, documents: await listDocuments(context, 'cell', tree.kind, sent) };
}

function titles(
  tree: Tree,
  period: string,
  { cell, folder, subfolder }: FolderLocation,
): Pick<FilesData, 'title' | 'above'> {
  if (subfolder === null || folder === null) return { title: folder?.parentfoldertitle ?? '', above: null };
  const above = { label: titleOf(folder.parentfoldertitle), to: tree.folderPath(folder.id, period, cell) };
  return { title: subfolder.subfoldertitle, above };
}

/** The folders among which a folder is opened: those of its cell, in a tree whose folders hold the files themselves. */
async function levelIn({ api }: LoadContext, tree: Tree, nav: TreeNav): Promise<readonly LevelFolder[]> {
  if (tree.subfolders) return [];
  const [folders, counts] = await Promise.all([foldersBeside(api, nav), countsOf(api, tree, nav.period)]);
  return levelOf(nav, folders, counts);
}

/**
 * Reads a files page. The call needs the cell: `?cell=` has it, else the period's tree is searched, from the cell
 * that the session remembers (none on the server) onwards.
 */
export async function loadFiles(asking: LoadContext, tree: Tree): Promise<FilesData> {
  const context = { ...asking, api: remembered(asking) };
  const { pid = '', period = '' } = context.params;
  const page = context.query.get('page');
  const addressIn = (cell: string) =>
    tree.subfolders ? aqarFilesPath(pid, period, cell) : tree.folderPath(pid, period, cell);
  const asked = context.query.get('cell')?.trim() ?? '';
  if (asked !== '') {
    const standing = loadNav(context.api, tree, period, asked);
    const [files, nav, location, level] = await Promise.all([
      documentsOf(context, tree, asked, page),
      standing,
      locationInCell(context, tree, asked),
      standing.then((nav) => levelIn(context, tree, nav)),
    ]);
    checkThere(files, location);
    const address = addressIn(asked);
    return { ...files, ...titles(tree, period, location), address, nav, level, located: true };
  }
  const [location, around] = await Promise.all([
    searchLocation(context, tree),
    loadNav(context.api, tree, period),
  ]);
  if (location === null) {
    const { items: documents, paging } = pageOf<ListedDocument>([], null);
    const nowhere = { titlehead: '', title: '', above: null, address: addressIn('') };
    return { ...nowhere, documents, paging, nav: around, level: [], located: false };
  }
  const nav = { ...around, cell: location.cell };
  const [files, level] = await Promise.all([
    documentsOf(context, tree, location.cell, page),
    levelIn(context, tree, nav),
  ]);
  checkThere(files, location);
  const address = addressIn(location.cell);
  return {
    ...files,
    ...titles(tree, period, location),
    address,
    nav,
    level,
    located: true,
  };
}
