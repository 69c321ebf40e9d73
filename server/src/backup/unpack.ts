import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract, list } from 'tar';
import * as v from 'valibot';
import { parseLedgerLines } from '../document-index/index.ts';
import { codeOf, ExpectedError, isDiskFull } from '../errors.ts';
import { assertIntactInbox } from '../inbox/index.ts';
import { readKeys } from '../publish-api/keys.ts';
import { readPreviews } from '../release/previews.ts';
import { readReleaseFolder } from '../release/read-release.ts';
import { readRegistry } from '../release/registry.ts';
import { BackupError, type BackupManifest, backupManifest, describeFile, MANIFEST } from './manifest.ts';
import { DATABASE, INBOX, LEDGER } from './paths.ts';

const invalidBackup = (file: string, reason: string, cause?: unknown) =>
  new BackupError(`${file} is not a valid backup: ${reason}\nNothing was changed. Use another backup.`, {
    cause,
  });

async function readManifest(file: string, folder: string): Promise<BackupManifest> {
  try {
    return v.parse(backupManifest, JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    const reason = v.isValiError(cause) ? v.summarize(cause.issues) : String(cause);
    throw invalidBackup(file, `its manifest cannot be read: ${reason}`, cause);
  }
}

async function assertChecksums(file: string, folder: string, { files }: BackupManifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const actual = await describeFile(path.join(folder, name)).catch(() => null);
    if (actual === null) throw invalidBackup(file, `${name} is missing.`);
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw invalidBackup(file, `${name} does not match its checksum.`);
  }
}

/** @throws {BackupError} unless every release that a pointer names is in the backup and can be read. */
async function assertReleases(file: string, releasesDir: string): Promise<void> {
  const { live } = await readRegistry(releasesDir);
  for (const byName of Object.values(live)) {
    for (const [name, { version }] of Object.entries(byName)) {
      await readReleaseFolder(path.join(releasesDir, name, version)).catch((cause: unknown) => {
        throw invalidBackup(file, `the live release ${name} ${version} is incomplete.`, cause);
      });
    }
  }
}

/**
 * Reads a backup to its end without writing. A failed `extract` leaves writes running, so it only starts on a file that
 * is known to be whole.
 *
 * @throws {BackupError} if it is truncated, not a compressed archive, or contains anything but files of a backup.
 */
export async function assertWhole(file: string): Promise<void> {
  const unexpected: string[] = [];
  let count = 0;
  try {
    await list({
      file,
      strict: true,
      onReadEntry: ({ type, path: name }) => {
        count += 1;
        const isExpected =
          type === 'File' && (name === MANIFEST || name === DATABASE || /^(data|releases)\//.test(name));
        if (!isExpected) unexpected.push(name);
      },
    });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause });
    throw invalidBackup(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
  if (count === 0) throw invalidBackup(file, 'it is empty.');
  if (unexpected[0] !== undefined)
    throw invalidBackup(file, `it contains ${unexpected[0]}, which its manifest does not list.`);
}

/** @throws {BackupError} unless the folder contains exactly the files of the manifest, with their content. */
async function assertContents(file: string, folder: string, manifest: BackupManifest): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const unlisted = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .find((name) => name !== MANIFEST && !Object.hasOwn(manifest.files, name));
  if (unlisted !== undefined)
    throw invalidBackup(file, `it contains ${unlisted}, which its manifest does not list.`);
  await assertChecksums(file, folder, manifest);
  if (Object.hasOwn(manifest.files, INBOX)) assertIntactInbox(path.join(folder, INBOX));
  if (Object.hasOwn(manifest.files, LEDGER)) {
    parseLedgerLines(await readFile(path.join(folder, LEDGER), 'utf8'), LEDGER);
  }
  const releasesDir = path.join(folder, 'releases');
  await readKeys(releasesDir);
  await readPreviews(releasesDir);
  await assertReleases(file, releasesDir);
}

/**
 * Unpacks a backup into an empty folder and verifies it: exactly the files of its manifest, an intact inbox,
 * and readable keys, previews, ledger and live releases. The caller checks it with `assertWhole` first, and removes the
 * folder.
 *
 * @throws {BackupError} if the backup is invalid, or does not fit on the disk.
 */
export async function unpackBackup(file: string, folder: string): Promise<BackupManifest> {
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false });
    const manifest = await readManifest(file, folder);
    await assertContents(file, folder, manifest);
    return manifest;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    if (isDiskFull(cause))
      throw new BackupError(
        `${file} cannot be unpacked: the disk of ${folder} is full.\nNothing was changed. Free space and try again.`,
        { cause },
      );
    if (cause instanceof ExpectedError) throw invalidBackup(file, cause.message, cause);
    throw cause;
  }
}
