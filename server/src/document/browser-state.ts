import { containerName } from '@kalalaya/contract/container';
import type { BrowserRelease, DocumentState, Notice, StaticExportState } from '@kalalaya/contract/document';
import { ReleaseError } from '@kalalaya/node/errors';
import { siteOn } from '../content/pack/applications.ts';
import { SHELL } from '../release/live-releases.ts';
import { type Release, releaseAddress } from '../release/read-release.ts';
import type { DocumentRequest } from './request.ts';

/** Returns the description with which a browser loads a release. */
function browserRelease(release: Release): BrowserRelease {
  const [entry, ...scripts] = release.manifest.scripts.map((file) => releaseAddress(release, file));
  if (entry === undefined) throw new ReleaseError(`${release.name} ${release.version} has no entry script`);
  return {
    container: containerName(release.name, release.version),
    version: release.version,
    entry,
    scripts,
    styles: release.manifest.styles.map((file) => releaseAddress(release, file)),
  };
}

/** Returns the state of a document in a static export; undefined for other documents. */
export const exportState = ({ copy, route, path }: DocumentRequest): StaticExportState | undefined =>
  copy && { path: route && path, query: route?.query ?? [], live: copy.live };

/** Returns the JSON of the state that a document starts from in the browser, without the router's. */
export function browserState(
  request: DocumentRequest,
  ticker: readonly Notice[] | null,
  renderedRelease: Release | null,
): string {
  const { college, view, route } = request;
  const copy = exportState(request);
  const remotes: Record<string, BrowserRelease> = {};
  const previous: Record<string, BrowserRelease> = {};
  for (const [name, releases] of view.remotes) {
    remotes[name] = browserRelease(renderedRelease?.name === name ? renderedRelease : releases.live);
    if (releases.previous && releases.previous !== renderedRelease)
      previous[name] = browserRelease(releases.previous);
  }
  const state: Omit<DocumentState, 'router'> = {
    site: siteOn(view, college.pack()),
    routeTable: view.routeTable.map(({ path, remote, title, group, fresh }) => ({
      path,
      remote,
      title,
      ...(group !== undefined && { group }),
      ...(fresh === 0 && { fresh }),
    })),
    remotes,
    previous,
    notices: ticker,
    matched: route && route.remote !== SHELL ? route.remote : null,
    ...(copy && { copy }),
  };
  return JSON.stringify(state);
}
