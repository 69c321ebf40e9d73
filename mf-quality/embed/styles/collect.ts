/** Called with each style sheet that a lazy chunk adds. */
type Listener = (sheet: CSSStyleSheet) => void;

const sheets: CSSStyleSheet[] = [];
const listeners = new Set<Listener>();

/**
 * Receives the text of each style sheet as it is evaluated. The style loader calls it twice per sheet: with
 * the element that it would have inserted (ignored) and with the text.
 */
export default function collectSheet(part: unknown): void {
  if (typeof part !== 'string') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(part);
  sheets.push(sheet);
  for (const listener of listeners) listener(sheet);
}

/**
 * Adopts all current and future style sheets, followed by `own`. Adopted sheets are not subject to
 * `style-src`.
 */
export function adoptStyles(tree: ShadowRoot, own: CSSStyleSheet): () => void {
  const adopt = () => {
    tree.adoptedStyleSheets = [...sheets, own];
  };
  adopt();
  listeners.add(adopt);
  return () => {
    listeners.delete(adopt);
    tree.adoptedStyleSheets = [];
  };
}
