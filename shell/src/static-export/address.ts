import { decodeSegment } from '@kalalaya/contract/address';
import type { DocumentState, StaticExportState } from '@kalalaya/contract/document';
import { canonicalPath, matchRoute, samePath } from '@kalalaya/contract/routes';

/** Decodes a path and removes its trailing slash for comparison. */
const normalizePath = (pathname: string) => decodeSegment(pathname).replace(/(.)\/$/, '$1');

/**
 * Decides how to use an exported document at the current address: as is (`own`), with another page rendered
 * in the browser (`other`), or after a redirect to the canonical spelling.
 */
export function resolveDocument(
  { path, query }: StaticExportState,
  routeTable: DocumentState['routeTable'],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): 'own' | 'other' | { readonly spelled: string } {
  const match = matchRoute(routeTable, pathname);
  if (path === null) {
    if (match === null) return 'own';
    const spelled = canonicalPath(match.route.path, match.params);
    // A canonical address without a document was added after the export.
    return normalizePath(spelled) === normalizePath(pathname) ? 'other' : { spelled };
  }
  const params = new URLSearchParams(search);
  return samePath(path, pathname) && !query.some((name) => params.get(name)) ? 'own' : 'other';
}
