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

/**
 * Returns true if a floating element should hide: while the visitor scrolls down, or above a control of the page. False on
 * the server and before hydration.
 */
export function useAvoidOverlap(element: RefObject<Element | null>): boolean {
  const [isAside, setIsAside] = useState(false);
  useEffect(() => {
    let lastScrollY = window.scrollY;
    let isScrollingDown = false;
    let frame = 0;
    const update = () => {
      frame = 0;
      const target = element.current;
      if (target !== null) setIsAside(isScrollingDown || overlapsControl(target));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const onScroll = () => {
      const now = window.scrollY;
      if (now !== lastScrollY) isScrollingDown = now > lastScrollY && now > 0;
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
  return isAside;
}
