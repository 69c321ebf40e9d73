import { ActionLink, definePage, documentType, NO_DATA, Notice, pageTitle, readMetric } from '@kalalaya/kit';
import { type Site, useParams, useRevalidator, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { loadChunk } from '../../parts/calls.ts';
import { DocumentSection } from '../../parts/document-section.tsx';
import { OtherFolders } from '../../parts/tree/folder-list.tsx';
import { type TreeNav, treeCrumbs, treeLead, treeOf } from '../../parts/tree/nav.ts';
import { TreePage, TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import { aqarTree, filesPath, ssrTree, type Tree } from '../../parts/tree/trees.ts';
import type { FilesData } from './load-files.ts';

function filesPage(tree: Tree, path: string) {
  return definePage<FilesData>({
    path,
    // Rendered documents contain their data, so the loader is needed for client-side navigation only.
    load: (context) =>
      loadChunk(tree.files.pattern, () => import('./load-files.ts')).then(({ loadFiles }) =>
        loadFiles(context, tree),
      ),
    head(data, { site, params }) {
      const { period = '' } = params;
      const title = pageTitle(data?.title || data?.titlehead || `${tree.name} ${period}`, data?.paging);
      const crumbs = treeCrumbs(site, tree, period, data?.nav);
      return {
        kind: 'tree',
        title,
        ...(data && {
          lead: treeLead(data.titlehead, tree, period, data.nav),
          // Documents alone contain structured data.
          ...(typeof document === 'undefined' && { jsonLd: collection(title, data, site) }),
        }),
        crumbs: data?.above ? [...crumbs, data.above] : crumbs,
      };
    },
    Content: FilesContent,
    Skeleton: TreeSkeleton,
  });
}

/** Files of a folder as a `Document List` with `View PDF` (specification, section 2, AqarFiles and SSRFiles). */
export const filesPages = [
  filesPage(aqarTree, '/AqarFiles/:pid/:period'),
  filesPage(ssrTree, '/SSRFiles/:pid/:period'),
];

function collection(name: string, { documents }: FilesData, { origin }: Site) {
  return {
    '@type': 'CollectionPage',
    name,
    hasPart: documents.flatMap(({ title, href }) =>
      href === null
        ? []
        : [
            {
              '@type': 'DigitalDocument',
              name: title,
              url: href.startsWith('/') ? `${origin}${href}` : href,
              ...(documentType(href) === 'PDF' && { encodingFormat: 'application/pdf' }),
            },
          ],
    ),
  };
}

function FilesContent({
  data: { title, documents, paging, nav, level, located, address },
}: {
  data: FilesData;
}) {
  const { pid } = useParams();
  return (
    <TreePage nav={nav} metric={readMetric(title).number}>
      {located ? (
        <>
          {documents.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
          {documents.length > 0 && <DocumentSection items={documents} paging={paging} address={address} />}
          <OtherFolders
            pid={pid}
            level={level}
            pathOf={(id) => filesPath(treeOf(nav.tree), id, nav.period, nav.cell)}
          />
        </>
      ) : (
        <UnknownCell nav={nav} />
      )}
    </TreePage>
  );
}

/**
 * Shown if neither the URL nor the tree names the folder's cell. Reloads the page once the restored session
 * names it.
 */
function UnknownCell({ nav }: { nav: TreeNav }) {
  const { revalidate } = useRevalidator();
  const cellid = useSession((session) => session.cellid);
  useEffect(() => {
    if (cellid !== '') void revalidate();
  }, [cellid, revalidate]);
  const tree = treeOf(nav.tree);
  return (
    <div data-asks="cellid">
      <Notice
        kind="empty"
        action={
          <ActionLink to={tree.periodPath(nav.period)}>Choose from {`${nav.tree} ${nav.period}`}</ActionLink>
        }
      >
        {NO_DATA}
      </Notice>
    </div>
  );
}
