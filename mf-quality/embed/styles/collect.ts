/** Called with a sheet that is evaluated later, with a lazy part. */
type Listener = (sheet: CSSStyleSheet) => void;

const sheets: CSSStyleSheet[] = [];
const listeners = new Set<Listener>();

/**
 * Receives the text of each style sheet as it is evaluated. The style loader calls it twice per sheet: with the
 * element it would have inserted (ignored) and with the text.
 */
export default function collectSheet(part: unknown): void {
  if (typeof part !== 'string') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(part);
  sheets.push(sheet);
  for (const tell of listeners) tell(sheet);
}

/** Adopts all sheets, those to come too, before `own`; no policy on styles in markup has a say in it. */
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
