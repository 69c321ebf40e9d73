import * as v from 'valibot';
import { type KeptSet, keptSet } from './record.ts';

/** Begins the name of every kept set's cache; the number is that of this layout. */
const PREFIX = 'kalalaya-kept-1 ';

/** Key of a set's record in its cache. Below the worker's own address, which no page is at. */
const RECORD = '/sw.js?kept';

/**
 * Name of the cache of a set that begins to be saved at a time, in ms since 1970.
 *
 * @example
 * keptCacheName('year=2022-23', 7) // → 'kalalaya-kept-1 7 year=2022-23'
 */
export function keptCacheName(id: string, at: number): string {
  return `${PREFIX}${at} ${id}`;
}

/** Id and time of a cache's name. */
function readName(name: string): { readonly id: string; readonly at: number } {
  const [at = '', ...id] = name.slice(PREFIX.length).split(' ');
  return { id: id.join(' '), at: Number(at) };
}

/**
 * Name of the lock that is held while a set is being saved.
 *
 * @example
 * savingLock('year=2022-23') // → 'kalalaya-kept-1 year=2022-23'
 */
export function savingLock(id: string): string {
  return `${PREFIX}${id}`;
}

/**
 * Names of all caches of kept sets, complete or not, the newest first.
 *
 * @example
 * await keptCaches({ keys: async () => ['kalalaya-kept-1 7 a', 'other', 'kalalaya-kept-1 8 b'] }) // → ['kalalaya-kept-1 8 b', 'kalalaya-kept-1 7 a']
 */
export async function keptCaches(storage: CacheStorage): Promise<readonly string[]> {
  const names = await storage.keys();
  return names.filter((name) => name.startsWith(PREFIX)).sort((a, b) => readName(b).at - readName(a).at);
}

/**
 * Completes a kept set. Rejects as `Cache.put` does.
 *
 * @example
 * await writeRecord({ put: async () => undefined }, { id: 'year=2022-23' }) // → undefined
 */
export async function writeRecord(cache: Cache, record: KeptSet): Promise<void> {
  await cache.put(RECORD, Response.json(record));
}

async function readRecord(storage: CacheStorage, name: string): Promise<KeptSet | null> {
  const kept = await storage.match(RECORD, { cacheName: name });
  if (kept === undefined) return null;
  const read = v.safeParse(keptSet, await kept.json().catch(() => null));
  return read.success ? read.output : null;
}

/** A cache that is no kept set: it is being saved, was given up, or a newer one took its place. */
export interface UnkeptCache {
  readonly name: string;
  /** The set that it was meant for. */
  readonly id: string;
}

/**
 * What is kept, the newest first, and the caches that are no part of it.
 *
 * @example
 * const storage = { keys: async () => ['kalalaya-kept-1 7 a'], match: async () => undefined };
 * (await readKept(storage)).rest // → [{ name: 'kalalaya-kept-1 7 a', id: 'a' }]
 */
export async function readKept(
  storage: CacheStorage,
): Promise<{ readonly sets: readonly KeptSet[]; readonly rest: readonly UnkeptCache[] }> {
  const sets: KeptSet[] = [];
  const rest: UnkeptCache[] = [];
  for (const name of await keptCaches(storage)) {
    const record = await readRecord(storage, name);
    if (record !== null && !sets.some(({ id }) => id === record.id)) sets.push(record);
    else rest.push({ name, id: readName(name).id });
  }
  return { sets, rest };
}

/**
 * Removes every cache of a set.
 *
 * @example
 * const deleted = [];
 * const storage = { keys: async () => ['kalalaya-kept-1 7 a', 'b'], delete: async (name) => deleted.push(name) };
 * await removeKept(storage, 'a'), deleted // → ['kalalaya-kept-1 7 a']
 */
export async function removeKept(storage: CacheStorage, id: string): Promise<void> {
  for (const name of await keptCaches(storage)) if (readName(name).id === id) await storage.delete(name);
}
