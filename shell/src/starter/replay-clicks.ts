import { type Held, TAKE_OVER } from './hydration-event.ts';

/** Clicks anew, as if the first time had not been. */
function clickAgain(element: Element): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return;
  // The browser has ticked it already, and React reads a click that changes nothing as none.
  if (element instanceof HTMLInputElement) element.checked = !element.checked;
  element.click();
}

/**
 * Takes over what was clicked before the page was alive; from now on clicks are React's own. Called right before React
 * takes the page over. The function that comes back is to be called once, when it has: it clicks each of them again.
 */
export function takeHeldClicks(): () => void {
  const held: Held = [];
  document.dispatchEvent(new CustomEvent(TAKE_OVER, { detail: held }));
  return () => {
    for (const element of held.splice(0)) clickAgain(element);
  };
}
