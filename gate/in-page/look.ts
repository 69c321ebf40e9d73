/** Runs in the page. Returns the number of letters in `main` that a visitor sees after scrolling. */
export function visibleLetters(): number {
  const main = document.querySelector('main');
  if (main === null) return 0;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let letters = 0;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(node);
    const { width, height, right } = range.getBoundingClientRect();
    if (width > 1 && height > 1 && right + scrollX > 0) letters += text.length;
  }
  return letters;
}

/** Runs in the page. Returns by how many pixels it is wider than the window, and its first element that is. */
export function screenOverflow(): { readonly pixels: number; readonly element: string } {
  const { clientWidth } = document.documentElement;
  const isWide = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
  const widest = [...document.querySelectorAll('main *')].find(isWide);
  const pixels = (document.scrollingElement?.scrollWidth ?? 0) - clientWidth;
  return { pixels, element: widest?.localName ?? 'body' };
}

/** Runs in the page. Ends the transitions to its current look, and resolves once it is painted. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
