import { PackBody, packPage } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';

/** Page whose content comes from the college pack, e.g. `/NIRF.html`. `key` is its file name. */
export function contentPage(key: string, title: string): RouteObject {
  return packPage(`/${key}`, {
    title,
    kind: 'tree',
    crumbs: (site) => [qualityCrumb(site)],
    Side: QualityPage,
    Body: PackBody,
  });
}
