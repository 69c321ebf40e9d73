import { uploadsAt, upstreamUpload } from './uploads.ts';
import {
  ADDRESS_LIMIT,
  hasForbiddenCharacters,
  hasScheme,
  ownPath,
  placeholderOrigin,
  splitBase,
  urlOf,
  webAddress,
} from './web-address.ts';

/** Options for resolving addresses in HTML. */
export interface AddressOptions {
  /** Path or address of the portal's uploads, without a trailing slash. */
  readonly uploadsBase: string;
  /** Origin of the upstream; addresses of its uploads are mapped to the portal's. */
  readonly uploadsOrigin?: string | undefined;
}

/** A resolved address; `own` is true on the portal's origin. */
export interface HtmlAddress {
  readonly href: string;
  readonly own: boolean;
}

/**
 * Resolves an address in HTML: relative ones against the uploads, those of the upstream's uploads to the
 * portal's. Returns null for other schemes, protocol-relative hosts, addresses with a user name, bare
 * fragments, and invalid file names among the upstream's uploads.
 * @example
 * const options = { uploadsBase: '/admin/uploads', uploadsOrigin: 'https://admin.example' };
 * htmlAddress('cell/a.pdf', options) // → { href: '/admin/uploads/cell/a.pdf', own: true }
 * htmlAddress('https://admin.example/admin/uploads/a.pdf', options)?.href // → '/admin/uploads/a.pdf'
 * htmlAddress('javascript:alert(1)', options) // → null
 */
export function htmlAddress(value: string, options: AddressOptions): HtmlAddress | null {
  const address = value.trim();
  if (address === '' || address.startsWith('#') || address.startsWith('//')) return null;
  if (address.length > ADDRESS_LIMIT || hasForbiddenCharacters(address)) return null;
  const base = splitBase(options.uploadsBase);
  const portalOrigin = base.origin || placeholderOrigin;
  const absolute = hasScheme(address);
  const target = absolute ? webAddress(address) : urlOf(address, `${portalOrigin}${base.path}/`);
  if (target === null) return null;
  const ownAddress = absolute
    ? upstreamUpload(target, uploadsAt(options.uploadsBase, options.uploadsOrigin))
    : undefined;
  if (ownAddress === null) return null;
  const url = ownAddress === undefined ? target : urlOf(ownAddress, portalOrigin);
  if (url === null) return null;
  if (url.origin !== portalOrigin) return { href: url.href, own: false };
  if (base.origin !== '') return { href: url.href, own: true };
  const href = ownPath(url);
  return href === null ? null : { href, own: true };
}
