import { createHash } from 'node:crypto';
import type { Site } from '@kalalaya/contract';
import { shellPages } from '@kalalaya/contract/address';
import { containerName } from '@kalalaya/contract/container';
import type { BrowserRelease, RouteEntry } from '@kalalaya/contract/document';
import type { RouteDefinition, SearchRecords } from '@kalalaya/contract/remote';
import { ReleaseError } from '../errors.ts';
import type { Pack } from '../pack/index.ts';
import { siteOf } from '../pack/index.ts';
import type { Place } from '../release/location.ts';
import { offlineWorker } from '../release/offline-worker.ts';
import { type Release, readRelease, releaseAddress } from '../release/read-release.ts';
import { pointerFor, type Registry } from '../release/registry.ts';
import type { Quarantine, ReleaseFailure } from './quarantine.ts';
import { type ThemeSheet, themeSheet } from './theme.ts';

/** The usable releases of a remote, or of the shell, for one college: the live one and the previous one. */
export interface RemoteReleases {
  readonly live: Release;
  readonly previous: Release | null;
}

/** A row of the route table with what the remote's descriptor says of the route. */
export type ServedRoute = RouteEntry & Pick<RouteDefinition, 'query' | 'fresh' | 'discover' | 'budget'>;

/** All that documents of one college are made from, for one registry revision and one pack revision. */
export interface CollegeView {
  readonly college: string;
  readonly shell: RemoteReleases;
  readonly remotes: ReadonlyMap<string, RemoteReleases>;
  readonly routeTable: readonly ServedRoute[];
  readonly site: Site;
  /** What the site's search finds besides pages, by the remotes' descriptors. */
  readonly searchRecords: readonly SearchRecords[];
  readonly theme: ThemeSheet;
  /** Changes with every release and every profile change that documents show. */
  readonly revision: string;
}

/** Name of the shell: in the registry, in releases, and as owner of its own routes. */
export const SHELL = 'shell';

const shellRoutes: readonly ServedRoute[] = shellPages.map((page) => ({ ...page, remote: SHELL }));

/** Frontends that `npm run dev` serves from source, by name. */
export type DevReleases = ReadonlyMap<string, Release>;

/** What a view is made from besides the pack. */
export interface ViewOptions {
  readonly place: Place;
  readonly registry: Registry;
  readonly sources: DevReleases;
  readonly quarantine: Quarantine;
  /** A remote that is shown where the registry has a release of it, although no profile may name it: in a preview. */
  readonly adding?: string;
  /** Told of a release that is live by the registry and of no use. */
  onFailure(fault: ReleaseFailure, error: unknown): void;
}

/** Throws `ReleaseError` when a release was built against another major of a shared package than the shell provides. */
function assertShared(release: Release, shell: Release): void {
  if (release.origin !== undefined || shell.origin !== undefined) return;
  for (const [name, version] of Object.entries(release.manifest.shared)) {
    const provided = shell.manifest.shared[name];
    if (provided?.split('.')[0] === version.split('.')[0]) continue;
    throw new ReleaseError(
      `${release.name} ${release.version} needs ${name} ${version}, the live shell ${shell.version} provides ${provided ?? 'none'}.\n` +
        'Majors move together: build the remote against the shell that is live, or publish the shell first.',
    );
  }
}

/**
 * Finds the releases of a remote that can be used for a college, best first. A release is usable when its files can
 * be read, its shared versions fit the shell and it is not in quarantine. When the live release is unusable, the
 * previous one takes its place. Throws `ReleaseError` when neither is usable.
 */
async function usableReleases(
  options: ViewOptions,
  college: string,
  name: string,
  shell: Release | null,
): Promise<RemoteReleases> {
  const { place, registry, sources, quarantine } = options;
  const source = sources.get(name);
  if (source) return { live: source, previous: null };
  const pointer = pointerFor(registry, college, name);
  if (!pointer) {
    throw new ReleaseError(
      `No release of ${name} is live for the college ${college}.\nMake one: npm start, or npm run portal -- publish ${name}`,
    );
  }
  const usable: Release[] = [];
  let reason: unknown = null;
  for (const version of [pointer.version, pointer.previous]) {
    if (version === null || quarantine.has(name, version)) continue;
    try {
      const release = await readRelease(place, name, version);
      if (shell) assertShared(release, shell);
      usable.push(release);
    } catch (error) {
      reason ??= error;
      if (version === pointer.version) options.onFailure({ name, version, kind: 'unreadable' }, error);
    }
  }
  const [live, previous = null] = usable;
  if (live) return { live, previous };
  throw (
    reason ??
    new ReleaseError(
      `Every release of ${name} that could be live has failed.\nPublish a sound one: npm run portal -- publish ${name}`,
    )
  );
}

function routeTableOf(remotes: ReadonlyMap<string, RemoteReleases>): ServedRoute[] {
  const routeTable: ServedRoute[] = [...shellRoutes];
  for (const [remote, { live }] of remotes) {
    for (const route of live.descriptor?.routes ?? []) routeTable.push({ ...route, remote });
  }
  return routeTable;
}

/** Releases that a view is made from, by what they are of. */
export type ViewReleases = Pick<CollegeView, 'shell' | 'remotes'>;

/** The view of a college that shows these releases. */
export async function viewOf(
  pack: Pack,
  origin: string,
  { shell, remotes }: ViewReleases,
): Promise<CollegeView> {
  const routeTable = routeTableOf(remotes);
  const menu = [...remotes.values()].flatMap(({ live }) => live.descriptor?.menu ?? []);
  const offline = pack.profile.offline && (await offlineWorker(shell.live)) !== null;
  const site: Site = {
    ...siteOf(pack.profile, menu, routeTable, pack.media),
    origin,
    ...(offline && { offline }),
  };
  const searchRecords = [...remotes.values()].flatMap(({ live }) => live.descriptor?.search ?? []);
  const theme = themeSheet(pack.profile.theme.tokens, pack.focalPoints);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([site, routeTable, theme.href]));
  for (const { live } of [shell, ...remotes.values()]) hash.update(`\n${live.name} ${live.version}`);
  const revision = hash.digest('hex').slice(0, 16);
  return { college: pack.id, shell, remotes, routeTable, site, searchRecords, theme, revision };
}

/**
 * Puts the view of a college together from what the registry says is live. Throws `ReleaseError` when a remote it shows has
 * no usable release.
 */
export async function collegeView(options: ViewOptions, pack: Pack, origin: string): Promise<CollegeView> {
  const { adding, registry } = options;
  const college = pack.id;
  const shell = await usableReleases(options, college, SHELL, null);
  const added = adding !== undefined && pointerFor(registry, college, adding) ? [adding] : [];
  const remotes = new Map<string, RemoteReleases>();
  for (const name of new Set([...pack.profile.sections, ...added])) {
    remotes.set(name, await usableReleases(options, college, name, shell.live));
  }
  return viewOf(pack, origin, { shell, remotes });
}

/** A release as a browser page loads it. */
export function browserRelease(release: Release): BrowserRelease {
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
