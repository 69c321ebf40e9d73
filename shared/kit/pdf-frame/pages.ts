/** Magnifications relative to the frame's width, in order. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next magnification up (1) or down (-1); the same at either end. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  const next = ZOOMS[(at === -1 ? ZOOMS.length - 1 : at) + by];
  return next ?? zoom;
}

/** The pages that are drawn while page `current` is in view: it and its neighbours, three at most. */
export function keptPages(current: number, total: number): readonly number[] {
  return [current - 1, current, current + 1].filter((page) => page >= 1 && page <= total);
}

/** A page number as typed, made to fit; undefined when it is none. */
export function pageOf(text: string, total: number): number | undefined {
  const page = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(page)) return undefined;
  return Math.min(Math.max(1, Math.round(page)), total);
}

/**
 * The page in view: the one under the line a third down the frame. `tops` are the distances in pixels of each
 * page's upper edge from the beginning of the document, in order.
 */
export function pageAt(tops: readonly number[], scrollTop: number, height: number): number {
  const line = scrollTop + height / 3;
  let page = 1;
  tops.forEach((top, index) => {
    if (top <= line) page = index + 1;
  });
  return page;
}
