import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '@kalalaya/node/command-line';
import { codeOf, ExpectedError } from '@kalalaya/node/errors';
import { exists, shareWithGroup } from '@kalalaya/node/file-system';
import { extract, list } from 'tar';
import { readReleaseFolder } from '../../release/read-release.ts';
import { readRegistry } from '../../release/registry.ts';
import { sqliteFile } from '../../store/location.ts';
import { assertIntactSqlite } from '../../store/sqlite-backup.ts';
import { storeAt } from '../../store/store.ts';
import { type BackupConfig, foldersOf, MANIFEST } from './backup.ts';

type Folders = ReturnType<typeof foldersOf>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const invalidBackup = (file: string, reason: string, cause?: unknown) =>
  new ExpectedError(`${file} is not a valid backup: ${reason}\nNothing was changed. Use another backup.`, {
    cause,
  });

/** Returns the first two parts of a path in a backup, which are moved as one: `data/portal.sqlite`, `releases/mf-home`. */
const unitOf = (name: string) => name.split('/').slice(0, 2).join('/');

/**
 * Reads a backup to its end, which verifies its checksum, and returns its units.
 *
 * @throws {ExpectedError} if it is truncated, changed, or contains anything but files of a backup.
 */
async function readUnits(file: string): Promise<Set<string>> {
  const names: string[] = [];
  const unexpected: string[] = [];
  try {
    await list({
      file,
      strict: true,
      onReadEntry: ({ type, path: name }) => {
        const isFile = ['File', 'Directory'].includes(type) && !name.split('/').includes('..');
        if (isFile && (name === MANIFEST || /^(data|releases|packs)\//.test(name)))
          names.push(name.replace(/\/$/, ''));
        else unexpected.push(name);
      },
    });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') throw new ExpectedError(`There is no file ${file}.`, { cause });
    throw invalidBackup(file, messageOf(cause), cause);
  }
  if (!names.includes(MANIFEST)) throw invalidBackup(file, `it has no ${MANIFEST}.`);
  if (unexpected[0] !== undefined) throw invalidBackup(file, `it contains ${unexpected[0]}.`);
  return new Set(names.filter((name) => /\/./.test(name)).map(unitOf));
}

/** Returns the path in an installation of a unit. */
function targetOf(folders: Folders, unit: string): string {
  const [root, name = ''] = unit.split('/');
  return path.join(folders[root as keyof Folders], name);
}

/**
 * Verifies the store and the live releases of an unpacked backup. The store of an older version is taken over.
 *
 * @throws {ExpectedError} if the store is damaged, or a live release is incomplete.
 */
async function assertUsable(drafts: Folders): Promise<void> {
  const location = { DATA_DIR: drafts.data, RELEASES_DIR: drafts.releases };
  const file = sqliteFile(location);
  if (await exists(file)) assertIntactSqlite(file);
  const store = storeAt(location);
  try {
    for (const byName of Object.values((await readRegistry(location)).live)) {
      for (const [name, { version }] of Object.entries(byName))
        await readReleaseFolder(path.join(drafts.releases, name, version));
    }
  } finally {
    await store.close();
  }
}

/**
 * Unpacks units of a backup beside their targets and verifies them.
 *
 * @throws {ExpectedError} if a folder cannot be written, or the backup cannot be used.
 */
async function unpack(file: string, units: readonly string[], drafts: Folders): Promise<void> {
  const selected = new Set(units);
  try {
    for (const [root, draft] of Object.entries(drafts)) {
      // An interrupted restore leaves its own.
      await rm(draft, { recursive: true, force: true });
      if (!units.some((unit) => unit.startsWith(`${root}/`))) continue;
      // Only the draft is private, not the folder that it creates.
      await mkdir(path.dirname(draft), { recursive: true });
      await mkdir(draft, { mode: 0o700 });
      const filter = (name: string) => name.startsWith(`${root}/`) && selected.has(unitOf(name));
      await extract({ file, cwd: draft, strip: 1, strict: true, preserveOwner: false, filter });
      await shareWithGroup(draft);
    }
    if (units.some((unit) => !unit.startsWith('packs/'))) await assertUsable(drafts);
  } catch (cause) {
    throw new ExpectedError(`${file} cannot be restored: ${messageOf(cause)}\nNothing was changed.`, {
      cause,
    });
  }
}

/**
 * Restores a backup into empty folders; packs that exist stay. It is unpacked and verified first, so that an invalid one
 * changes nothing. No server may be running.
 *
 * @returns What was restored, such as `data/portal.sqlite`, and the packs that exist already and stay.
 * @throws {ExpectedError} if the backup is invalid, or something else would be replaced.
 */
export async function restoreBackup(config: BackupConfig, file: string) {
  const folders = foldersOf(config);
  const units: string[] = [];
  const keptPacks: string[] = [];
  for (const unit of await readUnits(file)) {
    const target = targetOf(folders, unit);
    const isPack = unit.startsWith('packs/');
    if (!isPack && config.DATABASE_URL !== undefined) {
      throw new ExpectedError(
        `${file} is the backup of an installation without a database, and DATABASE_URL is set. Nothing was changed.\nRestore it without DATABASE_URL, then move it: ${commandLine('migrate --to database')}`,
      );
    }
    const isFree = !(await exists(target)) && (isPack || !(await exists(sqliteFile(config))));
    if (isFree) units.push(unit);
    else if (isPack) keptPacks.push(path.basename(target));
    else {
      throw new ExpectedError(
        `There is an installation already: ${(await exists(target)) ? target : sqliteFile(config)} exists. Nothing was changed.\nMove DATA_DIR and RELEASES_DIR away, then restore into empty folders.`,
      );
    }
  }
  const draftName = '.restore';
  const drafts = {
    data: path.join(folders.data, draftName),
    releases: path.join(folders.releases, draftName),
    packs: path.join(folders.packs, draftName),
  };
  try {
    await unpack(file, units, drafts);
    const restored: string[] = [];
    for (const [root, draft] of Object.entries(drafts))
      for (const name of await readdir(draft).catch(() => [])) restored.push(`${root}/${name}`);
    for (const unit of restored) await rename(targetOf(drafts, unit), targetOf(folders, unit));
    return { restored, keptPacks };
  } finally {
    for (const draft of Object.values(drafts))
      await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
