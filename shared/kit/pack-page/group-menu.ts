import { samePath } from '@kalalaya/contract/routes';
import type { MenuGroup, Site, SiteLink } from '@kalalaya/runtime';

/** A route as `remote.ts` declares it, with the route group it belongs to. */
export interface GroupedRoute {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
}

/** The side menu of a route group: its name and its pages. */
export interface GroupMenu {
  readonly title: string;
  readonly items: readonly SiteLink[];
}

const linksOf = ({ to, label, items, more = [] }: MenuGroup): readonly SiteLink[] => [
  ...(to === undefined ? [] : [{ label, to }]),
  ...items,
  ...more,
];

/** Whether menu or footer lead to a page: a college that does not show its remote has no such links. */
export function hasPage(site: Pick<Site, 'menu' | 'footer'>, path: string): boolean {
  return [...site.menu, ...site.footer].some((group) => linksOf(group).some(({ to }) => samePath(to, path)));
}

/**
 * The side menu of a route group, the same on each of its pages: the entries of the menu group that contains its
 * routes, in the profile's order and wording, then its pages that are in no menu, then external links. `routes` are
 * those of one remote; `page` is the path of the page
 * itself, which a profile may have put into another group. What the remote declares and the menu does not know of, as where it is developed alone, is added.
 */
export function groupMenu(
  site: Pick<Site, 'menu'>,
  routes: readonly GroupedRoute[],
  group: string,
  page = '',
): GroupMenu {
  const ours = routes.filter((route) => route.group === group);
  const isOurs = ({ to }: SiteLink) => ours.some(({ path }) => samePath(path, to));
  const menuGroups = site.menu.filter(({ items, more = [] }) => items.length + more.length > 0);
  const isPage = ({ to }: SiteLink) => page !== '' && samePath(page, to);
  const menuGroup =
    menuGroups.find((one) => linksOf(one).some(isPage)) ??
    menuGroups.find(({ items }) => items.some(isOurs)) ??
    menuGroups.find(({ more = [] }) => more.some(isOurs)) ??
    menuGroups.find(({ label }) => label === group);
  const listed = menuGroup === undefined ? [] : linksOf(menuGroup);
  const everywhere = site.menu.flatMap(linksOf);
  const further = ours
    .filter(({ path }) => !everywhere.some(({ to }) => samePath(to, path)))
    .map(({ path, title }) => ({ label: title, to: path }));
  return {
    title: menuGroup?.label ?? group,
    items: [
      ...listed.filter(({ external }) => external !== true),
      ...further,
      ...listed.filter(({ external }) => external === true),
    ],
  };
}
