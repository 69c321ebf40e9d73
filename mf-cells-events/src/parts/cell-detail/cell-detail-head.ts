import { type Crumb, excerpt, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellAddress } from '../addresses.ts';
import { eventHead } from '../event-page/event-head.ts';
import type { CellDetailData } from './load-cell-detail.ts';

/** Maximum length of the meta description, in characters. */
const DESCRIPTION_LENGTH = 160;

/** Head of a cell page. `title` is used without a loaded cell. */
export function cellDetailHead(
  data: CellDetailData | undefined,
  title: string,
  crumbs: readonly Crumb[],
  site: Site,
): PageHead {
  if (data?.kind !== 'cell') return { title, crumbs };
  if (data.reachedEvent !== undefined) {
    return eventHead(data.reachedEvent, site, [...crumbs, { label: data.name, to: cellAddress(data.id) }]);
  }
  const description = excerpt(data.descr, DESCRIPTION_LENGTH);
  return {
    kind: 'profile',
    title: data.name,
    crumbs,
    ...(data.location !== '' && { lead: data.location }),
    ...(description !== '' && { description }),
  };
}
