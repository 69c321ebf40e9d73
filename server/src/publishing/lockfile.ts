import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

const packageNameAt = (location: string) =>
  location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of a checkout, according to its lockfile. */
export interface Lockfile {
  /**
   * Returns name, version and integrity of the package at a path such as `node_modules/react`.
   *
   * @throws {ReleaseError} if the lockfile does not contain it.
   */
  entryAt(location: string): string;
  /** Returns every path of a package with version and integrity. They decide which one a module resolves to. */
  entriesOf(name: string): string;
}

/**
 * Reads the lockfile of a checkout.
 *
 * @throws {ReleaseError} if it is unreadable.
 */
export async function readLockfile(root: string): Promise<Lockfile> {
  const file = path.join(root, 'package-lock.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(`There is no ${file}; a release version depends on it. Run npm install.`, {
      cause,
    });
  });
  const { packages } = v.parse(lockfileSchema, JSON.parse(text));
  const entriesByName = new Map<string, string[]>();
  for (const [location, { version = '', integrity = '' }] of Object.entries(packages)) {
    if (!location.includes('node_modules/')) continue;
    const entries = entriesByName.get(packageNameAt(location)) ?? [];
    entriesByName.set(packageNameAt(location), [...entries, `${location} ${version} ${integrity}`]);
  }
  return {
    entryAt(location) {
      const entry = packages[location];
      if (entry === undefined) {
        throw new ReleaseError(`${location} is not in ${file}: run npm ci, then build again.`);
      }
      return `${packageNameAt(location)} ${entry.version ?? ''} ${entry.integrity ?? ''}`;
    },
    entriesOf: (name) => (entriesByName.get(name) ?? []).sort().join('\n'),
  };
}

/** Returns the name of the package at a path of a lockfile. */
export const packageName = packageNameAt;
