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

/**
 * Whether a floating element has to make way: while the page is scrolled down, and where it stops above a control of
 * the page. Scrolled up, it comes back. False on the server and before hydration.
 */
export function useSteppedAside(element: RefObject<Element | null>): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let down = false;
    let frame = 0;
    const look = () => {
      frame = 0;
      const target = element.current;
      if (target !== null) setAside(down || liesOnControl(target));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const scrolled = () => {
      const now = window.scrollY;
      if (now !== before) down = now > before && now > 0;
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
  return aside;
}
