import { generateKey } from '@kalalaya/cli/signed-requests/key';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError, ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { StoreLocation } from '../release/location.ts';
import { EVERY_COLLEGE, withRegistryLock } from '../release/registry.ts';
import { releaseStoreAt } from '../release/store/open.ts';

const grant = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Name of the holder. */
  name: v.string(),
  /** Verifies signatures and cannot create them. 32 bytes, base64url. */
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  remotes: v.array(v.string()),
  /** Ids of colleges, or `*` for every college. */
  colleges: v.array(v.string()),
  /** Times in ISO 8601. */
  granted: v.string(),
  lastUsed: v.nullable(v.string()),
  /** Time of revocation. A revoked key has no remotes; it is stored for the message to its holder. */
  revoked: v.optional(v.string()),
});

const keysFile = v.object({ keys: v.array(grant) });

/** A key as the portal stores it. */
export type Grant = v.InferOutput<typeof grant>;

const SHELL = 'shell';

/** Returns true if a key may publish. */
export const isGranted = ({ revoked }: Pick<Grant, 'revoked'>): boolean => revoked === undefined;

function parseKeys(text: string | null, where: string): Grant[] {
  if (text === null) return [];
  try {
    return v.parse(keysFile, JSON.parse(text)).keys;
  } catch (cause) {
    throw new ReleaseError(`${where} is damaged: ${String(cause)}\nRemove it and grant the keys again.`, {
      cause,
    });
  }
}

/**
 * Reads every key, including revoked ones.
 *
 * @throws {ReleaseError} if the stored keys are damaged.
 * @throws {DatabaseError} if the database is not available.
 */
export async function readKeys(location: StoreLocation): Promise<Grant[]> {
  const store = releaseStoreAt(location);
  return parseKeys(await store.read('keys'), store.locationOf('keys'));
}

async function changeKeys(location: StoreLocation, change: (keys: Grant[]) => Grant[]): Promise<void> {
  const store = releaseStoreAt(location);
  await store.change('keys', (text) => {
    const keys = change(parseKeys(text, store.locationOf('keys')));
    return { text: `${JSON.stringify({ keys }, null, 2)}\n` };
  });
}

/** Holder, remotes and colleges of a new key. */
export type KeyRequest = Pick<Grant, 'name' | 'remotes' | 'colleges'>;

/**
 * Creates a key and stores its public part. The returned text is stored nowhere: show it once.
 *
 * @throws {ConfigError} if a name is neither a remote nor the shell, or a key of the shell is limited to colleges.
 */
export async function grantKey(
  location: StoreLocation,
  request: KeyRequest,
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
  const newGrant = { id, ...request, publicKey, granted: now.toISOString(), lastUsed: null };
  await changeKeys(location, (keys) => [...keys, newGrant]);
  return { id, text };
}

/** Maximum number of revoked keys that are stored. */
const MAX_REVOKED = 100;

/**
 * Revokes a key at once: no pointer moves with it once this resolves. Its record keeps no remotes, so that a server of an
 * older version, which does not know revocation, refuses it too.
 *
 * @throws {ConfigError} if there is no active key with that id.
 */
export async function revokeKey(location: StoreLocation, id: string, now = new Date()): Promise<Grant> {
  const activeKey = (await readKeys(location)).find((key) => key.id === id && isGranted(key));
  if (activeKey === undefined)
    throw new ConfigError(`There is no key ${id}.\nList the keys with: ${commandLine('keys')}`);
  const revokedKey = { ...activeKey, remotes: [], colleges: [], revoked: now.toISOString() };
  await changeKeys(location, (keys) => {
    const others = keys.filter((key) => key.id !== id);
    const before = others.filter((key) => !isGranted(key)).slice(1 - MAX_REVOKED);
    return [...others.filter(isGranted), ...before, revokedKey];
  });
  // Moves read the grant under this lock: one that began with the old grant has ended once it is free.
  await withRegistryLock(location, async () => {});
  return activeKey;
}

/**
 * Reads the grant of a key again.
 *
 * @throws {ReleaseError} if it was revoked, or no longer covers a remote and college.
 */
export async function assertGranted(
  location: StoreLocation,
  id: string,
  { name, college }: { readonly name: string; readonly college: string },
): Promise<void> {
  const key = (await readKeys(location)).find((one) => one.id === id);
  if (key !== undefined && isGranted(key) && key.remotes.includes(name) && collegeFor(key, college) !== null)
    return;
  throw new ReleaseError(
    `Key ${id} was revoked before this was done. Nothing was changed.\nAsk the operator of the portal for a new key.`,
  );
}

/** Records the time at which a key was used. */
export async function recordUse(location: StoreLocation, id: string, now = new Date()): Promise<void> {
  await changeKeys(location, (keys) =>
    keys.map((key) => (key.id === id ? { ...key, lastUsed: now.toISOString() } : key)),
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
