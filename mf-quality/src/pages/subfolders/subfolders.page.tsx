import { definePage, NO_DATA, Notice, pageTitle } from '@kalalaya/kit';
import { useParams } from '@kalalaya/runtime';
import { loadChunk } from '../../parts/calls.ts';
import { DocumentSection } from '../../parts/document-section.tsx';
import { FolderList, OtherFolders } from '../../parts/tree/folder-list.tsx';
import { treeCrumbs, treeLead } from '../../parts/tree/nav.ts';
import { TreePage, TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import { aqarFilesPath, aqarTree } from '../../parts/tree/trees.ts';
import type { SubfoldersData } from './load-subfolders.ts';

/**
 * `/AqarSubfolder/{pid}/{period}`: the subfolders and files of a folder, or those of its only subfolder
 * (specification/decisions.md, Calls), and its siblings.
 */
export const subfoldersPage = definePage<SubfoldersData>({
  path: '/AqarSubfolder/:pid/:period',
  // Rendered documents contain their data, so the loader is needed for client-side navigation only.
  load: (context) =>
    loadChunk(aqarTree.folders.pattern, () => import('./load-subfolders.ts')).then(({ loadSubfolders }) =>
      loadSubfolders(context),
    ),
  head(data, { params, site }) {
    const { period = '' } = params;
    return {
      kind: 'tree',
      title: pageTitle(data?.head || data?.titlehead || `AQAR ${period}`, data?.paging),
      ...(data && { lead: treeLead(data.titlehead, aqarTree, period, data.nav) }),
      crumbs: treeCrumbs(site, aqarTree, period, data?.nav),
    };
  },
  Content: ({ data }) => {
    const { nav, level } = data;
    const { pid } = useParams();
    return (
      <TreePage nav={nav}>
        <FolderContents {...data} />
        <OtherFolders
          pid={pid}
          level={level}
          pathOf={(id) => aqarTree.folderPath(id, nav.period, nav.cell)}
        />
      </TreePage>
    );
  },
  Skeleton: TreeSkeleton,
});

/** Subfolders and files of the folder. */
function FolderContents({ subfolders, documents, paging, nav, address }: SubfoldersData) {
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
