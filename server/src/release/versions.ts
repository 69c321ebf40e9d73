import path from 'node:path';
import { subfolders } from '@kalalaya/node/file-system';
import type { StoreLocation } from '../store/location.ts';
import { archivesAt } from './archives.ts';

const isHidden = (name: string) => name.startsWith('.');

/** Returns the sorted versions of every release in RELEASES_DIR or in the database, by name. */
export async function listVersions(
  location: StoreLocation,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = location.RELEASES_DIR;
  const byName = new Map<string, Set<string>>();
  for (const name of (await subfolders(folder)).filter((one) => !isHidden(one))) {
    const versions = await subfolders(path.join(folder, name));
    byName.set(name, new Set(versions.filter((version) => !isHidden(version))));
  }
  for (const { name, version } of (await archivesAt(location)?.list()) ?? []) {
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
): Promise<boolean> => (await archivesAt(location)?.fetch({ name, version })) ?? false;
