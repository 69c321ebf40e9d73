import { samePath } from '@kalalaya/contract/routes';
import type { MenuGroup, SiteLink } from '@kalalaya/runtime';

/** The current page and its menu group, which the menu highlights. */
export interface CurrentEntry {
  readonly path: string;
  /** Index of the page's menu group, or -1. */
  readonly group: number;
}

/**
 * Finds the menu group that contains the page, or else its nearest ancestor in the breadcrumb:
 * `/AqarPeriod/2022-2023` belongs to IQAC.
 */
export function currentEntry(
  menu: readonly MenuGroup[],
  path: string,
  crumbs: readonly string[],
): CurrentEntry {
  const holds = (step: string) =>
    menu.findIndex(({ to, items }) =>
      [to, ...items.map((item) => item.to)].some((at) => at !== undefined && samePath(at, step)),
    );
  const steps = [path, ...crumbs.filter((crumb) => !samePath(crumb, '/')).reverse()];
  return { path, group: steps.map(holds).find((index) => index >= 0) ?? -1 };
}

/** Returns `page` if the link points to the current page, for `aria-current`. */
export function ariaCurrent(link: Pick<SiteLink, 'to'>, path: string): 'page' | undefined {
  return samePath(link.to, path) ? 'page' : undefined;
}
