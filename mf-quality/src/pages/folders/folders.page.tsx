import { definePage, Notice } from '@kalalaya/kit';
import { EmptyAnswerError, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { criterionNumber } from '../../parts/download-all.tsx';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { type LevelFolder, levelOf, loadCounts } from '../../parts/tree/level.ts';
import { currentCell, loadNav, type TreeNav, treeCrumbs, treeLead, treeOf } from '../../parts/tree/nav.ts';
import { TreePage, TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import { aqarTree, ssrTree, type Tree } from '../../parts/tree/trees.ts';

const NO_FOLDERS = 'No parent folders found for this period.';

/** Data of a cell's page. */
export interface FoldersData {
  /** Name of the cell; '' if the response has none. */
  readonly head: string;
  readonly titlehead: string;
  readonly folders: readonly LevelFolder[];
  readonly nav: TreeNav;
}

function foldersPage(tree: Tree, path: string) {
  return definePage<FoldersData>({
    path,
    async load({ api, params }) {
      const { cellid = '', period = '' } = params;
      const [response, nav, counts] = await Promise.all([
        api.get(tree.folders, { cellid, period }),
        loadNav(api, tree, period, cellid),
        loadCounts(api, tree, period),
      ]);
      const isKnownCell = response.head !== '' || currentCell(nav) !== undefined;
      if (response.parentfolder.length === 0 && !isKnownCell) throw new EmptyAnswerError(NO_FOLDERS);
      return {
        head: response.head,
        titlehead: response.titlehead,
        folders: levelOf(nav, response.parentfolder, counts),
        nav,
      };
    },
    head(data, { params, site }) {
      const { period = '' } = params;
      const name = data && (data.head || currentCell(data.nav)?.name || data.titlehead);
      return {
        kind: 'tree',
        title: name || `${tree.name} ${period}`,
        ...(data && { lead: treeLead(data.titlehead, tree, period) }),
        crumbs: treeCrumbs(site, tree, period),
      };
    },
    Content: FoldersContent,
    Skeleton: TreeSkeleton,
  });
}

/** Folders of a cell (specification, section 2, AqarParent and SSRDocs). Stores the cell in the session. */
export const foldersPages = [
  foldersPage(aqarTree, '/AqarParent/:cellid/:period'),
  foldersPage(ssrTree, '/SSRDocs/:cellid/:period'),
];

function FoldersContent({ data: { folders, nav } }: { data: FoldersData }) {
  const remember = useSession((session) => session.remember);
  // For files pages whose URL lacks the cell (specification, section 2, AqarParent).
  useEffect(() => {
    if (nav.cell !== '') remember({ cellid: nav.cell });
  }, [nav.cell, remember]);
  const tree = treeOf(nav.tree);
  const cell = currentCell(nav);
  const items = folders.map(({ id, title, files }) => ({
    title,
    files,
    ...(id !== '' && { to: tree.folderPath(id, nav.period, nav.cell) }),
  }));
  const criterion = cell === undefined ? '' : criterionNumber(cell);
  return (
    <TreePage nav={nav} criterion={criterion} counts={items.map(({ files }) => files)}>
      {folders.length === 0 && <Notice kind="empty">{NO_FOLDERS}</Notice>}
      <FolderList items={items} />
    </TreePage>
  );
}
