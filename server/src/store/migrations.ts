import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseSettingsError } from './errors.ts';
import { constraints, type Db, indexes, type Tables, tables } from './tables.ts';

/** Creates the tables that do not exist. Those of version 0.2 that have not changed exist in Postgres. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const [table, columns] of Object.entries(tables)) {
    const lines = Object.entries(columns).map(([name, { definition }]) => `"${name}" ${definition}`);
    const all = [...lines, ...constraints[table as keyof Tables]];
    await run(`CREATE TABLE IF NOT EXISTS ${table} (${all.join(', ')})`);
  }
  for (const index of indexes) await run(`CREATE INDEX IF NOT EXISTS ${index}`);
  await run('INSERT INTO registry SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM registry)');
}

/** Migrations by name, in alphabetical order. New ones are added, never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28 tables': { up: createTables },
  '2026-11-29 commits of packs': { up: createTables },
};

/** Table of Kysely with the migrations that were executed. */
type ExecutedMigrations = { kysely_migration: { name: string } };

/** Returns the names of the tables in a schema. Others may belong to other applications. */
export async function tableNames(db: Db, schema: string | undefined): Promise<Set<string>> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true });
  return new Set(all.filter((table) => table.schema === schema).map(({ name }) => name));
}

/**
 * Returns the names of the executed migrations.
 *
 * @param schema - Schema of the tables; undefined in SQLite, which has none.
 * @throws {DatabaseSettingsError} if a newer version of the portal has executed one.
 */
export async function executedMigrations(db: Db, schema: string | undefined): Promise<readonly string[]> {
  if (!(await tableNames(db, schema)).has('kysely_migration')) return [];
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
export const isMigrated = async (db: Db, schema: string | undefined): Promise<boolean> =>
  (await executedMigrations(db, schema)).length === Object.keys(migrations).length;

/** Migrates the tables to the latest version within a transaction. */
export async function migrate(db: Db, schema: string | undefined): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
