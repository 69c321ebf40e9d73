import { cell, cellsDetails } from '@kalalaya/contract/calls';
import { definePage, pageTitle, SkeletonText } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type SpecialCells } from '@kalalaya/runtime';
import { CellDetailContent } from '../../parts/cell-detail/cell-detail.tsx';
import { cellDetailHead } from '../../parts/cell-detail/cell-detail-head.ts';
import { type AskedList, type CellDetailData, cellDetail } from '../../parts/cell-detail/load-cell-detail.ts';
import { specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';

/** The cell detail of /Cellsdetails/{id}. */
async function loadById(context: LoadContext, id: string, list: AskedList | null): Promise<CellDetailData> {
  const { cell: cells, ...groups } = await context.api.get(cellsDetails, { id });
  return cellDetail(context, { cells, ...groups }, id, list);
}

/** As `loadById`; an empty answer is the 404 of a page with a parameter. */
export async function loadAsked(context: LoadContext, id: string, address: string): Promise<CellDetailData> {
  return found(await loadById(context, id, { address, page: context.query.get('page') }));
}

function found(data: CellDetailData): CellDetailData {
  if (data.kind === 'none') throw new EmptyAnswerError('');
  return data;
}

async function loadRecent(context: LoadContext): Promise<CellDetailData> {
  const id = context.params.cellid ?? '';
  const { cell: one, ...groups } = await context.api.get(cell, { cellid: id });
  return found(await cellDetail(context, { cells: one === null ? [] : [one], ...groups }, id, null));
}

/** A detail page with the cell's id in its path. */
function byParameter(path: string, load: (context: LoadContext) => Promise<CellDetailData>) {
  return definePage<CellDetailData>({
    path,
    load,
    head: (data, { site, params }) => {
      const list = data?.kind === 'list' ? data.cells.paging : undefined;
      const title = list ? pageTitle('Clubs & Cells', list) : specialHeading(params.cellid ?? '', site);
      return cellDetailHead(data, title ?? 'Cell', cellCrumbs(site));
    },
    Content: ({ data }) => <CellDetailContent data={data} />,
    Skeleton: SkeletonText,
  });
}

/** A page of Student Support that shows one cell of the profile (docs/specification/routes.json: a fixed id). */
function fixed(path: string, title: string, which: keyof SpecialCells) {
  return definePage<CellDetailData>({
    path,
    load: (context) => loadById(context, String(context.site.cells[which]), null),
    head: (data, { site }) => cellDetailHead(data, title, [groupCrumb(site, 'Student Support')]),
    Content: ({ data }) => (
      <GroupSide group="Student Support">
        <CellDetailContent data={data} narrow />
      </GroupSide>
    ),
    Skeleton: SkeletonText,
  });
}

/** /Cellsdetails/:cellid, /Recent/:cellid and the five generic cell pages with a fixed id. */
export const cellDetailPages = [
  byParameter('/Cellsdetails/:cellid', (context) => {
    const { cellid = '' } = context.params;
    return loadAsked(context, cellid, `/Cellsdetails/${encodeURIComponent(cellid)}`);
  }),
  byParameter('/Recent/:cellid', loadRecent),
  fixed('/Scolarship', 'Scholarship', 'scholarship'),
  fixed('/NCC', 'NCC', 'ncc'),
  fixed('/NSS', 'NSS', 'nss'),
  fixed('/Career Guidence', 'Career Guidance', 'careerGuidance'),
  fixed('/Centers', 'Centres', 'centers'),
];
