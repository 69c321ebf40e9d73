import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';
import { generateKey } from '../publish-protocol/key.ts';
import type { ReleaseKey } from '../publish-protocol/statement.ts';
import type { StoreLocation } from '../release/location.ts';
import { releaseStoreAt } from '../release/store/open.ts';

const storedKey = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  secret: v.pipe(v.string(), v.startsWith('kalalaya_')),
});

function parseStoredKey(text: string | null, source: string): ReleaseKey | null {
  if (text === null) return null;
  try {
    return v.parse(storedKey, JSON.parse(text));
  } catch {
    // The cause would contain the secret.
    throw new ReleaseError(
      `The release key in ${source} is damaged.\nRestore it from a backup. If you remove it, a new one is created, which every follower has to accept.`,
    );
  }
}

/**
 * Returns the key with which this portal signs statements about its releases, or null before the first one.
 *
 * @throws {ReleaseError} if the stored key is damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function readReleaseKey(location: StoreLocation): Promise<ReleaseKey | null> {
  const store = releaseStoreAt(location);
  return parseStoredKey(await store.read('release-key'), store.locationOf('release-key'));
}

/** Returns the release key of this portal, which is created on first use. Throws as `readReleaseKey` does. */
export async function ensureReleaseKey(location: StoreLocation): Promise<ReleaseKey> {
  const existing = await readReleaseKey(location);
  if (existing !== null) return existing;
  const { publicKey, text: secret } = generateKey();
  let key: ReleaseKey = { publicKey, secret };
  const store = releaseStoreAt(location);
  await store.change('release-key', (text) => {
    // Another process may have created one.
    const stored = parseStoredKey(text, store.locationOf('release-key'));
    key = stored ?? { publicKey, secret };
    return stored === null ? { text: `${JSON.stringify(key, null, 2)}\n` } : null;
  });
  return key;
}
