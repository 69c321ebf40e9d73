import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});

const locked = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
});

const lockfile = v.object({ packages: v.record(v.string(), locked) });

/** Packages that a package would like to have and the portal never loads. */
const NEVER_LOADED: ReadonlySet<string> = new Set(['@napi-rs/canvas']);

/** What the gate looks with: optional peers of the server, so that a checkout may be installed without them. */
const GATE = ['playwright', '@axe-core/playwright'];

/** A package that the server needs at run time. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** Folder below the checkout with `/`: in `node_modules`, or a workspace's own. */
  readonly place: string;
  /** For a workspace: the link in `node_modules` that leads to it; null for others. */
  readonly link: string | null;
  /** As npm writes it, e.g. `sha512-…`; null for a workspace. */
  readonly integrity: string | null;
  /** SPDX expression, as its manifest says; null where the lockfile does not. */
  readonly license: string | null;
}

const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where a package finds another, as Node looks for it: in its own `node_modules`, then in those around it. */
function* placesFor(from: string, name: string): Generator<string> {
  let at = from;
  for (;;) {
    yield `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (at === '') return;
    const end = at.lastIndexOf('node_modules/');
    at = end <= 0 ? '' : at.slice(0, end - 1);
  }
}

/**
 * The packages with which `workspace` runs, itself left out, by place: its dependencies and theirs as the lockfile has
 * them, and those of the gate. Optional ones are among them where `isInstalled` says so. Throws an error that names a
 * package which the lockfile lacks.
 */
export function runtimePackages(
  lockText: string,
  workspace: string,
  isInstalled: (place: string) => boolean,
): RuntimePackage[] {
  const { packages } = v.parse(lockfile, JSON.parse(lockText));
  const found = new Map<string, RuntimePackage>();

  function add(from: string, name: string, optional: boolean): void {
    if (NEVER_LOADED.has(name)) return;
    const at = [...placesFor(from, name)].find((place) => packages[place] !== undefined);
    const entry = at === undefined ? undefined : packages[at];
    if (at === undefined || entry === undefined || !isInstalled(at)) {
      if (optional) return;
      throw new Error(`${from} needs ${name}, which is not installed. Run: npm ci`);
    }
    const place = entry.link === true ? (entry.resolved ?? at) : at;
    const own = packages[place] ?? entry;
    if (found.has(place)) return;
    found.set(place, {
      name: nameAt(at),
      version: own.version ?? '',
      place,
      link: entry.link === true ? at : null,
      integrity: own.integrity ?? null,
      license: own.license ?? null,
    });
    addAll(place, own);
  }

  function addAll(from: string, of: v.InferOutput<typeof locked>): void {
    for (const name of Object.keys(of.dependencies)) add(from, name, name in of.optionalDependencies);
    for (const name of Object.keys(of.optionalDependencies)) add(from, name, true);
    for (const name of Object.keys(of.peerDependencies)) {
      if (of.peerDependenciesMeta[name]?.optional !== true) add(from, name, false);
    }
  }

  const start = packages[workspace];
  if (start === undefined) throw new Error(`The lockfile has no workspace ${workspace}.`);
  addAll(workspace, start);
  for (const name of GATE) add(workspace, name, false);
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Those of the checkout at `root` with which its server runs. */
export const serverPackages = (root: string, isInstalled: (place: string) => boolean): RuntimePackage[] =>
  runtimePackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), 'server', isInstalled);
