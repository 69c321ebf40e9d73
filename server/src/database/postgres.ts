import type { Pool } from 'pg';
import { ExpectedError } from '../errors.ts';
import { DatabaseError } from './errors.ts';
import type { Query } from './query.ts';
import { bringUpToDate, type Schema } from './schema.ts';

/** One Postgres, over a few connections that are opened when they are needed. */
export interface Postgres {
  /** Its address without user and password. */
  readonly name: string;
  /**
   * Runs statements as one transaction that is on the disk when this resolves. Rejects with `DatabaseError` when the
   * database cannot be used, and with what `work` throws of its own; then nothing of it was done.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Asks one question. Rejects with `DatabaseError` when the database cannot be used. */
  readonly read: Query;
  close(): Promise<void>;
}

/** A database that does not answer counts as absent after this long; a visitor waits for it. Milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** The address of a Postgres without user and password. Throws `DatabaseError` when it is none. */
function databaseName(url: string): string {
  if (!URL.canParse(url))
    throw new DatabaseError('DATABASE_URL is no address as postgres://user:password@host/name.');
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** What a failure of the database is told as; what a caller threw stays as it is. */
function databaseFailure(name: string, cause: unknown): ExpectedError {
  if (cause instanceof ExpectedError) return cause;
  const detail = cause instanceof Error ? cause.message || String(cause) : String(cause);
  return new DatabaseError(`The database ${name} cannot be used now: ${detail}\nTry again when it answers.`, {
    cause,
  });
}

async function openPool(connectionString: string, max: number): Promise<Pool> {
  // Read only now: an installation without DATABASE_URL has no use for it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max, keepAlive: true, allowExitOnIdle: true, ...LIMITS });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

async function inTransaction<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const broken = (_error: Error) => {
    // Told by the statement that was under way, or by the next one.
  };
  client.on('error', broken);
  try {
    await client.query('BEGIN');
    // Whatever the database's default is: what was acknowledged must be on its disk.
    await client.query('SET LOCAL synchronous_commit = on');
    const result = await work(async (sql, values = []) => (await client.query(sql, [...values])).rows);
    await client.query('COMMIT');
    client.off('error', broken);
    client.release();
    return result;
  } catch (error) {
    // Closed rather than rolled back: after a timeout nobody knows what the connection is still doing.
    client.release(true);
    throw error;
  }
}

/**
 * A Postgres whose tables are brought up to date before the first statement. Nothing is asked before it is needed: a
 * database that is away keeps no page from being served. At most `connections` are open at a time (5). Throws
 * `DatabaseError` when the address cannot be read.
 */
export function openPostgres(url: string, schema: Schema, connections = 5): Postgres {
  const name = databaseName(url);
  let pool: Promise<Pool> | null = null;
  let ready: Promise<void> | null = null;
  const opened = () => {
    pool ??= openPool(url, connections);
    return pool;
  };
  function prepare(open: Pool): Promise<void> {
    ready ??= inTransaction(open, (query) => bringUpToDate(query, schema)).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  }
  async function using<T>(work: (open: Pool) => Promise<T>): Promise<T> {
    try {
      const open = await opened();
      await prepare(open);
      return await work(open);
    } catch (error) {
      throw databaseFailure(name, error);
    }
  }
  return {
    name,
    transaction: (work) => using((open) => inTransaction(open, work)),
    read: (sql, values = []) => using(async (open) => (await open.query(sql, [...values])).rows),
    async close() {
      const open = await pool;
      pool = null;
      ready = null;
      await open?.end();
    },
  };
}
