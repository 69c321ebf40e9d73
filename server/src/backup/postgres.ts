import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import * as v from 'valibot';
import { DatabaseError } from '../database/errors.ts';
import { assertDatabaseUrl } from '../database/postgres.ts';
import { codeOf, ExpectedError } from '../errors.ts';
import { BackupError } from './manifest.ts';

const run = promisify(execFile);

/** Tables of the portal. Others in the same database are neither saved nor touched. */
export const TABLES = [
  'contact_messages',
  'contact_outbox',
  'inbox_schema',
  'ledger',
  'ledger_schema',
  'release_archives',
  'release_history',
  'release_parts',
  'release_schema',
  'request_nonces',
  'shared_texts',
] as const;

/** Timeout of a connection and of a lock, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Attempts to see no other connection, and the delay between them in milliseconds: a closed one ends a little later. */
const IDLE_CHECKS = { attempts: 10, delayMs: 200 };

const failed = v.object({ stderr: v.string() });
const tableRows = v.array(v.object({ table: v.string(), schema: v.string() }));
const countRows = v.array(v.object({ count: v.number() }));

async function clientOf(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // The running or the next statement reports the error.
  client.on('error', () => {});
  return client;
}

/** Parameters of DATABASE_URL that libpq reads from the environment. */
const PARAMETERS = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
} as const;

/** Returns the environment that tells Postgres's programs where to connect: arguments are visible to other users. */
async function connectionEnv(url: string): Promise<NodeJS.ProcessEnv> {
  const { host, port, user, database, password } = await clientOf(url);
  const { searchParams } = new URL(url);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // Messages are compared with English ones.
    LC_ALL: 'C',
    PGCONNECT_TIMEOUT: String(TIMEOUT_MS / 1000),
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
  };
  if (password) env.PGPASSWORD = password;
  for (const [name, variable] of Object.entries(PARAMETERS)) {
    const value = searchParams.get(name);
    // `no-verify` only exists in Node's driver.
    if (value !== null) env[variable] = value === 'no-verify' ? 'require' : value;
  }
  return env;
}

/** Runs a program of Postgres's client package. */
async function runClient(program: string, args: readonly string[], url: string): Promise<void> {
  try {
    await run(program, args, { env: await connectionEnv(url) });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT')
      throw new BackupError(
        `${program} is not installed, which a backup of the database (DATABASE_URL) needs. Nothing was changed.\nInstall it: apt-get install postgresql-client, at least as new as the server.`,
        { cause },
      );
    const stderr = v.is(failed, cause) ? cause.stderr.trim() : '';
    const isOld = /version mismatch|unsupported version/.test(stderr);
    throw new BackupError(
      `${program} failed: ${stderr || String(cause)}\nNothing was changed. ${
        isOld
          ? 'Install a postgresql-client at least as new as the server, and first in PATH.'
          : 'Correct this and try again.'
      }`,
      { cause },
    );
  }
}

/**
 * Writes the portal's tables to a file, as of one moment.
 *
 * @throws {BackupError} if pg_dump is missing or fails.
 * @throws {DatabaseSettingsError} if DATABASE_URL is wrong.
 */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await assertDatabaseUrl(url);
  await mkdir(path.dirname(file), { recursive: true });
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-password'];
  const tables = TABLES.map((table) => `--table=${table}`);
  await runClient(
    'pg_dump',
    [...args, `--lock-wait-timeout=${TIMEOUT_MS}`, ...tables, `--file=${file}`],
    url,
  );
}

/** Runs work with a connection. Unexpected failures become a `DatabaseError`. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  await assertDatabaseUrl(url);
  const client = await clientOf(url);
  try {
    await client.connect();
    return await work(client);
  } catch (cause) {
    if (cause instanceof ExpectedError) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `The backup cannot be restored into the database ${client.database} on ${client.host}: ${detail}\nCorrect this and try again.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the portal's tables that exist, with their schema, quoted for SQL. */
async function existingTables(client: Client) {
  const sql = `SELECT quote_ident(c.relname) AS table, quote_ident(n.nspname) AS schema
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND pg_table_is_visible(c.oid) AND c.relname = ANY($1)`;
  return v.parse(tableRows, (await client.query(sql, [TABLES])).rows);
}

/** @throws {BackupError} if another client uses the database, e.g. a running server on another machine. */
async function assertIdle(client: Client): Promise<void> {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  for (let attempt = 1; ; attempt += 1) {
    const count = v.parse(countRows, (await client.query(sql)).rows)[0]?.count ?? 0;
    if (count === 0) return;
    if (attempt === IDLE_CHECKS.attempts)
      throw new BackupError(
        `The database ${client.database} on ${client.host} is in use: ${count} other connections. Nothing was changed.\nStop every portal that uses it, restore, and start them again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, IDLE_CHECKS.delayMs));
  }
}

/**
 * Checks that a backup may be restored into a database.
 *
 * @throws {BackupError} if it is in use, or contains a portal and `replace` is false.
 * @throws {DatabaseError} if it is unavailable.
 */
export const assertRestorable = (url: string, replace: boolean): Promise<void> =>
  withClient(url, async (client) => {
    await assertIdle(client);
    const [first] = await existingTables(client);
    if (first === undefined || replace) return;
    throw new BackupError(
      `There is an installation already: the database ${client.database} on ${client.host} has the table ${first.table}. Nothing was changed.\nUse an empty database, or add --replace: existing tables are moved to another schema, not deleted.`,
    );
  });

async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  try {
    for (const sql of ['BEGIN', `SET LOCAL lock_timeout = ${TIMEOUT_MS}`, ...statements, 'COMMIT'])
      await client.query(sql);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * Restores the file of `dumpDatabase`. Existing tables of the portal are moved to another schema first, and back if
 * that fails.
 *
 * @param aside Name of that schema.
 * @returns True if there were tables to move.
 * @throws {BackupError | DatabaseError} if it fails. Nothing is changed then.
 */
export const restoreDatabase = (url: string, file: string, aside: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const tables = await existingTables(client);
    const schema = client.escapeIdentifier(aside);
    const moves = tables.map((one) => `ALTER TABLE ${one.schema}.${one.table} SET SCHEMA ${schema}`);
    if (tables.length > 0) await inTransaction(client, [`CREATE SCHEMA ${schema}`, ...moves]);
    try {
      const args = ['--no-owner', '--no-privileges', '--no-password', '--single-transaction'];
      // The database is named by the environment, as everything else.
      await runClient(
        'pg_restore',
        [...args, '--exit-on-error', '--dbname=application_name=portal', file],
        url,
      );
    } catch (error) {
      const back = tables.map((one) => `ALTER TABLE ${schema}.${one.table} SET SCHEMA ${one.schema}`);
      if (tables.length > 0) await inTransaction(client, [...back, `DROP SCHEMA ${schema}`]);
      throw error;
    }
    return tables.length > 0;
  });
