import { isReservedPath } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { missingFileMessage } from '../checks/files.ts';
import type { Draft } from '../draft.ts';
import { REDIRECTS_FILE, type Redirect, RedirectTable } from '../redirects/index.ts';
import { missingPageMessage, withShell } from './links.ts';
import type { LivePage, WarningCheck } from './warning.ts';

/** Pages of the college, and a function that returns why a path is none of them. */
interface CollegePages {
  readonly pages: readonly LivePage[];
  readonly messageFor: (to: string) => string | undefined;
}

function collegePages({ profile }: Draft, pages: readonly LivePage[] | null): CollegePages | null {
  if (profile === null || pages === null) return null;
  const all = withShell(pages);
  return {
    pages: all.filter(({ remote }) => remote === '' || profile.sections.includes(remote)),
    messageFor: (to) => missingPageMessage(all, profile.sections, to),
  };
}

/** Returns the page at an address, unless its existence depends on data. */
function fixedPage(own: CollegePages | null, address: string): LivePage | null {
  const page = own && matchRoute(own.pages, address)?.route;
  return page && !/[:*]/.test(page.path) ? page : null;
}

/** Identifies the requests that a redirect is for. */
function requestsOf({ path, query }: Redirect): string {
  const values = query.map(({ name, value }) => [name, 'text' in value ? value.text : null]);
  return JSON.stringify([
    path.map((part) => ('text' in part ? part.text.toLowerCase() : null)),
    values.sort(),
  ]);
}

function sourceMessage(draft: Draft, own: CollegePages | null, redirect: Redirect): string | undefined {
  const { from, line, query } = redirect;
  const requests = requestsOf(redirect);
  const first = draft.redirects.find((other) => requestsOf(other) === requests);
  if (first !== undefined && first.line < line)
    return `${from} is already redirected in line ${first.line}, so this line has no effect; remove one of the two`;
  if (isReservedPath(from)) return `the portal itself serves ${from}, so this line has no effect; remove it`;
  const page = fixedPage(own, from);
  if (page === null) return undefined;
  if (query.length === 0) return `${from} is a page of the college, which is shown instead; remove this line`;
  const read = query.find(({ name }) => page.query?.includes(name))?.name;
  return read && `the page ${page.path} reads ?${read}= itself, so this line has no effect; remove it`;
}

const samplePath = (text: string) => text.replaceAll('%3A', ':');

function targetMessage(
  draft: Draft,
  own: CollegePages | null,
  table: RedirectTable,
  redirect: Redirect,
): string | undefined {
  const lines = [redirect.line];
  // Placeholders stand for themselves.
  let to = redirect.to;
  for (;;) {
    if (!to.startsWith('/') || fixedPage(own, to) !== null) break;
    const next = table.find(to);
    if (next === null) break;
    if (lines.includes(next.redirect.line))
      return `this redirects in a circle (lines ${[...lines, next.redirect.line].join(', ')}); write a page of the college as the target of one of them`;
    lines.push(next.redirect.line);
    to = samplePath(next.to);
  }
  if (lines.length > 1) return `${redirect.to} is redirected again in line ${lines[1]}; write "${to}"`;
  return missingFileMessage(draft, to)?.replace('write ""', 'remove this line') ?? own?.messageFor(to);
}

/** Redirects lead from addresses without a page to a page of the college or a file, in one step. */
export const redirectsResolve: WarningCheck = (draft, context) => {
  const own = collegePages(draft, context.pages);
  const table = new RedirectTable(draft.redirects);
  return draft.redirects.flatMap((redirect) => {
    const message = sourceMessage(draft, own, redirect) ?? targetMessage(draft, own, table, redirect);
    return message === undefined ? [] : [{ file: REDIRECTS_FILE, line: redirect.line, message }];
  });
};
