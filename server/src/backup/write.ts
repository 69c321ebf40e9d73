import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { codeOf } from '../errors.ts';
import { backupSqlite } from '../inbox/index.ts';
import { packagesDir } from '../packages/packed-set.ts';
import { retain } from '../publishing/retain.ts';
import { readReleaseFolder } from '../release/read-release.ts';
import { type Registry, readRegistry, withRegistryLock } from '../release/registry.ts';
import { type BackupManifest, describeFile, MANIFEST } from './manifest.ts';
import { type BackupConfig, DATABASE, INBOX, installedPath, LEDGER, RECORDS } from './paths.ts';
import { dumpDatabase } from './postgres.ts';

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Copies a text file. If it is a journal of lines, a last line that is still being written is dropped. */
async function copyText(from: string, to: string): Promise<void> {
  const text = await readText(from);
  if (text === null) return;
  await writeFile(to, from.endsWith('.jsonl') ? text.slice(0, text.lastIndexOf('\n') + 1) : text);
}

/**
 * Returns the releases that may still be requested: live, previous, previewed or pinned by other sites.
 * Releases that are live in `registry` are always included, even if pointers have moved since.
 */
async function neededReleases(releasesDir: string, { live }: Registry): Promise<string[]> {
  const decisions = await retain(releasesDir, { days: 0, dryRun: true });
  const needed = decisions.filter(({ reason, version }) => reason !== null && !version.startsWith('.'));
  const liveReleases = Object.values(live).flatMap((byName) =>
    Object.entries(byName).map(([name, { version }]) => ({ name, version })),
  );
  const paths = [...needed, ...liveReleases].map(({ name, version }) => `${name}/${version}`);
  const releases = [...new Set(paths)].sort();
  for (const release of releases) await readReleaseFolder(path.join(releasesDir, release));
  return releases;
}

/** Returns the package sets that lockfiles of teams may refer to. */
const packageSets = async (releasesDir: string): Promise<string[]> =>
  (await readdir(packagesDir(releasesDir)).catch(() => []))
    .filter((id) => !id.startsWith('.'))
    .map((id) => `.packages/${id}`);

async function listFiles(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory()
        ? listFiles(folder, path.join(within, entry.name))
        : [path.join(within, entry.name)],
    ),
  );
  return nested.flat().sort();
}

/** Copies messages, ledger and records, and returns the releases that belong to them. */
async function copyState(config: BackupConfig, draft: string): Promise<string[]> {
  const { RELEASES_DIR, DATABASE_URL } = config;
  // The database contains the releases too.
  if (DATABASE_URL !== undefined) {
    await dumpDatabase(DATABASE_URL, path.join(draft, DATABASE));
    return [];
  }
  await withRegistryLock(RELEASES_DIR, async () => {
    for (const name of RECORDS) await copyText(installedPath(config, name), path.join(draft, name));
  });
  await copyText(installedPath(config, LEDGER), path.join(draft, LEDGER));
  await backupSqlite(installedPath(config, INBOX), path.join(draft, INBOX));
  return neededReleases(RELEASES_DIR, await readRegistry(path.join(draft, 'releases')));
}

/** Result of a backup. */
export interface WrittenBackup {
  readonly manifest: BackupManifest;
  /** Releases and package sets, as `name/version`. */
  readonly releases: readonly string[];
}

/**
 * Writes a backup to a file that only its owner can read; the server may be running. It contains everything
 * acknowledged before it began. The file is created atomically.
 *
 * @throws {BackupError} if the database cannot be saved.
 * @throws {DatabaseSettingsError} if DATABASE_URL is wrong.
 * @throws {InboxError} if the inbox cannot be copied.
 * @throws {ReleaseError} if a needed release is incomplete.
 */
export async function writeBackup(
  config: BackupConfig,
  file: string,
  now = new Date(),
): Promise<WrittenBackup> {
  const { DATA_DIR, RELEASES_DIR } = config;
  const draft = path.join(DATA_DIR, `.backup-${randomUUID()}`);
  const temporary = `${path.resolve(file)}.${randomUUID()}`;
  try {
    for (const folder of ['data', 'releases/.packages'])
      await mkdir(path.join(draft, folder), { recursive: true });
    await chmod(draft, 0o700);
    await mkdir(RELEASES_DIR, { recursive: true });
    const releases = [...(await copyState(config, draft)), ...(await packageSets(RELEASES_DIR))];
    const files: BackupManifest['files'] = {};
    for (const name of [DATABASE, INBOX, LEDGER, ...RECORDS]) {
      const copy = path.join(draft, name);
      if (existsSync(copy)) files[name] = await describeFile(copy);
    }
    for (const release of releases) {
      const from = path.join(RELEASES_DIR, release);
      await mkdir(path.dirname(path.join(draft, 'releases', release)), { recursive: true });
      // Releases never change, so they are archived through a link.
      await symlink(from, path.join(draft, 'releases', release));
      for (const name of await listFiles(from)) {
        files[path.posix.join('releases', release, name)] = await describeFile(path.join(from, name));
      }
    }
    const manifest: BackupManifest = { format: 1, made: now.toISOString(), files };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(temporary, '', { mode: 0o600 });
    await create(
      {
        cwd: draft,
        file: temporary,
        gzip: true,
        portable: true,
        follow: true,
        noDirRecurse: true,
        mtime: now,
      },
      [MANIFEST, ...Object.keys(files)],
    );
    await rename(temporary, file);
    return { manifest, releases };
  } finally {
    await rm(temporary, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
