import type { DocumentState, StaticCopy } from '@kalalaya/contract/document';
import { canonicalPath, matchRoute, samePath } from '@kalalaya/contract/routes';

/** Where a document was opened: path and query. */
export interface OpenedAt {
  readonly pathname: string;
  readonly search: string;
}

/** Path and query as they are compared: in one encoding, without a slash at the end. */
const written = (pathname: string) => {
  try {
    return decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
  } catch {
    return pathname;
  }
};

/**
 * What becomes of a copy's document at the address that it was opened at: it is the one of this address; or the browser
 * fills in another page; or the page stands at another spelling, to which the visitor is taken.
 */
export function documentFor(
  { path, query }: StaticCopy,
  routeTable: DocumentState['routeTable'],
  { pathname, search }: OpenedAt,
): 'own' | 'other' | { readonly spelled: string } {
  const match = matchRoute(routeTable, pathname);
  if (path === null) {
    if (match === null) return 'own';
    const spelled = canonicalPath(match.route.path, match.params);
    // At its own spelling and yet not found: it came after the export.
    return written(spelled) === written(pathname) ? 'other' : { spelled };
  }
  const asked = new URLSearchParams(search);
  return samePath(path, pathname) && !query.some((name) => asked.get(name)) ? 'own' : 'other';
}
