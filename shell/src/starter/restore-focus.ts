const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Name of a control, by which its replacement is recognized. */
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'));

/**
 * Restores the focus when hydration replaces the focused element, e.g. a link by a tab or a button: moves it
 * to the control of the same name in the changed part.
 *
 * @returns A function that stops it, to be called on the first client-side navigation.
 */
export function restoreFocus(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    for (const { removedNodes, target } of changes) {
      if (focused === null || !(target instanceof Element)) continue;
      const { element, name } = focused;
      if (![...removedNodes].some((node) => node.contains(element))) continue;
      const replacement = [...target.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
        (one) => nameOf(one) === name,
      );
      replacement?.focus({ preventScroll: true });
      return;
    }
  });
  let focused: { readonly element: Element; readonly name: string | null } | null = null;
  const recordFocus = () => {
    const { activeElement } = document;
    focused =
      activeElement !== null && root.contains(activeElement)
        ? { element: activeElement, name: nameOf(activeElement) }
        : null;
  };
  recordFocus();
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', recordFocus);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', recordFocus);
  };
}
