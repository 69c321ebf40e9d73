import { cellsDetails } from '@kalalaya/contract/calls';
import { definePage, pageTitle, SkeletonText } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import { cellDetailHead } from '../../parts/cell-detail/cell-detail-head.ts';
import { type CellDetailData, cellListPage } from '../../parts/cell-detail/load-cell-detail.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { loadExistingCell } from '../cell-detail/cell-detail.page.tsx';

const TITLE = 'Clubs & Cells';

/**
 * Loads the cell of `?id=`, or all cells without it (specification/decisions.md, Calls: `/Cellsdetails/0`).
 */
async function load(context: LoadContext, path: string): Promise<CellDetailData> {
  const id = context.query.get('id')?.trim() ?? '';
  if (id !== '') return loadExistingCell(context, id, `${path}?id=${encodeURIComponent(id)}`);
  const list = { address: path, page: context.query.get('page') };
  const { cell } = await context.api.get(cellsDetails, { id: 0 });
  return cellListPage(context, cell, list);
}

function listPage(path: string) {
  return definePage<CellDetailData>({
    path,
    load: (context) => load(context, path),
    head: (data, { site }) => {
      if (data?.kind === 'cell') return cellDetailHead(data, TITLE, cellCrumbs(site), site);
      return {
        kind: 'list',
        title: pageTitle(TITLE, data?.kind === 'list' ? data.cells.paging : undefined),
        lead: 'The clubs, cells and services of the college, and who runs each of them.',
        crumbs: [groupCrumb(site, 'Student Support')],
      };
    },
    Content: ({ data }) => (
      <GroupSide group="Student Support">
        <CellDetailContent data={data} />
      </GroupSide>
    ),
    Skeleton: SkeletonText,
  });
}

/** `/cells`, and `/Cellsdetails` and `/Recent` without a segment: the cell of `?id=`, or all cells. */
export const cellListPages = [listPage('/cells'), listPage('/Cellsdetails'), listPage('/Recent')];
