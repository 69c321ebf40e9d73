import type { DocumentState } from '@kalalaya/contract/document';
import { matchRoute } from '@kalalaya/contract/routes';

/**
 * Prefetches a remote's code when the pointer enters a link to one of its pages. Disabled on slow connections,
 * which the starter marks.
 */
export function prefetchRemotes(
  { routeTable, remotes }: Pick<DocumentState, 'routeTable' | 'remotes'>,
  load: (remote: string) => Promise<unknown>,
): void {
  if (document.documentElement.dataset.line === 'slow') return;
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '') return;
    const remote = matchRoute(routeTable, link.pathname)?.route.remote;
    if (remote === undefined || remotes[remote] === undefined) return;
    load(remote).catch(() => {
      // The loader reports the failure; the navigation tries again.
    });
  });
}
