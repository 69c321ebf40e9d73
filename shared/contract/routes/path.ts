import { decodeSegment } from '../address/names.ts';

/**
 * Returns the segments of a path, normalised for comparison: decoded, in lower case, without empty ones,
 * query and fragment.
 * @example
 * segmentsOf('/Career%20Guidence/?page=2') // → ['career guidence']
 */
export function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodeSegment(segment).toLowerCase());
}

/**
 * Returns true if two paths of the portal point to the same page. Case, trailing slash, query and encoding
 * are ignored.
 * @example
 * samePath('/About/', '/about?from=menu') // → true
 * samePath('/Q&A', '/Q%26A') // → true
 * samePath('/About', '/About/Us') // → false
 */
export function samePath(left: string, right: string): boolean {
  return segmentsOf(left).join('/') === segmentsOf(right).join('/');
}

/**
 * Returns the canonical path of a page: its pattern with the parameters filled in and each segment encoded. A
 * segment without a value is left out.
 * @example
 * canonicalPath('/Cell/:id', { id: 'a b' }) // → '/Cell/a%20b'
 * canonicalPath('/Cell/:id') // → '/Cell'
 */
export function canonicalPath(
  pattern: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return encodeURIComponent(segment);
    return encodeURIComponent(params[segment.slice(1).replace(/\?$/, '')] ?? '');
  });
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}
