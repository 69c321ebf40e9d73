import type { DocumentState, Notice } from '@kalalaya/contract/document';
import type { Release } from '../release/read-release.ts';
import { siteOn } from '../view/applications.ts';
import { browserRelease, SHELL } from '../view/view.ts';
import type { DocumentRequest } from './request.ts';

/** Returns the state that a document starts from in the browser, without the router's. `used` is the rendered release. */
export function browserState(
  request: DocumentRequest,
  ticker: readonly Notice[] | null,
  renderedRelease: Release | null,
): Omit<DocumentState, 'router'> {
  const { college, view, route, path, copy } = request;
  const remotes: Record<string, ReturnType<typeof browserRelease>> = {};
  const previous: Record<string, ReturnType<typeof browserRelease>> = {};
  for (const [name, releases] of view.remotes) {
    remotes[name] = browserRelease(renderedRelease?.name === name ? renderedRelease : releases.live);
    if (releases.previous && releases.previous !== renderedRelease)
      previous[name] = browserRelease(releases.previous);
  }
  return {
    site: siteOn(view, college.pack()),
    routeTable: view.routeTable.map(({ path, remote, title, group }) => ({
      path,
      remote,
      title,
      ...(group !== undefined && { group }),
    })),
    remotes,
    previous,
    notices: ticker,
    matched: route && route.remote !== SHELL ? route.remote : null,
    ...(copy && { copy: { path: route && path, query: route?.query ?? [], live: copy.live } }),
  };
}
