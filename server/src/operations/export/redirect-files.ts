import { isReservedPath } from '@kalalaya/contract/address';
import { escapeUTF8 as escapeHtml } from 'entities';
import {
  hasLiteralPath,
  type Redirect,
  type RedirectPart,
  type RedirectTable,
} from '../../content/pack/redirects/index.ts';
import { pageFileOf } from './file-names.ts';

/** Redirects of an export, by where a host must apply them. */
export interface ExportedRedirects {
  /** From addresses that are no page: applied first. */
  readonly first: readonly Redirect[];
  /** From patterns that pages may match: applied only if there is no page. */
  readonly ifMissing: readonly Redirect[];
}

const pathOf = ({ path }: Redirect) =>
  `/${path.map((part) => ('text' in part ? encodeURIComponent(part.text) : `:${part.name}`)).join('/')}`;

/**
 * Returns the redirects that hosts should apply, most specific first and each to its final target.
 *
 * @param queryOf - Returns the query parameters that the page at a path reads, or null if there is none.
 */
export function selectRedirects(
  table: RedirectTable,
  isExported: (file: string) => boolean,
  queryOf: (path: string) => readonly string[] | null,
): ExportedRedirects {
  const isPage = (path: string) => queryOf(path) !== null;
  const usable = table.sorted.flatMap((redirect): Redirect[] => {
    const path = pathOf(redirect);
    if (isReservedPath(path)) return [];
    if (!hasLiteralPath(redirect)) return [redirect];
    const file = pageFileOf(path);
    if (file !== null && isExported(file)) {
      const read = queryOf(path) ?? [];
      return redirect.query.length === 0 || redirect.query.some(({ name }) => read.includes(name))
        ? []
        : [redirect];
    }
    if (redirect.placeholders > 0) return [redirect];
    const to = table.resolve(redirect.from, isPage);
    return to === null ? [] : [{ ...redirect, to }];
  });
  return { first: usable.filter(hasLiteralPath), ifMissing: usable.filter((one) => !hasLiteralPath(one)) };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Characters that browsers send as they are in a path, or encoded. */
const ambiguous = /[!$&'()*+,:;=@~]/;

/** Returns a regular expression for text in a request line, encoded or not. */
function requestText(text: string): string {
  return [...text]
    .map((character) => {
      if (/[\w.-]/.test(character)) return escapeRegExp(character);
      const encoded = [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join('');
      return ambiguous.test(character) ? `(?:${escapeRegExp(character)}|${encoded})` : encoded;
    })
    .join('');
}

/** Returns a regular expression for a request target (path and query, encoded), and the placeholders of its groups. */
function requestPattern({ path, query }: Redirect): {
  readonly source: string;
  readonly names: readonly string[];
} {
  const names: string[] = [];
  const source = (part: RedirectPart, wildcard: string) => {
    if ('text' in part) return requestText(part.text);
    names.push(part.name);
    return wildcard;
  };
  const segments = path.map((part) => `/${source(part, '([^/?[:space:]]+)')}`).join('');
  const parameters = query.map(
    ({ name, value }) =>
      `(?=[^[:space:]]*[?&]${requestText(name)}=${source(value, '([^&[:space:]]+)')}(?:[&[:space:]]|$))`,
  );
  const end = path.length === 0 ? '/' : '/?';
  return { source: `${segments}${end}${parameters.join('')}(?:\\?[^[:space:]]*)?`, names };
}

/** Fills the placeholders of a target with the groups of `requestPattern`, and encodes it. */
function targetOf({ to }: Redirect, names: readonly string[], group: (index: number) => string): string {
  const marked = names.reduce(
    (text, name, i) => text.replaceAll(new RegExp(`(?<=[/=]):${name}\\b`, 'g'), `~${i}~`),
    to,
  );
  const { origin, href } = new URL(marked, 'http://portal.invalid');
  const address = origin === 'http://portal.invalid' ? href.slice(origin.length) : href;
  return address
    .replaceAll('$', '%24')
    .replace(/%|~(\d+)~/g, (all, index?: string) => (index === undefined ? all : group(Number(index))));
}

/** Condition of mod_rewrite whose `%1` is the requested file; Apache treats the part after a missing folder as PATH_INFO. */
export const REQUESTED_FILE = 'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ^(.*?)/*$';

/** Creates directives of mod_rewrite for `.htaccess`. They compare the request line, which is not decoded. */
export function apacheRedirects({ first, ifMissing }: ExportedRedirects): string {
  const rule = (redirect: Redirect, conditions: readonly string[]) => {
    const { source, names } = requestPattern(redirect);
    const target = targetOf(redirect, names, (index) => `\0${index + 1}`)
      .replaceAll('%', '\\%')
      .replaceAll('\0', '%');
    return [
      ...conditions,
      `RewriteCond %{THE_REQUEST} "^[A-Z]+ ${source} " [NC]`,
      `RewriteRule ^ "${target}" [R=301,NE,QSD,END]`,
    ].join('\n');
  };
  const missing = [REQUESTED_FILE, 'RewriteCond %1 !-f', 'RewriteCond %1.html !-f'];
  return [...first.map((one) => rule(one, [])), ...ifMissing.map((one) => rule(one, missing))]
    .map((text) => `${text}\n`)
    .join('');
}

/** Creates `if` directives of nginx for the `server` block and for the location of missing pages. */
export function nginxRedirects({ first, ifMissing }: ExportedRedirects): {
  readonly first: string;
  readonly ifMissing: string;
} {
  const rule = (redirect: Redirect) => {
    const { source, names } = requestPattern(redirect);
    return `if ($request_uri ~* "^${source}$") { return 301 "${targetOf(redirect, names, (index) => `$${index + 1}`)}"; }\n`;
  };
  return { first: first.map(rule).join(''), ifMissing: ifMissing.map(rule).join('') };
}

/**
 * Creates `_redirects` for Netlify and Cloudflare Pages. Netlify prefers files to rules without `!`, which Cloudflare
 * ignores as invalid; Cloudflare prefers every rule to files, and has no rules for queries.
 *
 * @param pages - Paths of all exported pages.
 */
export function hostRedirects({ first, ifMissing }: ExportedRedirects, pages: readonly string[]): string {
  const lines = (redirect: Redirect) => {
    const { query } = redirect;
    const parameters = query.map(
      ({ name, value }) => `${name}=${'text' in value ? encodeURIComponent(value.text) : `:${value.name}`}`,
    );
    const names = requestPattern(redirect).names;
    const to = targetOf(redirect, names, (index) => `:${names[index]}`);
    const path = pathOf(redirect);
    const isForced = hasLiteralPath(redirect);
    const forced = isForced ? [[path, ...parameters, to, '301!'].join(' ')] : [];
    return [
      ...forced,
      ...(query.length === 0 || !isForced ? [[path, ...parameters, to, '301'].join(' ')] : []),
    ];
  };
  const patterns = ifMissing.map(
    (redirect) => new RegExp(`^${requestPattern(redirect).source.replaceAll('[:space:]', '\\s')}$`, 'i'),
  );
  // Cloudflare would redirect from `.html` to the path without it, and from pages that a pattern matches.
  const own = pages
    .filter((page) => page.endsWith('.html') || patterns.some((pattern) => pattern.test(page)))
    .map((page) => `${page} ${page.replace(/\.html$/, '')} 200`)
    .sort();
  return [...own, ...first.flatMap(lines), ...ifMissing.flatMap(lines)].map((line) => `${line}\n`).join('');
}

/** Creates the documents for hosts without rules, by file: they redirect in the browser. */
export function redirectDocuments({ first }: ExportedRedirects, origin: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const redirect of first) {
    const file = pageFileOf(pathOf(redirect));
    if (redirect.query.length > 0 || file === null) continue;
    const to = escapeHtml(redirect.to);
    const canonical = escapeHtml(new URL(redirect.to, origin).href);
    files.set(
      file,
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${to}">
<p>This page has moved: <a href="${to}">${canonical}</a>
`,
    );
  }
  return files;
}
