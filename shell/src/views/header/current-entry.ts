import { samePath } from '@kalalaya/contract/routes';
import type { MenuGroup, SiteLink } from '@kalalaya/runtime';

/** What the menu marks: the entry of the page itself, and the group it stands in. */
export interface CurrentEntry {
  readonly path: string;
  /** Index of the marked group in the menu; -1 when the page is in none. */
  readonly group: number;
}

/**
 * Finds the menu group of a page: the one that holds its path, else the one that holds the nearest step of
 * its breadcrumb, so that `/AqarPeriod/2022-2023` still stands under IQAC.
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

/** `page` for the link that leads to the page shown, as `aria-current` has it. */
export function ariaCurrent(link: Pick<SiteLink, 'to'>, path: string): 'page' | undefined {
  return samePath(link.to, path) ? 'page' : undefined;
}
