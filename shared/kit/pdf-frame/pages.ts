/** Zoom levels relative to the frame's width, in ascending order. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Returns the next zoom level up (1) or down (-1); the same at either end. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  const next = ZOOMS[(at === -1 ? ZOOMS.length - 1 : at) + by];
  return next ?? zoom;
}

/** Returns the pages to render while `current` is in view: it and its neighbours. */
export function renderedPages(current: number, total: number): readonly number[] {
  return [current - 1, current, current + 1].filter((page) => page >= 1 && page <= total);
}

/** Maximum number of pixels of all rendered pages, four bytes each: 64 MB. */
const MAX_PIXELS = 16_000_000;

/** Returns the pixels per CSS pixel of a page, so that three of its size stay within the limit. More than 2 has no visible benefit. */
export const pixelRatio = (width: number, height: number): number =>
  Math.min(2, window.devicePixelRatio, Math.sqrt(MAX_PIXELS / 3 / (width * height)));

/** Parses a typed page number and clamps it to the document; undefined if it is not a number. */
export function parsePageNumber(text: string, total: number): number | undefined {
  const page = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(page)) return undefined;
  return Math.min(Math.max(1, Math.round(page)), total);
}

/**
 * Returns the page in view: the one at a third of the frame's height.
 *
 * @param tops Top offset of each page in the document, in pixels.
 */
export function pageAt(tops: readonly number[], scrollTop: number, height: number): number {
  const line = scrollTop + height / 3;
  let page = 1;
  tops.forEach((top, index) => {
    if (top <= line) page = index + 1;
  });
  return page;
}
