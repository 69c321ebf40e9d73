import { randomBytes } from 'node:crypto';
import { reachableOrigin } from '@kalalaya/node/loopback';
import * as v from 'valibot';
import { ExpiringList } from './expiring-list.ts';
import type { StoreLocation } from './location.ts';
import type { Registry } from './pointers.ts';

const preview = v.object({
  /** 128 random bits, base64url. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  college: v.string(),
  name: v.string(),
  version: v.string(),
  /** Time at which the preview expires, ISO 8601. */
  expires: v.string(),
});

/** A release shown instead of the live one to anyone who has its token. */
export type Preview = v.InferOutput<typeof preview>;

const list = new ExpiringList({
  name: 'previews',
  member: 'previews',
  entry: preview,
  remedy: 'Remove it and create the previews again.',
});

/**
 * Returns every preview that has not expired.
 *
 * @throws {ReleaseError} if the stored list is damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export const readPreviews = (location: StoreLocation, now = new Date()): Promise<Preview[]> =>
  list.read(location, now);

/** Creates a preview of a release in RELEASES_DIR. Expired previews are removed. */
export async function addPreview(
  location: StoreLocation,
  options: Omit<Preview, 'token'>,
  now = new Date(),
): Promise<Preview> {
  const created: Preview = { ...options, token: randomBytes(16).toString('base64url') };
  await list.change(location, now, (previews) => [...previews, created], [created]);
  return created;
}

/**
 * Returns the address of a preview. If the college's origin is on this machine, the address has the port that
 * the server listens on.
 *
 * @param page - Path to open; the first page of the release by default.
 */
export function previewAddress(origin: string, token: string, port: number, page?: string): string {
  const url = new URL(`/__preview/${token}`, reachableOrigin(origin, port));
  if (page !== undefined) url.searchParams.set('page', page);
  return url.href;
}

/**
 * Returns the preview of a token, or null if it does not exist or has expired. A malformed token reads
 * nothing.
 */
export async function findPreview(
  location: StoreLocation,
  token: string,
  now = new Date(),
): Promise<Preview | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  return (await readPreviews(location, now)).find((candidate) => candidate.token === token) ?? null;
}

/**
 * Returns the registry as the preview shows it. Its release has no previous version, so failures stay
 * visible.
 */
export function withPreview(registry: Registry, { college, name, version }: Preview): Registry {
  const live = structuredClone(registry.live);
  const byName = live[college] ?? {};
  byName[name] = { version, since: '', by: 'preview', previous: null };
  live[college] = byName;
  return { ...registry, live };
}
