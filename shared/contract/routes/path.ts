import { decoded } from '../address/names.ts';

/**
 * The segments of a path as they are compared: decoded, in lower case, without empty ones, query and fragment.
 *
 * @example
 * segmentsOf('/Career%20Guidence/?page=2') // → ['career guidence']
 */
export function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase());
}

/**
 * Whether two own addresses lead to the same page: case, a trailing slash, query and encoding do not count.
 *
 * @example
 * samePath('/About/', '/about?from=menu') // → true
 * samePath('/Q&A', '/Q%26A') // → true
 * samePath('/About', '/About/Us') // → false
 */
export function samePath(left: string, right: string): boolean {
  return segmentsOf(left).join('/') === segmentsOf(right).join('/');
}

/**
 * The canonical path of a page: its pattern's spelling with the parameters put in, each segment encoded. A missing
 * parameter leaves its segment out.
 *
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
