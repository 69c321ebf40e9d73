import { fileSegments } from './names.ts';
import { type Uploads, upstreamUpload } from './uploads.ts';
import {
  ADDRESS_LIMIT,
  hasForbidden,
  hasScheme,
  ownOrigin,
  ownPath,
  urlOf,
  webAddress,
} from './web-address.ts';

/** A value as an address may be read of it, or null: no text, too long, or with characters that no address holds. */
function addressText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // A text that was cut in the middle of a character is still of use without its half.
  const text = value.replace(/\p{Cs}/gu, '').trim();
  return text === '' || text.length > ADDRESS_LIMIT || hasForbidden(text) ? null : text;
}

const isWeb = (text: string) => /^https?:\/\//i.test(text);

/** A name or path without empty and `.` segments, or '' when it names no file. */
function pathValue(path: string): string {
  const segments = fileSegments(path);
  if (segments === null || path.endsWith('/')) return '';
  const rest = segments.map(({ written }) => written).join('/');
  const value = ((path.startsWith('/') ? '/' : '') + rest).trim();
  if (value.length > ADDRESS_LIMIT || hasScheme(value)) return '';
  return /^(?:null|undefined)$/i.test(value) ? '' : value;
}

function absoluteValue(address: string, uploads: Uploads): string {
  const url = webAddress(address);
  if (url === null) return '';
  const mapped = upstreamUpload(url, uploads);
  return mapped === undefined ? url.href : (mapped ?? '');
}

/**
 * Reads a file field (docs/specification/decisions.md, Calls): '', a bare name, a path, or an address on another host.
 * An address below the upstream's uploads becomes the path below the portal's own. Other schemes,
 * protocol-relative hosts, hidden and climbing names, backslashes and control characters count as missing.
 *
 * @example
 * const uploads = { upstream: new URL('https://admin.example'), base: '/admin/uploads' };
 * fileValue(' plan.pdf ', uploads) // → 'plan.pdf'
 * fileValue('http://admin.example/admin/uploads/cell/a.pdf', uploads) // → '/admin/uploads/cell/a.pdf'
 * fileValue('../secret', uploads) // → ''
 */
export function fileValue(value: unknown, uploads: Uploads): string {
  const name = addressText(value);
  if (name === null) return '';
  if (isWeb(name)) return absoluteValue(name, uploads);
  return name.startsWith('//') || hasScheme(name) ? '' : pathValue(name);
}

/**
 * Reads a link field: an http(s) address or a path on the portal's own site, else ''.
 *
 * @example
 * linkValue('/Events') // → '/Events'
 * linkValue('javascript:alert(1)') // → ''
 */
export function linkValue(value: unknown): string {
  const link = addressText(value);
  if (link === null) return '';
  if (isWeb(link)) return webAddress(link)?.href ?? '';
  if (!link.startsWith('/') || link.startsWith('//')) return '';
  const url = urlOf(link, ownOrigin);
  return (url && ownPath(url)) ?? '';
}
