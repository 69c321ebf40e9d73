import { isReservedPath, shellPages } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { missingFileMessage } from '../checks/files.ts';
import type { JsonPath } from '../json-file.ts';
import { REDIRECTS_FILE, RedirectTable, targetPlaceholder } from '../redirects/index.ts';
import type { Profile } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';
import type { LivePage, WarningCheck } from './warning.ts';

const SITE = 'site.json';

interface ProfileLink {
  readonly at: JsonPath;
  readonly to: string;
}

/** Link targets of the menu and the footer. */
function siteLinks({ menu, footer, links }: Profile): readonly ProfileLink[] {
  return [
    ...menu.groups.flatMap(({ to }, i) =>
      to === undefined ? [] : [{ at: ['menu', 'groups', i, 'to'], to }],
    ),
    ...menu.add.map(({ to }, i) => ({ at: ['menu', 'add', i, 'to'], to })),
    ...footer.flatMap(({ items }, g) =>
      items.map(({ to }, i) => ({ at: ['footer', g, 'items', i, 'to'], to })),
    ),
    ...(links.naac === undefined ? [] : [{ at: ['links', 'naac'], to: links.naac }]),
  ];
}

/** Paths of menu entries that the profile changes. */
function menuPaths({ menu }: Profile): readonly ProfileLink[] {
  return [
    ...Object.keys(menu.rename).map((to) => ({ at: ['menu', 'rename', to], to })),
    ...menu.hide.map((to, i) => ({ at: ['menu', 'hide', i], to })),
    ...Object.keys(menu.order).map((to) => ({ at: ['menu', 'order', to], to })),
  ];
}

/** Returns the message for a path without a page, or undefined if a page of a listed section serves it. */
export function missingPageMessage(
  pages: readonly LivePage[],
  sections: readonly string[],
  to: string,
): string | undefined {
  if (!to.startsWith('/') || isReservedPath(to.replace(/[?#].*$/s, ''))) return undefined;
  const route = matchRoute(pages, to)?.route;
  if (route === undefined) {
    const close = nearest(
      to,
      pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    );
    return `there is no page at ${to}; ${close === undefined ? 'remove it' : `write "${close}" or remove it`}`;
  }
  if (route.remote === '' || sections.includes(route.remote)) return undefined;
  return `${to} is a page of ${route.remote}, which "sections" does not list; remove the link, or add the remote to "sections"`;
}

/** Adds the shell's pages. Create the list once: `matchRoute` compiles routes by list identity. */
export const withShell = (pages: readonly LivePage[]): readonly LivePage[] => [
  ...shellPages.map(({ path, query = [] }) => ({ path, query, remote: '' })),
  ...pages,
];

/** Links in the menu, the footer, pages and redirects resolve to pages that the college shows, or to existing files. */
export const linksResolve: WarningCheck = (draft, report, context) => {
  const { profile, redirects } = draft;
  if (profile === null) return;
  const reportIf = (file: string, at: JsonPath | number, message: string | undefined) => {
    if (message !== undefined) report(file, at, message);
  };
  for (const { at, to } of siteLinks(profile)) reportIf(SITE, at, missingFileMessage(draft, to));
  if (context.pages === null) return;
  const pages = withShell(context.pages);
  const messageFor = (to: string) => missingPageMessage(pages, profile.sections, to);
  for (const { at, to } of siteLinks(profile)) reportIf(SITE, at, messageFor(to));
  // Renaming or hiding a page of a remote that the college does not show is harmless.
  const remotes = pages.map(({ remote }) => remote);
  for (const { at, to } of menuPaths(profile)) reportIf(SITE, at, missingPageMessage(pages, remotes, to));
  for (const { file, addresses } of draft.pages)
    for (const { href, line } of addresses) reportIf(file, line, messageFor(href));
  const table = new RedirectTable(redirects);
  for (const { line, to } of redirects) {
    // Where a redirect with a placeholder or to another redirect ends depends on the request.
    if (to.search(targetPlaceholder) >= 0 || table.find(to) !== null) continue;
    reportIf(REDIRECTS_FILE, line, missingFileMessage(draft, to) ?? messageFor(to));
  }
};

/** No other pack uses a host name of this one. */
export const uniqueHosts: WarningCheck = ({ profile }, report, { hosts }) => {
  if (profile === null) return;
  const own = [
    ...profile.hosts.map((host, i) => ({ host, at: ['hosts', i] })),
    { host: new URL(profile.publicUrl).hostname, at: ['publicUrl'] },
  ];
  for (const { host, at } of own) {
    const others = hosts.get(host)?.join(', ') ?? '';
    const message = `${host} is also a host of the pack ${others}; write a host that no other pack uses`;
    if (others !== '') report(SITE, at, message);
  }
};
