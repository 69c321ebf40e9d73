import * as v from 'valibot';
import { DatabaseError } from './errors.ts';
import type { Query } from './query.ts';

/** The tables of one kind of thing that is kept. */
export interface Schema {
  /** Table that holds its version. */
  readonly table: string;
  /** Steps that lead from one version to the next; added, never changed. */
  readonly steps: readonly (readonly string[])[];
}

/** Number of the lock under which servers that start together bring the schema up to date one after another. */
const MIGRATION_LOCK = 7_305_112;

const versions = v.array(v.object({ version: v.number() }));

/**
 * Brings the tables up to date, within a transaction. Throws `DatabaseError` when a newer version of the portal wrote
 * them.
 */
export async function bringUpToDate(query: Query, { table, steps }: Schema): Promise<void> {
  await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await query(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER NOT NULL)`);
  const [row] = v.parse(versions, await query(`SELECT version FROM ${table}`));
  const version = row?.version ?? 0;
  if (version > steps.length) {
    throw new DatabaseError('The database was written by a newer version of the portal.\nUpdate this one.');
  }
  if (version === steps.length) return;
  for (const step of steps.slice(version)) for (const sql of step) await query(sql);
  await query(`DELETE FROM ${table}`);
  await query(`INSERT INTO ${table} VALUES ($1)`, [steps.length]);
}
