import type { IncomingHttpHeaders } from 'node:http';

/** Parses an http(s) URL; null if it is invalid or its origin is opaque. */
function originOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/**
 * Returns true if a request comes from a page of the college. Checks `Origin`, else `Sec-Fetch-Site`, else
 * `Referer`, which no page can forge. The request's own host is also accepted, so that the form works under
 * every host name of the college and on loopback. A request without these headers is not from a browser page
 * and is accepted.
 */
export function isOwnPage(headers: IncomingHttpHeaders, collegeOrigin: string): boolean {
  const { origin, referer, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  function isOwn(address: string): boolean {
    const from = originOf(address);
    if (from === null) return false;
    // The scheme is ignored: behind a load balancer the server cannot know which one the visitor used.
    return from.origin === collegeOrigin || from.host === originOf(`${from.protocol}//${host}`)?.host;
  }
  if (origin !== undefined && origin !== 'null') return isOwn(origin);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === 'null') return false;
  return referer === undefined || isOwn(referer);
}
