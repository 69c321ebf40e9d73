import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { pendingMigrations } from './database.ts';
import { InboxError } from './errors.ts';
import { readVersion } from './rows.ts';

/** Timeout for locks of a writing server, in milliseconds. */
const BUSY_MS = 10_000;

/**
 * More pages than any inbox has. Copied in one step, the backup does not restart when a message is stored
 * meanwhile.
 */
const ALL_PAGES = 1_000_000_000;

const quickCheckRows = v.array(v.object({ quick_check: v.string() }));

const inboxError = (file: string, detail: string, cause?: unknown) =>
  new InboxError(`The inbox ${file} cannot be used: ${detail}`, { cause });

function withDatabase<T>(file: string, use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/**
 * Backs up the SQLite inbox to the file `to`, with every message acknowledged so far, even while a server
 * writes to it.
 *
 * @returns false if there is no inbox
 * @throws {InboxError} if the inbox cannot be read
 */
export async function backupSqlite(file: string, to: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: BUSY_MS });
    await backup(db, to, { rate: ALL_PAGES });
    await chmod(to, 0o600);
    return true;
  } catch (cause) {
    throw inboxError(file, cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    db?.close();
  }
}

/** @throws {InboxError} if a file is not an intact SQLite inbox, or was written by a newer portal */
export function assertIntactInbox(file: string): void {
  const [checkResult, version] = withDatabase(file, (db) => {
    try {
      return [
        v.parse(quickCheckRows, db.prepare('PRAGMA quick_check').all())[0]?.quick_check,
        readVersion(db.prepare('SELECT version FROM inbox_schema').all()),
      ];
    } catch (cause) {
      throw inboxError(file, cause instanceof Error ? cause.message : String(cause), cause);
    }
  });
  if (checkResult !== 'ok') throw inboxError(file, String(checkResult));
  if (version > pendingMigrations(0).length)
    throw inboxError(file, 'it was written by a newer version of the portal. Update this one first.');
}
