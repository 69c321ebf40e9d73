import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { stepsFrom } from './database.ts';
import { InboxError } from './errors.ts';
import { readVersion } from './rows.ts';

/** Longest wait for a server that writes, in ms. */
const BUSY_MS = 10_000;

/** More pages than an inbox has: copied in one step, it is not begun anew whenever a message comes meanwhile. */
const ALL_PAGES = 1_000_000_000;

const checked = v.array(v.object({ quick_check: v.string() }));

const wrong = (file: string, detail: string, cause?: unknown) =>
  new InboxError(`The inbox ${file} cannot be used: ${detail}`, { cause });

function opened<T>(file: string, use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/**
 * Copies the SQLite inbox as it is at one moment, while a server may be writing to it: every message that was
 * acknowledged before is in the copy. False where there is no inbox. Throws `InboxError` when it cannot be read.
 */
export async function copySqlite(file: string, to: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: BUSY_MS });
    await backup(db, to, { rate: ALL_PAGES });
    await chmod(to, 0o600);
    return true;
  } catch (cause) {
    throw wrong(file, cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    db?.close();
  }
}

/** Throws `InboxError` when a file is no sound SQLite inbox, or one of a newer portal. */
export function assertSoundInbox(file: string): void {
  const [found, version] = opened(file, (db) => {
    try {
      return [
        v.parse(checked, db.prepare('PRAGMA quick_check').all())[0]?.quick_check,
        readVersion(db.prepare('SELECT version FROM inbox_schema').all()),
      ];
    } catch (cause) {
      throw wrong(file, cause instanceof Error ? cause.message : String(cause), cause);
    }
  });
  if (found !== 'ok') throw wrong(file, String(found));
  if (version > stepsFrom(0).length)
    throw wrong(file, 'it was written by a newer portal. Install that one first.');
}
