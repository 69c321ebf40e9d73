import type { MenuGroup, Picture, Site, SiteLink } from '@kalalaya/contract';
import { CONTACT_DAYS } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import type { MenuEntry, RouteDefinition } from '@kalalaya/contract/remote';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { foldersOf } from './draft.ts';
import { MEDIA_BASE, UPLOADS_BASE } from './media.ts';
import type { MediaLibrary, Profile } from './types.ts';

interface Entry extends SiteLink {
  readonly group: string;
  readonly order: number;
}

/** The part of a route that the menu needs. */
type SiteRoute = Pick<RouteDefinition, 'path' | 'group'> & { readonly title?: string };

/** A group of the profile's menu, or one that only a remote defines. */
type ProfileGroup = Pick<Profile['menu']['groups'][number], 'label' | 'group' | 'intro' | 'to'>;

function isInternal(to: string): boolean {
  return to.startsWith('/');
}

/** A link for pages; external links open a new tab. */
function linkOf(label: string, to: string, external = !isInternal(to)): SiteLink {
  return external ? { label, to, external } : { label, to };
}

/** Sub-heading and hint of an entry, if any. */
const subheadingOf = ({ part, hint }: { readonly part?: string; readonly hint?: string }) => ({
  ...(part !== undefined && { part }),
  ...(hint !== undefined && { hint }),
});

/** Sorts entries so that those of one sub-heading are adjacent, at the position of the first. */
function groupByPart<T extends { readonly part?: string }>(items: readonly T[]): readonly T[] {
  return [...Map.groupBy(items, ({ part }) => part).values()].flat();
}

/** True for addresses of files, which no remote owns. */
function isFile(to: string): boolean {
  return to.startsWith(`${MEDIA_BASE}/`) || to.startsWith(`${UPLOADS_BASE}/`);
}

function lookup<T>(byPath: Readonly<Record<string, T>>, to: string): T | undefined {
  return Object.entries(byPath).find(([path]) => samePath(path, to))?.[1];
}

/** Applies the profile's `hide`, `rename` and `order` to the remotes' entries. */
function arrangeEntries(menu: Profile['menu'], entries: readonly MenuEntry[]): readonly Entry[] {
  return entries
    .filter(({ to }) => !menu.hide.some((path) => samePath(path, to)))
    .map((entry) => ({
      group: entry.group,
      ...linkOf(lookup(menu.rename, entry.to) ?? entry.label, entry.to),
      ...subheadingOf(entry),
      order: lookup(menu.order, entry.to) ?? entry.order,
    }));
}

/** A menu group. One with a single internal page becomes a plain link, an empty one is left out. */
function groupOf(
  { label, intro }: ProfileGroup,
  to: string | undefined,
  items: readonly SiteLink[],
): MenuGroup | null {
  if (to !== undefined && items.every((item) => samePath(item.to, to))) return { label, to, items: [] };
  const only = items[0];
  if (only === undefined) return null;
  if (items.length === 1 && only.external !== true) return { label, to: only.to, items: [] };
  return { label, ...(intro !== undefined && { intro }), items };
}

function menuOf(
  profile: Profile,
  entries: readonly MenuEntry[],
  resolves: (to: string) => boolean,
): readonly MenuGroup[] {
  const { menu } = profile;
  const all = [
    ...arrangeEntries(menu, entries),
    ...menu.add.map((entry) => ({
      group: entry.group,
      ...linkOf(entry.label, entry.to, entry.external),
      ...subheadingOf(entry),
      order: entry.order ?? Number.MAX_SAFE_INTEGER,
    })),
  ].filter(({ to }) => resolves(to));
  // Groups that only remotes define come last: a page must not vanish because a profile does not list its group.
  const listed = new Set(menu.groups.flatMap(({ label, group }) => [label, group ?? label]));
  const unlisted = [...new Set(all.map(({ group }) => group))].filter((group) => !listed.has(group));
  const groups: readonly ProfileGroup[] = [...menu.groups, ...unlisted.map((label) => ({ label }))];
  return groups.flatMap((own) => {
    const names = [own.label, own.group];
    const sorted = all
      .filter(({ group }) => names.includes(group))
      .toSorted((a, b) => a.order - b.order)
      .map(({ label, to, external, ...subheading }) => ({
        ...linkOf(label, to, external ?? false),
        ...subheadingOf(subheading),
      }));
    const items = groupByPart(sorted);
    const menuGroup = groupOf(own, own.to !== undefined && resolves(own.to) ? own.to : undefined, items);
    return menuGroup === null ? [] : [menuGroup];
  });
}

