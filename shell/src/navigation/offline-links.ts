import { KEPT_NOTE_ID } from '@kalalaya/contract/offline';

/** A step of the router asks the portal for data, which is not kept; a document may be. */
const mustBeDocument = () =>
  document.getElementById(KEPT_NOTE_ID) !== null ||
  (!navigator.onLine && Boolean(navigator.serviceWorker?.controller));

/**
 * Links lead to documents, as they do before a page is alive, on a page that is shown as it was kept, and in a browser
 * that is offline and keeps some (docs/decisions/0040-kept-for-offline.md).
 */
export function leaveLinksToBrowser(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]') && mustBeDocument())
        event.stopPropagation();
    },
    { capture: true },
  );
}
