import { existsSync } from 'node:fs';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { type StoreLocation, sqliteFile } from './location.ts';
import { executedMigrations, isMigrated, migrate } from './migrations.ts';
import { CHANNEL, openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';
import {
  hasOldFiles,
  hasOldRegistry,
  setAsideOldFiles,
  takeOverFiles,
  takeOverPostgres,
} from './take-over.ts';

/** Key of the advisory lock that serialises the migrations of servers that start together. */
const MIGRATION_LOCK = 7_305_112;

/**
 * The state of an installation, in SQLite or in Postgres. Every method rejects with `DatabaseError` if the database cannot
 * be used. The tables are migrated, and the state of an older version is taken over, before the first use.
 */
export class Store {
  readonly name: string;
  /** True if several servers may share it. */
  readonly isShared: boolean;
  readonly #location: StoreLocation;
  readonly #isMigration: boolean;
  readonly #engine: Engine;
  readonly #db: Db;
  readonly #listeners = new Set<() => void>();
  #ready: Promise<void> | null = null;

  /**
   * @param isMigration - Allows an empty database although DATA_DIR has a store.
   * @throws {DatabaseSettingsError} if the URL is invalid.
   */
  constructor(location: StoreLocation, { isMigration = false } = {}) {
    const { DATABASE_URL } = location;
    this.#location = location;
    this.#isMigration = isMigration;
    this.#engine = DATABASE_URL === undefined ? openSqlite(sqliteFile(location)) : openPostgres(DATABASE_URL);
    this.#db = new Kysely<Tables>({ dialect: this.#engine.dialect });
    this.name = this.#engine.name;
    this.isShared = DATABASE_URL !== undefined;
  }

  /** Reads from one consistent state. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#run(() =>
      this.#db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work),
    );
  }

  /**
   * Runs statements in one transaction, which is durable when this resolves. Errors of `work` are rethrown after a rollback.
   * `work` uses its argument only: in SQLite, anything else would wait for the end of the transaction.
   */
  async write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const result = await this.#run(() => this.#db.transaction().execute(work));
    if (!this.isShared) for (const listener of this.#listeners) listener();
    return result;
  }

  /** Tells other servers, within the transaction that moves pointers. */
  async notify(db: Db): Promise<void> {
    if (this.isShared) await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(db);
  }

  /**
   * Calls `onMove` when what `read` returns has changed since this call, or may have; by default the pointers. Returns a
   * function that stops watching.
   */
  watch(onMove: () => void, read: (db: Db) => Promise<number | string> = revisionOf): () => void {
    // In Postgres, a read that follows this call may precede the first poll.
    let lastRevision: number | string | null = this.isShared ? -1 : null;
    let isPending = false;
    let isPolling = false;
    const poll = async () => {
      isPolling = true;
      while (isPending) {
        isPending = false;
        const revision = await this.read(read).catch(() => lastRevision);
        if (lastRevision !== null && revision !== lastRevision) onMove();
        lastRevision = revision;
      }
      isPolling = false;
    };
    const schedulePoll = () => {
      isPending = true;
      if (!isPolling) void poll();
    };
    const stop = this.#engine.followOthers(schedulePoll);
    this.#listeners.add(schedulePoll);
    schedulePoll();
    return () => {
      stop();
      this.#listeners.delete(schedulePoll);
    };
  }

  async close(): Promise<void> {
    stores.delete(keyOf(this.#location));
    await this.#db.destroy();
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.#ready ??= this.#prepare();
      await this.#ready.catch((error: unknown) => {
        this.#ready = null;
        throw error;
      });
      return await work();
    } catch (error) {
      throw this.#engine.toError(error);
    }
  }

  async #prepare(): Promise<void> {
    const schema = this.isShared ? await currentSchema(this.#db) : undefined;
    const hasFiles = !this.isShared && hasOldFiles(this.#location);
    if (hasFiles || !(await isMigrated(this.#db, schema)))
      await this.#db.transaction().execute(async (db) => {
        if (this.isShared) await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
        const isNew = (await executedMigrations(db, schema)).length === 0;
        await migrate(db, schema);
        if (!this.isShared) await takeOverFiles(db, this.#location, isNew);
        else if (isNew) await takeOverPostgres(db, schema);
      });
    // Within a transaction: a process that starts at the same time does not read files that are renamed.
    if (hasFiles) await this.#db.transaction().execute(() => setAsideOldFiles(this.#location));
    if (this.isShared && !this.#isMigration) await this.#assertNoFiles();
  }

  /** An empty database would silently hide the releases of an installation in files. */
  async #assertNoFiles(): Promise<void> {
    const location = this.#location;
    if (!existsSync(sqliteFile(location)) && !hasOldRegistry(location)) return;
    if ((await revisionOf(this.#db)) > 0) return;
    throw new ConfigError(
      `The database ${this.name} has no releases yet, but ${location.DATA_DIR} does.\n` +
        `Move them: ${commandLine('migrate --to database')}. To start empty instead, remove ${sqliteFile(location)}.`,
    );
  }
}

/** Returns the schema in which Postgres creates tables. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ current_schema: string | null }>`SELECT current_schema()`.execute(db);
  return rows[0]?.current_schema ?? 'public';
}

async function revisionOf(db: Db): Promise<number> {
  return (await db.selectFrom('registry').select('revision').executeTakeFirstOrThrow()).revision;
}

const stores = new Map<string, Store>();

const keyOf = ({ DATABASE_URL, DATA_DIR, RELEASES_DIR }: StoreLocation) =>
  [DATABASE_URL ?? '', DATA_DIR, RELEASES_DIR].join('\n');

/**
 * Returns the store of an installation, one in a process. It is opened on first use.
 *
 * @throws {DatabaseSettingsError} if DATABASE_URL is invalid.
 */
export function storeAt(location: StoreLocation): Store {
  const key = keyOf(location);
  const store = stores.get(key) ?? new Store(location);
  stores.set(key, store);
  return store;
}
