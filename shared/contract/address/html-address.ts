import { uploadsAt, upstreamUpload } from './uploads.ts';
import {
  ADDRESS_LIMIT,
  hasForbidden,
  hasScheme,
  ownOrigin,
  ownPath,
  splitBase,
  urlOf,
  webAddress,
} from './web-address.ts';

/** Where addresses in HTML are resolved. */
export interface AddressOptions {
  /** Path, or address, of the portal's own uploads without a trailing slash. */
  readonly uploadsBase: string;
  /** Origin of the upstream: addresses below its uploads become the portal's own. */
  readonly uploadsOrigin?: string | undefined;
}

/** A resolved address; `own` is on the portal's origin. */
export interface HtmlAddress {
  readonly href: string;
  readonly own: boolean;
}

/**
 * Resolves an address of HTML: relative ones against the uploads, the upstream's uploads to the portal's own.
 * Null for other schemes, protocol-relative hosts, addresses with a user name, mere fragments, and for what would lie
 * among the upstream's uploads and names no file.
 *
 * @example
 * const options = { uploadsBase: '/admin/uploads', uploadsOrigin: 'https://admin.example' };
 * htmlAddress('cell/a.pdf', options) // → { href: '/admin/uploads/cell/a.pdf', own: true }
 * htmlAddress('https://admin.example/admin/uploads/a.pdf', options)?.href // → '/admin/uploads/a.pdf'
 * htmlAddress('javascript:alert(1)', options) // → null
 */
export function htmlAddress(value: string, options: AddressOptions): HtmlAddress | null {
  const sent = value.trim();
  if (sent === '' || sent.startsWith('#') || sent.startsWith('//')) return null;
  if (sent.length > ADDRESS_LIMIT || hasForbidden(sent)) return null;
  const base = splitBase(options.uploadsBase);
  const home = base.origin || ownOrigin;
  const absolute = hasScheme(sent);
  const asked = absolute ? webAddress(sent) : urlOf(sent, `${home}${base.path}/`);
  if (asked === null) return null;
  const mapped = absolute
    ? upstreamUpload(asked, uploadsAt(options.uploadsBase, options.uploadsOrigin))
    : undefined;
  if (mapped === null) return null;
  const url = mapped === undefined ? asked : urlOf(mapped, home);
  if (url === null) return null;
  if (url.origin !== home) return { href: url.href, own: false };
  if (base.origin !== '') return { href: url.href, own: true };
  const href = ownPath(url);
  return href === null ? null : { href, own: true };
}
