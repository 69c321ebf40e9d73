import { definePage, Notice, SideMain, SideMenu } from '@kalalaya/kit';
import { EmptyAnswerError } from '@kalalaya/runtime';
import { DownloadAll, finderYear } from '../../parts/download-all.tsx';
import { groupCrumb } from '../../parts/groups.ts';
import { SearchBox } from '../../parts/search-box/search-box.tsx';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { fileCounts, loadCounts } from '../../parts/tree/level.ts';
import { navCells, type TreeNav, treeOf } from '../../parts/tree/nav.ts';
import { loadTreePeriods } from '../../parts/tree/periods.ts';
import { TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import { aqarTree, ssrTree, type Tree } from '../../parts/tree/trees.ts';

/** Data of a period's page. */
export interface PeriodData {
  readonly titlehead: string;
  readonly nav: TreeNav;
  /** Number of files per cell, in the order of `nav.cells`; null if unknown. */
  readonly files: readonly (number | null)[];
}

function periodPage(tree: Tree, path: string) {
  return definePage<PeriodData>({
    path,
    async load({ api, params }) {
      const { period = '' } = params;
      const [response, periods, counts] = await Promise.all([
        api.get(tree.cells, { period }),
        loadTreePeriods(api, tree),
        loadCounts(api, tree, period),
      ]);
      // A period listed by the college exists even if nothing has been filed yet.
      if (response.cells.length === 0 && !periods.includes(period))
        throw new EmptyAnswerError(`No ${tree.name} cells found for ${period}`);
      const cells = navCells(response.cells);
      const files = fileCounts(
        counts,
        [`${tree.name} ${period}`],
        cells.map(({ name }) => name),
      );
      return {
        titlehead: response.titlehead,
        nav: { tree: tree.name, period, periods, cells, cell: '' },
        files,
      };
    },
    head: (data, { params, site }) => ({
      kind: 'tree',
      title: data?.titlehead || `${tree.name} ${params.period ?? ''}`,
      lead: 'Choose a part to see the accreditation council’s questions and the documents that answer them.',
      crumbs: [groupCrumb(site, 'IQAC'), { label: tree.name, to: tree.landing }],
    }),
    Content: PeriodContent,
    Skeleton: TreeSkeleton,
  });
}

/** Pages of a period: its cells as `unit_number - description` (specification, section 2). */
export const periodPages = [
  periodPage(aqarTree, '/AqarPeriod/:period'),
  periodPage(ssrTree, '/SSR/:period'),
  periodPage(ssrTree, '/SsrPeriod/:period'),
];

function PeriodContent({ data: { nav, files } }: { data: PeriodData }) {
  const tree = treeOf(nav.tree);
  const periods = nav.periods.map((period) => ({ label: period, to: tree.periodPath(period) }));
  return (
    <SideMain menu={<SideMenu title={nav.tree} items={periods} current={tree.periodPath(nav.period)} />}>
      {nav.cells.length === 0 && (
        <Notice kind="empty">{`No ${nav.tree} cells found for ${nav.period}`}</Notice>
      )}
      <FolderList
        items={nav.cells.map(({ id, name, short }, index) => ({
          title: name,
          files: files[index] ?? null,
          number: short === name ? '' : `${short} - `,
          ...(id !== '' && { to: tree.cellPath(id, nav.period) }),
        }))}
      />
      <DownloadAll filters={{ kind: tree.kind, year: finderYear(nav.period) }} counts={files} />
      <SearchBox kind={tree.kind} />
    </SideMain>
  );
}
