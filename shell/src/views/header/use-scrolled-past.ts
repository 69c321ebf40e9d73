import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true once the element has left the viewport or is hidden. False on the server and before hydration.
 */
export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      // Entries queue up while the main thread is busy; only the last one is current.
      const latest = entries.at(-1);
      if (latest !== undefined) setPast(!latest.isIntersecting);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
