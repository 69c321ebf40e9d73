import { ConflictError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import type { Db } from '../store/tables.ts';
import { archivesAt, missingArchives, type ReleaseName } from './archives.ts';
import { insertHistory, movesBetween, removalsBetween } from './history.ts';
import { EVERY_COLLEGE, type MoveRecord, moveRecord, type Pointer, type Registry } from './pointers.ts';

export {
  collegeLabel,
  EVERY_COLLEGE,
  emptyRegistry,
  type MoveRecord,
  type Pointer,
  type Registry,
} from './pointers.ts';

/** Author of the moves made by `npm start` for local releases. Other authors are people or pipelines. */
export const START_ACTOR = 'npm start';

/** Maximum number of attempts to write a change after conflicts. */
const MAX_TRIES = 50;

/**
 * Reads the registry. A registry that was never written is empty.
 *
 * @throws {DatabaseError} if the database is unavailable.
 */
export const readRegistry = (location: StoreLocation): Promise<Registry> =>
  storeAt(location).read(selectRegistry);

/** Reads the registry as `readRegistry` does. */
export async function selectRegistry(db: Db): Promise<Registry> {
  const { revision } = await db.selectFrom('registry').select('revision').executeTakeFirstOrThrow();
  const live: Registry['live'] = {};
  for (const { college, name, record, ...pointer } of await db.selectFrom('pointers').selectAll().execute()) {
    const recorded = v.parse(moveRecord, JSON.parse(record));
    live[college] = { ...live[college], [name]: { ...pointer, ...recorded } };
  }
  return { revision, live };
}

/** Returns the pointer that applies to a college: its own, or else the one of every college. */
export function pointerFor(registry: Registry, college: string, name: string): Pointer | undefined {
  return registry.live[college]?.[name] ?? registry.live[EVERY_COLLEGE]?.[name];
}

/** Returns the names of all remotes that are live for at least one college, sorted. */
export function liveNames({ live }: Registry): string[] {
  const names = Object.values(live).flatMap((byName) => Object.keys(byName));
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

/** A pointer to move. */
export interface Move {
  readonly college: string;
  readonly name: string;
  readonly version: string;
  readonly record?: MoveRecord;
}

/** Returns the registry after some moves, with the next revision. */
export function withMoves(current: Registry, moves: readonly Move[], by: string, now: Date): Registry {
  const live = structuredClone(current.live);
  for (const { college, name, version, record } of moves) {
    const byName = live[college] ?? {};
    const before = byName[name];
    if (before?.version === version) continue;
    byName[name] = { ...record, version, since: now.toISOString(), by, previous: before?.version ?? null };
    live[college] = byName;
  }
  return { ...current, revision: current.revision + 1, live };
}

/** Holds the registry until the end of the transaction, so that no pointer moves. */
const holdRegistry = (db: Db) =>
  db
    .updateTable('registry')
    .set((registry) => ({ revision: registry.ref('revision') }))
    .execute();

/** Runs `work` in a transaction while no pointer can be moved. */
export const withRegistryLock = <T>(location: StoreLocation, work: (db: Db) => Promise<T>): Promise<T> =>
  storeAt(location).write(async (db) => {
    await holdRegistry(db);
    return work(db);
  });

async function replacePointers(db: Db, current: Registry, next: Registry, by: string): Promise<void> {
  const moves = movesBetween(current, next);
  const removals = removalsBetween(current, next, by);
  for (const { college, name } of [...moves, ...removals])
    await db.deleteFrom('pointers').where('college', '=', college).where('name', '=', name).execute();
  const rows = moves.map(({ at, revision: _revision, college, name, version, previous, by, ...record }) => ({
    ...{ college, name, version, since: at, by, previous },
    record: JSON.stringify(record),
  }));
  if (rows.length > 0) await db.insertInto('pointers').values(rows).execute();
  await insertHistory(db, [...moves, ...removals]);
}

/**
 * Makes releases available to every server, then runs `work` in a transaction that holds the registry, so that none of
 * them is removed meanwhile. Returns null if one was, or if `work` does.
 */
export async function withReleases<T>(
  location: StoreLocation,
  releases: readonly ReleaseName[],
  work: (db: Db) => Promise<T | null>,
): Promise<T | null> {
  const archives = archivesAt(location);
  for (const release of releases) await archives?.put(release);
  return withRegistryLock(location, async (db) => {
    const isMissing = archives !== null && (await missingArchives(db, releases)).length > 0;
    return isMissing ? null : work(db);
  });
}

/**
 * Changes the registry atomically. Moves are recorded in the history, and the releases they name are made available to
 * every server first. `change` may be called again after a conflict.
 *
 * @param guard - Called in the transaction of the change. If it rejects, nothing changes.
 * @param by - Actor recorded for pointers that are removed.
 * @throws {ConflictError} if other writers change the registry again and again.
 */
export async function changeRegistry(
  location: StoreLocation,
  change: (current: Registry) => Registry | null,
  { guard, by = '' }: { readonly guard?: (db: Db) => Promise<void>; readonly by?: string } = {},
): Promise<Registry> {
  const store = storeAt(location);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const current = await readRegistry(location);
    const next = change(current);
    if (next === null) return current;
    const changed = await withReleases(location, movesBetween(current, next), async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('registry')
        .set({ revision: next.revision })
        .where('revision', '=', current.revision)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
      await guard?.(db);
      await replacePointers(db, current, next, by);
      await store.notify(db);
      return next;
    });
    if (changed !== null) return changed;
  }
  throw new ConflictError(
    `The pointers in ${store.name} are being changed by others.\nNothing was changed. Try again.`,
  );
}

/** Calls `onChange` when the registry may have changed. Returns a function that stops watching. */
export const watchRegistry = (location: StoreLocation, onChange: () => void): (() => void) =>
  storeAt(location).watch(onChange);
