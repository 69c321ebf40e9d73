import * as v from 'valibot';
import { ExpiringList } from './expiring-list.ts';
import type { StoreLocation } from './location.ts';

const follower = v.object({
  /** Public origin of the other portal, as it states itself. */
  origin: v.string(),
  /** Remote that it follows. */
  name: v.string(),
  /** Time of its last request, ISO 8601. Recorded at most once an hour. */
  lastSeen: v.string(),
  expires: v.string(),
});

/** A portal that follows a remote of this one. */
export type Follower = v.InferOutput<typeof follower>;

/** Days until a silent follower is forgotten. */
const KEEP_DAYS = 7;

/** Maximum number of followers. Beyond it the one that was silent longest is dropped. */
const MAX_FOLLOWERS = 500;

const list = new ExpiringList({
  name: 'followers',
  member: 'followers',
  entry: follower,
  remedy: 'Remove it; the followers appear again within an hour.',
});

/**
 * Returns the portals that follow a remote of this one, by remote and origin.
 *
 * @throws {ReleaseError} if the stored list is damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function readFollowers(location: StoreLocation, now = new Date()): Promise<Follower[]> {
  const followers = await list.read(location, now);
  return followers.toSorted((a, b) => a.name.localeCompare(b.name) || a.origin.localeCompare(b.origin));
}

/** Records a request of a follower. Throws as `readFollowers` does. */
export function recordFollower(
  location: StoreLocation,
  { origin, name }: Pick<Follower, 'origin' | 'name'>,
  now = new Date(),
): Promise<void> {
  const expires = new Date(now.getTime() + KEEP_DAYS * 86_400_000).toISOString();
  return list.change(location, now, (followers) => [
    ...followers.filter((one) => one.origin !== origin || one.name !== name).slice(1 - MAX_FOLLOWERS),
    { origin, name, lastSeen: now.toISOString(), expires },
  ]);
}
