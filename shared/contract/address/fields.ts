/** Where uploaded files live, as far as reading needs it. */
export interface Uploads {
  /** Origin, or base address, of the upstream's uploads; null where there is no upstream. */
  readonly upstream: URL | null;
  /** Path (or address) of the portal's own uploads without a trailing slash. */
  readonly base: string;
}

/** Longest address that is read, in characters. */
const ADDRESS_LIMIT = 2000;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const forbidden = /[\\\p{Cc}]/u;

/** The parsed address, or null (`URL.parse` is too new for the phones we serve). */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '').trim() : '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A name or path without empty and `.` segments, or '' when it climbs or hides a separator. */
function pathValue(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const name = decoded(segment).trim();
    if (name === '' || name === '.') continue;
    if (name === '..' || name.includes('/') || forbidden.test(name)) return '';
    segments.push(segment);
  }
  const value = ((path.startsWith('/') ? '/' : '') + segments.join('/')).trim();
  if (value === '/' || value.length > ADDRESS_LIMIT || scheme.test(value)) return '';
  return /^(?:null|undefined)$/i.test(value) ? '' : value;
}

/** The part of an upstream path below its uploads, or null when it does not lie there. */
function belowUploads(pathname: string, upstream: URL, base: string): string | null {
  const prefix = upstream.pathname.replace(/\/+$/, '');
  if (prefix !== '' && pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  const own = scheme.test(base) ? new URL(base).pathname : base;
  if (pathname.startsWith(`${own}/`)) return pathname.slice(own.length);
  const folder = pathname.indexOf('/uploads/');
  return folder === -1 ? null : pathname.slice(folder + '/uploads'.length);
}

function absoluteValue(address: string, { upstream, base }: Uploads): string {
  const url = urlOf(address);
  if (url === null || url.username !== '' || url.password !== '') return '';
  if (url.href.length > ADDRESS_LIMIT) return '';
  // The scheme is not compared: old rows carry http:// addresses of a host that moved to https.
  if (upstream === null || url.host !== upstream.host) return url.href;
  const rest = belowUploads(url.pathname, upstream, base);
  if (rest === null) return url.href;
  // An address that ends in its folder is what a missing name leaves behind.
  if (rest.endsWith('/')) return '';
  const path = pathValue(rest);
  return path === '' ? '' : base + path;
}

/**
 * Reads a file field (specification/decisions.md, Calls): '', a bare name, a path, or an address on another host.
 * An address below the upstream's uploads becomes the path below the portal's own. Other schemes,
 * protocol-relative hosts, `..`, backslashes and control characters count as missing.
 *
 * @example
 * const uploads = { upstream: new URL('https://admin.example'), base: '/admin/uploads' };
 * fileValue(' plan.pdf ', uploads) // → 'plan.pdf'
 * fileValue('http://admin.example/admin/uploads/cell/a.pdf', uploads) // → '/admin/uploads/cell/a.pdf'
 * fileValue('../secret', uploads) // → ''
 */
export function fileValue(value: unknown, uploads: Uploads): string {
  const name = trimmed(value);
  if (name === '' || name.length > ADDRESS_LIMIT || forbidden.test(name)) return '';
  if (/^https?:\/\//i.test(name)) return absoluteValue(name, uploads);
  if (name.startsWith('//') || name.endsWith('/') || scheme.test(name)) return '';
  return pathValue(name);
}

/**
 * Reads a link field: an http(s) address or a path on the portal's own site, else ''.
 *
 * @example
 * linkValue('/Events') // → '/Events'
 * linkValue('javascript:alert(1)') // → ''
 */
export function linkValue(value: unknown): string {
  const link = trimmed(value);
  if (link === '' || link.length > ADDRESS_LIMIT || forbidden.test(link)) return '';
  if (/^https?:\/\//i.test(link)) {
    const url = urlOf(link);
    if (url === null || url.username !== '' || url.password !== '') return '';
    return url.href.length > ADDRESS_LIMIT ? '' : url.href;
  }
  if (!link.startsWith('/') || link.startsWith('//')) return '';
  const url = urlOf(link, 'https://portal.invalid');
  if (url === null) return '';
  const path = url.pathname + url.search + url.hash;
  // `/.//host` parses to the path `//host`, which as a link would name another host.
  return path.startsWith('//') || path.length > ADDRESS_LIMIT ? '' : path;
}
