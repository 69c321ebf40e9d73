import * as v from 'valibot';
import { type SavedSet, savedSet } from './record.ts';

/** Name prefix of all caches of saved sets, with the version of the layout. */
const PREFIX = 'kalalaya-kept-1 ';

/** Key of a set's record in its cache. The path is the worker's, so it cannot collide with a page. */
const RECORD = '/sw.js?kept';

/**
 * Returns the cache name of a set. `at` is the time at which saving started, in ms since 1970.
 *
 * @example
 * savedCacheName('year=2022-23', 7) // → 'kalalaya-kept-1 7 year=2022-23'
 */
export function savedCacheName(id: string, at: number): string {
  return `${PREFIX}${at} ${id}`;
}

/** Parses a cache name into id and time. */
function readName(name: string): { readonly id: string; readonly at: number } {
  const [at = '', ...id] = name.slice(PREFIX.length).split(' ');
  return { id: id.join(' '), at: Number(at) };
}

/**
 * Returns the name of the Web Lock that is held while a set is being saved.
 *
 * @example
 * savingLock('year=2022-23') // → 'kalalaya-kept-1 year=2022-23'
 */
export function savingLock(id: string): string {
  return `${PREFIX}${id}`;
}

/**
 * Returns the names of all caches of saved sets, complete or not, newest first.
 *
 * @example
 * await listSavedCaches({ keys: async () => ['kalalaya-kept-1 7 a', 'other', 'kalalaya-kept-1 8 b'] }) // → ['kalalaya-kept-1 8 b', 'kalalaya-kept-1 7 a']
 */
export async function listSavedCaches(storage: CacheStorage): Promise<readonly string[]> {
  const names = await storage.keys();
  return names.filter((name) => name.startsWith(PREFIX)).sort((a, b) => readName(b).at - readName(a).at);
}

/**
 * Completes a saved set by writing its record. Rejects like `Cache.put`.
 *
 * @example
 * await writeRecord({ put: async () => undefined }, { id: 'year=2022-23' }) // → undefined
 */
export async function writeRecord(cache: Cache, record: SavedSet): Promise<void> {
  await cache.put(RECORD, Response.json(record));
}

async function readRecord(storage: CacheStorage, name: string): Promise<SavedSet | null> {
  const response = await storage.match(RECORD, { cacheName: name });
  if (response === undefined) return null;
  const read = v.safeParse(savedSet, await response.json().catch(() => null));
  return read.success ? read.output : null;
}

/** A cache without a current saved set: saving is in progress or was aborted, or a newer cache replaced it. */
export interface LeftoverCache {
  readonly name: string;
  /** Id of the set it was created for. */
  readonly id: string;
}

/**
 * Reads all saved sets, newest first, and the names of caches that are not part of one.
 *
 * @example
 * const storage = { keys: async () => ['kalalaya-kept-1 7 a'], match: async () => undefined };
 * (await readSavedSets(storage)).rest // → [{ name: 'kalalaya-kept-1 7 a', id: 'a' }]
 */
export async function readSavedSets(
  storage: CacheStorage,
): Promise<{ readonly sets: readonly SavedSet[]; readonly rest: readonly LeftoverCache[] }> {
  const sets: SavedSet[] = [];
  const rest: LeftoverCache[] = [];
  for (const name of await listSavedCaches(storage)) {
    const record = await readRecord(storage, name);
    if (record !== null && !sets.some(({ id }) => id === record.id)) sets.push(record);
    else rest.push({ name, id: readName(name).id });
  }
  return { sets, rest };
}

/**
 * Deletes all caches of a set.
 *
 * @example
 * const deleted = [];
 * const storage = { keys: async () => ['kalalaya-kept-1 7 a', 'b'], delete: async (name) => deleted.push(name) };
 * await removeSavedSet(storage, 'a'), deleted // → ['kalalaya-kept-1 7 a']
 */
export async function removeSavedSet(storage: CacheStorage, id: string): Promise<void> {
  for (const name of await listSavedCaches(storage)) if (readName(name).id === id) await storage.delete(name);
}
