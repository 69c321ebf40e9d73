import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { listen } from '../../database/listen.ts';
import { openPostgres, type Postgres } from '../../database/postgres.ts';
import type { Query } from '../../database/query.ts';
import { ConfigError, ConflictError } from '../../errors.ts';
import { Archives } from './archives.ts';
import { filesStore } from './files.ts';
import { schema } from './schema.ts';
import type { ReleaseName, SharedName, SharedStore, Written } from './types.ts';

/** Channel on which servers hear that a pointer was moved. */
const CHANNEL = 'kalalaya_registry';
/** Between two looks at the registry when no notice comes, in ms. */
const LOOK_MS = 1000;
/** How often a change is tried while others are faster. */
const TRIES = 50;
/** Connections of a process to the database, besides the one that listens. */
const CONNECTIONS = 3;

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());
const textRows = v.array(v.object({ revision: number, text: v.string() }));
const lineRows = v.array(v.object({ line: v.string() }));
const nameRows = v.array(v.object({ name: v.string(), version: v.string() }));

/** What one Postgres keeps for the servers of an installation. */
export interface Database {
  readonly shared: SharedStore;
  readonly archives: Archives;
  readonly postgres: Postgres;
}

interface Present {
  readonly revision: number;
  readonly text: string | null;
}

const TEXT = 'SELECT revision, text FROM shared_texts WHERE name = $1';

function presentOf(rows: readonly unknown[]): Present {
  const [row] = v.parse(textRows, rows);
  return row ?? { revision: 0, text: null };
}

/** Those of the names that have no archive. */
async function missing(query: Query, names: readonly ReleaseName[]): Promise<ReleaseName[]> {
  if (names.length === 0) return [];
  const rows = await query('SELECT name, version FROM release_archives WHERE name = ANY($1)', [
    names.map(({ name }) => name),
  ]);
  const there = new Set(v.parse(nameRows, rows).map(({ name, version }) => `${name} ${version}`));
  return names.filter(({ name, version }) => !there.has(`${name} ${version}`));
}

/**
 * Writes a text if it is still the one that was read, with its lines of history, and tells the others. False when
 * somebody else was faster, or an archive that it names was removed meanwhile.
 */
async function swap(query: Query, name: SharedName, before: Present, written: Written): Promise<boolean> {
  const swapped =
    before.text === null
      ? await query(
          'INSERT INTO shared_texts (name, revision, text) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING name',
          [name, written.text],
        )
      : await query(
          'UPDATE shared_texts SET text = $2, revision = revision + 1 WHERE name = $1 AND revision = $3 RETURNING name',
          [name, written.text, before.revision],
        );
  if (swapped.length === 0) return false;
  for (const line of written.history ?? [])
    await query('INSERT INTO release_history (line) VALUES ($1)', [line]);
  if (name === 'registry') await query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  return true;
}

/** Ends a transaction in which nothing may stay. */
class Again extends ConflictError {}

function sharedStore(
  url: string,
  postgres: Postgres,
  archives: Archives,
  releasesDir: string | null,
): SharedStore {
  const before = releasesDir === null ? null : filesStore(releasesDir).placeOf('registry');
  const read = async (name: SharedName) => {
    const present = presentOf(await postgres.read(TEXT, [name]));
    // What a files installation has would be forgotten silently.
    if (name === 'registry' && present.text === null && before !== null && existsSync(before)) {
      throw new ConfigError(
        `The database ${postgres.name} holds no releases yet, but ${releasesDir} does.\n` +
          'Bring them there: portal migrate --to database. Or, to begin anew, remove its registry.json.',
      );
    }
    return present;
  };

  async function change(
    name: SharedName,
    change: (text: string | null, hasHistory: boolean) => Written | null,
  ) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await read(name);
      const written = change(before.text, before.text !== null);
      if (written === null) return;
      const names = written.names ?? [];
      for (const release of names) await archives.put(release);
      const done = await postgres
        .transaction(async (query) => {
          if (!(await swap(query, name, before, written))) return false;
          // Looked at while nobody can remove one: `retain` holds the registry meanwhile.
          if ((await missing(query, names)).length > 0) throw new Again('An archive was removed meanwhile.');
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof Again) return false;
          throw error;
        });
      if (done) return;
    }
    throw new ConflictError(
      `Others change ${name} in ${postgres.name} all the time.\nNothing was changed; try again.`,
    );
  }

  return {
    placeOf: (name) => `${name} in ${postgres.name}`,
    read: async (name) => (await read(name)).text,
    change,
    exclusively: (name, work) =>
      postgres.transaction(async (query) => {
        const rows = await query(`${TEXT} FOR UPDATE`, [name]);
        return work(presentOf(rows).text);
      }),
    async history() {
      const rows = await postgres.read('SELECT line FROM release_history ORDER BY n');
      return v.parse(lineRows, rows).map(({ line }) => line);
    },
    watch(onChange) {
      let last = -1;
      let busy = false;
      let wanted = false;
      const look = async () => {
        busy = true;
        do {
          wanted = false;
          const now = await postgres.read(TEXT, ['registry']).then(
            (rows) => presentOf(rows).revision,
            // Away: pages go on with what is known.
            () => last,
          );
          if (now !== last) onChange();
          last = now;
        } while (wanted);
        busy = false;
      };
      const wake = () => {
        wanted = true;
        if (!busy) void look();
      };
      const stopListening = listen(url, CHANNEL, wake);
      const timer = setInterval(wake, LOOK_MS);
      timer.unref();
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
    isFirst: (nonce, keepMs) =>
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
 * Opens the database that servers share, with RELEASES_DIR as this server's copy of its archives. Nothing is asked
 * before it is needed. While a registry of files is there and none in the database, it is refused, unless this is what
 * `migrates`. Throws `DatabaseError` when the address cannot be read.
 */
export function openDatabase(url: string, releasesDir: string, migrates = false): Database {
  const postgres = openPostgres(url, schema, CONNECTIONS);
  const archives = new Archives(postgres, releasesDir);
  return { postgres, archives, shared: sharedStore(url, postgres, archives, migrates ? null : releasesDir) };
}
