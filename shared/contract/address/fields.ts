import { fileSegments } from './names.ts';
import { type Uploads, upstreamUpload } from './uploads.ts';
import {
  ADDRESS_LIMIT,
  hasForbiddenCharacters,
  hasScheme,
  ownPath,
  placeholderOrigin,
  urlOf,
  webAddress,
} from './web-address.ts';

/** Returns the trimmed text of an address; null if it is not a text or too long. */
function addressText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // A text that was truncated within a surrogate pair is still usable without the lone surrogate.
  const text = value.replace(/\p{Cs}/gu, '').trim();
  return text === '' || text.length > ADDRESS_LIMIT ? null : text;
}

const isWeb = (text: string) => /^https?:\/\//i.test(text);

/** Returns a name or path without empty and `.` segments; '' if it is not a file. */
function pathValue(path: string): string {
  const segments = fileSegments(path);
  if (segments === null || path.endsWith('/')) return '';
  const rest = segments.map(({ raw }) => raw).join('/');
  const value = ((path.startsWith('/') ? '/' : '') + rest).trim();
  if (value.length > ADDRESS_LIMIT || hasScheme(value)) return '';
  return /^(?:null|undefined)$/i.test(value) ? '' : value;
}

function absoluteValue(address: string, uploads: Uploads): string {
  const url = webAddress(address);
  if (url === null) return '';
  const ownAddress = upstreamUpload(url, uploads);
  return ownAddress === undefined ? url.href : (ownAddress ?? '');
}

/**
 * Reads a file field (docs/specification/decisions.md, Calls): '', a bare name, a path, or an address on
 * another host. Addresses of the upstream's uploads are mapped to the portal's. Other schemes,
 * protocol-relative hosts, hidden and `..` names and control characters count as missing.
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
 * Reads a link field: an http(s) address or a path on the portal, otherwise ''.
 *
 * @example
 * linkValue('/Events') // → '/Events'
 * linkValue('javascript:alert(1)') // → ''
 */
export function linkValue(value: unknown): string {
  const link = addressText(value);
  if (link === null) return '';
  if (isWeb(link)) return webAddress(link)?.href ?? '';
  if (!link.startsWith('/') || link.startsWith('//') || hasForbiddenCharacters(link)) return '';
  const url = urlOf(link, placeholderOrigin);
  return (url && ownPath(url)) ?? '';
}
