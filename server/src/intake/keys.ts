import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError, codeOf, ReleaseError } from '../errors.ts';
import { replaceFile, withLock } from '../release/files.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { makeKey } from '../wire/key.ts';

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
});

const file = v.object({ keys: v.array(grant) });

/** A key that may publish, as the portal keeps it. */
export type Grant = v.InferOutput<typeof grant>;

const keysFile = (releasesDir: string) => path.join(releasesDir, 'keys.json');

/** Every key that may publish. Throws `ReleaseError` when the file is damaged. */
export async function readKeys(releasesDir: string): Promise<Grant[]> {
  const place = keysFile(releasesDir);
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{"keys":[]}';
    throw error;
  });
  try {
    return v.parse(file, JSON.parse(text)).keys;
  } catch (cause) {
    throw new ReleaseError(`${place} is damaged: ${String(cause)}\nRemove it and grant the keys again.`, {
      cause,
    });
  }
}

async function changeKeys(releasesDir: string, change: (keys: Grant[]) => Grant[]): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  const place = keysFile(releasesDir);
  await withLock(place, async () => {
    const keys = change(await readKeys(releasesDir));
    await replaceFile(place, `${JSON.stringify({ keys }, null, 2)}\n`);
    await chmod(place, 0o600);
  });
}

/** What a key is to be for. */
export type NewGrant = Pick<Grant, 'name' | 'remotes' | 'colleges'>;

/** Makes a key and keeps its public part. The text is nowhere but in the answer: show it once. */
export async function grantKey(
  releasesDir: string,
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
  await changeKeys(releasesDir, (keys) => [...keys, made]);
  return { id, text };
}

/** Takes a key away, from now on. Throws `ConfigError` when there is none of that id. */
export async function revokeKey(releasesDir: string, id: string): Promise<Grant> {
  const known = (await readKeys(releasesDir)).find((key) => key.id === id);
  if (known === undefined) throw new ConfigError(`There is no key ${id}.\nSee which there are: portal keys`);
  await changeKeys(releasesDir, (keys) => keys.filter((key) => key.id !== id));
  return known;
}

/** Writes down that a key was used. */
export async function noteUse(releasesDir: string, id: string, now = new Date()): Promise<void> {
  await changeKeys(releasesDir, (keys) =>
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
