import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@kalalaya/node/file-system';
import { LRUCache } from 'lru-cache';
import { readJsonOrNull } from '../base/read-json.ts';
import { DatabaseError } from '../store/errors.ts';
import type { StoreLocation } from '../store/location.ts';
import { archivesAt } from './archives.ts';
import { type Registry, registry } from './pointers.ts';
import { readRegistry } from './registry.ts';

/** File with the registry last read from the database, for a start while the database is unreachable. */
const cacheFile = (location: StoreLocation) => path.join(location.RELEASES_DIR, 'last-registry.json');

/** Returns the registry that the server read last from the database, or null if none is cached. */
export const readCachedRegistry = (location: StoreLocation): Promise<Registry | null> =>
  readJsonOrNull(cacheFile(location), registry);

/** Caches a registry on disk for a start without the database. */
async function cacheRegistry(location: StoreLocation, current: Registry): Promise<void> {
  if ((await readCachedRegistry(location))?.revision === current.revision) return;
  await mkdir(location.RELEASES_DIR, { recursive: true });
  await replaceFile(cacheFile(location), `${JSON.stringify(current, null, 2)}\n`);
}

/** The registry from which visitors are served. */
export interface ServedRegistry {
  readonly registry: Registry;
  /** False while the database is unreachable: the registry is the one that the server read last. */
  readonly isCurrent: boolean;
}

/**
 * Reads the registry from which visitors are served.
 *
 * @throws {DatabaseError} if the database is unreachable and no registry is cached.
 * @throws {ReleaseError} if the registry is damaged.
 */
export async function readServedRegistry(location: StoreLocation): Promise<ServedRegistry> {
  if (location.DATABASE_URL === undefined) return { registry: await readRegistry(location), isCurrent: true };
  try {
    const current = await readRegistry(location);
    // The disk may be full: the next registry is written again, and until then a start needs the database.
    await cacheRegistry(location, current).catch(() => {});
    return { registry: current, isCurrent: true };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const cached = await readCachedRegistry(location);
    if (cached === null) throw error;
    return { registry: cached, isCurrent: false };
  }
}

/**
 * Releases that could not be fetched for a visitor. The database is queried again for each after a minute.
 */
const missingReleases = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/**
 * Fetches a release whose files a visitor's browser requests, such as an older one in an open tab. A release
 * that cannot be fetched is skipped.
 */
export async function fetchForVisitor(location: StoreLocation, name: string, version: string): Promise<void> {
  const archives = archivesAt(location);
  if (archives === null || !/^(shell|mf-[a-z0-9-]+)$/.test(name) || !/^\d[\w.+-]*$/.test(version)) return;
  const key = `${location.RELEASES_DIR} ${name} ${version}`;
  if (missingReleases.has(key)) return;
  const isFetched = await archives.fetch({ name, version }).catch(() => false);
  if (!isFetched) missingReleases.set(key, true);
}
