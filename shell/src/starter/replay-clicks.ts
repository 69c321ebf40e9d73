import { HYDRATION_EVENT, type QueuedClicks } from './hydration-event.ts';

function replayClick(element: Element): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return;
  // The browser has already toggled the input, and React ignores a click that changes nothing.
  if (element instanceof HTMLInputElement) element.checked = !element.checked;
  element.click();
}

/**
 * Takes the clicks queued before hydration from the starter and stops it. Call it right before React hydrates
 * the page.
 *
 * @returns A function that replays the clicks, to be called once after hydration.
 */
export function takeQueuedClicks(): () => void {
  const queue: QueuedClicks = [];
  document.dispatchEvent(new CustomEvent(HYDRATION_EVENT, { detail: queue }));
  return () => {
    for (const element of queue.splice(0)) replayClick(element);
  };
}
