import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { StoredResponse } from './types.ts';

/** SQLite busy timeout for another thread or process that writes, in milliseconds. */
const BUSY_MS = 2_000;

/** Number of days for which a stored response may replace one that the API fails to send. */
export const RETENTION_DAYS = 14;

/** Maximum length of one response's JSON on disk, in characters. */
const MAX_JSON_LENGTH = 20_000_000;

// The file is only a cache: a commit lost in a power failure is fetched again.
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS answers (
  college TEXT NOT NULL, address TEXT NOT NULL, json TEXT NOT NULL, etag TEXT NOT NULL, fetched_at INTEGER NOT NULL,
  PRIMARY KEY (college, address)
) WITHOUT ROWID`;

const row = v.object({ json: v.string(), etag: v.string(), fetchedAt: v.number() });

/** The last good responses of all colleges in one SQLite file, shared by threads and processes. */
export interface ResponseFile {
  get(college: string, address: string): StoredResponse | null;
  put(college: string, address: string, response: StoredResponse): void;
  close(): void;
}

/**
 * Opens the response file in a folder, which is created if missing. Responses older than `RETENTION_DAYS` are
 * deleted.
 * @throws SQLite's error if the file cannot be opened.
 */
export function openResponseFile(folder: string, now: () => number = Date.now): ResponseFile {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(path.join(folder, 'answers.sqlite'), { timeout: BUSY_MS });
  db.exec(SETTINGS);
  db.prepare('DELETE FROM answers WHERE fetched_at < ?').run(now() - RETENTION_DAYS * 86_400_000);
  const select = db.prepare(
    'SELECT json, etag, fetched_at AS fetchedAt FROM answers WHERE college = ? AND address = ?',
  );
  const touch = db.prepare(
    'UPDATE answers SET fetched_at = ? WHERE college = ? AND address = ? AND etag = ?',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)');
  return {
    get(college, address) {
      const result = v.safeParse(row, select.get(college, address));
      return result.success ? result.output : null;
    },
    put(college, address, { json, etag, fetchedAt }) {
      if (json.length > MAX_JSON_LENGTH) return;
      // Most responses are unchanged, so only their time is written.
      if (touch.run(fetchedAt, college, address, etag).changes > 0) return;
      insert.run(college, address, json, etag, fetchedAt);
    },
    close: () => db.close(),
  };
}
