import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PackedSet, packedSet } from '@kalalaya/cli/packed-set';
import { ifMissing, ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { StoreLocation } from '../../store/location.ts';
import { archivesAt } from '../archives.ts';

/** Name of the folder with package sets. The leading dot separates it from releases. */
export const PACKAGES = '.packages';

/** Returns the folder with package sets. */
export const packagesDir = (location: StoreLocation): string => path.join(location.RELEASES_DIR, PACKAGES);

async function readSet(location: StoreLocation, id: string): Promise<PackedSet> {
  const file = path.join(packagesDir(location), id, 'index.json');
  try {
    return v.parse(packedSet, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new ReleaseError(
      `${file} cannot be read: ${String(cause)}\nRemove its folder and run: portal packages`,
      { cause },
    );
  }
}

/** Fetches all sets from the database. If it is unreachable, only local sets are available. */
async function fetchSets(location: StoreLocation): Promise<void> {
  const archives = archivesAt(location);
  const storedSets = (await archives?.list(PACKAGES).catch(() => [])) ?? [];
  for (const set of storedSets) await archives?.fetch(set).catch(() => false);
}

/**
 * Returns all sets, newest first.
 *
 * @throws {ReleaseError} if one is damaged.
 */
export async function readPackedSets(location: StoreLocation): Promise<PackedSet[]> {
  await fetchSets(location);
  const ids = await readdir(packagesDir(location)).catch(ifMissing([]));
  const sets = await Promise.all(ids.filter((id) => !id.startsWith('.')).map((id) => readSet(location, id)));
  return sets.sort((a, b) => (a.made < b.made ? 1 : -1));
}

/** Returns the newest set whose version matches the shell's shared modules, or null. */
export async function findSetForShell(
  location: StoreLocation,
  shared: Readonly<Record<string, string>>,
): Promise<PackedSet | null> {
  const sets = await readPackedSets(location);
  return sets.find(({ version }) => version === shared['@kalalaya/runtime']) ?? null;
}
