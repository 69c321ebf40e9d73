import * as v from 'valibot';
import { DatabaseError } from './errors.ts';
import type { Query } from './query.ts';

/** Schema of one feature's tables. */
export interface Schema {
  /** Table that stores the schema version. */
  readonly table: string;
  /** Migrations from one version to the next. Append new ones, never change existing ones. */
  readonly steps: readonly (readonly string[])[];
}

/** Key of the advisory lock that serialises the migrations of servers that start together. */
const MIGRATION_LOCK = 7_305_112;

const versions = v.array(v.object({ version: v.number() }));

/**
 * Migrates the tables to the latest version within a transaction.
 * @throws {DatabaseError} if a newer version of the portal has written them.
 */
export async function migrateSchema(query: Query, { table, steps }: Schema): Promise<void> {
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
