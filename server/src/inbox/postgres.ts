import { DatabaseError } from '../store/database/errors.ts';
import { openPostgres as openDatabase } from '../store/database/postgres.ts';
import { type Database, pendingMigrations } from './database.ts';
import { InboxError } from './errors.ts';
import { sqlStore } from './sql-store.ts';
import type { InboxStore } from './store.ts';

const schema = { table: 'inbox_schema', steps: pendingMigrations(0).map(({ statements }) => statements) };

/** @throws {InboxError} if the URL cannot be parsed */
export function postgresInbox(url: string): Database & { readonly name: string } {
  const failed = (error: unknown) =>
    error instanceof DatabaseError
      ? new InboxError(`The inbox cannot be used. ${error.message}`, { cause: error })
      : error;
  try {
    const database = openDatabase(url, schema);
    return {
      name: database.name,
      skipLocked: ' FOR UPDATE OF o SKIP LOCKED',
      async run(...statements) {
        try {
          return await database.transaction(async (query) => {
            let rows: readonly unknown[] = [];
            for (const { sql, values } of statements) rows = await query(sql, values);
            return rows;
          });
        } catch (error) {
          throw failed(error);
        }
      },
      close: () => database.close(),
    };
  } catch (error) {
    throw failed(error);
  }
}

/**
 * Opens the inbox in Postgres, which several servers can share. It connects with the first query, so an
 * unavailable database does not prevent the server from starting. The schema is migrated once the database is
 * available.
 *
 * @throws {InboxError} if the URL cannot be parsed
 */
export function openPostgres(url: string): InboxStore {
  const database = postgresInbox(url);
  return sqlStore(database, database.name);
}
