import type { DocumentState } from '@kalalaya/contract/document';
import { KEPT_NOTE_ID } from '@kalalaya/contract/offline';
import { matchRoute } from '@kalalaya/contract/routes';

/**
 * Fetches the code of a remote when a pointer comes over a link to one of its pages, so that it is there before the
 * click. Not on a slow line, of which the starter has marked the document, nor on a page that is shown as it was kept: its
 * links are documents, and other remotes' code is not kept with it.
 */
export function fetchAhead(
  { routeTable, remotes }: Pick<DocumentState, 'routeTable' | 'remotes'>,
  load: (remote: string) => Promise<unknown>,
): void {
  if (document.documentElement.dataset.line === 'slow' || document.getElementById(KEPT_NOTE_ID)) return;
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '') return;
    const remote = matchRoute(routeTable, link.pathname)?.route.remote;
    if (remote === undefined || remotes[remote] === undefined) return;
    load(remote).catch(() => {
      // Told where it was loaded, and tried again when the visitor goes there.
    });
  });
}
