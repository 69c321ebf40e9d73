import type { Pool } from 'pg';
import { ExpectedError } from '../errors.ts';
import { DatabaseError } from './errors.ts';
import type { Query } from './query.ts';
import { migrateSchema, type Schema } from './schema.ts';

/** A Postgres database with a small pool of connections, which are opened on demand. */
export interface Postgres {
  /** Its URL without user and password. */
  readonly name: string;
  /**
   * Runs statements in one transaction, which is durable when this resolves. Errors of `work` are rethrown
   * after a rollback.
   * @throws {DatabaseError} if the database is unavailable.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Runs one query.
   * @throws {DatabaseError} if the database is unavailable.
   */
  readonly read: Query;
  close(): Promise<void>;
}

/** Timeouts in milliseconds, after which the database counts as unavailable. Visitors wait this long. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/**
 * Returns a Postgres URL without user and password.
 * @throws {DatabaseError} if the URL is invalid.
 */
function databaseName(url: string): string {
  if (!URL.canParse(url))
    throw new DatabaseError(
      'DATABASE_URL is not a valid address. Set it to postgres://user:password@host/name.',
    );
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** Wraps a failure of the database. Expected errors of the caller are returned unchanged. */
function toDatabaseError(name: string, cause: unknown): ExpectedError {
  if (cause instanceof ExpectedError) return cause;
  const detail = cause instanceof Error ? cause.message || String(cause) : String(cause);
  return new DatabaseError(
    `The database ${name} cannot be used now: ${detail}\nTry again when it is available.`,
    {
      cause,
    },
  );
}

async function openPool(connectionString: string, max: number): Promise<Pool> {
  // Imported lazily: an installation without DATABASE_URL does not need it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max, keepAlive: true, allowExitOnIdle: true, ...TIMEOUTS });
  // The pool replaces a broken idle connection. Without a listener, its error would end the process.
  pool.on('error', () => {});
  return pool;
}

async function inTransaction<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const ignoreError = (_error: Error) => {
    // The running or the next statement reports the error.
  };
  client.on('error', ignoreError);
  try {
    await client.query('BEGIN');
    // Overrides the database's default: an acknowledged commit must be on disk.
    await client.query('SET LOCAL synchronous_commit = on');
    const result = await work(async (sql, values = []) => (await client.query(sql, [...values])).rows);
    await client.query('COMMIT');
    client.off('error', ignoreError);
    client.release();
    return result;
  } catch (error) {
    // Closed instead of rolled back: after a timeout the state of the connection is unknown.
    client.release(true);
    throw error;
  }
}

/**
 * Opens a Postgres database whose tables are migrated before the first statement. It connects lazily, so that
 * pages are served even while the database is down.
 * @param connections Maximum number of open connections.
 * @throws {DatabaseError} if the URL is invalid.
 */
export function openPostgres(url: string, schema: Schema, connections = 5): Postgres {
  const name = databaseName(url);
  let pool: Promise<Pool> | null = null;
  let ready: Promise<void> | null = null;
  const getPool = () => {
    pool ??= openPool(url, connections);
    return pool;
  };
  function prepare(open: Pool): Promise<void> {
    ready ??= inTransaction(open, (query) => migrateSchema(query, schema)).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  }
  async function withPool<T>(work: (open: Pool) => Promise<T>): Promise<T> {
    try {
      const open = await getPool();
      await prepare(open);
      return await work(open);
    } catch (error) {
      throw toDatabaseError(name, error);
    }
  }
  return {
    name,
    transaction: (work) => withPool((open) => inTransaction(open, work)),
    read: (sql, values = []) => withPool(async (open) => (await open.query(sql, [...values])).rows),
    async close() {
      const open = await pool;
      pool = null;
      ready = null;
      await open?.end();
    },
  };
}
