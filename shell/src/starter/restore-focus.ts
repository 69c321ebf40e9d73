const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What a control is called, by which it is known again in another form. */
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'));

/**
 * Gives the focus back when a part swaps its plain form for a live one as the page comes alive, a link for a tab or for a
 * button: to the control of the same name in the part that changed. Returns how to stop, which the first
 * navigation must.
 */
export function keepFocus(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    for (const { removedNodes, target } of changes) {
      if (focused === null || !(target instanceof Element)) continue;
      const { element, name } = focused;
      if (![...removedNodes].some((node) => node.contains(element))) continue;
      const same = [...target.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => nameOf(one) === name);
      same?.focus({ preventScroll: true });
      return;
    }
  });
  let focused: { readonly element: Element; readonly name: string | null } | null = null;
  const note = () => {
    const { activeElement } = document;
    focused =
      activeElement !== null && root.contains(activeElement)
        ? { element: activeElement, name: nameOf(activeElement) }
        : null;
  };
  note();
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', note);
  };
}
