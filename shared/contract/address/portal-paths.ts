/** First segments, in small letters, of all paths that the server answers itself. */
export const reservedSegments = [
  '__dev',
  '__preview',
  'admin',
  'embed',
  'events.ics',
  'feed.xml',
  'healthz',
  'media',
  'metrics',
  'portal',
  'releases',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
] as const;

const reserved: ReadonlySet<string> = new Set(reservedSegments);

/**
 * Whether the server answers a path itself, so that no remote may declare it as a page. Takes a path or a route
 * pattern with its leading slash; case does not count.
 *
 * @example
 * isReservedPath('/Robots.txt') // → true
 * isReservedPath('/AQAR') // → false
 */
export function isReservedPath(path: string): boolean {
  return reserved.has(path.toLowerCase().split('/', 2)[1] ?? '');
}

/** The page that lists every page of a college for people. */
export const siteMapPage = { path: '/sitemap', title: 'Site Map' } as const;

/** The page that searches the site. Its documents are made for each visitor anew. */
export const searchPage = { path: '/search', title: 'Search', query: ['q'], fresh: 0 } as const;

/** A page that the shell serves; its fields are those of a remote's route. */
interface ShellPage {
  readonly path: string;
  readonly title: string;
  readonly query?: readonly string[];
  readonly fresh?: number;
}

/** Pages that the shell serves without any remote, and that no remote may declare. */
export const shellPages: readonly ShellPage[] = [siteMapPage, searchPage];
