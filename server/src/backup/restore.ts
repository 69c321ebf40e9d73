import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '../command-line.ts';
import { codeOf } from '../errors.ts';
import { exists } from '../file-system.ts';
import { finishRestore, type Journal, startRestore } from './journal.ts';
import { BackupError, type BackupManifest } from './manifest.ts';
import { type BackupConfig, DATABASE, INBOX, installedPath, LEDGER, RECORDS } from './paths.ts';
import { assertRestorable, restoreDatabase } from './postgres.ts';
import { assertWhole, unpackBackup } from './unpack.ts';

/**
 * Side files of the SQLite inbox. They belong to the replaced inbox and must not stay beside the restored
 * one.
 */
const SIDE_FILES = [`${INBOX}-wal`, `${INBOX}-shm`];

/** Files that only the portal's user may read. */
const PRIVATE: ReadonlySet<string> = new Set([INBOX, 'releases/keys.json', 'releases/previews.json']);

/** @throws {BackupError} if a restore would replace something. */
async function assertEmpty(config: BackupConfig): Promise<void> {
  for (const name of [INBOX, LEDGER, ...RECORDS]) {
    const file = installedPath(config, name);
    if (!(await exists(file))) continue;
    throw new BackupError(
      `There is an installation already: ${file} exists.\nUse an empty DATA_DIR and RELEASES_DIR, or add --replace: existing files are moved, not deleted.`,
    );
  }
}

/** Moves a folder, also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}

/** Creates a folder and returns those that did not exist before, the innermost first. */
async function createFolder(dir: string): Promise<string[]> {
  const outermost = await mkdir(dir, { recursive: true });
  const created: string[] = [];
  if (outermost === undefined) return created;
  for (let folder = path.resolve(dir); folder.length >= outermost.length; folder = path.dirname(folder))
    created.push(folder);
  return created;
}

/** @throws {BackupError} if only one of backup and installation has a database. */
function assertSameKind(file: string, { files }: BackupManifest, url: string | undefined): void {
  const hasDatabase = Object.hasOwn(files, DATABASE);
  if (hasDatabase === (url !== undefined)) return;
  throw new BackupError(
    hasDatabase
      ? `${file} is the backup of an installation with a database, and DATABASE_URL is not set. Nothing was changed.\nSet DATABASE_URL to an empty database, and restore again.`
      : `${file} is the backup of an installation without a database, and DATABASE_URL is set. Nothing was changed.\nRestore it without DATABASE_URL, then move it: ${commandLine('migrate --to database')}`,
  );
}

/** Result of a restore. */
export interface RestoreResult {
  readonly manifest: BackupManifest;
  /** Folders that now contain the replaced files. */
  readonly replacedFolders: readonly string[];
  /** Schema of the database that now contains the replaced tables, or null. */
  readonly replacedSchema: string | null;
}

/**
 * Restores a backup: unpacks and verifies it beside the installation, then moves it into place. A crash
 * before that changes nothing; after it, the next start completes the restore. No server may be running.
 *
 * @throws {DatabaseError} if the database cannot be used.
 * @throws {BackupError} if the installation is not empty and `replace` is false; also as `unpackBackup`.
 */
export async function restoreBackup(
  config: BackupConfig,
  file: string,
  { replace, now = new Date() }: { readonly replace: boolean; readonly now?: Date },
): Promise<RestoreResult> {
  const { DATA_DIR, RELEASES_DIR, DATABASE_URL } = config;
  await finishRestore(DATA_DIR);
  if (!replace && DATABASE_URL === undefined) await assertEmpty(config);
  const [dataDraft, releasesDraft] = [DATA_DIR, RELEASES_DIR].map((dir) =>
    path.join(dir, `.restore-${randomUUID()}`),
  );
  if (dataDraft === undefined || releasesDraft === undefined) throw new Error('expected two draft folders');
  let hasStarted = false;
  const created: string[] = [];
  const replacedName = `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  await assertWhole(file);
  if (DATABASE_URL !== undefined) await assertRestorable(DATABASE_URL, replace);
  try {
    for (const dir of [DATA_DIR, RELEASES_DIR]) created.unshift(...(await createFolder(dir)));
    await mkdir(dataDraft, { mode: 0o700 });
    const manifest = await unpackBackup(file, dataDraft);
    assertSameKind(file, manifest, DATABASE_URL);
    // DATA_DIR and RELEASES_DIR may be on different disks, and a rename is atomic only on one.
    await mkdir(path.join(dataDraft, 'releases'), { recursive: true });
    await move(path.join(dataDraft, 'releases'), releasesDraft);
    const draftOf = (name: string) =>
      name.startsWith('releases/')
        ? path.join(releasesDraft, name.slice('releases/'.length))
        : path.join(dataDraft, name);
    const replacedPathOf = (name: string) => {
      const target = installedPath(config, name);
      const dir = name.startsWith('data/') ? DATA_DIR : RELEASES_DIR;
      return path.join(dir, replacedName, path.relative(dir, target));
    };
    const moves: Journal['moves'] = [];
    const addMove = (name: string, draft: string | null) =>
      moves.push({ draft, place: installedPath(config, name), aside: replacedPathOf(name) });
    const folders = Object.keys(manifest.files).flatMap((name) => {
      const [, first = '', second = '', ...rest] = name.split('/');
      return name.startsWith('releases/') && rest.length > 0 ? [`releases/${first}/${second}`] : [];
    });
    for (const name of new Set(folders)) addMove(name, draftOf(name));
    for (const name of DATABASE_URL === undefined ? SIDE_FILES : []) addMove(name, null);
    for (const name of DATABASE_URL === undefined ? [INBOX, LEDGER, ...RECORDS] : []) {
      const isIncluded = Object.hasOwn(manifest.files, name);
      if (isIncluded && PRIVATE.has(name)) await chmod(draftOf(name), 0o600);
      addMove(name, isIncluded ? draftOf(name) : null);
    }
    let replacedSchema: string | null = null;
    if (DATABASE_URL !== undefined) {
      const schema = replacedName.slice(1).replaceAll('-', '_').toLowerCase();
      if (await restoreDatabase(DATABASE_URL, path.join(dataDraft, DATABASE), schema))
        replacedSchema = schema;
    }
    hasStarted = true;
    await startRestore(DATA_DIR, { moves, drafts: [dataDraft, releasesDraft] });
    await finishRestore(DATA_DIR);
    const candidates = [...new Set([DATA_DIR, RELEASES_DIR])].map((dir) => path.join(dir, replacedName));
    const exist = await Promise.all(candidates.map(exists));
    return { manifest, replacedFolders: candidates.filter((_dir, index) => exist[index]), replacedSchema };
  } finally {
    // Once the journal is written, the drafts are needed to complete the restore.
    if (!hasStarted) {
      for (const draft of [dataDraft, releasesDraft])
        await rm(draft, { recursive: true, force: true, maxRetries: 5 });
      // A folder that another process has filled meanwhile stays.
      for (const dir of created) await rmdir(dir).catch(() => {});
    }
  }
}
