import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import type { Db } from '../store/tables.ts';
import { EVERY_COLLEGE } from './pointers.ts';

/**
 * A remote in development that has no live release yet, as last registered by its dev server. It is visible in `colleges`, or
 * every college (`*`), until `expires` (ISO 8601).
 */
export type DevRemote = Readonly<Awaited<ReturnType<typeof selectDevRemotes>>[number]>;

const collegeIds = v.pipe(v.array(v.string()), v.readonly());

async function selectDevRemotes(db: Db, name: string) {
  const rows = await db.selectFrom('dev_remotes').selectAll().where('name', '=', name).execute();
  return rows.map(({ descriptor, colleges, expires }) => ({
    descriptor: v.parse(remoteDescriptor, JSON.parse(descriptor)),
    colleges: v.parse(collegeIds, JSON.parse(colleges)),
    expires,
  }));
}

/**
 * Stores what a dev server reports about its remote, replacing previous entries for the same college. Expired
 * entries are removed.
 */
export const storeDevRemote = (
  location: StoreLocation,
  { descriptor, colleges, expires }: DevRemote,
  now = new Date(),
): Promise<void> =>
  storeAt(location).write(async (db) => {
    await db.deleteFrom('dev_remotes').where('expires', '<=', now.toISOString()).execute();
    for (const other of await selectDevRemotes(db, descriptor.name)) {
      const isSame =
        [...colleges, ...other.colleges].includes(EVERY_COLLEGE) ||
        colleges.some((id) => other.colleges.includes(id));
      if (!isSame) continue;
      await db
        .deleteFrom('dev_remotes')
        .where('name', '=', descriptor.name)
        .where('colleges', '=', JSON.stringify(other.colleges))
        .execute();
    }
    const row = { descriptor: JSON.stringify(descriptor), colleges: JSON.stringify(colleges), expires };
    await db
      .insertInto('dev_remotes')
      .values({ name: descriptor.name, ...row })
      .execute();
  });

/**
 * Returns the remote in development of that name for a college, or null if none is registered.
 *
 * @throws {DatabaseError} if the database is unavailable.
 */
export async function findDevRemote(
  location: StoreLocation,
  { name, college }: { readonly name: string; readonly college: string },
  now = new Date(),
): Promise<DevRemote | null> {
  const remotes = await storeAt(location).read((db) => selectDevRemotes(db, name));
  const match = remotes.find(
    ({ colleges, expires }) =>
      expires > now.toISOString() && (colleges.includes(EVERY_COLLEGE) || colleges.includes(college)),
  );
  return match ?? null;
}
