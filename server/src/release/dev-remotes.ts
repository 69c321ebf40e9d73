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

/** Returns true if two remotes in development have the same name and are visible in the same college. */
const isSame = (a: DevRemote, b: DevRemote) =>
  a.descriptor.name === b.descriptor.name &&
  ([...a.colleges, ...b.colleges].includes(EVERY_COLLEGE) ||
    a.colleges.some((id) => b.colleges.includes(id)));

/**
 * Stores what a dev server reports about its remote, replacing previous entries for the same college. Expired
 * entries are removed.
 */
export const storeDevRemote = (location: StoreLocation, remote: DevRemote, now = new Date()): Promise<void> =>
  list.change(location, now, (entries) => [...entries.filter((entry) => !isSame(entry, remote)), remote]);

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
  const match = (await list.read(location, now)).find(
    ({ descriptor, colleges }) =>
      descriptor.name === name && (colleges.includes(EVERY_COLLEGE) || colleges.includes(college)),
  );
  return match ?? null;
}
