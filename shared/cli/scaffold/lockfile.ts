import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { PackedPackage } from '../packed-set.ts';

const versions = v.record(v.string(), v.string());

/** A package of a lockfile. */
export const lockedPackage = v.looseObject({
  dependencies: v.optional(versions),
  optionalDependencies: v.optional(versions),
  peerDependencies: v.optional(versions),
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })),
  ),
});
const lockfile = v.looseObject({ packages: v.record(v.string(), lockedPackage) });

/** `package.json` of a standalone repository, as far as its lockfile repeats it. */
export const repositoryManifest = v.looseObject({
  name: v.string(),
  version: v.string(),
  dependencies: versions,
  devDependencies: versions,
  engines: versions,
});

type Entry = v.InferOutput<typeof lockedPackage>;
type Entries = Readonly<Record<string, Entry>>;

/** A package of the portal, with its address. */
export type ServedPackage = PackedPackage & { readonly address: string };

/** npm flags that depend on the dependency tree of the portal, and differ in another repository. */
const TREE_FLAGS = ['dev', 'devOptional', 'peer', 'extraneous'];

const nonEmpty = (list: Readonly<Record<string, string>>) =>
  Object.keys(list).length > 0 ? list : undefined;

const servedEntry = ({ version, address, integrity, ...lists }: ServedPackage) => ({
  version,
  resolved: address,
  integrity,
  dependencies: nonEmpty(lists.dependencies),
  peerDependencies: nonEmpty(lists.peerDependencies),
  bin: nonEmpty(lists.bin),
});

/** Resolves a package from a position in the tree, like Node; null if it is not installed. */
export function resolvePackage(
  entries: Readonly<Record<string, unknown>>,
  location: string,
  name: string,
): string | null {
  for (let at = location; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in entries) return candidate;
    if (at === '') return null;
  }
}

/** Returns the packages that a package needs, each with true if it may be missing. */
export function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Entry): readonly (readonly [name: string, isOptional: boolean])[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => [name, name in optionalDependencies] as const),
    ...Object.keys(optionalDependencies).map((name) => [name, true] as const),
  ];
}

/**
 * Copies an entry of the portal's lockfile. Optional packages that the portal has not installed are left out: `npm ci`
 * rejects a lockfile that names them without an entry.
 */
function copyEntry(entries: Entries, location: string): Readonly<Record<string, unknown>> {
  const { optionalDependencies = {}, ...others } = entries[location] ?? {};
  const installed = Object.entries(optionalDependencies).filter(
    ([name]) => resolvePackage(entries, location, name) !== null,
  );
  return {
    ...Object.fromEntries(Object.entries(others).filter(([key]) => !TREE_FLAGS.includes(key))),
    optionalDependencies: nonEmpty(Object.fromEntries(installed)),
  };
}

/**
 * Derives the lockfile of a standalone repository from the portal's lockfile `text`, with the same versions and without
 * registry requests.
 *
 * @throws {ConfigError} if the portal's lockfile lacks a required package.
 */
export function standaloneLockfile(
  text: string,
  manifest: v.InferOutput<typeof repositoryManifest>,
  served: readonly ServedPackage[],
) {
  const portal: unknown = JSON.parse(text);
  v.assert(lockfile, portal);
  const { name, version, dependencies, devDependencies, engines } = manifest;
  const entries: Entries = {
    ...portal.packages,
    ...Object.fromEntries(served.map((one) => [`node_modules/${one.name}`, servedEntry(one)])),
  };
  const included = new Set<string>();
  function include(from: string, needed: string, isOptional: boolean): void {
    const location = resolvePackage(entries, from, needed);
    if (location === null && !isOptional)
      throw new ConfigError(
        `${needed}, required by ${from || name}, is missing in the portal's package-lock.json.\nRun npm install in the portal's checkout first.`,
      );
    if (location === null || included.has(location)) return;
    included.add(location);
    for (const [one, mayBeMissing] of neededBy(entries[location] ?? {})) include(location, one, mayBeMissing);
  }
  for (const direct of Object.keys({ ...dependencies, ...devDependencies })) include('', direct, false);
  const packages = {
    '': { name, version, dependencies, devDependencies, engines },
    ...Object.fromEntries([...included].sort().map((location) => [location, copyEntry(entries, location)])),
  };
  return { name, version, lockfileVersion: 3, requires: true, packages };
}
