import type { IncomingHttpHeaders } from 'node:http';

/** Origin of an address; null when it is none, or opaque. */
function originOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/**
 * Whether a request comes from a page of the college itself. Checked in `Origin`, else `Sec-Fetch-Site`, else
 * `Referer`: headers that no page can forge. The request's own host counts as well, so that the form works under
 * every name of the college and on loopback. A request with none of the three does not come from a browser's page and
 * is accepted.
 */
export function isOwnPage(headers: IncomingHttpHeaders, collegeOrigin: string): boolean {
  const { origin, referer, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  function isOwn(address: string): boolean {
    const from = originOf(address);
    if (from === null) return false;
    // The scheme is not compared: behind a load balancer the server cannot know which one the visitor used.
    return from.origin === collegeOrigin || from.host === originOf(`${from.protocol}//${host}`)?.host;
  }
  if (origin !== undefined && origin !== 'null') return isOwn(origin);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === 'null') return false;
  return referer === undefined || isOwn(referer);
}
