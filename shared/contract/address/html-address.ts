import { forbidden, splitBase, urlOf, webAddress } from './web-address.ts';

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

const nowhere = 'https://portal.invalid';

/** The upstream's path below the portal's uploads, or null when the address is none of its uploads. */
function fromUpstream(url: URL, { uploadsBase, uploadsOrigin }: AddressOptions): string | null {
  const upstream = uploadsOrigin === undefined ? null : webAddress(uploadsOrigin);
  if (upstream === null || upstream.host !== url.host) return null;
  const prefix =
    upstream.pathname === '/' ? splitBase(uploadsBase).path : upstream.pathname.replace(/\/+$/, '');
  if (url.pathname.startsWith(`${prefix}/`)) return uploadsBase + url.pathname.slice(prefix.length);
  const folder = url.pathname.indexOf('/uploads/');
  return folder === -1 ? null : uploadsBase + url.pathname.slice(folder + '/uploads'.length);
}

/**
 * Resolves an address of HTML: relative ones against the uploads, the upstream's uploads to the portal's own.
 * Null for other schemes, protocol-relative hosts, addresses with a user name, and mere fragments.
 *
 * @example
 * const options = { uploadsBase: '/admin/uploads', uploadsOrigin: 'https://admin.example' };
 * htmlAddress('cell/a.pdf', options) // → { href: '/admin/uploads/cell/a.pdf', own: true }
 * htmlAddress('https://admin.example/admin/uploads/a.pdf', options)?.href // → '/admin/uploads/a.pdf'
 * htmlAddress('javascript:alert(1)', options) // → null
 */
export function htmlAddress(value: string, options: AddressOptions): HtmlAddress | null {
  const sent = value.trim();
  if (sent === '' || sent.startsWith('#') || sent.startsWith('//') || forbidden.test(sent)) return null;
  const base = splitBase(options.uploadsBase);
  const absolute = /^https?:/i.test(sent);
  if (!absolute && /^[a-z][a-z\d+.-]*:/i.test(sent)) return null;
  const asked = absolute ? webAddress(sent) : urlOf(sent, `${base.origin || nowhere}${base.path}/`);
  if (asked === null) return null;
  const mapped = absolute ? fromUpstream(asked, options) : null;
  const url = mapped === null ? asked : urlOf(mapped, nowhere);
  if (url === null) return null;
  if (url.origin !== (base.origin || nowhere)) return { href: url.href, own: false };
  if (base.origin !== '') return { href: url.href, own: true };
  const path = url.pathname + url.search + url.hash;
  // `/.//host` parses to the path `//host`, which as a link would name another host.
  return path.startsWith('//') ? null : { href: path, own: true };
}
