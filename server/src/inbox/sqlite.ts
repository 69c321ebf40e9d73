import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { diskFullMessage, isDiskFull } from '@kalalaya/node/errors';
import { type Database, pendingMigrations, type Statement } from './database.ts';
import { InboxError } from './errors.ts';
import { readVersion } from './rows.ts';
import { sqlStore } from './sql-store.ts';
import type { InboxStore } from './store.ts';

/** Timeout for locks of another process, in milliseconds. The wait blocks this process. */
const BUSY_MS = 2000;

/**
 * WAL lets `portal inbox` read while the server writes. `synchronous = FULL` makes every commit durable
 * before it returns, which acknowledgements rely on. `secure_delete` overwrites deleted messages.
 */
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;';

function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Migrates the tables as `migrateSchema` does for Postgres, which is asynchronous and needs another lock. */
function migrate(db: DatabaseSync, file: string): void {
  transaction(db, () => {
    db.exec('CREATE TABLE IF NOT EXISTS inbox_schema (version INTEGER NOT NULL)');
    const version = readVersion(db.prepare('SELECT version FROM inbox_schema').all());
    for (const step of pendingMigrations(version)) {
      for (const sql of step.statements) db.exec(sql);
      db.exec(`DELETE FROM inbox_schema; INSERT INTO inbox_schema VALUES (${step.version})`);
    }
    if (version > pendingMigrations(0).length) {
      throw new InboxError(
        `The inbox ${file} was written by a newer version of the portal.\nUpdate this one.`,
      );
    }
  });
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  // Created first with mode 0600, which SQLite's `-wal` and `-shm` files inherit: messages are confidential.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    db.exec(SETTINGS);
    migrate(db, file);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function sqliteDatabase(db: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>();
  function rows({ sql, values }: Statement): readonly unknown[] {
    const preparedStatement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, preparedStatement);
    return preparedStatement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
  }
  return {
    // SQLite has a single writer, so no rows of a concurrent lease are visible.
    skipLocked: '',
    async run(...statements) {
      return transaction(db, () => statements.map(rows).at(-1) ?? []);
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

/** @throws {InboxError} if the file cannot be used */
export function sqliteInbox(file: string): Database {
  try {
    return sqliteDatabase(openDatabase(file));
  } catch (cause) {
    if (cause instanceof InboxError) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    const remedy = isDiskFull(cause)
      ? diskFullMessage(path.dirname(file))
      : 'DATA_DIR must be a folder that the server can write to.';
    throw new InboxError(`The inbox ${file} cannot be opened: ${detail}\n${remedy}`, { cause });
  }
}

/**
 * Opens the inbox in a SQLite file and creates the file if it is missing.
 *
 * @throws {InboxError} if the file cannot be used
 */
export const openSqlite = (file: string): InboxStore => sqlStore(sqliteInbox(file), file);
