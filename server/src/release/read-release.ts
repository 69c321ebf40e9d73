import path from 'node:path';
import { ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import type { StoreLocation } from '../store/location.ts';
import { archivesAt } from './archives.ts';
import { type Release, readReleaseFolder } from './folder.ts';

export { type Release, readReleaseFile, readReleaseFolder } from './folder.ts';

const cache = new Map<string, Promise<Release>>();

/**
 * Reads a release, fetching it from the database if necessary. Releases are immutable, so each is read once.
 *
 * @throws {ReleaseError} naming the file that is missing or invalid.
 * @throws {DatabaseError} if the release has to be fetched and the database is unreachable.
 */
export function readRelease(location: StoreLocation, name: string, version: string): Promise<Release> {
  const key = path.join(location.RELEASES_DIR, name, version);
  const cached = cache.get(key);
  if (cached) return cached;
  const fetchAndRead = async () => {
    // If the database does not have the release either, reading reports the missing file.
    await archivesAt(location)?.fetch({ name, version });
    return readReleaseFolder(key, { name, version });
  };
  const release = fetchAndRead();
  cache.set(key, release);
  release.catch(() => cache.delete(key));
  return release;
}

/** @throws {ReleaseError} if a release was removed from RELEASES_DIR. */
export async function assertFolder(location: StoreLocation, name: string, version: string): Promise<void> {
  if (await exists(path.join(location.RELEASES_DIR, name, version))) return;
  throw new ReleaseError(`${name} ${version} was removed meanwhile. Nothing was changed.\nPublish it again.`);
}

/** Returns the address of a release's file on the portal's origin, or on its dev server. */
export function releaseAddress(release: Pick<Release, 'name' | 'version' | 'origin'>, file: string): string {
  if (release.origin !== undefined) return `${release.origin}/${file}`;
  return `/releases/${release.name}/${encodeURIComponent(release.version)}/${file}`;
}
