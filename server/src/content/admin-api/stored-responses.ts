import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFullMessage, isDiskFull } from '@kalalaya/node/errors';
import { createDatabaseFile } from '@kalalaya/node/file-system';
import * as v from 'valibot';
import type { ParsedResponse, ResponseOrigin } from './types.ts';

/** SQLite busy timeout for another thread or process that writes, in milliseconds. */
const BUSY_MS = 2_000;

/** Number of days for which a stored response may replace one that the API fails to send. */
export const RETENTION_DAYS = 14;

/**
 * Maximum number of stored responses, enough for every event of a large college. The oldest are deleted beyond it,
 * because anybody can request calls with made-up ids.
 */
const MAX_RESPONSES = 100_000;

/** Number of new responses after which the oldest are deleted if there are too many. */
const TRIM_INTERVAL = 1_000;

/** Maximum length of one response's JSON on disk, in characters. */
const MAX_JSON_LENGTH = 20_000_000;

// The file is only a cache: a commit lost in a power failure is fetched again.
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS answers (
  college TEXT NOT NULL, address TEXT NOT NULL, json TEXT NOT NULL, etag TEXT NOT NULL, fetched_at INTEGER NOT NULL,
  PRIMARY KEY (college, address)
) WITHOUT ROWID`;

const row = v.object({ json: v.string(), etag: v.string(), fetchedAt: v.number() });
const countRow = v.object({ count: v.number() });

/**
 * Returns the key under which the responses of a college and its upstream are stored. The address of the upstream is
 * hashed, because it may contain a password.
 */
export function storageKey({ college, upstream }: Pick<ResponseOrigin, 'college' | 'upstream'>): string {
  if (upstream === undefined) return college;
  return `${college} ${createHash('sha256').update(upstream).digest('base64url').slice(0, 16)}`;
}

/** A response with the time at which the college sent it, in milliseconds since 1970. */
export interface StoredResponse extends ParsedResponse {
  readonly fetchedAt: number;
}

/** The last good responses of all colleges, which survive an outage and a restart. Never throws once it is open. */
export interface StoredResponses {
  get(origin: ResponseOrigin, address: string): StoredResponse | null;
  put(origin: ResponseOrigin, address: string, response: StoredResponse): void;
  close(): void;
}

/** Time until a file that could not be opened is tried again, in milliseconds. */
const RETRY_MS = 30_000;

/** Opens the file in a folder, deletes responses older than `RETENTION_DAYS`, and the oldest beyond `maxResponses`. */
function openFile(folder: string, now: () => number, maxResponses: number): StoredResponses {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'answers.sqlite');
  createDatabaseFile(file);
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    db.exec(SETTINGS);
  } catch (error) {
    db.close();
    throw error;
  }
  db.prepare('DELETE FROM answers WHERE fetched_at < ?').run(now() - RETENTION_DAYS * 86_400_000);
  const select = db.prepare(
    'SELECT json, etag, fetched_at AS fetchedAt FROM answers WHERE college = ? AND address = ?',
  );
  const touch = db.prepare(
    'UPDATE answers SET fetched_at = ? WHERE college = ? AND address = ? AND etag = ?',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)');
  const countAll = db.prepare('SELECT count(*) AS count FROM answers');
  const deleteOldest = db.prepare(
    'DELETE FROM answers WHERE (college, address) IN (SELECT college, address FROM answers ORDER BY fetched_at LIMIT ?)',
  );
  let inserted = 0;
  function trim(): void {
    const { count } = v.parse(countRow, countAll.get());
    if (count > maxResponses) deleteOldest.run(count - maxResponses);
  }
  trim();
  return {
    get(origin, address) {
      const result = v.safeParse(row, select.get(storageKey(origin), address));
      return result.success ? result.output : null;
    },
    put(origin, address, { json, etag, fetchedAt }) {
      if (json.length > MAX_JSON_LENGTH) return;
      const key = storageKey(origin);
      // Most responses are unchanged, so only their time is written.
      if (touch.run(fetchedAt, key, address, etag).changes > 0) return;
      insert.run(key, address, json, etag, fetchedAt);
      inserted += 1;
      if (inserted % TRIM_INTERVAL === 0) trim();
    },
    close: () => db.close(),
  };
}

/**
 * Opens the responses stored in one SQLite file of a folder, which is created if missing. Without a usable file, or on a
 * full disk, responses are kept in memory alone, which is reported once.
 */
export function openStoredResponses(
  folder: string,
  now: () => number = Date.now,
  maxResponses = MAX_RESPONSES,
): StoredResponses {
  let hasFailed = false;
  function attempt<T>(work: () => T): T | null {
    try {
      const result = work();
      hasFailed = false;
      return result;
    } catch (error) {
      // A full disk can have room again, so the next response is stored if possible.
      const reason = isDiskFull(error) ? diskFullMessage(folder) : String(error);
      if (!hasFailed) console.error(`Responses are not stored on disk: ${reason}`);
      hasFailed = true;
      return null;
    }
  }
  let opened: StoredResponses | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Returns the file; null if it could not be opened now, or a moment ago: an attempt may block for seconds. */
  const file = () => {
    if (opened === null && now() - triedAt >= RETRY_MS) {
      triedAt = now();
      opened = attempt(() => openFile(folder, now, maxResponses));
    }
    return opened;
  };
  file();
  return {
    get: (origin, address) => attempt(() => file()?.get(origin, address) ?? null),
    put: (origin, address, response) => void attempt(() => file()?.put(origin, address, response)),
    close: () => opened?.close(),
  };
}
