import * as v from 'valibot';
import { ConfigError, ReleaseError } from '../errors.ts';
import { makeKey } from '../publish-protocol/key.ts';
import type { Place } from '../release/location.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { sharedAt } from '../release/store/open.ts';

const grant = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Whose it is. */
  name: v.string(),
  /** With which signatures are checked; nobody can sign with it. 32 bytes, base64url. */
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  remotes: v.array(v.string()),
  /** Ids of colleges, or `*` for every college. */
  colleges: v.array(v.string()),
  /** Moments, ISO 8601. */
  granted: v.string(),
  lastUsed: v.nullable(v.string()),
  /** Moment at which it was taken away. Such a key is for no remote; it is kept so that its holder can be told. */
  revoked: v.optional(v.string()),
});

const file = v.object({ keys: v.array(grant) });

/** A key as the portal keeps it. */
export type Grant = v.InferOutput<typeof grant>;

/** True for a key that may publish. */
export const isGranted = ({ revoked }: Pick<Grant, 'revoked'>): boolean => revoked === undefined;

function parsed(text: string | null, where: string): Grant[] {
  if (text === null) return [];
  try {
    return v.parse(file, JSON.parse(text)).keys;
  } catch (cause) {
    throw new ReleaseError(`${where} is damaged: ${String(cause)}\nRemove it and grant the keys again.`, {
      cause,
    });
  }
}

/**
 * Every key, those that were taken away among them. Throws `ReleaseError` when they are damaged, `DatabaseError` when the
 * database is away.
 */
export async function readKeys(place: Place): Promise<Grant[]> {
  const store = sharedAt(place);
  return parsed(await store.read('keys'), store.placeOf('keys'));
}

async function changeKeys(place: Place, change: (keys: Grant[]) => Grant[]): Promise<void> {
  const store = sharedAt(place);
  await store.change('keys', (text) => {
    const keys = change(parsed(text, store.placeOf('keys')));
    return { text: `${JSON.stringify({ keys }, null, 2)}\n` };
  });
}

/** What a key is to be for. */
export type NewGrant = Pick<Grant, 'name' | 'remotes' | 'colleges'>;

/** Makes a key and keeps its public part. The text is nowhere but in the answer: show it once. */
export async function grantKey(
  place: Place,
  wanted: NewGrant,
  now = new Date(),
): Promise<{ readonly id: string; readonly text: string }> {
  if (wanted.remotes.some((name) => !/^mf-[a-z0-9-]+$/.test(name))) {
    throw new ConfigError(
      'A key is for remotes, such as mf-quality. The shell is published on the portal’s machine alone.',
    );
  }
  const { id, text, publicKey } = makeKey();
  const made = { id, ...wanted, publicKey, granted: now.toISOString(), lastUsed: null };
  await changeKeys(place, (keys) => [...keys, made]);
  return { id, text };
}

/** Keys that were taken away and whose holders are told so; the oldest are forgotten. */
const MOST_REVOKED = 100;

/**
 * Takes a key away, from now on. What is kept of it is for no remote: a server of an older version, which does not know
 * of keys that were taken away, lets it publish nothing either. Throws `ConfigError` when there is none of that id.
 */
export async function revokeKey(place: Place, id: string, now = new Date()): Promise<Grant> {
  const known = (await readKeys(place)).find((key) => key.id === id && isGranted(key));
  if (known === undefined) throw new ConfigError(`There is no key ${id}.\nSee which there are: portal keys`);
  const taken = { ...known, remotes: [], colleges: [], revoked: now.toISOString() };
  await changeKeys(place, (keys) => {
    const others = keys.filter((key) => key.id !== id);
    const before = others.filter((key) => !isGranted(key)).slice(1 - MOST_REVOKED);
    return [...others.filter(isGranted), ...before, taken];
  });
  return known;
}

/** Writes down that a key was used. */
export async function noteUse(place: Place, id: string, now = new Date()): Promise<void> {
  await changeKeys(place, (keys) =>
    keys.map((key) => (key.id === id ? { ...key, lastUsed: now.toISOString() } : key)),
  );
}

/** Who moved a pointer, as the history names a key. */
export const actorOf = ({ id, name }: Grant): string => `${name} (key ${id})`;

/**
 * The college that a request of a key is for: the one asked for, else the only one that the key is for. Null when the
 * key may not, or must say which.
 */
export function collegeFor({ colleges }: Grant, asked: string | undefined): string | null {
  if (asked !== undefined) return colleges.includes(EVERY_COLLEGE) || colleges.includes(asked) ? asked : null;
  const [only] = colleges;
  if (colleges.includes(EVERY_COLLEGE)) return EVERY_COLLEGE;
  return colleges.length === 1 && only !== undefined ? only : null;
}
