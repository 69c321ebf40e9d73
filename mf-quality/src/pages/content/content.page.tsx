import { PackBody, packPage } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { IQAC } from '../../parts/tree/nav.ts';

/** A page whose words come from the college pack, e.g. `/NIRF.html`; its key is its file name. */
export function contentPage(key: string, title: string): RouteObject {
  return packPage(`/${key}`, { title, crumbs: () => [IQAC], Side: QualityPage, Body: PackBody });
}
