import { type RefObject, useEffect, useState } from 'react';

/** Selector of interactive elements that a floating element must not cover. */
const CONTROLS = 'a, button, input, textarea, select, summary, label, [role=tab], [tabindex="0"]';

/** Returns true if one of nine sample points of the element lies above a control of the page. */
function overlapsControl(element: Element): boolean {
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

/** State of a floating element: hidden, or shown because the visitor scrolled up. */
export type FloatingState = 'aside' | 'called';

/**
 * Decides whether a floating element hides (`aside`): while scrolling down, or above a control of the page.
 * Scrolling up shows it (`called`).
 *
 * @returns Null before the first scroll, on the server and before hydration.
 */
export function useAvoidOverlap(element: RefObject<Element | null>): FloatingState | null {
  const [floatingState, setFloatingState] = useState<FloatingState | null>(null);
  useEffect(() => {
    let lastScrollY = window.scrollY;
    let lastDirection: FloatingState | null = null;
    let frame = 0;
    const update = () => {
      frame = 0;
      const target = element.current;
      if (target !== null) setFloatingState(overlapsControl(target) ? 'aside' : lastDirection);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const onScroll = () => {
      const now = window.scrollY;
      if (now !== lastScrollY) lastDirection = now > lastScrollY && now > 0 ? 'aside' : 'called';
      lastScrollY = now;
      scheduleUpdate();
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    window.addEventListener('resize', scheduleUpdate, { passive: true, signal });
    // Navigations and disclosures change the page's height without a scroll event.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(scheduleUpdate) : null;
    observer?.observe(document.body);
    return () => {
      controller.abort();
      observer?.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return floatingState;
}
