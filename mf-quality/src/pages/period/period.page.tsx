import { definePage, Notice, SideMain, SideMenu } from '@kalalaya/kit';
import { EmptyAnswerError } from '@kalalaya/runtime';
import { FolderList } from '../../parts/folder-list/folder-list.tsx';
import { remembered } from '../../parts/memoized-api.ts';
import { SaveOffline } from '../../parts/offline/save-offline.tsx';
import { countsOf, filesIn } from '../../parts/tree/counts.ts';
import { IQAC, navCells, type TreeNav, treeOf } from '../../parts/tree/nav.ts';
import { periodsOf } from '../../parts/tree/periods.ts';
import { TreeSkeleton } from '../../parts/tree/tree-page.tsx';
import type { Tree } from '../../parts/tree/trees.ts';

/** Data of a period's page. */
export interface PeriodData {
  readonly titlehead: string;
  readonly nav: TreeNav;
  /** How many files each cell holds, in their order; null where it is not known. */
  readonly files: readonly (number | null)[];
}

/** A period of a tree: its cells as `unit_number - description` (specification, section 2). */
export function periodPage(tree: Tree, path: string) {
  return definePage<PeriodData>({
    path,
    async load(context) {
      const { period = '' } = context.params;
      const api = remembered(context);
      const [answer, periods, counts] = await Promise.all([
        api.get(tree.cells, { period }),
        periodsOf(api, tree),
        countsOf(api, tree, period),
      ]);
      // A period that the college lists is there, though nothing may have been filed in it yet.
      if (answer.cells.length === 0 && !periods.includes(period))
        throw new EmptyAnswerError(`No ${tree.name} cells found for ${period}`);
      const cells = navCells(answer.cells);
      const files = filesIn(
        counts,
        [`${tree.name} ${period}`],
        cells.map(({ name }) => name),
      );
      return {
        titlehead: answer.titlehead,
        nav: { tree: tree.name, period, periods, cells, cell: '' },
        files,
      };
    },
    head: (data, { params }) => ({
      title: data?.titlehead || `${tree.name} ${params.period ?? ''}`,
      crumbs: [IQAC, { label: tree.name, to: tree.landing }],
    }),
    Content: PeriodContent,
    Skeleton: TreeSkeleton,
  });
}

function PeriodContent({ data: { nav, files } }: { data: PeriodData }) {
  const tree = treeOf(nav.tree);
  const periods = nav.periods.map((period) => ({ label: period, to: tree.periodPath(period) }));
  return (
    <SideMain menu={<SideMenu title="Period" items={periods} current={tree.periodPath(nav.period)} />}>
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
      {nav.cells.length > 0 && (
        <SaveOffline
          offered={{
            kind: tree.kind,
            year: nav.period,
            pages: [
              tree.periodPath(nav.period),
              ...nav.cells.flatMap(({ id }) => (id === '' ? [] : tree.cellPath(id, nav.period))),
            ],
          }}
        />
      )}
    </SideMain>
  );
}
