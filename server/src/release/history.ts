import * as v from 'valibot';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import type { Db } from '../store/tables.ts';
import { type MoveRecord, moveRecord, type Registry } from './pointers.ts';

/** One recorded move of a pointer. */
export interface HistoryEntry extends MoveRecord {
  /** Time of the move, ISO 8601. */
  readonly at: string;
  /** Revision of the registry after the move. */
  readonly revision: number;
  readonly college: string;
  readonly name: string;
  /** Null if the pointer was removed. */
  readonly version: string | null;
  /** The previously live version, which pages fall back to; null for none. */
  readonly previous: string | null;
  readonly by: string;
}

/** Returns every recorded move, oldest first. */
export const readHistory = (location: StoreLocation): Promise<HistoryEntry[]> =>
  storeAt(location).read(selectHistory);

/** Reads the history as `readHistory` does. */
export async function selectHistory(db: Db): Promise<HistoryEntry[]> {
  const rows = await db.selectFrom('history').selectAll().orderBy('n').execute();
  return rows.map(({ n: _n, record, ...move }) => ({ ...move, ...v.parse(moveRecord, JSON.parse(record)) }));
}

/** Returns the pointers of `next` that differ from `current`, as moves. */
export function movesBetween(current: Registry, next: Registry) {
  return Object.entries(next.live).flatMap(([college, byName]) =>
    Object.entries(byName).flatMap(([name, { since, ...pointer }]) => {
      const before = current.live[college]?.[name];
      if (before?.version === pointer.version && before.since === since) return [];
      return [{ at: since, revision: next.revision, college, name, ...pointer }];
    }),
  );
}

/** Returns the pointers of `current` that `next` does not have, as moves by `by`. */
export function removalsBetween(current: Registry, next: Registry, by: string): HistoryEntry[] {
  return Object.entries(current.live).flatMap(([college, byName]) =>
    Object.entries(byName)
      .filter(([name]) => next.live[college]?.[name] === undefined)
      .map(([name, { version }]) => {
        const { revision } = next;
        return {
          at: new Date().toISOString(),
          revision,
          college,
          name,
          version: null,
          previous: version,
          by,
        };
      }),
  );
}

/** Appends moves to the history. The caller holds the registry. */
export async function insertHistory(db: Db, moves: readonly HistoryEntry[]): Promise<void> {
  const { last } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.max('n').as('last'))
    .executeTakeFirstOrThrow();
  const rows = moves.map(({ at, revision, college, name, version, previous, by, ...record }, index) => ({
    ...{ n: (last ?? 0) + index + 1, at, revision, college, name, version, previous, by },
    record: JSON.stringify(record),
  }));
  if (rows.length > 0) await db.insertInto('history').values(rows).execute();
}
