import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@kalalaya/node/errors';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import { create } from 'tar';
import type { Config } from '../../base/config.ts';
import { packIds } from '../../content/pack/index.ts';
import { backupSqlite } from '../../inbox/index.ts';
import { retain } from '../../publishing/retain.ts';
import { packagesDir } from '../../release/packages/packed-set.ts';
import { withRegistryLock } from '../../release/registry.ts';

export type BackupConfig = Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'COLLEGES_DIR' | 'DATABASE_URL'>;

/** First file of a backup. Its `format` is the version of the layout. */
export const MANIFEST = 'manifest.json';

/** Names of the SQLite inbox and of the ledger of permanent addresses. */
export const INBOX = 'inbox.sqlite';
const LEDGER = 'addresses.jsonl';

/** Files of RELEASES_DIR beside the releases. */
const RECORDS = ['registry.json', 'history.jsonl', 'keys.json', 'previews.json', 'dev-remotes.json'];

/** Returns the folders that a backup saves, by their names in it. */
export const foldersOf = ({ DATA_DIR, RELEASES_DIR, COLLEGES_DIR }: BackupConfig) => ({
  data: DATA_DIR,
  releases: RELEASES_DIR,
  packs: COLLEGES_DIR,
});

/** Resolves to undefined if a file does not exist. */
const unlessMissing = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });

/** Copies the ledger without a last line that is still being written. */
async function copyLedger(from: string, to: string): Promise<void> {
  const text = await readFile(from, 'utf8');
  await writeFile(to, text.slice(0, text.lastIndexOf('\n') + 1));
}

/** Returns the releases that may still be requested, and the package sets that lockfiles of teams may name. */
async function neededReleases(releasesDir: string): Promise<string[]> {
  const decisions = await retain(releasesDir, { days: 0, dryRun: true });
  const releases = decisions.filter(({ reason, version }) => reason !== null && !version.startsWith('.'));
  const sets = await readdir(packagesDir(releasesDir)).catch(() => []);
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
 * @throws {InboxError} if the inbox cannot be copied.
 */
export async function writeBackup(
  config: BackupConfig,
  file: string,
  now = new Date(),
): Promise<{ readonly packs: readonly string[]; readonly releases: readonly string[] }> {
  const { DATA_DIR, RELEASES_DIR, COLLEGES_DIR, DATABASE_URL } = config;
  const draft = await createTempFolder('backup');
  // The next backup replaces it if this one is interrupted.
  const temporary = `${path.resolve(file)}.part`;
  const names = ['data', 'releases', 'packs'];
  try {
    await mkdir(RELEASES_DIR, { recursive: true });
    for (const name of names) await mkdir(path.join(draft, name));
    const releases: string[] = [];
    if (DATABASE_URL === undefined) {
      await withRegistryLock(RELEASES_DIR, async () => {
        for (const name of RECORDS)
          await unlessMissing(copyFile(path.join(RELEASES_DIR, name), path.join(draft, 'releases', name)));
      });
      await unlessMissing(copyLedger(path.join(DATA_DIR, LEDGER), path.join(draft, 'data', LEDGER)));
      await backupSqlite(path.join(DATA_DIR, INBOX), path.join(draft, 'data', INBOX));
      releases.push(...(await neededReleases(RELEASES_DIR)));
    }
    for (const release of releases)
      await link(path.join(RELEASES_DIR, release), path.join(draft, 'releases', release));
    const packs = await packIds(COLLEGES_DIR);
    for (const id of packs) await link(path.join(COLLEGES_DIR, id), path.join(draft, 'packs', id));
    await writeFile(path.join(draft, MANIFEST), JSON.stringify({ format: 1, made: now.toISOString() }));
    await writeFile(temporary, '', { mode: 0o600 });
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
