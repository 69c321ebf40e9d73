import { chmod } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { PRIVATE_MODE } from '@kalalaya/node/file-system';
import { DatabaseSettingsError } from './errors.ts';
import { type StoreLocation, sqliteFile } from './location.ts';
import { storeAt } from './store.ts';

/** Timeout for locks of a writing server, in milliseconds. */
const BUSY_MS = 10_000;

/** More pages than any store has. Copied in one step, the backup does not restart when a message is stored meanwhile. */
const ALL_PAGES = 1_000_000_000;

/**
 * Backs up the SQLite store to the file `to`, with everything committed so far, even while a server writes to it.
 *
 * @throws {DatabaseError} if the store cannot be read.
 */
export async function backupSqlite(location: StoreLocation, to: string): Promise<void> {
  // Takes over the files of an older version first.
  await storeAt(location).read(async () => {});
  const db = new DatabaseSync(sqliteFile(location), { timeout: BUSY_MS });
  try {
    await backup(db, to, { rate: ALL_PAGES });
    await chmod(to, PRIVATE_MODE);
  } finally {
    db.close();
  }
}

/** @throws {DatabaseSettingsError} if a file is not an intact SQLite database. */
export function assertIntactSqlite(file: string): void {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  let result: unknown;
  try {
    result = db.prepare('PRAGMA quick_check').get()?.quick_check;
  } catch (cause) {
    result = cause instanceof Error ? cause.message : cause;
  } finally {
    db.close();
  }
  if (result !== 'ok') throw new DatabaseSettingsError(`The database ${file} cannot be used: ${result}`);
}
