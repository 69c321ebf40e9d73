import path from 'node:path';
import { type Release, readNamedRelease } from './folder.ts';
import { releasesDirOf, type StoreLocation } from './location.ts';
import { databaseAt } from './store/open.ts';

export { type Release, readReleaseFile, readReleaseFolder } from './folder.ts';

const cache = new Map<string, Promise<Release>>();

async function fetchAndRead(
  location: StoreLocation,
  dir: string,
  name: string,
  version: string,
): Promise<Release> {
  // If the database does not have the release either, reading reports the missing file.
  await databaseAt(location)?.archives.fetch({ name, version });
  return readNamedRelease(dir, name, version);
}

/**
 * Reads a release, fetching it from the database if necessary. Releases are immutable, so each is read once.
 *
 * @throws {ReleaseError} naming the file that is missing or invalid.
 * @throws {DatabaseError} if the release has to be fetched and the database is unreachable.
 */
export function readRelease(location: StoreLocation, name: string, version: string): Promise<Release> {
  const key = path.join(releasesDirOf(location), name, version);
  const cached = cache.get(key);
  if (cached) return cached;
  const release = fetchAndRead(location, key, name, version);
  cache.set(key, release);
  release.catch(() => cache.delete(key));
  return release;
}

/** Returns the address of a release's file on the portal's origin, or on its dev server. */
export function releaseAddress(release: Pick<Release, 'name' | 'version' | 'origin'>, file: string): string {
  if (release.origin !== undefined) return `${release.origin}/${file}`;
  return `/releases/${release.name}/${encodeURIComponent(release.version)}/${file}`;
}
