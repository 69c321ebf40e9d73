import { canonicalPath, matchRoute, samePath, segmentsOf } from '@kalalaya/contract/routes';
import { escapeUTF8 } from 'entities';

/** A page that the map lists. */
export interface MappedPage {
  /** Canonical path, encoded. */
  readonly path: string;
  /** Day of its last change, `YYYY-MM-DD`; left out where it is unknown. */
  readonly changed?: string;
}

/** Most addresses of one file (sitemaps.org). */
const MAX = 50_000;

/**
 * The pages of a college: every route without a parameter, except those that are kept out, and every thing that has a
 * page of its own by `addresses`. Each once, in this order.
 */
export function mappedPages(
  routeTable: readonly { readonly path: string; readonly fresh?: number }[],
  addresses: readonly string[],
  changed: (key: string) => string | null,
): readonly MappedPage[] {
  // What is never kept, the search, is no page to be listed.
  const fixed = routeTable.filter(({ path, fresh }) => !/[:*]/.test(path) && fresh !== 0);
  const own = addresses.filter(
    (address) =>
      !/[?#]/.test(address) &&
      matchRoute(routeTable, address)?.route.path.includes(':') &&
      !fixed.some(({ path }) => samePath(path, address)),
  );
  const known = new Set<string>();
  return [...fixed.map(({ path }) => canonicalPath(path)), ...own]
    .filter((path) => {
      const key = segmentsOf(path).join('/');
      return !known.has(key) && known.add(key);
    })
    .slice(0, MAX)
    .map((path) => {
      const day = changed(path === '/' ? 'home' : decodeURIComponent(path.slice(1)));
      return { path, ...(day !== null && { changed: day }) };
    });
}

/** The map of a site for crawlers, as sitemaps.org has it. */
export function siteMapXml(origin: string, pages: readonly MappedPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeUTF8(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
