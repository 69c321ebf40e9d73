/**
 * Runs in the page before its scripts. Stops the clock of `Date`, so that two pictures show the same time. Timers and
 * `performance` continue.
 */
export function stopClock(now: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(now).toString(),
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now] : values, newTarget),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
}

/**
 * Runs in the page before its scripts. Makes late fonts appear: optional ones (shared/kit/fonts) would be left out of the
 * picture of a page that loads more slowly than the other one.
 */
export function showLateFonts(): void {
  document.fonts.addEventListener('loading', () => {
    for (const face of document.fonts) face.display = 'block';
  });
}

/**
 * Runs in the page. Scrolls down so that deferred parts load, then back to the top.
 *
 * @param end - Height to reach, in CSS pixels.
 */
export async function showAllParts(end: number): Promise<void> {
  const page = document.documentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < Math.min(end, page.scrollHeight); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
  await frame();
}

/** Runs in the page. Returns its height, in CSS pixels. */
export const pageHeight = (): number => document.documentElement.scrollHeight;

/** Runs in the page. Returns true if the visible pictures down to a height have loaded or failed. */
export const arePicturesLoaded = (end: number): boolean =>
  [...document.images].every((image) => {
    const { top, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || top > end;
  });
