import { type RefObject, useEffect, useState } from 'react';

/** Scroll speed in pixels per second: slow enough to read along. */
const PIXELS_PER_SECOND = 48;

/** Layout of the notices: too wide for the band, and scrolling if motion is allowed. */
interface ScrollState {
  /** Until measured, e.g. without scripts, undefined. */
  readonly tooWide: boolean | undefined;
  readonly scrolling: boolean;
}

/**
 * Measures whether the notices must scroll: they are wider than the band and motion is allowed. Sets the
 * duration of one loop as `--ticker-round`.
 */
export function useScrolling(
  runRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
): ScrollState {
  const [scrollState, setScrollState] = useState<ScrollState>({ tooWide: undefined, scrolling: false });

  useEffect(() => {
    const run = runRef.current;
    const notices = listRef.current;
    if (run === null || notices === null || !('ResizeObserver' in globalThis)) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const measure = () => {
      const width = notices.getBoundingClientRect().width;
      const tooWide = width > run.clientWidth + 1;
      run.style.setProperty('--ticker-round', `${Math.round(width / PIXELS_PER_SECOND)}s`);
      const scrolling = tooWide && !reducedMotion.matches;
      // Returning the same object avoids a render if nothing changed.
      setScrollState((last) =>
        last.tooWide === tooWide && last.scrolling === scrolling ? last : { tooWide, scrolling },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(run);
    observer.observe(notices);
    reducedMotion.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      reducedMotion.removeEventListener('change', measure);
    };
  }, [runRef, listRef]);

  return scrollState;
}
