import type { MouseEvent } from 'react';

/**
 * Returns a click handler that calls `open` instead of following the link. Clicks that open a new tab or
 * window, or download the target, are left to the browser.
 */
export function openOnPress(open: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
