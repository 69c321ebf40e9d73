import { segmentsOf } from '@kalalaya/contract/routes';
import type { MenuGroup, Site, SiteLink } from '@kalalaya/runtime';

/** A route declared in `remote.ts`, with its route group. */
export interface GroupedRoute {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
}

/** Side menu of a route group: its title and pages. */
export interface GroupMenu {
  readonly title: string;
  readonly items: readonly SiteLink[];
}

const linksOf = ({ to, label, items, more = [] }: MenuGroup): readonly SiteLink[] => [
  ...(to === undefined ? [] : [{ label, to }]),
  ...items,
  ...more,
];

/** Returns a text that is equal for all spellings of a page's path. */
const keyOf = (path: string): string => segmentsOf(path).join('/');

/** Keys of the pages that a site's menu and footer link to. */
const linkedPages = new WeakMap<object, ReadonlySet<string>>();

/** Returns true if the menu or footer links to a page. False if the college does not use its remote. */
export function hasPage(site: Pick<Site, 'menu' | 'footer'>, path: string): boolean {
  const existing = linkedPages.get(site);
  const pages =
    existing ?? new Set([...site.menu, ...site.footer].flatMap(linksOf).map(({ to }) => keyOf(to)));
  if (existing === undefined) linkedPages.set(site, pages);
  return pages.has(keyOf(path));
}

/** Returns the first group with most entries of a kind; undefined if none has any. */
function mostOf(groups: readonly MenuGroup[], count: (group: MenuGroup) => number): MenuGroup | undefined {
  const most = Math.max(0, ...groups.map(count));
  return most === 0 ? undefined : groups.find((group) => count(group) === most);
}

/**
 * Returns the side menu of a route group, identical on each of its pages.
 *
 * Lists the entries of the matching menu group in the profile's order and wording, then the group's pages
 * that are in no menu (e.g. in standalone development), then external links.
 *
 * @param routes Routes of one remote.
 * @param page Path of the current page, which a profile may have moved to another group.
 */
export function groupMenu(
  site: Pick<Site, 'menu'>,
  routes: readonly GroupedRoute[],
  group: string,
  page = '',
): GroupMenu {
  const ownRoutes = routes.filter((route) => route.group === group);
  const ownKeys = new Set(ownRoutes.map(({ path }) => keyOf(path)));
  const isOwnRoute = ({ to }: SiteLink) => ownKeys.has(keyOf(to));
  const menuGroups = site.menu.filter(({ items, more = [] }) => items.length + more.length > 0);
  const pageKey = keyOf(page);
  const menuGroup =
    menuGroups.find((one) => page !== '' && linksOf(one).some(({ to }) => keyOf(to) === pageKey)) ??
    mostOf(menuGroups, ({ items }) => items.filter(isOwnRoute).length) ??
    mostOf(menuGroups, ({ more = [] }) => more.filter(isOwnRoute).length) ??
    menuGroups.find(({ label }) => label === group);
  const menuLinks = menuGroup === undefined ? [] : linksOf(menuGroup);
  const listedKeys = new Set(site.menu.flatMap(linksOf).map(({ to }) => keyOf(to)));
  const unlistedLinks = ownRoutes
    .filter(({ path }) => !listedKeys.has(keyOf(path)))
    .map(({ path, title }) => ({ label: title, to: path }));
  return {
    title: menuGroup?.label ?? group,
    items: [
      ...menuLinks.filter(({ external }) => external !== true),
      ...unlistedLinks,
      ...menuLinks.filter(({ external }) => external === true),
    ],
  };
}
