import { randomBytes } from 'node:crypto';
import { ConflictError } from '@kalalaya/node/errors';
import { reachableOrigin } from '@kalalaya/node/loopback';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import type { Db, Tables } from '../store/tables.ts';
import type { Registry } from './pointers.ts';
import { withReleases } from './registry.ts';

/** A release shown instead of the live one to anyone who has its token: 128 random bits, base64url. */
export type Preview = Readonly<Tables['previews']>;

/**
 * Returns every preview that has not expired.
 *
 * @throws {DatabaseError} if the database is unavailable.
 */
export const readPreviews = (location: StoreLocation, now = new Date()): Promise<Preview[]> =>
  storeAt(location).read((db) => selectPreviews(db, now));

/** Reads the previews as `readPreviews` does. */
export const selectPreviews = (db: Db, now: Date): Promise<Preview[]> =>
  db.selectFrom('previews').selectAll().where('expires', '>', now.toISOString()).execute();

/** Number of days for which a preview is valid. */
const PREVIEW_DAYS = 7;

/** Creates a preview of a release in RELEASES_DIR. Expired previews are removed. */
export async function addPreview(
  location: StoreLocation,
  options: Omit<Preview, 'token' | 'expires'> & Partial<Pick<Preview, 'expires'>>,
  now = new Date(),
): Promise<Preview> {
  const expires = new Date(now.getTime() + PREVIEW_DAYS * 86_400_000).toISOString();
  const created: Preview = { expires, token: randomBytes(16).toString('base64url'), ...options };
  const stored = await withReleases(location, [created], async (db) => {
    await db.deleteFrom('previews').where('expires', '<=', now.toISOString()).execute();
    await db.insertInto('previews').values(created).execute();
    return created;
  });
  if (stored !== null) return stored;
  throw new ConflictError(`${created.name} ${created.version} was just removed. Publish it again.`);
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
  const preview = await storeAt(location).read((db) =>
    db.selectFrom('previews').selectAll().where('token', '=', token).executeTakeFirst(),
  );
  return preview !== undefined && preview.expires > now.toISOString() ? preview : null;
}

/**
 * Returns the registry as the preview shows it. Its release has no previous version, so failures stay
 * visible.
 */
export function withPreview(registry: Registry, { college, name, version }: Preview): Registry {
  const live = structuredClone(registry.live);
  live[college] = { ...live[college], [name]: { version, since: '', by: 'preview', previous: null } };
  return { ...registry, live };
}
