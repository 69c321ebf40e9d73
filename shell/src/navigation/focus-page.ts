import { decodeSegment } from '@kalalaya/contract/address';

/** A link of a page: the address, and its number among the links to it. */
interface FocusedLink {
  readonly href: string;
  readonly index: number;
}

/** The link that last had the focus, by the key of its history entry. */
const focusedLinks = new Map<string, FocusedLink>();

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

/** Returns the element that a fragment identifies, if any. */
export const targetOf = (hash: string): HTMLElement | null =>
  document.getElementById(decodeSegment(hash.slice(1)));

/** Stores a focused link, to which Back returns. */
export function rememberLink(key: string, target: EventTarget | null): void {
  if (target instanceof HTMLAnchorElement)
    focusedLinks.set(key, { href: target.href, index: linksTo(target.href).indexOf(target) });
}

/**
 * Focuses the first of these that exists: the link from which the visitor left this history entry, the fragment's target, the
 * page's title, the main element.
 */
export function focusPage(key: string, hash: string): void {
  const left = focusedLinks.get(key);
  if (left !== undefined) {
    const link = linksTo(left.href)[left.index];
    link?.focus({ preventScroll: true });
    if (link !== undefined && document.activeElement === link) return;
  }
  const target = targetOf(hash) ?? document.getElementById('page-title') ?? document.getElementById('main');
  if (target === null) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the page if what had the focus is gone. */
export function focusPageIfLost(key: string, hash: string): void {
  if (document.activeElement === document.body) focusPage(key, hash);
}
