import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import type { Postgres } from '../../store/database/postgres.ts';
import { openDatabase } from './database.ts';
import { filesStore } from './files.ts';
import type { ReleaseName, ReleaseStore, StoredTextName } from './types.ts';

/** The registry is last because writing it completes the migration. */
const TEXTS: readonly StoredTextName[] = ['keys', 'previews', 'dev-remotes', 'registry'];

async function listFolders(location: string): Promise<string[]> {
  const entries = await readdir(location, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns every release in a folder, and every set of packages. */
async function listReleases(releasesDir: string): Promise<ReleaseName[]> {
  const names = (await listFolders(releasesDir)).filter(
    (name) => !name.startsWith('.') || name === '.packages',
  );
  const all = await Promise.all(
    names.map(async (name) => {
      const versions = await listFolders(path.join(releasesDir, name));
      return versions.filter((version) => !version.startsWith('.')).map((version) => ({ name, version }));
    }),
  );
  return all.flat();
}

async function moveTexts(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  const lines = await from.history();
  for (const name of TEXTS) {
    const text = await from.read(name);
    if (text === null) continue;
    await to.change(name, (existing, hasHistory) => {
      if (existing === text) return null;
      if (existing !== null && name === 'registry')
        throw new ConfigError(`${to.locationOf(name)} names other releases already.\nNothing was moved.`);
      return { text, history: name === 'registry' && !hasHistory ? lines : [] };
    });
  }
}

/** @throws {ConfigError} if the source has no registry, or the target has a different one. */
async function assertMovable(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  const [text, existing] = [await from.read('registry'), await to.read('registry')];
  if (text === null)
    throw new ConfigError(`There is no ${from.locationOf('registry')}, so there is nothing to move.`);
  if (existing !== null && existing !== text)
    throw new ConfigError(
      `${to.locationOf('registry')} names other releases already.\nNothing was moved. Remove those releases, then try again.`,
    );
}

async function renameMovedFiles(releasesDir: string): Promise<void> {
  // `TEXTS` ends with the registry.
  for (const file of ['history.jsonl', ...TEXTS.map((name) => `${name}.json`)]) {
    const location = path.join(releasesDir, file);
    await rename(location, `${location}.moved`).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  }
}

const deleteMovedRows = (postgres: Postgres) =>
  postgres.transaction(async (query) => {
    for (const table of ['shared_texts', 'release_history', 'release_archives'])
      await query(`DELETE FROM ${table}`);
  });

/** Where releases are moved. */
export type MigrationTarget = 'database' | 'files';

/**
 * Moves releases, registry, history, keys, previews and remotes in development from RELEASES_DIR to the database, or back.
 * Moved files are renamed to `*.moved`, moved rows are deleted. A migration that failed can be repeated.
 *
 * @param moveRest - Moves the rest of the installation, before the source of the releases is removed.
 * @returns The number of releases.
 * @throws {ConfigError} if the target has other releases.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function moveReleases(
  to: MigrationTarget,
  releasesDir: string,
  url: string,
  onRelease: (release: ReleaseName) => void,
  moveRest: () => Promise<void> = async () => {},
): Promise<number> {
  const toDatabase = to === 'database';
  const files = filesStore(releasesDir);
  const { store, archives, postgres } = openDatabase(url, releasesDir, true);
  const [source, target] = toDatabase ? [files, store] : [store, files];
  try {
    await assertMovable(source, target);
    const releases = toDatabase ? await listReleases(releasesDir) : await archives.list();
    for (const release of releases) {
      onRelease(release);
      await (toDatabase ? archives.put(release) : archives.fetch(release));
    }
    await moveTexts(source, target);
    await moveRest();
    await (toDatabase ? renameMovedFiles(releasesDir) : deleteMovedRows(postgres));
    return releases.length;
  } finally {
    await postgres.close();
  }
}
