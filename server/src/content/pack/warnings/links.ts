import { isReservedPath, shellPages } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { missingFileMessage } from '../checks/files.ts';
import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
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

/** Redirects lead to pages or files. Where one with a placeholder or to another redirect ends depends on the request. */
function redirectIssues(draft: Draft, messageFor: (to: string) => string | undefined): PackIssue[] {
  const table = new RedirectTable(draft.redirects);
  return draft.redirects.flatMap(({ line, to }) => {
    if (to.search(targetPlaceholder) >= 0 || table.find(to) !== null) return [];
    const message = missingFileMessage(draft, to) ?? messageFor(to);
    return message === undefined ? [] : [{ file: REDIRECTS_FILE, line, message }];
  });
}

/** Links in the menu, the footer, pages and redirects resolve to pages that the college shows, or to existing files. */
export const linksResolve: WarningCheck = (draft, context) => {
  const { profile } = draft;
  if (profile === null) return [];
  const inSite = siteLinks(profile).flatMap(({ at, to }) =>
    issuesOf(missingFileMessage(draft, to), draft, at),
  );
  if (context.pages === null) return inSite;
  const pages = withShell(context.pages);
  const messageFor = (to: string) => missingPageMessage(pages, profile.sections, to);
  // Renaming or hiding a page of a remote that the college does not show is harmless.
  const messageForAnyRemote = (to: string) =>
    missingPageMessage(
      pages,
      pages.map(({ remote }) => remote),
      to,
    );
  return [
    ...inSite,
    ...siteLinks(profile).flatMap(({ at, to }) => issuesOf(messageFor(to), draft, at)),
    ...menuPaths(profile).flatMap(({ at, to }) => issuesOf(messageForAnyRemote(to), draft, at)),
    ...draft.pages.flatMap(({ file, addresses }) =>
      addresses.flatMap(({ href, line }): PackIssue[] => {
        const message = messageFor(href);
        return message === undefined ? [] : [{ file, line, message }];
      }),
    ),
    ...redirectIssues(draft, messageFor),
  ];
};

const issuesOf = (message: string | undefined, draft: Draft, at: JsonPath): PackIssue[] =>
  message === undefined ? [] : [issueAt(draft, SITE, at, message)];

/** No other pack uses a host name of this one. */
export const uniqueHosts: WarningCheck = (draft, { hosts }) => {
  if (draft.profile === null) return [];
  const own = [
    ...draft.profile.hosts.map((host, i) => ({ host, at: ['hosts', i] })),
    { host: new URL(draft.profile.publicUrl).hostname, at: ['publicUrl'] },
  ];
  return own.flatMap(({ host, at }) => {
    const others = hosts.get(host) ?? [];
    if (others.length === 0) return [];
    const message = `${host} is also a host of the pack ${others.join(', ')}; write a host that no other pack uses`;
    return [issueAt(draft, SITE, at, message)];
  });
};
