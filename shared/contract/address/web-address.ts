/** Maximum length of an address, in UTF-16 units. */
export const ADDRESS_LIMIT = 2000;

const forbiddenCharacters = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Returns true if a text contains characters that are forbidden in addresses: control characters and
 * backslashes, which browsers drop or convert after the address was checked, and lone surrogates, which
 * cannot be encoded.
 * @example
 * hasForbiddenCharacters('/a\\b') // → true
 * hasForbiddenCharacters('/a b') // → false
 */
export function hasForbiddenCharacters(text: string): boolean {
  return forbiddenCharacters.test(text);
}

/**
 * Returns true if an address starts with a scheme, allowed or not.
 *
 * @example
 * hasScheme('javascript:alert(1)') // → true
 * hasScheme('/a:b') // → false
 */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}

/** Parses an address; returns null if it is invalid (`URL.parse` is missing in supported browsers). */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * Parses an http(s) address without credentials; returns null for any other.
 *
 * @example
 * webAddress('https://other.example/a')?.pathname // → '/a'
 * webAddress('https://user@other.example/') // → null
 */
export function webAddress(value: string): URL | null {
  const address = value.trim();
  if (!/^https?:\/\//i.test(address) || address.length > ADDRESS_LIMIT || hasForbiddenCharacters(address))
    return null;
  const url = urlOf(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.href.length > ADDRESS_LIMIT ? null : url;
}

/** Placeholder for the portal's origin in relative resolution. */
export const placeholderOrigin = 'https://portal.invalid';

/** Returns path, query and fragment of an address; null if they would point to another host. */
export function ownPath(url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // `/.//host` parses to the path `//host`, which as a link points to another host.
  return path.startsWith('//') || path.length > ADDRESS_LIMIT ? null : path;
}

/** Characters that are valid in a URL without encoding (RFC 3986, appendix A). */
const urlCharacters = /^[!#-;=?-[\]_a-z~]*$/;

/**
 * Encodes an address for `href`: characters that are invalid in a URL (spaces, quotes, non-ASCII letters) and
 * international host names. Valid addresses are returned unchanged.
 *
 * @example
 * hrefOf('/Career Guidence') // → '/Career%20Guidence'
 * hrefOf('/departments/Art%2C%20Health') // → '/departments/Art%2C%20Health'
 * hrefOf('mailto:office@sahya.example') // → 'mailto:office@sahya.example'
 */
export function hrefOf(address: string): string {
  const text = address.trim();
  if (urlCharacters.test(text)) return text;
  return webAddress(text)?.href ?? encodeURI(text.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%25', '%');
}

/**
 * Splits a base path or address into origin and path, without trailing slashes. The origin of a path is ''.
 *
 * @example
 * splitBase('https://admin.example/uploads/') // → { origin: 'https://admin.example', path: '/uploads' }
 * splitBase('/admin/uploads/') // → { origin: '', path: '/admin/uploads' }
 */
export function splitBase(base: string): { readonly origin: string; readonly path: string } {
  const url = webAddress(base);
  return { origin: url?.origin ?? '', path: (url?.pathname ?? base).replace(/\/+$/, '') };
}
