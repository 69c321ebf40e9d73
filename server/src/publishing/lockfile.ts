import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of a checkout, as its lockfile names them. */
export interface Lockfile {
  /** Name, version and integrity of the package at a place such as `node_modules/react`. Throws `ReleaseError`. */
  at(place: string): string;
  /** Every place that a package has, with version and integrity: what decides which one a module gets. */
  everywhere(name: string): string;
}

/** Reads the lockfile of a checkout. Throws `ReleaseError` when it cannot be read. */
export async function readLockfile(root: string): Promise<Lockfile> {
  const file = path.join(root, 'package-lock.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(`There is no ${file}, and without it no release has a version. Run npm install.`, {
      cause,
    });
  });
  const { packages } = v.parse(lockfile, JSON.parse(text));
  const byName = new Map<string, string[]>();
  for (const [place, { version = '', integrity = '' }] of Object.entries(packages)) {
    if (!place.includes('node_modules/')) continue;
    const places = byName.get(nameAt(place)) ?? [];
    byName.set(nameAt(place), [...places, `${place} ${version} ${integrity}`]);
  }
  return {
    at(place) {
      const found = packages[place];
      if (found === undefined) {
        throw new ReleaseError(`${place} is not in ${file}: run npm ci, then build again.`);
      }
      return `${nameAt(place)} ${found.version ?? ''} ${found.integrity ?? ''}`;
    },
    everywhere: (name) => (byName.get(name) ?? []).sort().join('\n'),
  };
}

/** Name of the package at a place of a lockfile. */
export const packageName = nameAt;
