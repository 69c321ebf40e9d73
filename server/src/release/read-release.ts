import path from 'node:path';
import { type Release, readFrom } from './folder.ts';
import { folderOf, type Place } from './location.ts';
import { databaseAt } from './store/open.ts';

export { type Release, readReleaseFile, readWholeRelease } from './folder.ts';

const cache = new Map<string, Promise<Release>>();

async function readHere(place: Place, dir: string, name: string, version: string): Promise<Release> {
  // A release that is named is fetched; where there is none, reading says which file is missing.
  await databaseAt(place)?.archives.fetch({ name, version });
  return readFrom(dir, name, version);
}

/**
 * Reads a release, fetched from the database where it is not here yet. Releases never change, so each is read once.
 * Throws `ReleaseError` naming the file at fault, `DatabaseError` when it would have to be fetched and cannot be.
 */
export function readRelease(place: Place, name: string, version: string): Promise<Release> {
  const key = path.join(folderOf(place), name, version);
  const known = cache.get(key);
  if (known) return known;
  const release = readHere(place, key, name, version);
  cache.set(key, release);
  release.catch(() => cache.delete(key));
  return release;
}

/** Address of a file of a release on the portal's origin, or on its dev server. */
export function releaseAddress(release: Pick<Release, 'name' | 'version' | 'origin'>, file: string): string {
  if (release.origin !== undefined) return `${release.origin}/${file}`;
  return `/releases/${release.name}/${encodeURIComponent(release.version)}/${file}`;
}
