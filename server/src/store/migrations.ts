import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseSettingsError } from './errors.ts';
import { constraints, type Db, indexes, type Tables, tables } from './tables.ts';

/** Creates the tables. Those of version 0.2 that have not changed exist in Postgres. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const [table, columns] of Object.entries(tables)) {
    const lines = Object.entries(columns).map(([name, { definition }]) => `"${name}" ${definition}`);
    const all = [...lines, ...constraints[table as keyof Tables]];
    await run(`CREATE TABLE IF NOT EXISTS ${table} (${all.join(', ')})`);
  }
  for (const index of indexes) await run(`CREATE INDEX IF NOT EXISTS ${index}`);
  await run('INSERT INTO registry VALUES (0)');
}

/** Migrations by name, in alphabetical order. New ones are added, never changed. */
const migrations: Readonly<Record<string, Migration>> = { '2026-11-28 tables': { up: createTables } };

/** Table of Kysely with the migrations that were executed. */
type ExecutedMigrations = { kysely_migration: { name: string } };

/**
 * Returns the names of the executed migrations.
 *
 * @throws {DatabaseSettingsError} if a newer version of the portal has executed one.
 */
export async function executedMigrations(db: Db): Promise<readonly string[]> {
  const existing = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!existing.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<ExecutedMigrations>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const names = rows.map(({ name }) => name);
  if (names.every((name) => name in migrations)) return names;
  throw new DatabaseSettingsError(
    'The database was written by a newer version of the portal.\nUpdate this one.',
  );
}

/** Returns true if a database has all tables. Throws as `executedMigrations` does. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  (await executedMigrations(db)).length === Object.keys(migrations).length;

/** Migrates the tables to the latest version within a transaction. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
