import type { Crumb } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { sectionCrumb } from './sections.ts';

/** The steps above a cell's pages. */
export function cellCrumbs(site: Site): readonly Crumb[] {
  return [sectionCrumb(site, 'Student Support'), { label: 'Clubs & Cells', to: '/cells' }];
}

/** The step above an event's pages. */
export function eventCrumbs(site: Site): readonly Crumb[] {
  return [{ ...sectionCrumb(site, 'Events'), to: '/Events' }];
}
