import type { DocumentState, Notice } from '@kalalaya/contract/document';
import { siteOn } from '../portal/applications.ts';
import { browserRelease, SHELL } from '../portal/view.ts';
import type { Release } from '../release/read-release.ts';
import type { DocumentRequest } from './request.ts';

/** What the browser starts a document from, but for the router's part. `used` is the release the page was rendered with. */
export function browserState(
  request: DocumentRequest,
  ticker: readonly Notice[] | null,
  used: Release | null,
): Omit<DocumentState, 'router'> {
  const { college, view, route, path, copy } = request;
  const remotes: Record<string, ReturnType<typeof browserRelease>> = {};
  const previous: Record<string, ReturnType<typeof browserRelease>> = {};
  for (const [name, releases] of view.remotes) {
    remotes[name] = browserRelease(used?.name === name ? used : releases.live);
    if (releases.previous && releases.previous !== used) previous[name] = browserRelease(releases.previous);
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
