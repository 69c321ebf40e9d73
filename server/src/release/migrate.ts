import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { subfolders } from '@kalalaya/node/file-system';
import { clearState, copyState } from '../store/copy.ts';
import { type StoreLocation, sqliteFile } from '../store/location.ts';
import { Store } from '../store/store.ts';
import type { Db } from '../store/tables.ts';
import { Archives, type ReleaseName } from './archives.ts';
import { PACKAGES } from './packages/packed-set.ts';
import { selectRegistry } from './registry.ts';
import { listVersions } from './versions.ts';

/** Returns every release in a folder, and every set of packages. */
async function listReleases(location: StoreLocation): Promise<ReleaseName[]> {
  const byName = await listVersions(location);
  const sets = await subfolders(path.join(location.RELEASES_DIR, PACKAGES));
  const all = { ...byName, [PACKAGES]: sets.filter((id) => !id.startsWith('.')) };
  return Object.entries(all).flatMap(([name, versions]) => versions.map((version) => ({ name, version })));
}

/** Where an installation is moved. */
export type MigrationTarget = 'database' | 'files';

async function count(db: Db) {
  const rowsOf = async (table: 'addresses' | 'contact_messages') => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return { addresses: await rowsOf('addresses'), messages: await rowsOf('contact_messages') };
}

const clear = (database: Store) =>
  database.write(async (db) => {
    await clearState(db);
    await db.deleteFrom('release_archives').execute();
  });

async function removeFile(files: Store, location: StoreLocation): Promise<void> {
  await files.close();
  for (const suffix of ['', '-wal', '-shm']) await rm(`${sqliteFile(location)}${suffix}`, { force: true });
}

/**
 * Moves an installation from files to Postgres, or back: first its releases, then its state in one transaction. The state is
 * then deleted where it was; release folders stay. A migration that failed can be repeated. Returns the numbers of what was
 * moved.
 *
 * @throws {ConfigError} if there is nothing to move, or the target is not empty.
 * @throws {DatabaseError} if a database is unavailable.
 */
export async function migrateInstallation(
  location: Omit<StoreLocation, 'DATABASE_URL'>,
  url: string,
  to: MigrationTarget,
  onRelease: (release: ReleaseName) => void,
) {
  const { DATA_DIR, RELEASES_DIR } = location;
  const files = new Store({ DATA_DIR, RELEASES_DIR });
  const database = new Store({ DATA_DIR, RELEASES_DIR, DATABASE_URL: url }, { isMigration: true });
  const archives = new Archives(database, RELEASES_DIR);
  const [source, target] = to === 'database' ? [files, database] : [database, files];
  try {
    const revisionIn = (store: Store) => store.read(async (db) => (await selectRegistry(db)).revision);
    if ((await revisionIn(source)) === 0)
      throw new ConfigError(`There are no releases in ${source.name}, so there is nothing to move.`);
    if ((await revisionIn(target)) > 0)
      throw new ConfigError(
        `${target.name} has other releases already.\nNothing was moved. Remove them, then try again.`,
      );
    const releases = to === 'database' ? await listReleases(location) : await archives.list();
    for (const release of releases) {
      onRelease(release);
      await (to === 'database' ? archives.put(release) : archives.fetch(release));
    }
    const moved = await source.read((from) =>
      target.write(async (db) => {
        await copyState(from, db);
        return count(db);
      }),
    );
    await (to === 'files' ? clear(database) : removeFile(files, location));
    return { releases: releases.length, ...moved };
  } finally {
    await database.close();
    await files.close();
  }
}
