import { isReservedPath, shellPages } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { missingBehind } from '../checks/files.ts';
import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import type { Profile } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';
import type { KnownPage, Remark } from './warning.ts';

const SITE = 'site.json';

interface OwnLink {
  readonly at: JsonPath;
  readonly to: string;
}

/** Addresses that the menu and the footer lead to. */
function siteLinks({ menu, footer, links }: Profile): readonly OwnLink[] {
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

/** Paths of entries that the menu changes. */
function menuPaths({ menu }: Profile): readonly OwnLink[] {
  return [
    ...Object.keys(menu.rename).map((to) => ({ at: ['menu', 'rename', to], to })),
    ...menu.hide.map((to, i) => ({ at: ['menu', 'hide', i], to })),
    ...Object.keys(menu.order).map((to) => ({ at: ['menu', 'order', to], to })),
  ];
}

/** What is wrong with an own path, or undefined when a page answers it. */
function nowhere(pages: readonly KnownPage[], sections: readonly string[], to: string): string | undefined {
  if (!to.startsWith('/') || isReservedPath(to)) return undefined;
  const found = matchRoute(pages, to)?.route;
  if (found === undefined) {
    const close = nearest(
      to,
      pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    );
    return `no page is at ${to}; ${close === undefined ? 'remove it' : `write "${close}" or remove it`}`;
  }
  if (found.remote === '' || sections.includes(found.remote)) return undefined;
  return `${to} is a page of ${found.remote}, which "sections" does not name; remove the link, or name it there`;
}

/** A list for matching, which is compiled once by its identity. */
const withShell = (pages: readonly KnownPage[]): readonly KnownPage[] => [
  ...shellPages.map(({ path }) => ({ path, remote: '' })),
  ...pages,
];

/** Links in menu, footer and pages lead to pages that the college shows, or to files that are there. */
export const linksLead: Remark = (draft, around) => {
  const { profile } = draft;
  if (profile === null) return [];
  const inSite = siteLinks(profile).flatMap(({ at, to }) => issueOf(missingBehind(draft, to), draft, at));
  if (around.pages === null) return inSite;
  const pages = withShell(around.pages);
  const wrong = (to: string) => nowhere(pages, profile.sections, to);
  // A path that the menu renames or hides may be a page of a remote that the college does not show: that does no harm.
  const anywhere = (to: string) =>
    nowhere(
      pages,
      pages.map(({ remote }) => remote),
      to,
    );
  return [
    ...inSite,
    ...siteLinks(profile).flatMap(({ at, to }) => issueOf(wrong(to), draft, at)),
    ...menuPaths(profile).flatMap(({ at, to }) => issueOf(anywhere(to), draft, at)),
    ...draft.pages.flatMap(({ file, addresses }) =>
      addresses.flatMap(({ href, line }): PackIssue[] => {
        const message = wrong(href);
        return message === undefined ? [] : [{ file, line, message }];
      }),
    ),
  ];
};

const issueOf = (message: string | undefined, draft: Draft, at: JsonPath): PackIssue[] =>
  message === undefined ? [] : [issueAt(draft, SITE, at, message)];

/** No other pack answers under a host of this one. */
export const hostsOfItsOwn: Remark = (draft, { hosts }) => {
  if (draft.profile === null) return [];
  const own = [
    ...draft.profile.hosts.map((host, i) => ({ host, at: ['hosts', i] })),
    { host: new URL(draft.profile.publicUrl).hostname, at: ['publicUrl'] },
  ];
  return own.flatMap(({ host, at }) => {
    const others = hosts.get(host) ?? [];
    if (others.length === 0) return [];
    const message = `${host} is a host of the pack ${others.join(', ')} too; write one that no other pack has`;
    return [issueAt(draft, SITE, at, message)];
  });
};
