import { lockedPackage, neededBy, resolvePackage } from '@kalalaya/cli/scaffold/lockfile';
import * as v from 'valibot';

const locked = v.object({
  ...lockedPackage.entries,
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean()),
});

const lockfile = v.object({ packages: v.record(v.string(), locked) });

/** Dependencies of packages that the portal never loads. */
const NEVER_LOADED: ReadonlySet<string> = new Set(['@napi-rs/canvas']);

/** Optional peer dependencies of the server that the gate needs. */
const GATE = ['playwright', '@axe-core/playwright'];

/** A package that the server needs at run time. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** Folder relative to the checkout, with `/`: in `node_modules`, or that of a workspace. */
  readonly folder: string;
  /** For a workspace, its symlink in `node_modules`; otherwise null. */
  readonly link: string | null;
}

const nameAt = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Resolves the runtime packages of the server, without itself, sorted by folder: its transitive dependencies in the
 * lockfile, and those of the gate. Optional packages are included if `isInstalled` returns true.
 *
 * @throws {Error} if a required package is missing from the lockfile or not installed.
 */
export function serverPackages(lockText: string, isInstalled: (folder: string) => boolean): RuntimePackage[] {
  const { packages } = v.parse(lockfile, JSON.parse(lockText));
  const packagesByFolder = new Map<string, RuntimePackage>();

  function add(from: string, name: string, optional: boolean): void {
    if (NEVER_LOADED.has(name)) return;
    const at = resolvePackage(packages, from, name);
    const entry = at === null ? undefined : packages[at];
    if (at === null || entry === undefined || !isInstalled(at)) {
      if (optional) return;
      throw new Error(`${from} needs ${name}, which is not installed. Run: npm ci`);
    }
    const folder = entry.link === true ? (entry.resolved ?? at) : at;
    const own = packages[folder] ?? entry;
    if (packagesByFolder.has(folder)) return;
    packagesByFolder.set(folder, {
      name: nameAt(at),
      version: own.version ?? '',
      folder,
      link: entry.link === true ? at : null,
    });
    addDependenciesOf(folder, own);
  }

  function addDependenciesOf(from: string, of: v.InferOutput<typeof locked>): void {
    for (const [name, isOptional] of neededBy(of)) add(from, name, isOptional);
  }

  const start = packages.server;
  if (start === undefined) throw new Error('The lockfile does not contain the server.');
  addDependenciesOf('server', start);
  for (const name of GATE) add('server', name, false);
  return [...packagesByFolder.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}
