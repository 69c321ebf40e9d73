import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import { packageAddress, type StandaloneManifest, type StandaloneRepository } from './standalone-files.ts';

const names = v.optional(v.record(v.string(), v.string()), {});

const entry = v.looseObject({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })),
    {},
  ),
});

const lockfile = v.object({ packages: v.record(v.string(), v.looseObject({})) });

type Entry = v.InferOutput<typeof entry>;

/** npm flags that depend on the dependency tree of the portal, and differ in another repository. */
const TREE_FLAGS = ['dev', 'devOptional', 'peer', 'extraneous'];

/** Dependencies of a package, and whether npm requires them. */
function requirementsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Entry) {
  const optional = new Set(Object.keys(optionalDependencies));
  const peers = Object.keys(peerDependencies);
  return [
    ...Object.keys(dependencies).map((name) => ({ name, needed: !optional.has(name) })),
    ...[...optional].map((name) => ({ name, needed: false })),
    ...peers.filter((name) => !peerDependenciesMeta[name]?.optional).map((name) => ({ name, needed: true })),
  ];
}

/** Resolves a package from a position in the tree, like Node; null if it is not installed. */
function resolvePackage(
  packages: Readonly<Record<string, unknown>>,
  location: string,
  name: string,
): string | null {
  for (let at = location; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return null;
  }
}

/**
 * Copies an entry of the portal's lockfile. Optional packages that the portal has not installed are left out: `npm ci`
 * rejects a lockfile that names them without an entry.
 */
function copyEntry(
  portalPackages: Readonly<Record<string, Record<string, unknown>>>,
  location: string,
): Record<string, unknown> {
  const { optionalDependencies } = v.parse(entry, portalPackages[location]);
  const installed = Object.entries(optionalDependencies).filter(
    ([name]) => resolvePackage(portalPackages, location, name) !== null,
  );
  const fields = Object.entries(portalPackages[location] ?? {}).filter(
    ([key]) => !TREE_FLAGS.includes(key) && key !== 'optionalDependencies',
  );
  return {
    ...Object.fromEntries(fields),
    ...(installed.length > 0 && { optionalDependencies: Object.fromEntries(installed) }),
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
  manifest: StandaloneManifest,
  repository: StandaloneRepository,
): string {
  const portalPackages = v.parse(lockfile, JSON.parse(text)).packages;
  const { portal, packages: set } = repository;
  const ownPackages = set.packages.map(
    ({ name, version, file, integrity, dependencies, peerDependencies, bin }) => [
      `node_modules/${name}`,
      {
        version,
        resolved: packageAddress(portal, set, file),
        integrity,
        ...(Object.keys(dependencies).length > 0 && { dependencies }),
        ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
        ...(Object.keys(bin).length > 0 && { bin }),
      },
    ],
  );
  const all: Readonly<Record<string, Record<string, unknown>>> = {
    ...portalPackages,
    ...Object.fromEntries(ownPackages),
  };
  const included = new Set<string>();
  const queue = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).map((name) => ({
    from: '',
    name,
    needed: true,
  }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const location = resolvePackage(all, next.from, next.name);
    if (location === null) {
      if (!next.needed) continue;
      throw new ConfigError(
        `${next.name}, required by ${next.from || manifest.name}, is missing in the portal's package-lock.json.\nRun npm install in the portal's checkout first.`,
      );
    }
    if (included.has(location)) continue;
    included.add(location);
    for (const requirement of requirementsOf(v.parse(entry, all[location])))
      queue.push({ from: location, ...requirement });
  }
  const { name, version, dependencies, devDependencies, engines } = manifest;
  const packages = {
    '': { name, version, dependencies, devDependencies, engines },
    ...Object.fromEntries([...included].sort().map((location) => [location, copyEntry(all, location)])),
  };
  return `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`;
}
