import { Socket } from 'node:net';
import { codeOf, ExpectedError } from '@kalalaya/node/errors';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import * as v from 'valibot';
import type { Engine } from './engine.ts';
import { DatabaseError, DatabaseSettingsError } from './errors.ts';
import { listen } from './listen.ts';

/** Channel on which servers are notified of moved pointers. */
export const CHANNEL = 'kalalaya_registry';

/** Interval at which the registry is polled in addition to notifications, in milliseconds. */
const POLL_INTERVAL_MS = 1000;

/** Maximum number of connections per process, besides the one that listens. */
const MAX_CONNECTIONS = 8;

/** Type of 64-bit integers in Postgres, which node-postgres returns as strings. */
const BIGINT = 20;

/** Timeout for a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Time without a byte after which a connection is lost, in milliseconds. A statement and its visitor wait this long. */
const SILENCE_MS = 10_000;

/** Returns a socket that ends when it is silent, so that the pool gives no statement a connection that was lost without a word. */
const closesInSilence = (): Socket => {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => socket.destroy());
};

/**
 * Returns a Postgres URL without user, password and options.
 * @throws {DatabaseSettingsError} if the URL is invalid.
 */
function databaseName(url: string): string {
  if (!URL.canParse(url))
    throw new DatabaseSettingsError(
      'DATABASE_URL is not a valid address.\nSet it to postgres://user:password@host/name.',
    );
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** What is wrong with DATABASE_URL and what to do, by SQLSTATE of Postgres or code of Node. */
const settingErrors: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  '28P01': ['is refused by the server: wrong password', 'Correct user and password in DATABASE_URL.'],
  '28000': [
    'is refused by the server: this user may not connect',
    'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  ],
  '3D000': [
    'names a database that does not exist',
    'Create it (createdb), or correct the name in DATABASE_URL.',
  ],
  '3F000': ['has no schema for tables', 'Correct the search_path of the user, or create the schema.'],
  '42501': [
    'names a user without the right to use its tables',
    'Grant it: GRANT USAGE, CREATE ON SCHEMA public TO the user of DATABASE_URL, and make it owner of the tables.',
  ],
  '25006': ['names a server that only reads', 'Set DATABASE_URL to the primary server.'],
  ERR_INVALID_URL: ['is not a valid address', 'Set it to postgres://user:password@host/name.'],
};

/** Codes of Node for a certificate that cannot be verified. */
const certificateErrors = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_|ERR_TLS_CERT)/;

/** Returns problem and remedy if a failure comes from DATABASE_URL, null if the database is away. */
function settingErrorOf(cause: unknown): readonly [problem: string, remedy: string] | null {
  const code = codeOf(cause) ?? '';
  const setting = settingErrors[code];
  if (setting !== undefined) return setting;
  const message = cause instanceof Error ? cause.message : '';
  if (certificateErrors.test(code))
    return [
      `names a server with an invalid certificate (${code})`,
      'Correct sslmode in DATABASE_URL, or the certificate.',
    ];
  if (/does not support SSL/.test(message))
    return [
      'asks for an encrypted connection, which the server does not offer',
      'Remove sslmode from DATABASE_URL.',
    ];
  if (/password must be a string|password must not be|no password/i.test(message))
    return [
      'contains no password, which the server requires',
      'Set it to postgres://user:password@host/name.',
    ];
  return null;
}

/** Wraps a failure of the database. Expected errors of the caller are returned unchanged. */
function toDatabaseError(name: string, cause: unknown): ExpectedError {
  if (cause instanceof ExpectedError) return cause;
  const setting = settingErrorOf(cause);
  if (setting !== null)
    return new DatabaseSettingsError(`DATABASE_URL (${name}) ${setting[0]}.\n${setting[1]}`, { cause });
  const detail = cause instanceof Error ? cause.message || String(cause) : String(cause);
  return new DatabaseError(
    `The database ${name} cannot be used now: ${detail}\nTry again when it is available.`,
    { cause },
  );
}

async function openPool(connectionString: string): Promise<Pool> {
  // Imported lazily: an installation without DATABASE_URL does not need it.
  const { default: pg } = await import('pg');
  const getTypeParser = (type: number) => (type === BIGINT ? Number : pg.types.getTypeParser(type));
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    allowExitOnIdle: true,
    types: { getTypeParser },
    // Overrides the database's default: an acknowledged commit must be on disk. The pool ends the client if it fails.
    onConnect: async (client) => {
      await client.query('SET synchronous_commit = on');
    },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: closesInSilence,
  });
  // The pool replaces a broken idle connection. Without a listener, its error would end the process. One that is in use
  // reports the error to its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens a Postgres database. It connects lazily, so that pages are served even while the database is down.
 * @throws {DatabaseSettingsError} if the URL is invalid.
 */
export function openPostgres(url: string): Engine {
  const name = databaseName(url);
  return {
    name,
    dialect: new PostgresDialect({ pool: () => openPool(url) }),
    toError: (cause) => toDatabaseError(name, cause),
    followOthers(onCommit) {
      const stopListening = listen(url, CHANNEL, onCommit);
      const timer = setInterval(onCommit, POLL_INTERVAL_MS).unref();
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
  };
}

const privileges = v.array(v.object({ allowed: v.boolean() }));

/** Timeout of `assertDatabaseUrl` for a connection, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Checks by connecting that the server accepts a Postgres URL. An unavailable server is no error: only a wrong setting
 * is. Writes nothing.
 * @throws {DatabaseSettingsError} if the setting is wrong.
 */
export async function assertDatabaseUrl(url: string): Promise<void> {
  const name = databaseName(url);
  const { default: pg } = await import('pg');
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(
        "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS allowed",
      );
      // The same SQLSTATE as that of the first CREATE TABLE IF NOT EXISTS, which needs the right in any case.
      if (!v.parse(privileges, rows)[0]?.allowed)
        throw Object.assign(new Error('no right to create tables'), { code: '42501' });
    } finally {
      await client.end().catch(() => {});
    }
  } catch (cause) {
    const error = toDatabaseError(name, cause);
    if (error instanceof DatabaseSettingsError) throw error;
  }
}
