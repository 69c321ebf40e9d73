/** Longest address that is read, in UTF-16 units. */
export const ADDRESS_LIMIT = 2000;

const forbidden = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Whether a text holds what no address may: control characters and backslashes, which browsers drop or turn, so that a
 * checked address changes its meaning; halves of a surrogate pair, which cannot be encoded.
 *
 * @example
 * hasForbidden('/a\\b') // → true
 * hasForbidden('/a b') // → false
 */
export function hasForbidden(text: string): boolean {
  return forbidden.test(text);
}

/**
 * Whether an address begins with a scheme, be it one that is taken or not.
 *
 * @example
 * hasScheme('javascript:alert(1)') // → true
 * hasScheme('/a:b') // → false
 */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}

/** The parsed address, or null (`URL.parse` is too new for the phones we serve). */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * An http(s) address without a user name, or null.
 *
 * @example
 * webAddress('https://other.example/a')?.pathname // → '/a'
 * webAddress('https://user@other.example/') // → null
 */
export function webAddress(value: string): URL | null {
  const address = value.trim();
  if (!/^https?:\/\//i.test(address) || address.length > ADDRESS_LIMIT || hasForbidden(address)) return null;
  const url = urlOf(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.href.length > ADDRESS_LIMIT ? null : url;
}

/**
 * The address of a link to another site, normalised; null for anything but plain http(s).
 *
 * @example
 * externalLink('https://other.example') // → 'https://other.example/'
 * externalLink('//other.example') // → null
 */
export function externalLink(value: string): string | null {
  return webAddress(value)?.href ?? null;
}

/** Stands for the portal's own origin where an address is resolved without one. */
export const ownOrigin = 'https://portal.invalid';

/** Path, query and fragment of an address on the portal's own origin, or null when they would name another host. */
export function ownPath(url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // `/.//host` parses to the path `//host`, which as a link would name another host.
  return path.startsWith('//') || path.length > ADDRESS_LIMIT ? null : path;
}

/** Signs that a URL holds as they stand (RFC 3986, appendix A). */
const allowed = /^[!#-;=?-[\]_a-z~]*$/;

/**
 * An address as it is written into `href`: what a URL may not hold as it stands (spaces, quotes, letters beyond ASCII)
 * is encoded, host names of other scripts too; a valid address stays as it is.
 *
 * @example
 * hrefOf('/Career Guidence') // → '/Career%20Guidence'
 * hrefOf('/departments/Art%2C%20Health') // → '/departments/Art%2C%20Health'
 * hrefOf('mailto:office@sahya.example') // → 'mailto:office@sahya.example'
 */
export function hrefOf(address: string): string {
  const sent = address.trim();
  if (allowed.test(sent)) return sent;
  return externalLink(sent) ?? encodeURI(sent.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%25', '%');
}

/**
 * A base path or address without its trailing slashes, in its two parts; the origin of a path is ''.
 *
 * @example
 * splitBase('https://admin.example/uploads/') // → { origin: 'https://admin.example', path: '/uploads' }
 * splitBase('/admin/uploads/') // → { origin: '', path: '/admin/uploads' }
 */
export function splitBase(base: string): { readonly origin: string; readonly path: string } {
  const url = webAddress(base);
  return { origin: url?.origin ?? '', path: (url?.pathname ?? base).replace(/\/+$/, '') };
}
