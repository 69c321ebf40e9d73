import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { ConflictError, diskFullMessage, type ExpectedError, isDiskFull } from '@kalalaya/node/errors';
import { createDatabaseFile, PRIVATE_MODE } from '@kalalaya/node/file-system';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Engine } from './engine.ts';
import { DatabaseSettingsError } from './errors.ts';

/**
 * Timeout for locks of another process, in milliseconds; the wait blocks this process. A write waits without blocking.
 */
const BUSY_MS = 50;

/** Timeout for the write transaction of another process, in milliseconds. */
const WRITE_TIMEOUT_MS = 10_000;

/** Interval at which commits of other processes are noticed, in milliseconds. */
const POLL_INTERVAL_MS = 100;

/** Result code of SQLite for a lock of another process (https://www.sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/**
 * WAL lets commands read while the server writes. `synchronous = FULL` makes every commit durable before it returns.
 * `secure_delete` overwrites deleted messages.
 */
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
  PRAGMA busy_timeout = ${BUSY_MS};`;

/** Returns the primary result code of an error of SQLite, or null. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

const isBusy = (error: unknown) => resultCode(error) === SQLITE_BUSY;

/** Adapts `node:sqlite` to the interface of better-sqlite3, which Kysely uses. */
function sqliteDatabase(db: DatabaseSync) {
  return {
    close: () => db.close(),
    prepare(sql: string) {
      const statement = db.prepare(sql);
      const valuesOf = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...valuesOf(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...valuesOf(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...valuesOf(parameters)),
      };
    },
  };
}

class Driver extends SqliteDriver {
  /** Takes the write lock first, so that no transaction fails halfway because another process wrote meanwhile. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    if (accessMode === 'read only') return super.beginTransaction(connection);
    const deadline = performance.now() + WRITE_TIMEOUT_MS;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await pause(20 + Math.random() * 40);
      }
    }
  }

  /** On a full disk, SQLite has rolled back already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite rolls changes of tables back like others. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openFile(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  // SQLite's `-wal` and `-shm` files inherit the mode: messages are confidential.
  createDatabaseFile(file, PRIVATE_MODE);
  const db = new DatabaseSync(file, { timeout: WRITE_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    db.exec(SETTINGS);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function databaseError(file: string, cause: unknown): ExpectedError {
  if (isBusy(cause))
    return new ConflictError(`Another process is changing ${file}.\nWait until it has ended and try again.`, {
      cause,
    });
  const remedy = isDiskFull(cause)
    ? diskFullMessage(path.dirname(file))
    : 'DATA_DIR must be a folder on a local disk that the server can write to. If the file is damaged, restore a backup.';
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseSettingsError(`The database ${file} cannot be used: ${detail}\n${remedy}`, { cause });
}

/** Opens a SQLite file on first use. It is created if it is missing. */
export function openSqlite(file: string): Engine {
  let db: DatabaseSync | null = null;
  const database = async () => {
    try {
      db = openFile(file);
      return sqliteDatabase(db);
    } catch (error) {
      throw databaseError(file, error);
    }
  };
  const version = () => (db?.isOpen ? db.prepare('PRAGMA data_version').get()?.data_version : undefined);
  return {
    name: file,
    dialect: {
      createDriver: () => new Driver({ database }),
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
    toError: (cause) => (resultCode(cause) === null ? cause : databaseError(file, cause)),
    // Change events of the file system do not tell when a commit is complete.
    followOthers(onCommit) {
      let last = version();
      const timer = setInterval(() => {
        try {
          const now = version();
          if (now !== last) onCommit();
          last = now;
        } catch {
          // A disk that fails for a moment: the next poll asks again.
        }
      }, POLL_INTERVAL_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
