import { SAVED_NOTE_ID } from '@kalalaya/contract/offline';

/** Saved pages are stored as documents only: the data that the router would request is not saved. */
const needsDocumentRequest = () =>
  document.getElementById(SAVED_NOTE_ID) !== null ||
  (!navigator.onLine && Boolean(navigator.serviceWorker?.controller));

/**
 * Leaves links to the browser on saved pages, and while offline if a service worker is active
 * (docs/decisions/0040-kept-for-offline.md).
 */
export function bypassRouterOffline(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]') && needsDocumentRequest())
        event.stopPropagation();
    },
    { capture: true },
  );
}
