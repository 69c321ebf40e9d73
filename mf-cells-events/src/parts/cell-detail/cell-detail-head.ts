import { type Crumb, excerpt, type PageHead } from '@kalalaya/kit';
import type { CellDetailData } from './load-cell-detail.ts';

/** Characters of a description's beginning that search engines are given. */
const DESCRIPTION_LENGTH = 160;

/** Head of a cell page; `title` stands where the data brings no name. */
export function cellDetailHead(
  data: CellDetailData | undefined,
  title: string,
  crumbs: readonly Crumb[],
): PageHead {
  if (data?.kind !== 'cell') return { title, crumbs };
  const description = excerpt(data.descr, DESCRIPTION_LENGTH);
  return {
    title: data.name,
    crumbs,
    ...(data.place !== '' && { lead: data.place }),
    ...(description !== '' && { description }),
  };
}
