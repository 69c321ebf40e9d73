import { type Db, type Tables, tables } from './tables.ts';

const { registry: _registry, release_archives: _archives, release_parts: _parts, ...copied } = tables;
const tableNames = Object.keys(copied) as (keyof typeof copied)[];

/** Number of rows in a statement. Databases limit the number of its values. */
const ROWS = 500;

/** Inserts rows into a table. With `keep existing`, rows whose key exists are left out. */
export async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Tables[T][],
  existing?: 'keep existing',
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await db
      .insertInto(table)
      // Kysely does not infer the type of a row from the name of its table in a type parameter.
      .values(rows.slice(at, at + ROWS) as never)
      .$if(existing !== undefined, (query) => query.onConflict((conflict) => conflict.doNothing()))
      .execute();
}

/**
 * Copies the state of one store into another one, within a transaction of each. The target's is replaced. Archives are copied
 * as release folders.
 */
export async function copyState(from: Db, to: Db): Promise<void> {
  await clearState(to);
  await to
    .updateTable('registry')
    .set(await from.selectFrom('registry').selectAll().executeTakeFirstOrThrow())
    .execute();
  for (const table of tableNames)
    await insertAll(to, table, await from.selectFrom(table).selectAll().execute());
}

/** Deletes the state of a store, but for archives. */
export async function clearState(db: Db): Promise<void> {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
  await db.updateTable('registry').set({ revision: 0 }).execute();
}
