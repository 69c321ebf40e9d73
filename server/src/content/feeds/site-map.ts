import { isoDate } from '@kalalaya/contract/dates';
import { canonicalPath, matchRoute, segmentsOf } from '@kalalaya/contract/routes';
import { escapeUTF8 } from 'entities';

/** A page listed in the site map. */
export interface SiteMapPage {
  readonly path: string;
  /** Date of its last change, `YYYY-MM-DD`, if known. */
  readonly changed?: string;
}

/** Maximum number of URLs in one file (sitemaps.org). */
const MAX_URLS = 50_000;

/**
 * Lists the pages of a college, each once: every route without a parameter, then every record with its own
 * page. A record's date, in any form of the admin API, counts as its last change unless it is after `today`.
 * @param changed Returns the date of a pack page's last change.
 * @param today Current date, `YYYY-MM-DD`.
 */
export function listSiteMapPages(
  routeTable: readonly { readonly path: string; readonly fresh?: number }[],
  records: readonly { readonly to: string; readonly date?: string | undefined }[],
  changed: (key: string) => string | null,
  today: string,
): readonly SiteMapPage[] {
  // Routes that are never cached, such as the search, are not listed.
  const fixed = routeTable.filter(({ path, fresh }) => !/[:*]/.test(path) && fresh !== 0);
  const keyOf = (path: string) => segmentsOf(path).join('/');
  const own = records.filter(
    ({ to }) => !/[?#]/.test(to) && matchRoute(routeTable, to)?.route.path.includes(':'),
  );
  const dayOf = (path: string) => changed(path === '/' ? 'home' : decodeURIComponent(path.slice(1)));
  const listedKeys = new Set<string>();
  const pages = [
    ...fixed.map(({ path }) => canonicalPath(path)).map((path) => ({ path, day: dayOf(path) })),
    ...own.map(({ to, date = '' }) => ({ path: to, day: isoDate(date) ?? null })),
  ];
  return pages
    .filter(({ path }) => {
      const key = keyOf(path);
      return !listedKeys.has(key) && listedKeys.add(key);
    })
    .map(({ path, day }) => ({ path, ...(day !== null && day <= today && { changed: day }) }));
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Renders the site map for crawlers as specified by sitemaps.org. If the pages exceed one file, the result is
 * an index of parts at the same address with `?part=1` and so on.
 * @returns Null if the requested part does not exist.
 */
export function renderSiteMap(
  origin: string,
  pages: readonly SiteMapPage[],
  part: number | null = null,
): string | null {
  const parts = Math.ceil(pages.length / MAX_URLS);
  if (part === null && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_one, index) =>
        `<sitemap><loc>${escapeUTF8(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    );
    return `${XML}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
  const start = ((part ?? 1) - 1) * MAX_URLS;
  const listed = pages.slice(start, start + MAX_URLS);
  if (part !== null && (start < 0 || listed.length === 0)) return null;
  const urls = listed.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeUTF8(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return `${XML}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}
