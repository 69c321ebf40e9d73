import pg from 'pg';
import { type Database, type Statement, stepsFrom } from './database.ts';
import { InboxError } from './errors.ts';
import { readVersion } from './rows.ts';
import { sqlStore } from './sql-store.ts';
import type { InboxStore } from './store.ts';

/** Number of the lock under which servers that start together bring the schema up to date one after another. */
const MIGRATION_LOCK = 7_305_112;

/** A database that does not answer counts as absent after this long; a visitor waits for it. Milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Whatever the database's default is: an acknowledged message must be on its disk.
    await client.query('SET LOCAL synchronous_commit = on');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closed rather than rolled back: after a timeout nobody knows what the connection is still doing.
    client.release(true);
    throw error;
  }
}

async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query('CREATE TABLE IF NOT EXISTS inbox_schema (version INTEGER NOT NULL)');
  const version = readVersion((await client.query('SELECT version FROM inbox_schema')).rows);
  for (const step of stepsFrom(version)) {
    for (const sql of step.statements) await client.query(sql);
    await client.query('DELETE FROM inbox_schema');
    await client.query('INSERT INTO inbox_schema VALUES ($1)', [step.version]);
  }
  if (version > stepsFrom(0).length) {
    throw new InboxError('The inbox was written by a newer version of the portal.\nUpdate this one.');
  }
}

function postgresDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 5, ...LIMITS });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  let ready: Promise<void> | null = null;
  function prepare(): Promise<void> {
    ready ??= transaction(pool, migrate).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  }
  return {
    skipTaken: ' FOR UPDATE OF o SKIP LOCKED',
    async run(...statements) {
      await prepare();
      return transaction(pool, async (client) => {
        let rows: readonly unknown[] = [];
        for (const { sql, values } of statements satisfies readonly Statement[]) {
          rows = (await client.query(sql, [...values])).rows;
        }
        return rows;
      });
    },
    close: () => pool.end(),
  };
}

/**
 * The inbox in Postgres, shared by several servers. Nothing is asked before it is needed: a database that is away
 * keeps no page from being served, and the schema is brought up to date when it is back. Throws `InboxError` when
 * the address cannot be read.
 */
export function openPostgres(url: string): InboxStore {
  if (!URL.canParse(url))
    throw new InboxError('DATABASE_URL is no address as postgres://user:password@host/name.');
  const { host, pathname } = new URL(url);
  return sqlStore(postgresDatabase(url), `postgres://${host}${pathname}`);
}
