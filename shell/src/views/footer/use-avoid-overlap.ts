import { type RefObject, useEffect, useState } from 'react';

/** What a visitor may want to press or fill in. */
const CONTROLS = 'a, button, input, textarea, select, summary, label, [role=tab], [tabindex="0"]';

/** True when a control of the page lies below any of nine places of the rectangle of an element. */
function liesOnControl(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = [left + 2, (left + right) / 2, right - 2];
  const down = [top + 2, (top + bottom) / 2, bottom - 2];
  return across.some((x) =>
    down.some((y) =>
      document.elementsFromPoint(x, y).some((below) => {
        const control = below.closest(CONTROLS);
        return control !== null && control !== element && !element.contains(control);
      }),
    ),
  );
}

/** Where a floating element stands: out of the way, or called back by a visitor who scrolled up. */
export type Standing = 'aside' | 'called';

/**
 * Whether a floating element has to make way, `aside`: while the page is scrolled down, and where it stops above a
 * control of the page. Scrolled up, it is `called`. Null before the visitor scrolls, on the server and before hydration.
 */
export function useSteppedAside(element: RefObject<Element | null>): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    let before = window.scrollY;
    let lastMove: Standing | null = null;
    let frame = 0;
    const look = () => {
      frame = 0;
      const target = element.current;
      if (target !== null) setStanding(liesOnControl(target) ? 'aside' : lastMove);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const scrolled = () => {
      const now = window.scrollY;
      if (now !== before) lastMove = now > before && now > 0 ? 'aside' : 'called';
      before = now;
      later();
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', scrolled, { passive: true, signal });
    window.addEventListener('resize', later, { passive: true, signal });
    // What the page shows changes its height: a navigation, an opened row.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(later) : null;
    observer?.observe(document.body);
    return () => {
      controller.abort();
      observer?.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return standing;
}
