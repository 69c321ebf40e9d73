/** Told of a sheet that came later, with a lazy part. */
type Listener = (sheet: CSSStyleSheet) => void;

const sheets: CSSStyleSheet[] = [];
const listeners = new Set<Listener>();

/**
 * Takes the text of a sheet as it is evaluated. The style loader calls it twice per sheet: with the element it would
 * have put into the document, which is dropped, and with the text.
 */
export default function collect(part: unknown): void {
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
