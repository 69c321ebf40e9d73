import { type Crumb, excerpt, type PageHead } from '@kalalaya/kit';
import type { CellDetailData } from './load-cell-detail.ts';

/** Maximum length of the meta description, in characters. */
const DESCRIPTION_LENGTH = 160;

/** Head of a cell page. `title` is used without a loaded cell. */
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
    ...(data.location !== '' && { lead: data.location }),
    ...(description !== '' && { description }),
  };
}
