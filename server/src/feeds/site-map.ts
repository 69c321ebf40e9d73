import { isoDate } from '@kalalaya/contract/dates';
import { canonicalPath, matchRoute, segmentsOf } from '@kalalaya/contract/routes';
import { escapeUTF8 } from 'entities';

/** A page that the map lists. */
export interface MappedPage {
  /** Canonical path, encoded. */
  readonly path: string;
  /** Day of its last change, `YYYY-MM-DD`; left out where it is unknown. */
  readonly changed?: string;
}

/** A thing with a page of its own. */
export interface MappedThing {
  readonly to: string;
  /** Its day as the data has it, e.g. an event's, in any form of the admin API. */
  readonly date?: string | undefined;
}

/** Most addresses of one file (sitemaps.org). */
const MAX = 50_000;

/**
 * The pages of a college: every route without a parameter, except those that are kept out, and every thing that has a
 * page of its own. Each once, in this order. A page of the pack has the day of its last change by `changed`; a thing that of
 * its date, unless that is after `today` (`YYYY-MM-DD`): its page has changed by then, and nothing can have changed in future.
 */
export function mappedPages(
  routeTable: readonly { readonly path: string; readonly fresh?: number }[],
  things: readonly MappedThing[],
  changed: (key: string) => string | null,
  today: string,
): readonly MappedPage[] {
  // What is never kept, the search, is no page to be listed.
  const fixed = routeTable.filter(({ path, fresh }) => !/[:*]/.test(path) && fresh !== 0);
  const keyOf = (path: string) => segmentsOf(path).join('/');
  const own = things.filter(
    ({ to }) => !/[?#]/.test(to) && matchRoute(routeTable, to)?.route.path.includes(':'),
  );
  const dayOf = (path: string) => changed(path === '/' ? 'home' : decodeURIComponent(path.slice(1)));
  const known = new Set<string>();
  const pages = [
    ...fixed.map(({ path }) => canonicalPath(path)).map((path) => ({ path, day: dayOf(path) })),
    ...own.map(({ to, date = '' }) => ({ path: to, day: isoDate(date) ?? null })),
  ];
  return pages
    .filter(({ path }) => {
      const key = keyOf(path);
      return !known.has(key) && known.add(key);
    })
    .map(({ path, day }) => ({ path, ...(day !== null && day <= today && { changed: day }) }));
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The map of a site for crawlers, as sitemaps.org has it; of more pages than one file may list, an index of its parts,
 * which have the same address with `?part=1` and on. Null for a part that there is not.
 */
export function siteMapXml(
  origin: string,
  pages: readonly MappedPage[],
  part: number | null = null,
): string | null {
  const parts = Math.ceil(pages.length / MAX);
  if (part === null && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_one, index) =>
        `<sitemap><loc>${escapeUTF8(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    );
    return `${XML}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
  const begin = ((part ?? 1) - 1) * MAX;
  const listed = pages.slice(begin, begin + MAX);
  if (part !== null && (begin < 0 || listed.length === 0)) return null;
  const urls = listed.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeUTF8(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return `${XML}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}
