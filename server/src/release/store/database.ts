import { existsSync } from 'node:fs';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError, ConflictError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { listen } from '../../store/database/listen.ts';
import { openPostgres, type Postgres } from '../../store/database/postgres.ts';
import type { Query } from '../../store/database/query.ts';
import { Archives } from './archives.ts';
import { filesStore } from './files.ts';
import { schema } from './schema.ts';
import type { ReleaseName, ReleaseStore, StoredTextName, TextUpdate } from './types.ts';

/** Postgres channel on which servers are notified of moved pointers. */
const CHANNEL = 'kalalaya_registry';
/** Interval at which the registry is polled in addition to notifications, in milliseconds. */
const POLL_INTERVAL_MS = 1000;
/** Maximum number of attempts to write a change after conflicts. */
const MAX_TRIES = 50;
/** Maximum number of connections per process, besides the one that listens. */
const MAX_CONNECTIONS = 3;

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());
const textRows = v.array(v.object({ revision: number, text: v.string() }));
const lineRows = v.array(v.object({ line: v.string() }));
const nameRows = v.array(v.object({ name: v.string(), version: v.string() }));

/** Connection to the Postgres database that the servers of an installation share. */
export interface Database {
  readonly store: ReleaseStore;
  readonly archives: Archives;
  readonly postgres: Postgres;
}

interface StoredText {
  readonly revision: number;
  readonly text: string | null;
}

const TEXT = 'SELECT revision, text FROM shared_texts WHERE name = $1';

function parseText(rows: readonly unknown[]): StoredText {
  const [row] = v.parse(textRows, rows);
  return row ?? { revision: 0, text: null };
}

async function missingArchives(query: Query, names: readonly ReleaseName[]): Promise<ReleaseName[]> {
  if (names.length === 0) return [];
  const rows = await query('SELECT name, version FROM release_archives WHERE name = ANY($1)', [
    names.map(({ name }) => name),
  ]);
  const stored = new Set(v.parse(nameRows, rows).map(({ name, version }) => `${name} ${version}`));
  return names.filter(({ name, version }) => !stored.has(`${name} ${version}`));
}

/**
 * Writes a text and its history lines unless the text has changed since it was read, and notifies the other
 * servers. Returns false if it has changed.
 */
async function compareAndSwap(
  query: Query,
  name: StoredTextName,
  before: StoredText,
  update: TextUpdate,
): Promise<boolean> {
  const changedRows =
    before.text === null
      ? await query(
          'INSERT INTO shared_texts (name, revision, text) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING name',
          [name, update.text],
        )
      : await query(
          'UPDATE shared_texts SET text = $2, revision = revision + 1 WHERE name = $1 AND revision = $3 RETURNING name',
          [name, update.text, before.revision],
        );
  if (changedRows.length === 0) return false;
  for (const line of update.history ?? [])
    await query('INSERT INTO release_history (line) VALUES ($1)', [line]);
  if (name === 'registry') await query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  return true;
}

/** Rolls back a transaction so that the change is tried again. */
class RetryError extends ConflictError {}

function postgresStore(
  url: string,
  postgres: Postgres,
  archives: Archives,
  releasesDir: string | null,
): ReleaseStore {
  const registryFile = releasesDir === null ? null : filesStore(releasesDir).locationOf('registry');
  const read = async (name: StoredTextName) => {
    const current = parseText(await postgres.read(TEXT, [name]));
    // An empty database would otherwise silently hide the releases of a file-based installation.
    if (name === 'registry' && current.text === null && registryFile !== null && existsSync(registryFile)) {
      throw new ConfigError(
        `The database ${postgres.name} has no releases yet, but ${releasesDir} does.\n` +
          `Move them: ${commandLine('migrate --to database')}. To start with an empty registry instead, remove registry.json there.`,
      );
    }
    return current;
  };

  async function change(
    name: StoredTextName,
    change: (text: string | null, hasHistory: boolean) => TextUpdate | null,
  ) {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await read(name);
      const update = change(before.text, before.text !== null);
      if (update === null) return;
      const names = update.names ?? [];
      for (const release of names) await archives.put(release);
      const done = await postgres
        .transaction(async (query) => {
          if (!(await compareAndSwap(query, name, before, update))) return false;
          // Checked under the lock on the registry row, which `retain` also takes before it removes archives.
          if ((await missingArchives(query, names)).length > 0)
            throw new RetryError('An archive was removed meanwhile.');
          await update.guard?.();
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof RetryError) return false;
          throw error;
        });
      if (done) return;
    }
    throw new ConflictError(
      `${name} in ${postgres.name} is being changed by other servers.\nNothing was changed. Try again.`,
    );
  }

  return {
    locationOf: (name) => `${name} in ${postgres.name}`,
    read: async (name) => (await read(name)).text,
    change,
    withTextLock: (name, work) =>
      postgres.transaction(async (query) => {
        const rows = await query(`${TEXT} FOR UPDATE`, [name]);
        return work(parseText(rows).text);
      }),
    async history() {
      const rows = await postgres.read('SELECT line FROM release_history ORDER BY n');
      return v.parse(lineRows, rows).map(({ line }) => line);
    },
    watch(onChange) {
      let lastRevision = -1;
      let isPolling = false;
      let isPollPending = false;
      const poll = async () => {
        isPolling = true;
        do {
          isPollPending = false;
          const now = await postgres.read(TEXT, ['registry']).then(
            (rows) => parseText(rows).revision,
            // The database is unreachable: keep the last revision.
            () => lastRevision,
          );
          if (now !== lastRevision) onChange();
          lastRevision = now;
        } while (isPollPending);
        isPolling = false;
      };
      const schedulePoll = () => {
        isPollPending = true;
        if (!isPolling) void poll();
      };
      const stopListening = listen(url, CHANNEL, schedulePoll);
      const timer = setInterval(schedulePoll, POLL_INTERVAL_MS);
      timer.unref();
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
    claimNonce: (nonce, keepMs) =>
      postgres.transaction(async (query) => {
        const now = Date.now();
        await query('DELETE FROM request_nonces WHERE at < $1', [now - keepMs]);
        const sql =
          'INSERT INTO request_nonces (nonce, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce';
        return (await query(sql, [nonce, now])).length > 0;
      }),
  };
}

/**
 * Opens the database that servers share, with RELEASES_DIR as this server's cache of archives. Connects on
 * first use.
 *
 * @param isMigration - Allows an empty database although RELEASES_DIR has a registry.
 * @throws {DatabaseError} if the URL is invalid.
 */
export function openDatabase(url: string, releasesDir: string, isMigration = false): Database {
  const postgres = openPostgres(url, schema, MAX_CONNECTIONS);
  const archives = new Archives(postgres, releasesDir);
  return {
    postgres,
    archives,
    store: postgresStore(url, postgres, archives, isMigration ? null : releasesDir),
  };
}
