/** The text inside `main`, in letters. */
export interface PageText {
  /** Everything in the document, hidden parts too. */
  readonly all: number;
  /** What a visitor sees after scrolling. */
  readonly visible: number;
  /** Shown letters that cannot be read. */
  readonly illegible: number;
  /** The most frequent reason, e.g. `too small`; empty if everything can be read. */
  readonly reason: string;
  /** Shown words, each with the number of its occurrences. */
  readonly words: Readonly<Record<string, number>>;
}

/** Runs in the page. Measures how much of the text inside `main` a visitor can see and read in the current layout. */
export function readText(): PageText {
  /** Minimum height of a line in pixels: that of a font of about 7 px. */
  const MIN_LINE = 8.5;
  const MIN_OPACITY = 0.4;
  const main = document.querySelector('main');
  let all = 0;
  let visible = 0;
  const reasons = new Map<string, number>();
  const words: Record<string, number> = {};
  const range = document.createRange();

  /** What the ancestors of a text do to it. */
  interface Surroundings {
    readonly opacity: number;
    readonly isBlurred: boolean;
    readonly isTurned: boolean;
    readonly isSelectable: boolean;
    /** The browser puts the lines that it leaves out on top of each other. */
    readonly isClamped: boolean;
    /** The part of the page in which it can be seen; null without a limit. */
    readonly clip: DOMRect | null;
    readonly isHidden: boolean;
  }
  const none: Surroundings = {
    opacity: 1,
    isBlurred: false,
    isTurned: false,
    isSelectable: true,
    isClamped: false,
    clip: null,
    isHidden: false,
  };
  const isOutside = (rect: DOMRect, clip: DOMRect | null) =>
    clip !== null &&
    (clip.width < 2 ||
      clip.height < 2 ||
      rect.right <= clip.left ||
      rect.left >= clip.right ||
      rect.bottom <= clip.top ||
      rect.top >= clip.bottom);
  const intersect = (box: DOMRect, clip: DOMRect | null) => {
    if (clip === null) return box;
    const left = Math.max(box.left, clip.left);
    const top = Math.max(box.top, clip.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(box.right, clip.right) - left),
      Math.max(0, Math.min(box.bottom, clip.bottom) - top),
    );
  };
  const surroundings = new Map<Element, Surroundings>();
  const surroundingsOf = (element: Element | null): Surroundings => {
    if (element === null) return none;
    const cached = surroundings.get(element);
    if (cached !== undefined) return cached;
    const outer = surroundingsOf(element.parentElement);
    const style = getComputedStyle(element);
    const { opacity, filter, transform, rotate, overflowX, overflowY, clipPath } = style;
    const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
    // Scrolling reveals the rest of the box.
    const scrolls = !clips && [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    const box = element.getBoundingClientRect();
    const { a = 1 } = transform === 'none' ? {} : new DOMMatrix(transform);
    const own: Surroundings = {
      opacity: outer.opacity * Number(opacity),
      isBlurred: outer.isBlurred || Number(/blur\(([\d.]+)px/.exec(filter)?.[1] ?? 0) > 2,
      isTurned: outer.isTurned !== (a < -0.5 || /(^| )1[3-9]\d|(^| )2[0-2]\d/.test(rotate)),
      isClamped: outer.isClamped || !['', 'none'].includes(style.webkitLineClamp),
      // Only `text` and `all` allow it inside an element that does not.
      isSelectable: style.userSelect === 'auto' ? outer.isSelectable : style.userSelect !== 'none',
      clip: clips ? intersect(box, outer.clip) : scrolls ? null : outer.clip,
      isHidden:
        outer.isHidden ||
        (scrolls && isOutside(box, outer.clip)) ||
        /^inset\((50|[6-9]\d|100)%\)/.test(clipPath),
    };
    surroundings.set(element, own);
    return own;
  };
  const isTransparent = (element: Element) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).color);
  const linesOverlap = (rects: readonly DOMRect[]) =>
    rects.some((rect, index) => {
      const next = rects[index + 1];
      if (next === undefined) return false;
      const isBeside = next.left >= rect.right || next.right <= rect.left;
      const distance = next.top - rect.top;
      return !isBeside && distance >= 0 && distance < rect.height * 0.5;
    });
  const reasonOf = (
    rects: readonly DOMRect[],
    { opacity, isBlurred, isTurned, isSelectable, isClamped }: Surroundings,
  ) => {
    if (isBlurred) return 'blurred';
    if (isTurned) return 'upside down';
    if (opacity < MIN_OPACITY) return 'too pale';
    if (rects.every(({ width, height }) => Math.min(width, height) < MIN_LINE)) return 'too small';
    if (!isSelectable) return 'not selectable';
    return !isClamped && linesOverlap(rects) ? 'on top of each other' : '';
  };

  const walker = main && document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker?.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    const text = node.data.trim();
    if (text === '' || parent === null || parent.closest('script, style, noscript, template') !== null)
      continue;
    all += text.length;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isTransparent(parent))
      continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const around = surroundingsOf(parent);
    // Text beside the right edge counts: wide tables scroll.
    const isReachable = (rect: DOMRect) => rect.right + scrollX > 0 && !isOutside(rect, around.clip);
    if (around.isHidden || !rects.some(isReachable)) continue;
    visible += text.length;
    for (const word of text.split(/\s+/)) words[word] = (words[word] ?? 0) + 1;
    const reason = reasonOf(rects, around);
    if (reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + text.length);
  }
  const [[reason] = ['']] = [...reasons].toSorted(([, a], [, b]) => b - a);
  const illegible = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  return { all, visible, illegible, reason, words };
}
