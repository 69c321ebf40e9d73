import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { ExpiringList } from './expiring-list.ts';
import type { Place } from './location.ts';
import type { Registry } from './pointers.ts';

const preview = v.object({
  /** 128 bits, base64url. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  college: v.string(),
  name: v.string(),
  version: v.string(),
  /** Moment after which the address leads nowhere, ISO 8601. */
  expires: v.string(),
});

/** A release that whoever has its token may see in place of the live one. */
export type Preview = v.InferOutput<typeof preview>;

const list = new ExpiringList({
  name: 'previews',
  member: 'previews',
  entry: preview,
  remedy: 'Remove it and make the previews again.',
});

/** Every preview that has not ended. Throws `ReleaseError` when they are damaged, `DatabaseError` when it is away. */
export const readPreviews = (place: Place, now = new Date()): Promise<Preview[]> => list.read(place, now);

/** Makes a preview of a release that lies in RELEASES_DIR, and forgets those that have ended. */
export async function addPreview(
  place: Place,
  wanted: Omit<Preview, 'token'>,
  now = new Date(),
): Promise<Preview> {
  const made: Preview = { ...wanted, token: randomBytes(16).toString('base64url') };
  await list.change(place, now, (previews) => [...previews, made], [made]);
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
export async function findPreview(place: Place, token: string, now = new Date()): Promise<Preview | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  return (await readPreviews(place, now)).find((known) => known.token === token) ?? null;
}

/** The registry as a preview sees it: its release live, with no previous one, so that failures show. */
export function previewed(registry: Registry, { college, name, version }: Preview): Registry {
  const live = structuredClone(registry.live);
  const byName = live[college] ?? {};
  byName[name] = { version, since: '', by: 'preview', previous: null };
  live[college] = byName;
  return { ...registry, live };
}
