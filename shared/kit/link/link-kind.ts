import { hasForbidden, hasScheme, isReservedPath } from '@kalalaya/contract/address';

/** How an address is opened: by the router, by the browser in the same tab, or in a new tab. */
export type LinkKind = 'page' | 'plain' | 'external';

/**
 * Tells how an address is to be opened. Pages of the portal are a path (or a query, or a fragment); files and
 * the server's own paths are plain; http and https are external; mailto and tel are plain. Any other scheme
 * and a protocol-relative host is refused: undefined, and the text stands without a link.
 */
export function linkKind(to: string): LinkKind | undefined {
  const address = to.trim();
  // Browsers drop control characters and read a backslash as a slash: a checked address would become another.
  if (address === '' || address.startsWith('//') || hasForbidden(address)) return undefined;
  if (/^https?:\/\//i.test(address)) return 'external';
  if (/^(?:mailto|tel):/i.test(address)) return 'plain';
  if (hasScheme(address)) return undefined;
  if (address.startsWith('#')) return 'plain';
  const path = address.replace(/[?#].*$/s, '');
  if (isReservedPath(path)) return 'plain';
  const extension = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && extension !== 'html' && /[a-z]/.test(extension) ? 'plain' : 'page';
}
