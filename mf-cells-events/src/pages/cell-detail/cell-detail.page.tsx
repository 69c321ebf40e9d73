import { cell, cellsDetails } from '@kalalaya/contract/calls';
import { definePage, pageTitle, SkeletonText } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type SpecialCells } from '@kalalaya/runtime';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import { cellDetailHead } from '../../parts/cell-detail/cell-detail-head.ts';
import {
  type CellDetailData,
  cellDetail,
  type ListRequest,
  withReachedEvent,
} from '../../parts/cell-detail/load-cell-detail.ts';
import { specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';

/** Loads the cell detail of `/Cellsdetails/{id}`. */
async function loadById(context: LoadContext, id: string, list: ListRequest | null): Promise<CellDetailData> {
  const { cell: cells, ...groups } = await context.api.get(cellsDetails, { id });
  return cellDetail(context, { cells, ...groups }, id, list);
}

/** Like `loadById`, but throws for an empty response, which makes the page a 404. */
export async function loadExistingCell(
  context: LoadContext,
  id: string,
  address: string,
): Promise<CellDetailData> {
  const data = requireCell(await loadById(context, id, { address, page: context.query.get('page') }));
  return withReachedEvent(context, data, id);
}

function requireCell(data: CellDetailData): CellDetailData {
  if (data.kind === 'none') throw new EmptyAnswerError('');
  return data;
}

async function loadRecent(context: LoadContext): Promise<CellDetailData> {
  const id = context.params.cellid ?? '';
  const { cell: record, ...groups } = await context.api.get(cell, { cellid: id });
  const cells = record === null ? [] : [record];
  const data = requireCell(await cellDetail(context, { cells, ...groups }, id, null));
  return withReachedEvent(context, data, id);
}

/** Defines a detail page with the cell's id in its path. */
function detailPage(path: string, load: (context: LoadContext) => Promise<CellDetailData>) {
  return definePage<CellDetailData>({
    path,
    load,
    head: (data, { site, params }) => {
      const list = data?.kind === 'list' ? data.cells.paging : undefined;
      const title = list ? pageTitle('Clubs & Cells', list) : specialHeading(params.cellid ?? '', site);
      return cellDetailHead(data, title ?? 'Cell', cellCrumbs(site), site);
    },
    Content: ({ data }) => <CellDetailContent data={data} />,
    Skeleton: SkeletonText,
  });
}

/**
 * Defines a Student Support page for one cell of the profile (docs/specification/routes.json: a fixed id).
 */
function fixedCellPage(path: string, title: string, cellKey: keyof SpecialCells) {
  return definePage<CellDetailData>({
    path,
    load: (context) => loadById(context, String(context.site.cells[cellKey]), null),
    head: (data, { site }) => cellDetailHead(data, title, [groupCrumb(site, 'Student Support')], site),
    Content: ({ data }) => (
      <GroupSide group="Student Support">
        <CellDetailContent data={data} />
      </GroupSide>
    ),
    Skeleton: SkeletonText,
  });
}

/** `/Cellsdetails/:cellid`, `/Recent/:cellid` and the five generic cell pages with a fixed id. */
export const cellDetailPages = [
  detailPage('/Cellsdetails/:cellid', (context) => {
    const { cellid = '' } = context.params;
    return loadExistingCell(context, cellid, `/Cellsdetails/${encodeURIComponent(cellid)}`);
  }),
  detailPage('/Recent/:cellid', loadRecent),
  fixedCellPage('/Scolarship', 'Scholarship', 'scholarship'),
  fixedCellPage('/NCC', 'NCC', 'ncc'),
  fixedCellPage('/NSS', 'NSS', 'nss'),
  fixedCellPage('/Career Guidence', 'Career Guidance', 'careerGuidance'),
  fixedCellPage('/Centers', 'Centres', 'centers'),
];
