import { ActionLink, definePage, documentType, NO_DATA, Notice, pageTitle } from '@kalalaya/kit';
import { type Site, useParams, useRevalidator, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { withCode } from '../../parts/calls.ts';
import { DocumentSection } from '../../parts/document-section.tsx';
import { type TreeNav, treeCrumbs, treeLead, treeOf } from '../../parts/tree/nav.ts';
import { OpenFolder } from '../../parts/tree/open-folder.tsx';
import { TreePage, TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import type { Tree } from '../../parts/tree/trees.ts';
import type { FilesData } from './load-files.ts';

/**
 * The files of a folder as a `Document List` with `View PDF` (specification, section 2, AqarFiles and SSRFiles); a folder
 * of the SSR opened in place, among those beside it.
 */
export function filesPage(tree: Tree, path: string) {
  return definePage<FilesData>({
    path,
    // A document brings its data: only who goes on to another folder needs what reads them.
    load: (context) =>
      withCode(tree.files.pattern, () => import('./load-files.ts')).then(({ loadFiles }) =>
        loadFiles(context, tree),
      ),
    head(data, { site, params }) {
      const { period = '' } = params;
      const title = pageTitle(data?.title || data?.titlehead || `${tree.name} ${period}`, data?.paging);
      const crumbs = treeCrumbs(tree, period, data?.nav);
      return {
        title,
        ...(data && {
          lead: treeLead(data.titlehead, tree, period, data.nav),
          jsonLd: collection(title, data, site),
        }),
        crumbs: data?.above ? [...crumbs, data.above] : crumbs,
      };
    },
    Content: FilesContent,
    Skeleton: TreeSkeleton,
  });
}

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

function FilesContent({ data: { documents, paging, nav, level, located, address } }: { data: FilesData }) {
  const { pid } = useParams();
  return (
    <TreePage nav={nav}>
      {located ? (
        <OpenFolder pid={pid} level={level} nav={nav}>
          {documents.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
          {documents.length > 0 && <DocumentSection items={documents} paging={paging} address={address} />}
        </OpenFolder>
      ) : (
        <CellUnknown nav={nav} />
      )}
    </TreePage>
  );
}

/**
 * Shown when neither the address nor the tree names the folder's cell. Once the session is restored and names one,
 * the page is loaded again with it.
 */
function CellUnknown({ nav }: { nav: TreeNav }) {
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
