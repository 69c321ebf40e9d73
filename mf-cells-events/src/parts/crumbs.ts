import type { Crumb } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { CELLS } from './addresses.ts';
import { groupCrumb } from './groups.ts';

/** Breadcrumbs above a cell's pages. */
export function cellCrumbs(site: Site): readonly Crumb[] {
  return [groupCrumb(site, 'Student Support', CELLS), { label: 'Clubs & Cells', to: CELLS }];
}

/** Breadcrumbs above an event's pages. */
export function eventCrumbs(site: Site): readonly Crumb[] {
  return [{ ...groupCrumb(site, 'Events'), to: '/Events' }];
}
