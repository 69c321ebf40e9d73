import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { ExpiringList } from './expiring-list.ts';
import type { StoreLocation } from './location.ts';
import { EVERY_COLLEGE } from './pointers.ts';

const devRemote = v.object({
  descriptor: remoteDescriptor,
  /** Ids of the colleges in which the remote is visible, or `*` for every college. */
  colleges: v.array(v.string()),
  /** Time after which the remote is no longer visible, ISO 8601. */
  expires: v.string(),
});

/** A remote in development that has no live release yet, as last registered by its dev server. */
export type DevRemote = v.InferOutput<typeof devRemote>;

const list = new ExpiringList({
  name: 'dev-remotes',
  member: 'remotes',
  entry: devRemote,
  remedy: 'Remove it and start the dev servers again.',
});

/**
 * Stores what a dev server reports about its remote, replacing its previous entry. Expired entries are
 * removed.
 */
export const storeDevRemote = (location: StoreLocation, remote: DevRemote, now = new Date()): Promise<void> =>
  list.change(location, now, (entries) => [
    ...entries.filter(({ descriptor }) => descriptor.name !== remote.descriptor.name),
    remote,
  ]);

/**
 * Returns the remote in development of that name for a college, or null if none is registered.
 *
 * @throws {ReleaseError} if the stored list is damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function findDevRemote(
  location: StoreLocation,
  { name, college }: { readonly name: string; readonly college: string },
  now = new Date(),
): Promise<DevRemote | null> {
  const match = (await list.read(location, now)).find(({ descriptor }) => descriptor.name === name);
  if (match === undefined) return null;
  return match.colleges.includes(EVERY_COLLEGE) || match.colleges.includes(college) ? match : null;
}
