import type { MenuGroup, Picture, Site, SiteLink } from '@kalalaya/contract';
import { CONTACT_DAYS } from '@kalalaya/contract/calls';
import type { MenuEntry, RouteDefinition } from '@kalalaya/contract/remote';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { foldersOf } from './draft.ts';
import { MEDIA_BASE, UPLOADS_BASE } from './media.ts';
import type { MediaLibrary, Profile } from './types.ts';

interface Entry extends SiteLink {
  readonly group: string;
  readonly order: number;
}

/** What the menu needs to know of a page. */
type SiteRoute = Pick<RouteDefinition, 'path' | 'group'> & { readonly title?: string };

/** A group of the profile's menu, or one that only a remote knows. */
type OwnGroup = Pick<Profile['menu']['groups'][number], 'label' | 'group' | 'intro' | 'to'>;

function isOwn(to: string): boolean {
  return to.startsWith('/');
}

/** A link as pages draw it; what leads away opens a new tab. */
function linkOf(label: string, to: string, external = !isOwn(to)): SiteLink {
  return external ? { label, to, external } : { label, to };
}

/** Where an entry stands in its group, and what its label is short for. */
const placeOf = ({ part, hint }: { readonly part?: string; readonly hint?: string }) => ({
  ...(part !== undefined && { part }),
  ...(hint !== undefined && { hint }),
});

/** Entries in their order, those of one part together: the part stands where its first entry does. */
function byPart<T extends { readonly part?: string }>(items: readonly T[]): readonly T[] {
  const parts = [...new Set(items.map(({ part }) => part))];
  return parts.flatMap((name) => items.filter(({ part }) => part === name));
}

/** True for addresses of files: no remote owns them and they always exist. */
function isFile(to: string): boolean {
  return to.startsWith(`${MEDIA_BASE}/`) || to.startsWith(`${UPLOADS_BASE}/`);
}

function lookup<T>(byPath: Readonly<Record<string, T>>, to: string): T | undefined {
  return Object.entries(byPath).find(([path]) => samePath(path, to))?.[1];
}

/** The remotes' entries as the profile wants them: hidden ones gone, renamed, in its order. */
function arranged(menu: Profile['menu'], entries: readonly MenuEntry[]): readonly Entry[] {
  return entries
    .filter(({ to }) => !menu.hide.some((path) => samePath(path, to)))
    .map((entry) => ({
      group: entry.group,
      ...linkOf(lookup(menu.rename, entry.to) ?? entry.label, entry.to),
      ...placeOf(entry),
      order: lookup(menu.order, entry.to) ?? entry.order,
    }));
}

/** A group as it is drawn: one own page is a plain link, nothing at all is left out. */
function groupOf(
  { label, intro }: OwnGroup,
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
  leads: (to: string) => boolean,
): readonly MenuGroup[] {
  const { menu } = profile;
  const all = [
    ...arranged(menu, entries),
    ...menu.add.map((entry) => ({
      group: entry.group,
      ...linkOf(entry.label, entry.to, entry.external),
      ...placeOf(entry),
      order: entry.order ?? Number.MAX_SAFE_INTEGER,
    })),
  ].filter(({ to }) => leads(to));
  // A group that only remotes know comes last: its pages must not vanish because no profile lists it.
  const listed = new Set(menu.groups.flatMap(({ label, group }) => [label, group ?? label]));
  const further = [...new Set(all.map(({ group }) => group))].filter((group) => !listed.has(group));
  const groups: readonly OwnGroup[] = [...menu.groups, ...further.map((label) => ({ label }))];
  return groups.flatMap((own) => {
    const names = [own.label, own.group];
    const sorted = all
      .filter(({ group }) => names.includes(group))
      .toSorted((a, b) => a.order - b.order)
      .map(({ label, to, external, ...place }) => ({
        ...linkOf(label, to, external ?? false),
        ...placeOf(place),
      }));
    const items = byPart(sorted);
    const made = groupOf(own, own.to !== undefined && leads(own.to) ? own.to : undefined, items);
    return made === null ? [] : [made];
  });
}

/** Pages of a group that no entry of the menu leads to, under their routes' titles. */
function moreOf(
  { label, group }: OwnGroup,
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

/** The menu, each group with all of its pages. */
function withMore(profile: Profile, routeTable: readonly SiteRoute[], menu: readonly MenuGroup[]) {
  return menu.map((made): MenuGroup => {
    const own = profile.menu.groups.find(({ label }) => label === made.label) ?? made;
    const more = moreOf(own, routeTable, menu, profile.menu.rename);
    return more.length === 0 ? made : { ...made, more };
  });
}

function footerOf(profile: Profile, leads: (to: string) => boolean): readonly MenuGroup[] {
  return profile.footer.flatMap(({ label, items }) => {
    const links = items
      .filter(({ to }) => leads(to))
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
 * What pages may know of a college: the public part of its profile, with the menu put together from the live
 * remotes' entries and route groups, and the footer. Links to own paths that nothing in `claims` covers are left out, so that
 * no menu leads to a 404. Throws when `media` lacks the crest, which no loaded pack does.
 */
export function siteOf(
  profile: Profile,
  entries: readonly MenuEntry[],
  routeTable: readonly SiteRoute[],
  media: MediaLibrary,
): Site {
  const leads = (to: string) => !isOwn(to) || isFile(to) || matchRoute(routeTable, to) !== null;
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
    menu: withMore(profile, routeTable, menuOf(profile, entries, leads)),
    footer: footerOf(profile, leads),
    cells: profile.cells,
    ...(map !== undefined && { map }),
    ...(profile.map !== undefined && { mapLinks: mapLinksOf(profile.map) }),
    messageDays: profile.inbox?.retentionDays ?? CONTACT_DAYS,
    defaultPostDate: profile.defaultPostDate,
  };
}
