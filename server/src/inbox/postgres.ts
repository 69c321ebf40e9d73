import { DatabaseError } from '../database/errors.ts';
import { openPostgres as openDatabase } from '../database/postgres.ts';
import { type Database, stepsFrom } from './database.ts';
import { InboxError } from './errors.ts';
import { sqlStore } from './sql-store.ts';
import type { InboxStore } from './store.ts';

const schema = { table: 'inbox_schema', steps: stepsFrom(0).map(({ statements }) => statements) };

/** The inbox's tables in Postgres. Throws `InboxError` when the address cannot be read. */
export function postgresInbox(url: string): Database & { readonly name: string } {
  const failed = (error: unknown) =>
    error instanceof DatabaseError
      ? new InboxError(`The inbox cannot be used. ${error.message}`, { cause: error })
      : error;
  try {
    const database = openDatabase(url, schema);
    return {
      name: database.name,
      skipTaken: ' FOR UPDATE OF o SKIP LOCKED',
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
 * The inbox in Postgres, shared by several servers. Nothing is asked before it is needed: a database that is away
 * keeps no page from being served, and the schema is brought up to date when it is back. Throws `InboxError` when
 * the address cannot be read.
 */
export function openPostgres(url: string): InboxStore {
  const database = postgresInbox(url);
  return sqlStore(database, database.name);
}
