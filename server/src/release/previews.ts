import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf, ReleaseError } from '../errors.ts';
import { replaceFile, withLock } from './files.ts';
import type { Registry } from './registry.ts';

const preview = v.object({
  /** 128 bits, base64url. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  college: v.string(),
  name: v.string(),
  version: v.string(),
  /** Moment after which the address leads nowhere, ISO 8601. */
  expires: v.string(),
});

const file = v.object({ previews: v.array(preview) });

/** A release that whoever has its token may see in place of the live one. */
export type Preview = v.InferOutput<typeof preview>;

const previewsFile = (releasesDir: string) => path.join(releasesDir, 'previews.json');

/** Every preview that has not ended. Throws `ReleaseError` when the file is damaged. */
export async function readPreviews(releasesDir: string, now = new Date()): Promise<Preview[]> {
  const place = previewsFile(releasesDir);
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{"previews":[]}';
    throw error;
  });
  try {
    const { previews } = v.parse(file, JSON.parse(text));
    return previews.filter(({ expires }) => Date.parse(expires) > now.getTime());
  } catch (cause) {
    throw new ReleaseError(`${place} is damaged: ${String(cause)}\nRemove it and make the previews again.`, {
      cause,
    });
  }
}

/** Makes a preview of a release that lies in RELEASES_DIR, and forgets those that have ended. */
export async function addPreview(
  releasesDir: string,
  wanted: Omit<Preview, 'token'>,
  now = new Date(),
): Promise<Preview> {
  const made: Preview = { ...wanted, token: randomBytes(16).toString('base64url') };
  await mkdir(releasesDir, { recursive: true });
  const place = previewsFile(releasesDir);
  await withLock(place, async () => {
    const previews = [...(await readPreviews(releasesDir, now)), made];
    await replaceFile(place, `${JSON.stringify({ previews }, null, 2)}\n`);
  });
  return made;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Address under which a preview is seen. A college whose public origin is on this machine is reached at the port that the
 * server listens on, whatever its profile says.
 */
export function previewAddress(origin: string, token: string, port: number): string {
  const url = new URL(`/__preview/${token}`, origin);
  if (LOOPBACK.test(url.hostname)) url.port = String(port);
  return url.href;
}

/**
 * The preview of a token; null when there is none, or it has ended. Text that cannot be a token is rejected without
 * reading the file.
 */
export async function findPreview(
  releasesDir: string,
  token: string,
  now = new Date(),
): Promise<Preview | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  return (await readPreviews(releasesDir, now)).find((known) => known.token === token) ?? null;
}

/** The registry as a preview sees it: its release live, with no previous one, so that failures show. */
export function previewed(registry: Registry, { college, name, version }: Preview): Registry {
  const live = structuredClone(registry.live);
  const byName = live[college] ?? {};
  byName[name] = { version, since: '', by: 'preview', previous: null };
  live[college] = byName;
  return { ...registry, live };
}
