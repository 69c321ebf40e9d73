/** The shapes of the elements inside `main`: what axe judges about each of them, without its texts. */
export interface Shapes {
  /** Hashes of the shapes that are not known yet. Empty if axe would judge every part of the page as before. */
  readonly fresh: readonly number[];
  /** Selectors of the elements that consist of known shapes, or of those of earlier elements of the page. */
  readonly knownParts: readonly string[];
}

/**
 * Runs in the page. Compares the elements inside `main` with known shapes. A shape is an element with its attributes,
 * computed colours, parent and kinds of content. The order of headings and landmarks counts as one more shape.
 */
export function findShapes(knownHashes: readonly number[]): Shapes {
  const OUTLINE = 'h1, h2, h3, h4, h5, h6, main, nav, aside, section, header, footer, form, [role]';
  const TEXT_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'value', 'href'];
  const VALUE_ATTRIBUTES =
    /^(role|type|lang|dir|tabindex|scope|autocomplete|target|hidden|aria-(?!.*(by|owns|controls)$).*)$/;
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const main = document.querySelector('main');
  if (main === null) return { fresh: [], knownParts: [] };
  const knownShapes = new Set(knownHashes);
  const fresh = new Set<number>();

  const hashOf = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return (b >>> 0) * 2 ** 21 + ((a >>> 0) & (2 ** 21 - 1));
  };
  const isFilled = (text: string | null | undefined) => (text?.trim() === '' ? 'empty' : 'filled');
  const hasTexts = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  const describeAttribute = ({ name, value }: Attr) => {
    if (TEXT_ATTRIBUTES.includes(name)) return `${name}=${isFilled(value)}`;
    if (VALUE_ATTRIBUTES.test(name)) return `${name}=${value}`;
    const refers = /^aria-.*(by|owns|controls)$/.test(name) || name === 'for' || name === 'headers';
    return refers ? `${name}=${value.split(' ').every((id) => document.getElementById(id) !== null)}` : name;
  };
  const describeControl = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const labels = 'labels' in element ? ((element.labels ?? []) as Iterable<Element>) : [];
    const names = [...labels].map((label) => isFilled(label.textContent));
    return `${width < 24} ${height < 24} ${names}`;
  };

  /** What the ancestors of an element do to its colours. */
  interface Surroundings {
    readonly background: string;
    readonly color: string;
  }
  const describe = (element: Element, around: Surroundings): readonly [number, Surroundings] => {
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, overflowX, overflowY } =
      style;
    const { textShadow, textDecorationLine, position, display, visibility, filter } = style;
    const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor) && backgroundImage === 'none';
    const paint = `${backgroundColor} ${backgroundImage === 'none'} ${opacity} ${filter}`;
    const background = isClear && opacity === '1' ? around.background : `${around.background} ${paint}`;
    const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    const parts = [
      element.parentElement?.localName,
      element.parentElement?.role,
      element.localName,
      ...element.classList,
      ...[...element.attributes].map(describeAttribute).sort(),
      display,
      visibility,
      position,
      scrolls && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
      element.matches('a, button, input, select, textarea, summary') ? describeControl(element) : '',
      [...new Set([...element.children].map(({ localName }) => localName))],
      isFilled(element.textContent),
      element.querySelector('[alt]:not([alt=""]), [aria-label], title') !== null,
      element.querySelector(FOCUSABLE) !== null,
      hasTexts(element)
        ? [color, background, fontSize, fontWeight, textShadow, textDecorationLine, around.color]
        : '',
    ];
    return [hashOf(JSON.stringify(parts)), { background, color }];
  };

  const outline = [...document.querySelectorAll(OUTLINE)].map(
    (one) => `${one.localName} ${one.role} ${one.hasAttribute('aria-label')} ${one.checkVisibility()}`,
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const outlineHash = hashOf(
    JSON.stringify([
      outline.filter((one, index) => one !== outline[index - 1]),
      isFilled(document.title),
      document.documentElement.lang,
      ids.filter((id, index) => ids.indexOf(id) !== index),
    ]),
  );
  const hasNewOutline = !knownShapes.has(outlineHash);
  if (hasNewOutline) fresh.add(outlineHash);
  const knownParts: string[] = [];
  /** Returns true if an element and everything in it is known. Else its known parts are listed. */
  const visit = (element: Element, selector: string, around: Surroundings): boolean => {
    const [hash, inside] = describe(element, around);
    const isKnown =
      (knownShapes.has(hash) || fresh.has(hash)) && !(hasNewOutline && element.matches(OUTLINE));
    if (!knownShapes.has(hash)) fresh.add(hash);
    const parts: string[] = [];
    for (const [index, child] of [...element.children].entries()) {
      const part = `${selector} > :nth-child(${index + 1})`;
      if (visit(child, part, inside)) parts.push(part);
    }
    if (isKnown && parts.length === element.children.length) return true;
    knownParts.push(...parts);
    return false;
  };
  const { backgroundColor, color } = getComputedStyle(document.body);
  visit(main, 'main', { background: backgroundColor, color });
  return { fresh: [...fresh], knownParts };
}
