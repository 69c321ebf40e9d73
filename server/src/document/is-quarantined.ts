import type { Release } from '../release/read-release.ts';
import type { Quarantine } from '../view/quarantine.ts';
import type { ServedRoute } from '../view/view.ts';

/** What determines which release renders a page. */
interface QuarantineCheck {
  readonly view: {
    readonly remotes: ReadonlyMap<
      string,
      { readonly live: Pick<Release, 'name' | 'version'>; readonly previous: object | null }
    >;
  };
  readonly route: Pick<ServedRoute, 'remote' | 'path'> | null;
  readonly portal: { readonly quarantine: Pick<Quarantine, 'has'> };
}

/** Returns true if the page's live release is quarantined, entirely or for this page, and has a previous release. */
export function isQuarantined({ view, route, portal }: QuarantineCheck): boolean {
  const releases = route ? view.remotes.get(route.remote) : undefined;
  if (!releases?.previous) return false;
  const { name, version } = releases.live;
  return portal.quarantine.has(name, version, route?.path);
}
