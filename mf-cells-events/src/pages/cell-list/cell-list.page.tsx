import { cellsDetails } from '@kalalaya/contract/calls';
import {
  AnswerFirst,
  definePage,
  type Introduction,
  keyFacts,
  loadIntroduction,
  pageTitle,
  SkeletonText,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { CELLS } from '../../parts/addresses.ts';
import { besideMenu } from '../../parts/beside-menu.tsx';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import { type CellDetailData, cellListPage } from '../../parts/cell-detail/load-cell-detail.ts';
import { groupCrumb, titleOf } from '../../parts/groups.ts';
import { cellDetailHead, loadExistingCell } from '../cell-detail/cell-detail.page.tsx';

const TITLE = titleOf('/cells');

/** A list has an introduction, a single cell has none. */
type CellsData = CellDetailData & { readonly introduction?: Introduction };

/** Returns true for the first page of a list of cells. */
const isFirst = (data: CellsData): boolean => data.kind === 'list' && data.cells.paging.page === 1;

/**
 * Loads the cell of `?id=`, or all cells without it (specification/decisions.md, Calls: `/Cellsdetails/0`).
 */
async function load(context: LoadContext, path: string): Promise<CellsData> {
  const id = context.query.get('id')?.trim() ?? '';
  if (id !== '') return loadExistingCell(context, id, `${path}?id=${encodeURIComponent(id)}`);
  const [{ cell }, introduction] = await Promise.all([
    context.api.get(cellsDetails, { id: 0 }),
    loadIntroduction(context, 'cells'),
  ]);
  const list = await cellListPage(context, cell, { address: path, page: context.query.get('page') });
  return { ...list, introduction };
}

function listPage(path: string) {
  return definePage<CellsData>({
    path,
    load: (context) => load(context, path),
    head: (data, { site }) => {
      if (data?.kind === 'cell') return cellDetailHead(data, TITLE, site);
      return {
        kind: 'list',
        title: pageTitle(TITLE, data?.kind === 'list' ? data.cells.paging : undefined),
        lead:
          data?.introduction?.lead ||
          'The clubs, cells and services of the college, and who runs each of them.',
        facts: data && isFirst(data) ? keyFacts(data.introduction?.facts) : undefined,
        crumbs: [groupCrumb(site, 'Student Support')],
      };
    },
    Content: besideMenu(Content, CELLS),
    Skeleton: besideMenu(SkeletonText, CELLS),
  });
}

function Content({ data }: { data: CellsData }) {
  const content = <CellDetailContent data={data} />;
  if (!data.introduction || !isFirst(data)) return content;
  return (
    <AnswerFirst {...data.introduction} title={TITLE}>
      {content}
    </AnswerFirst>
  );
}

/** `/cells`, and `/Cellsdetails` and `/Recent` without a segment: the cell of `?id=`, or all cells. */
export const cellListPages = [listPage(CELLS), listPage('/Cellsdetails'), listPage('/Recent')];
