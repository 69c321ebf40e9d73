import type { MouseEvent } from 'react';

/**
 * Makes a link do something in the page instead of following its address. A press that asks for a new tab or
 * window, or for saving, stays with the browser.
 */
export function openOnPress(open: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
