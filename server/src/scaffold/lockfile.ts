import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import { type AloneManifest, type AloneRepository, packageAddress } from './standalone-files.ts';

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

/** Flags that say why the portal has a package; in another repository the reasons are others. */
const REASONS = ['dev', 'devOptional', 'peer', 'extraneous'];

/** What a package asks for, and whether it can do without. */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const optional = new Set(Object.keys(optionalDependencies));
  const peers = Object.keys(peerDependencies);
  return [
    ...Object.keys(dependencies).map((name) => ({ name, needed: !optional.has(name) })),
    ...[...optional].map((name) => ({ name, needed: false })),
    ...peers.filter((name) => !peerDependenciesMeta[name]?.optional).map((name) => ({ name, needed: true })),
  ];
}

/** Where a package at a place finds another, as Node looks for it; null when it is not there. */
function found(packages: Readonly<Record<string, unknown>>, place: string, name: string): string | null {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return null;
  }
}

/**
 * A package as another lockfile has it. Optional packages that the portal's lockfile lacks are not asked for: `npm ci`
 * refuses a lockfile in which they are missing.
 */
function copied(
  known: Readonly<Record<string, Record<string, unknown>>>,
  place: string,
): Record<string, unknown> {
  const { optionalDependencies } = v.parse(entry, known[place]);
  const here = Object.entries(optionalDependencies).filter(([name]) => found(known, place, name) !== null);
  const fields = Object.entries(known[place] ?? {}).filter(
    ([key]) => !REASONS.includes(key) && key !== 'optionalDependencies',
  );
  return {
    ...Object.fromEntries(fields),
    ...(here.length > 0 && { optionalDependencies: Object.fromEntries(here) }),
  };
}

/**
 * The lockfile of a repository of its own, made of the portal's: the same versions of everything, without asking a
 * registry. `text` is the portal's lockfile. Throws `ConfigError` for a package that it does not have.
 */
export function aloneLockfile(text: string, manifest: AloneManifest, repository: AloneRepository): string {
  const known = v.parse(lockfile, JSON.parse(text)).packages;
  const { portal, packages: set } = repository;
  const ours = set.packages.map(({ name, version, file, integrity, dependencies, peerDependencies, bin }) => [
    `node_modules/${name}`,
    {
      version,
      resolved: packageAddress(portal, set, file),
      integrity,
      ...(Object.keys(dependencies).length > 0 && { dependencies }),
      ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
      ...(Object.keys(bin).length > 0 && { bin }),
    },
  ]);
  const all: Readonly<Record<string, Record<string, unknown>>> = { ...known, ...Object.fromEntries(ours) };
  const taken = new Set<string>();
  const queue = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).map((name) => ({
    from: '',
    name,
    needed: true,
  }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const place = found(all, next.from, next.name);
    if (place === null) {
      if (!next.needed) continue;
      throw new ConfigError(
        `${next.name} is not in the portal's package-lock.json, and ${next.from || manifest.name} needs it.\nRun npm install in the portal's checkout first.`,
      );
    }
    if (taken.has(place)) continue;
    taken.add(place);
    for (const wanted of wantedBy(v.parse(entry, all[place]))) queue.push({ from: place, ...wanted });
  }
  const { name, version, dependencies, devDependencies, engines } = manifest;
  const packages = {
    '': { name, version, dependencies, devDependencies, engines },
    ...Object.fromEntries([...taken].sort().map((place) => [place, copied(all, place)])),
  };
  return `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`;
}
