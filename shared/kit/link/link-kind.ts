import { hasForbiddenCharacters, hasScheme, isReservedPath } from '@kalalaya/contract/address';

/** How a link opens: with the router, with the browser in the same tab, or in a new tab. */
export type LinkKind = 'page' | 'plain' | 'external';

/**
 * Classifies an address. Paths, queries and extensions like `.html` are pages; files, reserved server paths,
 * fragments, mailto and tel are plain; http(s) is external.
 *
 * @returns undefined for any other scheme and for protocol-relative addresses, which must not become links.
 */
export function linkKind(to: string): LinkKind | undefined {
  const address = to.trim();
  // Browsers drop control characters and treat a backslash as a slash, so the address they open would differ.
  if (address === '' || address.startsWith('//') || hasForbiddenCharacters(address)) return undefined;
  if (/^https?:\/\//i.test(address)) return 'external';
  if (/^(?:mailto|tel):/i.test(address)) return 'plain';
  if (hasScheme(address)) return undefined;
  if (address.startsWith('#')) return 'plain';
  const path = address.replace(/[?#].*$/s, '');
  if (isReservedPath(path)) return 'plain';
  const extension = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && extension !== 'html' && /[a-z]/.test(extension) ? 'plain' : 'page';
}