/** Pages of a group without a menu entry, labelled with their route titles. */
function unlistedPages(
  { label, group }: ProfileGroup,
  routeTable: readonly SiteRoute[],
  menu: readonly MenuGroup[],
  rename: Profile['menu']['rename'],
): readonly SiteLink[] {
  const listed = (path: string) =>
    menu.some(
      ({ to, items }) =>
        (to !== undefined && samePath(to, path)) || items.some((item) => samePath(item.to, path)),
    );
  return routeTable
    .filter((route) => route.group !== undefined && [label, group].includes(route.group))
    .filter(({ path }) => !path.includes(':') && !listed(path))
    .map(({ path, title }) => ({ label: lookup(rename, path) ?? title ?? path, to: path }));
}

/** Adds to each menu group its pages without an entry. */
function withUnlistedPages(profile: Profile, routeTable: readonly SiteRoute[], menu: readonly MenuGroup[]) {
  return menu.map((menuGroup): MenuGroup => {
    const own = profile.menu.groups.find(({ label }) => label === menuGroup.label) ?? menuGroup;
    const more = unlistedPages(own, routeTable, menu, profile.menu.rename);
    return more.length === 0 ? menuGroup : { ...menuGroup, more };
  });
}

function footerOf(profile: Profile, resolves: (to: string) => boolean): readonly MenuGroup[] {
  return profile.footer.flatMap(({ label, items }) => {
    const links = items
      .filter(({ to }) => resolves(to))
      .map(({ label: name, to, external }) => linkOf(name, to, external));
    return links.length === 0 ? [] : [{ label, items: links }];
  });
}

function crestOf(profile: Profile, media: MediaLibrary): Picture {
  const crest = media.get(profile.crest);
  if (crest === undefined)
    throw new Error(`siteOf: no picture "${profile.crest}" in the media of ${profile.id}`);
  return crest;
}

function mapLinksOf({ embed, directions }: NonNullable<Profile['map']>): NonNullable<Site['mapLinks']> {
  return { ...(embed !== undefined && { embed }), ...(directions !== undefined && { directions }) };
}

/**
 * Builds the public part of a college's profile, with the footer and the menu merged from the live remotes' entries
 * and route groups. Internal links that no route matches are left out, so that the menu never links to a 404.
 *
 * @throws {Error} if `media` lacks the crest, which cannot happen for a loaded pack.
 */
export function siteOf(
  profile: Profile,
  entries: readonly MenuEntry[],
  routeTable: readonly SiteRoute[],
  media: MediaLibrary,
): Site {
  const resolves = (to: string) => !isInternal(to) || isFile(to) || matchRoute(routeTable, to) !== null;
  const map = profile.map === undefined ? undefined : media.get(profile.map.picture);
  return {
    id: profile.id,
    name: profile.name,
    shortName: profile.shortName,
    nameLines: profile.nameLines,
    affiliation: [profile.affiliation, profile.recognition]
      .filter((words) => words !== undefined)
      .join(' · '),
    origin: profile.publicUrl,
    apiBase: '/admin/api',
    uploadsBase: UPLOADS_BASE,
    folders: foldersOf(profile),
    crest: crestOf(profile, media),
    address: profile.address,
    phones: profile.phones,
    emails: profile.emails,
    hours: { open: '', closed: '', ...profile.hours },
    links: { admission: '', lms: '', blog: '', chat: '', naac: '/SSR', ...profile.links },
    menu: withUnlistedPages(profile, routeTable, menuOf(profile, entries, resolves)),
    footer: footerOf(profile, resolves),
    cells: profile.cells,
    ...(map !== undefined && { map }),
    ...(profile.map !== undefined && { mapLinks: mapLinksOf(profile.map) }),
    messageDays: profile.inbox?.retentionDays ?? CONTACT_DAYS,
    ...(profile.asOf !== undefined && { asOf: todayOf(profile) }),
    timeZone: profile.timeZone,
    defaultPostDate: profile.defaultPostDate,
  };
}
