import { cellsDetails } from '@kalalaya/contract/calls';
import { definePage, SkeletonText } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import { cellDetailHead } from '../../parts/cell-detail/cell-detail-head.ts';
import type { CellDetailData } from '../../parts/cell-detail/load-cell-detail.ts';
import { cellItem } from '../../parts/cell-list/cell-item.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { loadAsked } from '../cell-detail/cell-detail.page.tsx';

const TITLE = 'Clubs & Cells';

/** The cell that `?id=` names, else every cell (specification/decisions.md, Calls: `/Cellsdetails/0`). */
async function load(context: LoadContext): Promise<CellDetailData> {
  const id = context.query.get('id')?.trim() ?? '';
  if (id !== '') return loadAsked(context, id);
  const { cell } = await context.api.get(cellsDetails, { id: 0 });
  return { kind: 'list', cells: cell.map((record) => cellItem(record, context.site)) };
}

function listPage(path: string) {
  return definePage<CellDetailData>({
    path,
    load,
    head: (data, { site }) => {
      if (data?.kind === 'cell') return cellDetailHead(data, TITLE, cellCrumbs(site));
      return {
        title: TITLE,
        lead: 'What students can join, and who looks after what.',
        crumbs: [groupCrumb(site, 'Student Support')],
      };
    },
    Content: ({ data }) => (
      <GroupSide group="Student Support">
        <CellDetailContent data={data} narrow />
      </GroupSide>
    ),
    Skeleton: SkeletonText,
  });
}

/** /cells, and /Cellsdetails and /Recent without a segment: one cell by `?id=`, or the list of all. */
export const cellListPages = [listPage('/cells'), listPage('/Cellsdetails'), listPage('/Recent')];
