import type { Quarantine } from '../portal/quarantine.ts';
import type { ServedRoute } from '../portal/view.ts';
import type { Release } from '../release/read-release.ts';

/** What it takes to know which release draws a page. */
interface Placed {
  readonly view: {
    readonly remotes: ReadonlyMap<
      string,
      { readonly live: Pick<Release, 'name' | 'version'>; readonly previous: object | null }
    >;
  };
  readonly route: Pick<ServedRoute, 'remote' | 'path'> | null;
  readonly portal: { readonly quarantine: Pick<Quarantine, 'has'> };
}

/** Whether the page's live release is in quarantine, wholly or for this page, and the previous one takes its place. */
export function isSetAside({ view, route, portal }: Placed): boolean {
  const releases = route ? view.remotes.get(route.remote) : undefined;
  if (!releases?.previous) return false;
  const { name, version } = releases.live;
  return portal.quarantine.has(name, version, route?.path);
}
