import { createHash } from 'node:crypto';
import type { Site } from '@kalalaya/contract';
import { shellPages } from '@kalalaya/contract/address';
import type { SearchRecords } from '@kalalaya/contract/remote';
import { matchRoute } from '@kalalaya/contract/routes';
import { commandLine } from '@kalalaya/node/command-line';
import { ReleaseError } from '@kalalaya/node/errors';
import type { Pack } from '../content/pack/index.ts';
import { siteOf } from '../content/pack/index.ts';
import {
  type ReleaseFailure,
  type RemoteReleases,
  type ServedRoute,
  SHELL,
} from '../release/live-releases.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { pointerFor, type Registry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import {
  isLeftOut,
  type MissingSection,
  missingSection,
  NotLiveError,
  UnreadableError,
} from './missing-sections.ts';
import type { Quarantine } from './quarantine.ts';
import { type ThemeSheet, themeSheet } from './theme.ts';

/** Everything that documents of a college are made from, for one revision of registry and pack. */
export interface CollegeView {
  readonly college: string;
  readonly shell: RemoteReleases;
  readonly remotes: ReadonlyMap<string, RemoteReleases>;
  readonly routeTable: readonly ServedRoute[];
  readonly site: Site;
  /** Records besides pages in the site search, from the remotes' descriptors. */
  readonly searchRecords: readonly SearchRecords[];
  readonly theme: ThemeSheet;
  /** Sections of the profile that are not shown. */
  readonly missing: readonly MissingSection[];
  /** Changes with every release and every change of the profile that documents show. */
  readonly revision: string;
}

const noShellRemedy = `Nothing can be served without it. Install one: ${commandLine('start')}. Or restore a backup: ${commandLine('restore <file>')}`;

const shellRoutes: readonly ServedRoute[] = shellPages.map((page) => ({ ...page, remote: SHELL }));

/** Frontends served from source by `npm run dev`, by name. */
export type DevReleases = ReadonlyMap<string, Release>;

/** Options of a view besides the pack. */
export interface ViewOptions {
  readonly location: StoreLocation;
  readonly registry: Registry;
  readonly sources: DevReleases;
  readonly quarantine: Quarantine;
  /** For previews: remotes shown if the registry has a release of them, even if no profile names them. */
  readonly adding?: readonly string[];
  /** Returns the pages that a remote without a live release is known to have had. */
  knownPages(name: string): Promise<readonly string[]>;
  /**
   * Returns true if a college shows a remote now. A section that it does not show, and whose releases cannot be used, is
   * left out. If omitted, such a section is an error.
   */
  isShown?(college: string, name: string): boolean;
  /** Called for a live release that is unusable. */
  onFailure(fault: ReleaseFailure, error: unknown): void;
}

/** Throws `ReleaseError` if a release was built against another major of a shared package than the shell provides. */
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

// Pools and caches compare releases by identity.
const releasesWithKit = new WeakMap<Release, Release>();

/** Adds a remote's own kit to the files of its first load if the shell provides another version. */
function withOwnKit(release: Release, shell: Release): Release {
  const { kit, scripts, styles, ...manifest } = release.manifest;
  if (kit === undefined || kit.version === shell.manifest.kit?.version) return release;
  const known = releasesWithKit.get(release);
  if (known !== undefined) return known;
  const first = { scripts: [...scripts, ...kit.scripts], styles: [...kit.styles, ...styles] };
  const own = { ...release, manifest: { ...manifest, kit, ...first } };
  releasesWithKit.set(release, own);
  return own;
}

/**
 * Returns the usable releases of a remote, live first. A release is usable if its files can be read, its shared versions
 * match the shell, and it is not quarantined. The previous release replaces an unusable live one.
 * @throws {ReleaseError} if neither is usable.
 */
async function usableReleases(
  options: ViewOptions,
  college: string,
  name: string,
  shell: Release | null,
): Promise<RemoteReleases> {
  const { location, registry, sources, quarantine } = options;
  const source = sources.get(name);
  if (source) return { live: source, previous: null };
  const pointer = pointerFor(registry, college, name);
  if (!pointer) throw new NotLiveError(name, college, name === SHELL ? noShellRemedy : null);
  const usable: Release[] = [];
  let reason: unknown = null;
  for (const version of [pointer.version, pointer.previous]) {
    if (version === null) continue;
    if (quarantine.has(name, version)) {
      if (quarantine.isPassing(name, version))
        reason ??= new UnreadableError(
          `The files of ${name} ${version} cannot be read. They are tried again.`,
        );
      continue;
    }
    try {
      const release = await readRelease(location, name, version).catch((cause: unknown) => {
        throw cause instanceof ReleaseError ? new UnreadableError(cause.message, { cause }) : cause;
      });
      if (shell) assertShared(release, shell);
      usable.push(shell ? withOwnKit(release, shell) : release);
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
      `Every candidate release of ${name} has failed.\nPublish a working one: ${commandLine(`publish ${name}`)}`,
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

/** Releases that a view is made from. */
export type ViewReleases = Pick<CollegeView, 'shell' | 'remotes'> & Partial<Pick<CollegeView, 'missing'>>;

/** Creates the view of a college from its releases. */
export async function viewOf(
  pack: Pack,
  origin: string,
  { shell, remotes, missing: allMissing = [] }: ViewReleases,
): Promise<CollegeView> {
  const routeTable = routeTableOf(remotes);
  const missing = allMissing.filter(({ name }) => !remotes.has(name));
  const unavailable = missing.flatMap(({ pages }) => pages.filter((page) => !matchRoute(routeTable, page)));
  const menu = [...remotes.values()].flatMap(({ live }) => live.descriptor?.menu ?? []);
  const site: Site = {
    ...siteOf(pack.profile, menu, routeTable, pack.media),
    origin,
    archives: true,
    ...(unavailable.length > 0 && { unavailable }),
  };
  const searchRecords = [...remotes.values()].flatMap(({ live }) => live.descriptor?.search ?? []);
  const theme = themeSheet(pack.profile.theme.tokens, pack.focalPoints, origin);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([site, routeTable, theme.href]));
  for (const { live } of [shell, ...remotes.values()]) hash.update(`\n${live.name} ${live.version}`);
  const revision = hash.digest('hex').slice(0, 16);
  return { college: pack.id, shell, remotes, routeTable, site, searchRecords, theme, missing, revision };
}

/**
 * Creates the view of a college from the live releases of the registry, without sections that have none.
 * @throws {ReleaseError} if the shell, or a remote that it shows now, has no usable release.
 */
export async function collegeView(options: ViewOptions, pack: Pack, origin: string): Promise<CollegeView> {
  const { adding = [], registry } = options;
  const college = pack.id;
  const shell = await usableReleases(options, college, SHELL, null);
  const extraRemotes = adding.filter((name) => pointerFor(registry, college, name));
  const remotes = new Map<string, RemoteReleases>();
  const missing: MissingSection[] = [];
  for (const name of new Set([...pack.profile.sections, ...extraRemotes])) {
    try {
      remotes.set(name, await usableReleases(options, college, name, shell.live));
    } catch (error) {
      if (!isLeftOut(error, options.isShown?.(college, name) ?? true)) throw error;
      missing.push(missingSection(name, error, await options.knownPages(name)));
    }
  }
  return viewOf(pack, origin, { shell, remotes, missing });
}
