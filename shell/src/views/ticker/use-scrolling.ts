import { type RefObject, useEffect, useState } from 'react';

/** How fast the notices pass, in pixels a second: slow enough to read along. */
const SPEED = 48;

/** What the notices need: more room than their window has, and therefore, where motion is wanted, to move. */
interface Measured {
  readonly tooWide: boolean;
  readonly moving: boolean;
}

/**
 * Whether the notices have to move: they are wider than their window and the visitor wants motion. Sets the
 * duration of one round as `--ticker-round`, and makes a window that scrolls reachable by keyboard.
 */
export function useMoving(
  runRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
): Measured {
  const [measured, setMeasured] = useState<Measured>({ tooWide: false, moving: false });

  useEffect(() => {
    const run = runRef.current;
    const notices = listRef.current;
    if (run === null || notices === null || !('ResizeObserver' in globalThis)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const measure = () => {
      const width = notices.getBoundingClientRect().width;
      const tooWide = width > run.clientWidth + 1;
      run.style.setProperty('--ticker-round', `${Math.round(width / SPEED)}s`);
      if (tooWide) run.tabIndex = 0;
      else run.removeAttribute('tabindex');
      const moving = tooWide && !still.matches;
      // The same object again: a round of measuring that changes nothing draws nothing.
      setMeasured((last) =>
        last.tooWide === tooWide && last.moving === moving ? last : { tooWide, moving },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(run);
    observer.observe(notices);
    still.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      still.removeEventListener('change', measure);
    };
  }, [runRef, listRef]);

  return measured;
}
