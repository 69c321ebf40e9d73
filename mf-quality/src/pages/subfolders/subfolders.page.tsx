import { aqarSubfolders } from '@kalalaya/contract/calls';
import { definePage, NO_DATA, Notice, type Paging, pageOf, pageTitle } from '@kalalaya/kit';
import { type ApiClient, EmptyAnswerError, useParams, useSession } from '@kalalaya/runtime';
import { orElse, withCode } from '../../parts/calls.ts';
import { DocumentSection } from '../../parts/document-section.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { FolderList } from '../../parts/folder-list/folder-list.tsx';
import { remembered } from '../../parts/memoized-api.ts';
import { countsOf } from '../../parts/tree/counts.ts';
import { foldersBeside, type LevelFolder, levelOf } from '../../parts/tree/level.ts';
import { loadNav, type TreeNav, treeCrumbs, treeLead } from '../../parts/tree/nav.ts';
import { OpenFolder } from '../../parts/tree/open-folder.tsx';
import { byMetric, byTitle, titleOf } from '../../parts/tree/titles.ts';
import { TreePage, TreeSkeleton } from '../../parts/tree/tree-page.tsx';
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
  /** Files that the folder holds itself, and where they stand among all of them. */
  readonly documents: readonly ListedDocument[];
  readonly paging: Paging;
  /** Address of the page. */
  readonly address: string;
  readonly nav: TreeNav;
  /** The page's folder and those beside it in its cell; none where the cell is not known. */
  readonly level: readonly LevelFolder[];
}

/** The navigation with the page's cell: the address's, else the one found in the tree; '' when it cannot be read. */
async function navOf(api: ApiClient, period: string, pid: string, asked: string): Promise<TreeNav> {
  const nav = await loadNav(api, aqarTree, period, asked);
  if (asked !== '') return nav;
  const cells = nav.cells.map(({ id }) => id);
  const hint = useSession.getState().cellid;
  const search = withCode(aqarTree.folders.pattern, () => import('../../parts/tree/locate.ts')).then(
    ({ locate }) => locate(api, { tree: aqarTree, period, pid, cells, hint, shallow: true }),
  );
  const located = await orElse(search, { kind: 'unknown' });
  return located.kind === 'found' ? { ...nav, cell: located.location.cell } : nav;
}

/**
 * `/AqarSubfolder/{pid}/{period}`: a folder opened in place, among those beside it: its subfolders, or its files where
 * it has none (specification/decisions.md, Calls).
 */
export const subfoldersPage = definePage<SubfoldersData>({
  path: '/AqarSubfolder/:pid/:period',
  async load(context) {
    const { params, query } = context;
    const api = remembered(context);
    const { pid = '', period = '' } = params;
    const page = query.get('page');
    const standing = navOf(api, period, pid, query.get('cell')?.trim() ?? '');
    const [answer, counts, nav, folders] = await Promise.all([
      api.get(aqarSubfolders, { pid, period }),
      countsOf(api, aqarTree, period),
      standing,
      standing.then((nav) => foldersBeside(api, nav)),
    ]);
    const { subfolder, aqarfiles } = answer;
    if (subfolder.length === 0 && aqarfiles.length === 0 && answer.head === '')
      throw new EmptyAnswerError(NO_DATA);
    const files = byMetric(aqarfiles, ({ file_original_name }) => file_original_name);
    const { items, paging } = pageOf(files, page);
    const sent = items.map((file) => ({ title: file.file_original_name, file: file.filename, year: period }));
    const subfolders = subfolder.map(({ id, subfoldertitle }) => ({
      id,
      title: titleOf(subfoldertitle),
      files: counts?.pages[aqarFilesPath(id, period, nav.cell)] ?? null,
    }));
    return {
      head: answer.head,
      titlehead: answer.titlehead,
      subfolders: byTitle(subfolders, ({ title }) => title),
      documents: await listDocuments(context, 'cell', 'aqar', sent),
      paging,
      address: aqarTree.folderPath(pid, period, nav.cell),
      nav,
      level: levelOf(nav, folders, counts),
    };
  },
  head(data, { params }) {
    const { period = '' } = params;
    return {
      title: pageTitle(data?.head || data?.titlehead || `AQAR ${period}`, data?.paging),
      ...(data && { lead: treeLead(data.titlehead, aqarTree, period, data.nav) }),
      crumbs: treeCrumbs(aqarTree, period, data?.nav),
    };
  },
  Content: ({ data }) => {
    const { nav, level } = data;
    const { pid } = useParams();
    return (
      <TreePage nav={nav}>
        <OpenFolder pid={pid} level={level} nav={nav}>
          <Inside {...data} />
        </OpenFolder>
      </TreePage>
    );
  },
  Skeleton: TreeSkeleton,
});

/** What the folder holds: its subfolders, and the files that it holds itself. */
function Inside({ subfolders, documents, paging, nav, address }: SubfoldersData) {
  return (
    <>
      {subfolders.length > 0 && (
        <FolderList
          items={subfolders.map(({ id, title, files }) => ({
            title,
            files,
            ...(id !== '' && { to: aqarFilesPath(id, nav.period, nav.cell) }),
          }))}
        />
      )}
      {subfolders.length + documents.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {documents.length > 0 && <DocumentSection items={documents} paging={paging} address={address} />}
    </>
  );
}
