import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { ExpiringList } from './expiring-list.ts';
import type { Place } from './location.ts';
import { EVERY_COLLEGE } from './pointers.ts';

const devRemote = v.object({
  descriptor: remoteDescriptor,
  /** Ids of the colleges in which it may be seen, or `*` for every college. */
  colleges: v.array(v.string()),
  /** Moment after which nobody sees it any more, ISO 8601. */
  expires: v.string(),
});

/** A remote that its team works on before any release of it is live, as its dev server said of it last. */
export type DevRemote = v.InferOutput<typeof devRemote>;

const list = new ExpiringList({
  name: 'dev-remotes',
  member: 'remotes',
  entry: devRemote,
  remedy: 'Remove it and start the dev servers again.',
});

/** Keeps what a dev server says of its remote, in place of what it said before, and forgets those that have ended. */
export const keepDevRemote = (place: Place, told: DevRemote, now = new Date()): Promise<void> =>
  list.change(place, now, (before) => [
    ...before.filter(({ descriptor }) => descriptor.name !== told.descriptor.name),
    told,
  ]);

/**
 * What a dev server said of a remote, for a college; null where none did. Throws `ReleaseError` when what is kept is
 * damaged, `DatabaseError` when the database is away.
 */
export async function findDevRemote(
  place: Place,
  { name, college }: { readonly name: string; readonly college: string },
  now = new Date(),
): Promise<DevRemote | null> {
  const known = (await list.read(place, now)).find(({ descriptor }) => descriptor.name === name);
  if (known === undefined) return null;
  return known.colleges.includes(EVERY_COLLEGE) || known.colleges.includes(college) ? known : null;
}
