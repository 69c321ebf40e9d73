/** First segments, in small letters, of all paths that the server answers itself. */
export const reservedSegments = [
  '__dev',
  '__preview',
  'admin',
  'embed',
  'healthz',
  'media',
  'metrics',
  'portal',
  'releases',
  'robots.txt',
  'sitemap.xml',
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

/** Pages that the shell serves without any remote, and that no remote may declare. */
export const shellPages: readonly { readonly path: string; readonly title: string }[] = [siteMapPage];
