/**
 * Runs in the page. Watches large elements for a second and returns those that flash more than three times, which can cause
 * seizures (WCAG 2.3.1), and those whose text vanishes again and again (2.2.2), e.g. `div.alarm`.
 */
export async function findFlashes(): Promise<string[]> {
  const MAX_FLASHES = 3;
  const WATCH_MS = 1_000;
  const SAMPLE_MS = 40;
  /** Area of a quarter of the central field of vision, in square pixels. */
  const MIN_AREA = 21_824;
  const MAX_ELEMENTS = 60;
  /** Opacity below which nothing can be read, and length of a text that may vanish again and again. */
  const MIN_OPACITY = 0.3;
  const MAX_BLINKING_LETTERS = 40;
  const flashing = new Set<Element>();
  const isLarge = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height >= MIN_AREA;
  };
  const large = [...document.querySelectorAll('main, main *')].filter(isLarge).slice(0, MAX_ELEMENTS);

  // The gate pauses some animations, so that they are not seen to flash.
  const paints = ['opacity', 'visibility', 'backgroundColor', 'backgroundImage', 'color', 'filter'];
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || effect.target === null || !isLarge(effect.target)) continue;
    const { duration, iterations = 1 } = effect.getComputedTiming();
    const frames = effect.getKeyframes().filter((frame) => paints.some((name) => name in frame));
    const flashes = (Math.max(1, frames.length / 2) * WATCH_MS) / Number(duration);
    const opacities = effect.getKeyframes().map((frame) => Number(frame.opacity ?? 1));
    const vanishes =
      frames.some(({ visibility }) => visibility === 'hidden') ||
      (Math.min(...opacities) < MIN_OPACITY && Math.max(...opacities) > 1 - MIN_OPACITY);
    const isText = (effect.target.textContent ?? '').trim().length > MAX_BLINKING_LETTERS;
    const blinks = iterations === Infinity && vanishes && isText;
    if (blinks || (frames.length > 0 && iterations > MAX_FLASHES && flashes > MAX_FLASHES))
      flashing.add(effect.target);
  }

  const looks = new Map(large.map((one) => [one, { now: '', before: '', returns: 0 }]));
  for (const end = performance.now() + WATCH_MS; performance.now() < end; ) {
    // Frames would be drawn only because of this check.
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    for (const [one, look] of looks) {
      const { backgroundColor, opacity, visibility, filter } = getComputedStyle(one);
      const now = `${backgroundColor} ${opacity} ${visibility} ${filter}`;
      if (now === look.now) continue;
      if (now === look.before) look.returns += 1;
      look.before = look.now;
      look.now = now;
    }
  }
  for (const [one, { returns }] of looks) if (returns > MAX_FLASHES * 2) flashing.add(one);
  return [...flashing].map(({ localName, classList: [first] }) =>
    first === undefined ? localName : `${localName}.${first}`,
  );
}
