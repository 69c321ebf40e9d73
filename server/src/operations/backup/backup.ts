import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_MODE } from '@kalalaya/node/file-system';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import { create } from 'tar';
import type { Config } from '../../base/config.ts';
import { packIds } from '../../content/pack/index.ts';
import { retain } from '../../publishing/retain.ts';
import { packagesDir } from '../../release/packages/packed-set.ts';
import { type StoreLocation, sqliteFile } from '../../store/location.ts';
import { backupSqlite } from '../../store/sqlite-backup.ts';

export type BackupConfig = StoreLocation & Pick<Config, 'COLLEGES_DIR'>;

/** First file of a backup. Its `format` is the version of the layout. */
export const MANIFEST = 'manifest.json';

/** Returns the folders that a backup saves, by their names in it. */
export const foldersOf = ({ DATA_DIR, RELEASES_DIR, COLLEGES_DIR }: BackupConfig) => ({
  data: DATA_DIR,
  releases: RELEASES_DIR,
  packs: COLLEGES_DIR,
});

/** Returns the releases that may still be requested, and the package sets that lockfiles of teams may name. */
async function neededReleases(location: StoreLocation): Promise<string[]> {
  const decisions = await retain(location, { days: 0, dryRun: true });
  const releases = decisions.filter(({ reason, version }) => reason !== null && !version.startsWith('.'));
  const sets = await readdir(packagesDir(location)).catch(() => []);
  return [
    ...releases.map(({ name, version }) => `${name}/${version}`),
    ...sets.filter((id) => !id.startsWith('.')).map((id) => `.packages/${id}`),
  ];
}

/** Links a folder whose files do not change from the draft of a backup. */
async function link(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await symlink(path.resolve(from), to);
}

/**
 * Writes a backup to a file that only its owner can read; the server may be running. It contains packs, releases, and
 * every message acknowledged before it began. With a database, messages and releases are there, and it contains the
 * packs alone. The file is created atomically.
 *
 * @returns The names of its packs and releases.
 * @throws {DatabaseError} if the store cannot be copied.
 */
export async function writeBackup(
  config: BackupConfig,
  file: string,
  now = new Date(),
): Promise<{ readonly packs: readonly string[]; readonly releases: readonly string[] }> {
  const { RELEASES_DIR, COLLEGES_DIR, DATABASE_URL } = config;
  const draft = await createTempFolder('backup');
  // The next backup replaces it if this one is interrupted.
  const temporary = `${path.resolve(file)}.part`;
  const names = ['data', 'releases', 'packs'];
  try {
    await mkdir(RELEASES_DIR, { recursive: true });
    for (const name of names) await mkdir(path.join(draft, name));
    const releases: string[] = [];
    if (DATABASE_URL === undefined) {
      await backupSqlite(config, sqliteFile({ DATA_DIR: path.join(draft, 'data') }));
      releases.push(...(await neededReleases(config)));
    }
    for (const release of releases)
      await link(path.join(RELEASES_DIR, release), path.join(draft, 'releases', release));
    const packs = await packIds(COLLEGES_DIR);
    for (const id of packs) await link(path.join(COLLEGES_DIR, id), path.join(draft, 'packs', id));
    await writeFile(path.join(draft, MANIFEST), JSON.stringify({ format: 2, made: now.toISOString() }));
    await writeFile(temporary, '', { mode: PRIVATE_MODE });
    await create({ cwd: draft, file: temporary, gzip: true, portable: true, follow: true }, [
      MANIFEST,
      ...names,
    ]);
    await rename(temporary, file);
    return { packs, releases };
  } finally {
    await rm(temporary, { force: true });
    await removeTempFolder(draft);
  }
}
