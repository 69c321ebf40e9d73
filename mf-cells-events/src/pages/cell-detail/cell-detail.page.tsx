import { cell, cellsDetails } from '@kalalaya/contract/calls';
import { type Crumb, definePage, type PageHead, pageTitle, SkeletonText } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site, type SpecialCells } from '@kalalaya/runtime';
import { CELLS, cellAddress } from '../../parts/addresses.ts';
import { besideMenu } from '../../parts/beside-menu.tsx';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import {
  type CellDetailData,
  cellDetail,
  withReachedEvent,
} from '../../parts/cell-detail/load-cell-detail.ts';
import { specialHeading } from '../../parts/cell-name.ts';
import { cellHead } from '../../parts/cell-view.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { eventHead } from '../../parts/event-page/event-head.ts';
import { groupCrumb, titleOf } from '../../parts/groups.ts';

/** Loads the cell detail of `/Cellsdetails/{id}`. */
async function loadById(context: LoadContext, id: string, address: string): Promise<CellDetailData> {
  const page = context.query.get('page');
  const { cell: cells, ...groups } = await context.api.get(cellsDetails, { id });
  return cellDetail(context, { cells, ...groups }, id, { address, page });
}

function requireCell(data: CellDetailData): CellDetailData {
  if (data.kind === 'none') throw new EmptyAnswerError('');
  return data;
}

/** Like `loadById`, but throws for an empty response, which makes the page a 404. */
export async function loadExistingCell(
  context: LoadContext,
  id: string,
  address: string,
): Promise<CellDetailData> {
  return withReachedEvent(context, requireCell(await loadById(context, id, address)), id);
}

async function loadRecent(context: LoadContext, id: string, address: string): Promise<CellDetailData> {
  const { cell: record, ...groups } = await context.api.get(cell, { cellid: id });
  const cells = record === null ? [] : [record];
  const data = await cellDetail(context, { cells, ...groups }, id, { address, page: null });
  return withReachedEvent(context, requireCell(data), id);
}

/** Head of a page whose data may be a cell. `title` is used without one. */
export function cellDetailHead(
  data: CellDetailData | undefined,
  title: string,
  site: Site,
  crumbs: readonly Crumb[] = cellCrumbs(site),
): PageHead {
  if (data?.kind === 'list') return { title: pageTitle(title, data.cells.paging), crumbs };
  if (data?.kind !== 'cell') return { title, crumbs };
  if (data.reachedEvent === undefined) return cellHead(data, site, crumbs);
  return eventHead(data.reachedEvent, site, [...crumbs, { label: data.name, to: cellAddress(data.id) }]);
}

/** Defines a detail page with the cell's id in its path. */
function detailPage(name: string, load: typeof loadExistingCell) {
  return definePage<CellDetailData>({
    path: `/${name}/:cellid`,
    load: (context) => {
      const { cellid = '' } = context.params;
      return load(context, cellid, `/${name}/${encodeURIComponent(cellid)}`);
    },
    head: (data, { site, params }) => {
      const title = data?.kind === 'list' ? 'Clubs & Cells' : specialHeading(params.cellid ?? '', site);
      return cellDetailHead(data, title ?? 'Cell', site);
    },
    Content: besideMenu(CellDetailContent, CELLS),
    Skeleton: besideMenu(SkeletonText, CELLS),
  });
}

/**
 * Defines a Student Support page for one cell of the profile (docs/specification/routes.json: a fixed id).
 */
function fixedCellPage(path: string, cellKey: keyof SpecialCells) {
  return definePage<CellDetailData>({
    path,
    load: (context) => loadById(context, String(context.site.cells[cellKey]), path),
    head: (data, { site }) =>
      cellDetailHead(data, titleOf(path), site, [groupCrumb(site, 'Student Support')]),
    Content: besideMenu(CellDetailContent),
    Skeleton: besideMenu(SkeletonText),
  });
}

/** `/Cellsdetails/:cellid`, `/Recent/:cellid` and the five generic cell pages with a fixed id. */
export const cellDetailPages = [
  detailPage('Cellsdetails', loadExistingCell),
  detailPage('Recent', loadRecent),
  fixedCellPage('/Scolarship', 'scholarship'),
  fixedCellPage('/NCC', 'ncc'),
  fixedCellPage('/NSS', 'nss'),
  fixedCellPage('/Career Guidence', 'careerGuidance'),
  fixedCellPage('/Centers', 'centers'),
];
