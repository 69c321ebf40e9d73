import type { Crumb } from '@kalalaya/contract/page';
import { samePath } from '@kalalaya/contract/routes';
import type { MenuGroup, SiteLink } from '@kalalaya/runtime';

/** The current page and its menu group, which the menu highlights. */
export interface CurrentEntry {
  readonly path: string;
  /** Index of the page's menu group, or -1. */
  readonly group: number;
}

/**
 * Finds the menu group that contains the page, or else its nearest ancestor in the breadcrumb: `/AqarPeriod/2022-2023`
 * belongs to IQAC. An ancestor without an address is a group: `/Etender` belongs to About, whose menu omits it.
 */
export function currentEntry(
  menu: readonly MenuGroup[],
  path: string,
  crumbs: readonly Crumb[],
): CurrentEntry {
  const holds = ({ label, to }: Crumb) =>
    menu.findIndex((group) =>
      to === undefined
        ? group.label === label
        : [group, ...group.items].some((entry) => entry.to !== undefined && samePath(entry.to, to)),
    );
  const ancestors = crumbs.filter(({ to }) => to === undefined || !samePath(to, '/')).reverse();
  const steps = [{ label: '', to: path }, ...ancestors];
  return { path, group: steps.map(holds).find((index) => index >= 0) ?? -1 };
}

/** Returns `page` if the link points to the current page, for `aria-current`. */
export function ariaCurrent(link: Pick<SiteLink, 'to'>, path: string): 'page' | undefined {
  return samePath(link.to, path) ? 'page' : undefined;
}
