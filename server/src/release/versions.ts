import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { releasesDirOf, type StoreLocation } from './location.ts';
import { databaseAt } from './store/open.ts';

const isHidden = (name: string) => name.startsWith('.');

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name);
}

/** Returns the sorted versions of every release in RELEASES_DIR or in the database, by name. */
export async function listVersions(
  location: StoreLocation,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = releasesDirOf(location);
  const byName = new Map<string, Set<string>>();
  for (const name of await subfolders(folder)) {
    byName.set(name, new Set(await subfolders(path.join(folder, name))));
  }
  for (const { name, version } of (await databaseAt(location)?.archives.list()) ?? []) {
    if (!isHidden(name)) byName.set(name, (byName.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...byName].map(([name, versions]) => [name, [...versions].sort()]));
}

/**
 * Fetches a release from the database into RELEASES_DIR. Returns false if it is not there, or no database is
 * used.
 */
export const fetchRelease = async (
  location: StoreLocation,
  name: string,
  version: string,
): Promise<boolean> => (await databaseAt(location)?.archives.fetch({ name, version })) ?? false;
