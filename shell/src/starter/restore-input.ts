const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Name of a control, by which its replacement is recognized. */
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'));

const TYPED = 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies what was typed into removed fields to those of the same names that replace them. */
function keepTyped(removed: Element, target: Element): void {
  const fields = [...removed.querySelectorAll<Field>(TYPED)];
  if (removed instanceof HTMLInputElement || removed instanceof HTMLTextAreaElement) fields.push(removed);
  for (const field of fields) {
    if (field.value === field.defaultValue) continue;
    const replacement = [...target.querySelectorAll<Field>(TYPED)].find(
      ({ name, value, defaultValue }) => name === field.name && value === defaultValue,
    );
    if (replacement === undefined) continue;
    // React ignores a value that is set by way of the element itself.
    Reflect.set(Object.getPrototypeOf(replacement), 'value', field.value, replacement);
    replacement.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Restores what a visitor did before hydration replaces elements. The focus of a link that becomes a tab or a button moves
 * to the control of the same name in the changed part. Text that was typed into replaced fields is kept: React renders a
 * document anew that a proxy or a translator has changed.
 *
 * @returns A function that stops it, to be called on the first client-side navigation.
 */
export function restoreInput(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, target } of changes) {
      for (const node of removedNodes)
        if (node instanceof Element && target instanceof Element) keepTyped(node, target);
    }
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
