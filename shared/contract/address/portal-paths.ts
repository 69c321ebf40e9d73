/** First segments, in lower case, of all paths that are handled by the server itself. */
export const reservedSegments = [
  '__dev',
  '__preview',
  'admin',
  'embed',
  'events.ics',
  'favicon.ico',
  'feed.xml',
  'healthz',
  'media',
  'metrics',
  'portal',
  'readyz',
  'releases',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
] as const;

const reserved: ReadonlySet<string> = new Set(reservedSegments);

/**
 * Returns true if the server handles a path itself, so that remotes must not declare it. Accepts a path or
 * route pattern with its leading slash and ignores case.
 * @example
 * isReservedPath('/Robots.txt') // → true
 * isReservedPath('/AQAR') // → false
 */
export function isReservedPath(path: string): boolean {
  return reserved.has(path.toLowerCase().split('/', 2)[1] ?? '');
}

/** Page with a list of all pages of a college. */
export const siteMapPage = { path: '/sitemap', title: 'Site Map' } as const;

/** Page of the site search. Its documents are never cached. */
export const searchPage = { path: '/search', title: 'Search', query: ['q'], fresh: 0 } as const;

/** A page of the shell, with the fields of a remote's route. */
interface ShellPage {
  readonly path: string;
  readonly title: string;
  readonly query?: readonly string[];
  readonly fresh?: number;
}

/** Pages of the shell, which remotes must not declare. */
export const shellPages: readonly ShellPage[] = [siteMapPage, searchPage];
