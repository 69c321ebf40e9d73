/** Control characters and backslashes: browsers drop or turn them, so that a checked address changes its meaning. */
export const forbidden = /[\\\p{Cc}\p{Cs}]/u;

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
  if (!/^https?:\/\//i.test(address) || forbidden.test(address)) return null;
  const url = urlOf(address);
  return url === null || url.username !== '' || url.password !== '' ? null : url;
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
