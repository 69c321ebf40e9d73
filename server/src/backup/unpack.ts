import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract, type ReadEntry } from 'tar';
import * as v from 'valibot';
import { readLedgerLines } from '../document-index/index.ts';
import { codeOf } from '../errors.ts';
import { assertSoundInbox } from '../inbox/index.ts';
import { readKeys } from '../publish-api/keys.ts';
import { readPreviews } from '../release/previews.ts';
import { readWholeRelease } from '../release/read-release.ts';
import { readRegistry } from '../release/registry.ts';
import { BackupError, type BackupManifest, backupManifest, describeFile, MANIFEST } from './manifest.ts';
import { INBOX, LEDGER } from './paths.ts';

const damaged = (file: string, why: string, cause?: unknown) =>
  new BackupError(`${file} is no sound backup: ${why}\nNothing was changed. Take another backup.`, { cause });

async function readManifest(file: string, folder: string): Promise<BackupManifest> {
  try {
    return v.parse(backupManifest, JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    const why = v.isValiError(cause) ? v.summarize(cause.issues) : String(cause);
    throw damaged(file, `its manifest cannot be read: ${why}`, cause);
  }
}

async function assertAsWritten(file: string, folder: string, { files }: BackupManifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const found = await describeFile(path.join(folder, name)).catch(() => null);
    if (found === null) throw damaged(file, `${name} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw damaged(file, `${name} is not what was written.`);
  }
}

/** Every release that a pointer of the backup names is in it, and whole. */
async function assertReleases(file: string, releasesDir: string): Promise<void> {
  const { live } = await readRegistry(releasesDir);
  for (const byName of Object.values(live)) {
    for (const [name, { version }] of Object.entries(byName)) {
      await readWholeRelease(path.join(releasesDir, name, version)).catch((cause: unknown) => {
        throw damaged(file, `the live release ${name} ${version} is not whole.`, cause);
      });
    }
  }
}

/**
 * Unpacks a backup into an empty folder and makes sure that it can be restored: it holds what its manifest says and
 * nothing else, the inbox is sound, and everything reads. Throws `BackupError`, `InboxError`, `LedgerError` or
 * `ReleaseError`; the folder is the caller's to remove.
 */
export async function unpackBackup(file: string, folder: string): Promise<BackupManifest> {
  const strange: string[] = [];
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      filter: (name, entry) => {
        const { type } = entry as ReadEntry;
        const fine = type === 'File' && (name === MANIFEST || /^(data|releases)\//.test(name));
        if (!fine) strange.push(name);
        return fine;
      },
    });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause });
    throw damaged(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
  const manifest = await readManifest(file, folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const there = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  strange.push(...there.filter((name) => name !== MANIFEST && !Object.hasOwn(manifest.files, name)));
  if (strange.length > 0) throw damaged(file, `it holds ${strange[0]}, which its manifest does not name.`);
  await assertAsWritten(file, folder, manifest);
  if (Object.hasOwn(manifest.files, INBOX)) assertSoundInbox(path.join(folder, INBOX));
  if (Object.hasOwn(manifest.files, LEDGER)) {
    readLedgerLines(await readFile(path.join(folder, LEDGER), 'utf8'), LEDGER);
  }
  const releasesDir = path.join(folder, 'releases');
  await readKeys(releasesDir);
  await readPreviews(releasesDir);
  await assertReleases(file, releasesDir);
  return manifest;
}
