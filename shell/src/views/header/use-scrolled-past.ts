import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has left the window, upwards or hidden. False on the server and before hydration. */
export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      // A busy page hears of several crossings at once; the last is where the element is now.
      const latest = entries.at(-1);
      if (latest !== undefined) setPast(!latest.isIntersecting);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
