import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Database, type Statement, stepsFrom } from './database.ts';
import { InboxError } from './errors.ts';
import { readVersion } from './rows.ts';
import { sqlStore } from './sql-store.ts';
import type { InboxStore } from './store.ts';

/** Longest wait, in milliseconds, for another process that writes; the wait holds this process up. */
const BUSY_MS = 2000;

/**
 * WAL lets `portal inbox` read while the server writes; `synchronous = FULL` puts every commit on the disk before
 * it returns, which is what an acknowledgement promises; `secure_delete` overwrites what was deleted.
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

function migrate(db: DatabaseSync, file: string): void {
  transaction(db, () => {
    db.exec('CREATE TABLE IF NOT EXISTS inbox_schema (version INTEGER NOT NULL)');
    const version = readVersion(db.prepare('SELECT version FROM inbox_schema').all());
    for (const step of stepsFrom(version)) {
      for (const sql of step.statements) db.exec(sql);
      db.exec(`DELETE FROM inbox_schema; INSERT INTO inbox_schema VALUES (${step.version})`);
    }
    if (version > stepsFrom(0).length) {
      throw new InboxError(
        `The inbox ${file} was written by a newer version of the portal.\nUpdate this one.`,
      );
    }
  });
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  // Made first with its own mode: messages are for the owner's eyes, and SQLite's side files take the same mode.
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
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
  }
  return {
    // One writer at a time: nothing another worker is taking can be seen.
    skipTaken: '',
    async run(...statements) {
      return transaction(db, () => statements.map(rows).at(-1) ?? []);
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

/** The inbox's tables in one SQLite file, which is made where it is missing. Throws `InboxError` when it cannot be used. */
export function sqliteInbox(file: string): Database {
  try {
    return sqliteDatabase(openDatabase(file));
  } catch (cause) {
    if (cause instanceof InboxError) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new InboxError(
      `The inbox ${file} cannot be opened: ${detail}\nDATA_DIR must be a folder that the server may write.`,
      { cause },
    );
  }
}

/**
 * Opens the inbox in one SQLite file, which is made where it is missing. Throws `InboxError` when the file cannot
 * be used.
 */
export const openSqlite = (file: string): InboxStore => sqlStore(sqliteInbox(file), file);
