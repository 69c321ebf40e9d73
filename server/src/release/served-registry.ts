import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { DatabaseError } from '../database/errors.ts';
import { replaceFile } from './files.ts';
import { databaseOf, folderOf, type Place } from './location.ts';
import { type Registry, registry } from './pointers.ts';
import { readRegistry } from './registry.ts';
import { databaseAt } from './store/open.ts';

/** What the database said last: for a server that starts while it is away. */
const lastFile = (place: Place) => path.join(folderOf(place), 'last-registry.json');

async function lastRegistry(place: Place): Promise<Registry | null> {
  try {
    return v.parse(registry, JSON.parse(await readFile(lastFile(place), 'utf8')));
  } catch {
    return null;
  }
}

/** What is being written beside the releases of a place: one write after another, so that the newest stays. */
const writing = new Map<string, Promise<void>>();

/** Keeps a registry for a start without the database. Nobody waits for the disk: a move is shown before it is written. */
function keepLast(place: Place, now: Registry): void {
  const file = lastFile(place);
  const write = async () => {
    if ((await lastRegistry(place))?.revision === now.revision) return;
    await mkdir(folderOf(place), { recursive: true });
    await replaceFile(file, `${JSON.stringify(now, null, 2)}\n`);
  };
  const done = (writing.get(file) ?? Promise.resolve()).then(write).catch(() => {
    // A full disk: the next registry is tried again, and until then a start asks the database alone.
  });
  writing.set(file, done);
}

/** Resolves when what the database said last is on the disk. For a server that is told to end. */
export async function lastRegistryKept(place: Place): Promise<void> {
  await writing.get(lastFile(place));
}

/**
 * The registry to answer visitors from. While the database is away it is what this server heard from it last; before
 * it heard anything, rejects with `DatabaseError`. Rejects with `ReleaseError` when the registry is damaged.
 */
export async function servedRegistry(place: Place): Promise<Registry> {
  if (databaseOf(place) === null) return readRegistry(place);
  try {
    const now = await readRegistry(place);
    keepLast(place, now);
    return now;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await lastRegistryKept(place);
    const last = await lastRegistry(place);
    if (last === null) throw error;
    return last;
  }
}

/** Releases that visitors asked for in vain: the database is asked for one once a minute. */
const unknown = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/**
 * Has a release here that a visitor's browser asks files of: an older one, in an open tab. What is not in the
 * database, or cannot be fetched now, stays away.
 */
export async function fetchForVisitor(place: Place, name: string, version: string): Promise<void> {
  const archives = databaseAt(place)?.archives;
  if (archives === undefined || !/^(shell|mf-[a-z0-9-]+)$/.test(name) || !/^\d[\w.+-]*$/.test(version))
    return;
  const key = `${folderOf(place)} ${name} ${version}`;
  if (unknown.has(key)) return;
  const found = await archives.fetch({ name, version }).catch(() => false);
  if (!found) unknown.set(key, true);
}
