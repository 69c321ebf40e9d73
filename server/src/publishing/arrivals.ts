import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '@kalalaya/node/file-system';
import { withLock } from '@kalalaya/node/lock';
import { readPreviews } from '../release/previews.ts';
import { readReceipt } from '../release/receipt.ts';
import { fetchRelease } from '../release/versions.ts';
import type { StoreLocation } from '../store/location.ts';
import { hasBeenLive } from './was-live.ts';

/**
 * Time for which a received release stays although no pointer or preview names it, in milliseconds. It is longer than
 * any check, so a release is never removed under one, in this process or another.
 */
const KEEP_MS = 60 * 60_000;

/** Runs `work` while no other process stores or removes received releases of a remote. */
export async function withArrivals<T>(
  { RELEASES_DIR }: StoreLocation,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(RELEASES_DIR, { recursive: true });
  return withLock(path.join(RELEASES_DIR, `.arrivals-${name}`), work);
}

/** Marks the folder of a release as used now. The caller holds `withArrivals`. */
export const touchArrival = (dir: string): Promise<void> => utimes(dir, new Date(), new Date());

/** Keeps a stored release for the time of a check. Returns false if it is not stored. */
export async function renewArrival(location: StoreLocation, name: string, version: string): Promise<boolean> {
  await fetchRelease(location, name, version);
  const dir = path.join(location.RELEASES_DIR, name, version);
  return withArrivals(location, name, async () => {
    if (!(await exists(dir))) return false;
    await touchArrival(dir);
    return true;
  });
}

/** Removes the received releases of a remote that were never live, are not previewed and have not been used for an hour. */
export async function removeUnusedArrivals(
  location: StoreLocation,
  name: string,
  now = Date.now(),
): Promise<void> {
  const folder = path.join(location.RELEASES_DIR, name);
  await withArrivals(location, name, async () => {
    const previews = await readPreviews(location);
    for (const version of await readdir(folder)) {
      const dir = path.join(folder, version);
      if (version.startsWith('.') || now - (await stat(dir)).mtimeMs < KEEP_MS) continue;
      const isPreviewed = previews.some((one) => one.name === name && one.version === version);
      if (isPreviewed || (await readReceipt(dir)) === null) continue;
      if (!(await hasBeenLive(location, { name, version }))) await rm(dir, { recursive: true, force: true });
    }
  });
}
