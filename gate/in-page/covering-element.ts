/** Runs in the page. Returns the element that takes the clicks of most controls and texts in the window, or null. */
export function coveringElement(): string | null {
  /** Share of the elements in the window that one element must cover. */
  const COVERED_SHARE = 0.6;
  const covers = new Map<Element, number>();
  let tested = 0;
  for (const element of document.querySelectorAll(
    'main :is(h1, h2, p, li, a[href], button, input, select)',
  )) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInWindow = width > 1 && height > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!isInWindow || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    tested += 1;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || hit.contains(element) || element.contains(hit)) continue;
    // The header sticks to the top, over the page.
    if (hit.closest('#root > header') === null) covers.set(hit, (covers.get(hit) ?? 0) + 1);
  }
  const [cover] = [...covers].find(([, count]) => count / tested > COVERED_SHARE) ?? [];
  if (cover === undefined) return null;
  const [name = ''] = cover.classList;
  return name === '' ? cover.localName : `${cover.localName}.${name}`;
}
