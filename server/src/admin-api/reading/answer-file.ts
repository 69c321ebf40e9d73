import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { StoredAnswer } from './types.ts';

/** Longest wait, in ms, for another thread or process that writes. */
const BUSY_MS = 2_000;

/** Days that an answer may outlive the API that gave it. */
export const KEPT_DAYS = 14;

/** Longest JSON of one answer that is kept on disk, in characters. */
const LONGEST = 20_000_000;

// The file is a cache: a commit lost to a power cut is fetched again.
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS answers (
  college TEXT NOT NULL, address TEXT NOT NULL, json TEXT NOT NULL, etag TEXT NOT NULL, fetched_at INTEGER NOT NULL,
  PRIMARY KEY (college, address)
) WITHOUT ROWID`;

const row = v.object({ json: v.string(), etag: v.string(), fetchedAt: v.number() });

/** The last good answers of all colleges in one SQLite file; several threads and processes may share it. */
export interface AnswerFile {
  get(college: string, address: string): StoredAnswer | null;
  put(college: string, address: string, answer: StoredAnswer): void;
  close(): void;
}

/**
 * Opens the file below a folder, made when it is missing. Answers older than `KEPT_DAYS` are dropped. Throws what
 * SQLite throws when the file cannot be opened.
 */
export function openAnswerFile(folder: string, now: () => number = Date.now): AnswerFile {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(path.join(folder, 'answers.sqlite'), { timeout: BUSY_MS });
  db.exec(SETTINGS);
  db.prepare('DELETE FROM answers WHERE fetched_at < ?').run(now() - KEPT_DAYS * 86_400_000);
  const select = db.prepare(
    'SELECT json, etag, fetched_at AS fetchedAt FROM answers WHERE college = ? AND address = ?',
  );
  const touch = db.prepare(
    'UPDATE answers SET fetched_at = ? WHERE college = ? AND address = ? AND etag = ?',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)');
  return {
    get(college, address) {
      const found = v.safeParse(row, select.get(college, address));
      return found.success ? found.output : null;
    },
    put(college, address, { json, etag, fetchedAt }) {
      if (json.length > LONGEST) return;
      // Most answers are the same as before: then only their time is written.
      if (touch.run(fetchedAt, college, address, etag).changes > 0) return;
      insert.run(college, address, json, etag, fetchedAt);
    },
    close: () => db.close(),
  };
}
