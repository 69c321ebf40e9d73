import path from 'node:path';
import { type EmbedManifest, embedManifest } from '@kalalaya/contract/release';
import { ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { EVERY_COLLEGE } from './pointers.ts';
import { type Release, readReleaseFile } from './read-release.ts';

const cache = new Map<string, Promise<EmbedManifest | null>>();

/**
 * Reads the embed manifest of a release; null if the release cannot be embedded.
 *
 * @throws {ReleaseError} if the manifest is damaged.
 */
export function readEmbed({ dir, origin }: Pick<Release, 'dir' | 'origin'>): Promise<EmbedManifest | null> {
  if (origin !== undefined) return Promise.resolve(null);
  const file = path.join(dir, 'embed.json');
  const cached = cache.get(file);
  if (cached) return cached;
  const manifest = exists(file).then((isThere) => (isThere ? readReleaseFile(file, embedManifest) : null));
  cache.set(file, manifest);
  manifest.catch(() => cache.delete(file));
  return manifest;
}

/**
 * Returns the version of each major that was last live for a college. Within a major a rolled-back release is not among
 * them, because the rollback is the later move. Moves for every college do not count while the college has a pointer of its own.
 */
export async function latestOfMajors(
  location: StoreLocation,
  { college, remote }: { readonly college: string; readonly remote: string },
): Promise<ReadonlyMap<string, string>> {
  const moves = await storeAt(location).read((db) =>
    db
      .selectFrom('history')
      .select(['college', 'version'])
      .where('name', '=', remote)
      .where('college', 'in', [college, EVERY_COLLEGE])
      .orderBy('n')
      .execute(),
  );
  const pointers = new Map<string, string | null>();
  const latest = new Map<string, string>();
  let live: string | null = null;
  for (const move of moves) {
    pointers.set(move.college, move.version);
    const version = pointers.get(college) ?? pointers.get(EVERY_COLLEGE) ?? null;
    if (version === null) latest.clear();
    else if (version !== live) latest.set(version.split('.', 1)[0] ?? '', version);
    live = version;
  }
  return latest;
}

/** Returns the pinned address of a release's embed script, as shown to adopters and by `portal status`. Its file never changes. */
export function pinnedEmbed({ name, version, script, files }: EmbedManifest) {
  const file = files[script];
  if (!file) throw new ReleaseError(`The embed manifest of ${name} ${version} does not list ${script}`);
  const { integrity, gzip } = file;
  return { version, path: `/embed/${name}@${version}.js`, integrity, gzip };
}
