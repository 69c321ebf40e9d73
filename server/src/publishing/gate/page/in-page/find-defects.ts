/** Runs in the page. Returns by how many pixels it is wider than the screen. */
export const screenOverflow = (): number =>
  (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth;

/**
 * Runs in the page. Inspects what is in front with hit tests: the parts that every page has, and the texts of the page at
 * several scroll positions. Returns the defects, e.g. `its footer is not shown`. Leaves the page scrolled to its top.
 */
export function findDefects(): string[] {
  /** Share of the texts in view that one element must cover to be reported. */
  const COVERED_SHARE = 0.6;
  /** Minimum number of texts in view, below which a share means nothing. */
  const MIN_TEXTS = 3;
  /** Maximum number of texts tested per scroll position. */
  const MAX_TEXTS = 60;
  /** Number of screens in a row that may be empty. */
  const MAX_EMPTY_SCREENS = 2;
  const defects = new Set<string>();
  const { scrollingElement } = document;
  if (scrollingElement === null) return ['has no content'];

  const nameOf = (element: Element) => {
    const [first] = element.classList;
    return element.localName + (first === undefined ? '' : `.${first}`);
  };
  // The text of a drawn document is transparent, for selecting it.
  const isTransparent = (element: Element) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).color);
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isTransparent(element);
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

  const inWindow = ({ left, right, top, bottom }: DOMRect) =>
    right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  const hitAt = (rect: DOMRect, share = 0.5) => {
    const left = Math.max(rect.left, 0);
    const top = Math.max(rect.top, 0);
    const x = left + (Math.min(rect.right, innerWidth) - left) * share;
    return document.elementFromPoint(x, top + (Math.min(rect.bottom, innerHeight) - top) / 2);
  };

  /** Elements in front of an element at the tested points; empty if a visitor can press it. */
  const coversOf = (element: Element): Element[] => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const hits = [...element.getClientRects()]
      .filter((rect) => rect.width > 0 && rect.height > 0 && inWindow(rect))
      .flatMap((rect) => [0.5, 0.1, 0.9].map((share) => hitAt(rect, share)));
    if (hits.some((hit) => hit !== null && element.contains(hit))) return [];
    return hits.filter((hit) => hit !== null);
  };
  const hasArea = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 1 && height > 1);

  /** Checks that the first visible one of the matching elements can be pressed. */
  const checkPressable = (selector: string, what: string): boolean => {
    const part = [...document.querySelectorAll(selector)].find((one) => isVisible(one) && hasArea(one));
    if (part === undefined) return false;
    const covers = coversOf(part);
    const { left, right } = part.getBoundingClientRect();
    if (right <= 0 || left >= innerWidth) defects.add(`its ${what} is beside the screen`);
    else if (covers[0] !== undefined) defects.add(`its ${what} is behind ${nameOf(covers[0])}`);
    return true;
  };

  const overflow = scrollingElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 1) {
    const widest = [...document.querySelectorAll('main *')].find((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > document.documentElement.clientWidth + 1;
    });
    defects.add(
      `is ${overflow} px wider than the screen${widest === undefined ? '' : `, first ${nameOf(widest)}`}`,
    );
  }
  const isLocked = [document.documentElement, document.body].some((one) =>
    ['hidden', 'clip'].includes(getComputedStyle(one).overflowY),
  );
  if (isLocked && scrollingElement.scrollHeight > innerHeight * 1.5) defects.add('cannot be scrolled');

  for (const part of ['header', 'footer'] as const) {
    if (!checkPressable(`#root > ${part} a[href]`, `first link of the ${part}`))
      defects.add(`its ${part} is not shown`);
  }
  checkPressable('main h1', 'heading');
  checkPressable('main a[href]', 'first link');
  const heading = document.querySelector('main h1');
  if (heading instanceof HTMLElement) {
    if (getComputedStyle(heading).cursor === 'none') defects.add('hides the pointer');
    if (heading.isContentEditable || document.designMode === 'on')
      defects.add('can be changed by its visitor');
    for (let one: Element | null = heading; one !== null; one = one.parentElement) {
      const { touchAction } = getComputedStyle(one);
      if (touchAction === 'none' || /^pan-[a-z]+( pan-[a-z]+)?$/.test(touchAction))
        defects.add('cannot be enlarged by two fingers');
    }
  }
  const selected = document.querySelector('main p') ?? heading;
  if (selected !== null) {
    const { color, backgroundColor } = getComputedStyle(selected, '::selection');
    if (color === backgroundColor) defects.add('hides text that is selected');
    // A quotation in another script says so with an attribute.
    const isMarked = selected.closest('main [dir]') !== null;
    if (
      !isMarked &&
      getComputedStyle(selected).direction !== getComputedStyle(document.documentElement).direction
    )
      defects.add('has text in another direction than its document');
  }
  for (const form of document.querySelectorAll('main form[action]')) {
    if (new URL(form.getAttribute('action') ?? '', document.baseURI).origin !== location.origin)
      defects.add('has a form that the browser does not send: its address has another origin');
  }

  const texts = (() => {
    const main = document.querySelector('main');
    if (main === null) return [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.data.trim() !== '' && node.parentElement !== null && isVisible(node.parentElement))
        nodes.push(node);
    }
    return nodes;
  })();
  const range = document.createRange();
  const rectOf = (node: Text) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** The longest part of the page without text, picture or control, in pixels. */
  const longestGap = () => {
    const main = document.querySelector('main');
    if (main === null) return 0;
    const filled = 'img, svg, canvas, video, iframe, object, input, textarea, select, button';
    const rects = [
      ...texts.map(rectOf),
      ...[...main.querySelectorAll(filled)].map((one) => one.getBoundingClientRect()),
    ];
    const { top, bottom } = main.getBoundingClientRect();
    let [end, gap] = [top, 0];
    const spans = rects
      .filter(({ width, height }) => width > 1 && height > 1)
      .toSorted((a, b) => a.top - b.top);
    for (const span of [...spans, { top: bottom, bottom }]) {
      gap = Math.max(gap, span.top - end);
      end = Math.max(end, span.bottom);
    }
    return Math.round(gap);
  };
  const gap = longestGap();
  if (gap > innerHeight * MAX_EMPTY_SCREENS) defects.add(`has ${gap} px of nothing`);

  const isOpaque = (element: Element) => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return (
      Number(opacity) > 0.9 && /^(rgb\(|rgba\(.*, (1|0?\.9\d*)\)$|oklch\([^/]*\)$)/.test(backgroundColor)
    );
  };
  const checkCovered = (counts: (hit: Element) => boolean) => {
    const covers = new Map<Element, number>();
    let tested = 0;
    for (const node of texts) {
      const rect = rectOf(node);
      if (rect.width < 2 || rect.height < 2 || !inWindow(rect)) continue;
      const hit = hitAt(rect);
      tested += 1;
      if (hit === null || hit.contains(node) || !counts(hit)) continue;
      covers.set(hit, (covers.get(hit) ?? 0) + 1);
      if (tested === MAX_TEXTS) break;
    }
    if (tested < MIN_TEXTS) return;
    for (const [cover, count] of covers) {
      // The header sticks to the top, over the page.
      if (count / tested > COVERED_SHARE && cover.closest('#root > header') === null)
        defects.add(`is covered by ${nameOf(cover)}`);
    }
  };
  // A layer that lets presses through is in front of the hit tests only while every element is pressable.
  const pressable = new CSSStyleSheet();
  pressable.replaceSync('* { pointer-events: auto !important; }');
  const end = scrollingElement.scrollHeight - innerHeight;
  const checkPositions = (counts: (hit: Element) => boolean) => {
    for (const top of [end / 2, 0]) {
      scrollTo(top);
      checkCovered(counts);
    }
  };
  checkPositions(() => true);
  document.adoptedStyleSheets.push(pressable);
  checkPositions(isOpaque);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pressable);
  return [...defects];
}
