import { type RefObject, useEffect, useState } from 'react';

/** How fast the notices pass, in pixels a second: slow enough to read along. */
const SPEED = 48;

/**
 * Whether the notices have to move: they are wider than their window and the visitor wants motion. Sets the
 * duration of one round as `--ticker-round`, and makes a window that scrolls reachable by keyboard.
 */
export function useMoving(
  runRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
): boolean {
  const [moving, setMoving] = useState(false);

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
      setMoving(tooWide && !still.matches);
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

  return moving;
}
