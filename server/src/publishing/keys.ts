import { generateKey } from '@kalalaya/cli/signed-requests/key';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError, ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { EVERY_COLLEGE, type Move, withRegistryLock } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import type { Db, Tables } from '../store/tables.ts';

/** A key as the portal stores it. */
export interface Grant {
  /** 12 hexadecimal digits. */
  readonly id: string;
  /** Name of the holder. */
  readonly name: string;
  /** Verifies signatures and cannot create them. 32 bytes, base64url. */
  readonly publicKey: string;
  readonly remotes: readonly string[];
  /** Ids of colleges, or `*` for every college. */
  readonly colleges: readonly string[];
  /** Times in ISO 8601. */
  readonly granted: string;
  readonly lastUsed: string | null;
  /** Time of revocation; null for an active key. A revoked key is stored for the message to its holder. */
  readonly revoked: string | null;
}

const SHELL = 'shell';

/** Returns true if a key may publish. */
export const isGranted = ({ revoked }: Pick<Grant, 'revoked'>): boolean => revoked === null;

const names = v.array(v.string());

const grantOf = ({ public_key, last_used, remotes, colleges, ...row }: Tables['keys']): Grant => ({
  ...row,
  publicKey: public_key,
  lastUsed: last_used,
  remotes: v.parse(names, JSON.parse(remotes)),
  colleges: v.parse(names, JSON.parse(colleges)),
});

/**
 * Reads every key, including revoked ones.
 *
 * @throws {DatabaseError} if the database is not available.
 */
export const readKeys = async (location: StoreLocation): Promise<Grant[]> =>
  (await storeAt(location).read((db) => db.selectFrom('keys').selectAll().orderBy('granted').execute())).map(
    grantOf,
  );

async function selectKey(db: Db, id: string): Promise<Grant | null> {
  const row = await db.selectFrom('keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : grantOf(row);
}

/**
 * Creates a key and stores its public part. The returned text is stored nowhere: show it once.
 *
 * @throws {ConfigError} if a name is neither a remote nor the shell, or a key of the shell is limited to colleges.
 */
export async function grantKey(
  location: StoreLocation,
  request: Pick<Grant, 'name' | 'remotes' | 'colleges'>,
  now = new Date(),
): Promise<{ readonly id: string; readonly text: string }> {
  if (request.remotes.some((name) => name !== SHELL && !/^mf-[a-z0-9-]+$/.test(name))) {
    throw new ConfigError('Keys are for remotes, such as mf-quality, and for the shell. Correct the name.');
  }
  if (request.remotes.includes(SHELL) && !request.colleges.includes(EVERY_COLLEGE)) {
    throw new ConfigError(
      'The shell runs the pages of every remote, so its key is for every college. Leave out --college.',
    );
  }
  const { id, text, publicKey } = generateKey();
  const row = {
    ...{ id, name: request.name, public_key: publicKey },
    remotes: JSON.stringify(request.remotes),
    colleges: JSON.stringify(request.colleges),
    granted: now.toISOString(),
  };
  await storeAt(location).write((db) => db.insertInto('keys').values(row).executeTakeFirst());
  return { id, text };
}

/** Revoked keys are stored for so many days. */
const REVOKED_DAYS = 365;

/**
 * Revokes a key at once: no pointer moves with it once this resolves.
 *
 * @throws {ConfigError} if there is no active key with that id.
 */
export const revokeKey = (location: StoreLocation, id: string, now = new Date()): Promise<Grant> =>
  // Moves read the grant while they hold the registry: one that began with the old grant has ended.
  withRegistryLock(location, async (db) => {
    const key = await selectKey(db, id);
    if (key === null || !isGranted(key))
      throw new ConfigError(`There is no key ${id}.\nList the keys with: ${commandLine('keys')}`);
    const oldest = new Date(now.getTime() - REVOKED_DAYS * 86_400_000).toISOString();
    await db.deleteFrom('keys').where('revoked', '<', oldest).execute();
    await db.updateTable('keys').set({ revoked: now.toISOString() }).where('id', '=', id).execute();
    return key;
  });

type Target = Pick<Move, 'name' | 'college'>;

/**
 * Reads the grant of a key again.
 *
 * @throws {ReleaseError} if it was revoked, or does not cover a remote and college.
 */
export const assertGranted = (location: StoreLocation, id: string, target: Target): Promise<void> =>
  storeAt(location).read((db) => assertGrantedIn(db, id, target));

/** Reads the grant as `assertGranted` does, in the transaction that moves a pointer. */
export async function assertGrantedIn(db: Db, id: string, { name, college }: Target): Promise<void> {
  const key = await selectKey(db, id);
  if (key !== null && isGranted(key) && key.remotes.includes(name) && collegeFor(key, college) !== null)
    return;
  throw new ReleaseError(
    `Key ${id} was revoked before this was done. Nothing was changed.\nAsk the operator of the portal for a new key.`,
  );
}

/** Accuracy of the time at which a key was last used, in milliseconds: each record is a durable write. */
const USE_INTERVAL_MS = 60_000;

/** Records the time at which a key was used, to the minute. */
export async function recordUse(
  location: StoreLocation,
  { id, lastUsed }: Pick<Grant, 'id' | 'lastUsed'>,
  now = new Date(),
): Promise<void> {
  if (now.getTime() - Date.parse(lastUsed ?? '1970-01-01') < USE_INTERVAL_MS) return;
  await storeAt(location).write((db) =>
    db.updateTable('keys').set({ last_used: now.toISOString() }).where('id', '=', id).executeTakeFirst(),
  );
}

/** Returns the actor that the history records for a key. */
export const actorOf = ({ id, name }: Grant): string => `${name} (key ${id})`;

/**
 * Returns the college of a request: the requested one, else the only one of the key. Null if the key is not allowed
 * for it, or has several and none was requested.
 */
export function collegeFor({ colleges }: Grant, requestedCollege: string | undefined): string | null {
  if (requestedCollege !== undefined)
    return colleges.includes(EVERY_COLLEGE) || colleges.includes(requestedCollege) ? requestedCollege : null;
  const [onlyCollege] = colleges;
  if (colleges.includes(EVERY_COLLEGE)) return EVERY_COLLEGE;
  return colleges.length === 1 && onlyCollege !== undefined ? onlyCollege : null;
}
