import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors.ts';
import { beginRestore, finishRestore, type Journal } from './journal.ts';
import { BackupError, type BackupManifest } from './manifest.ts';
import { assertFiles, type BackupConfig, INBOX, LEDGER, placeOf, RECORDS } from './paths.ts';
import { unpackBackup } from './unpack.ts';

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** What SQLite keeps beside an inbox: of the one that goes, never of the one that comes. */
const SIDE_FILES = [`${INBOX}-wal`, `${INBOX}-shm`];

/** What is for the portal's own user alone. */
const PRIVATE: ReadonlySet<string> = new Set([INBOX, 'releases/keys.json']);

/** Throws `BackupError` where something would be replaced. */
async function assertEmpty(config: BackupConfig): Promise<void> {
  for (const name of [INBOX, LEDGER, ...RECORDS]) {
    const file = placeOf(config, name);
    if (!(await exists(file))) continue;
    throw new BackupError(
      `This is an installation already: there is ${file}.\nName an empty DATA_DIR and RELEASES_DIR, or add --replace: what is there is put aside, not deleted.`,
    );
  }
}

/** Moves a folder to another disk where it has to be. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}

/** What came of a restore. */
export interface Restored {
  readonly manifest: BackupManifest;
  /** Where what was replaced lies now. */
  readonly aside: readonly string[];
}

/**
 * Restores a backup: unpacks it beside the installation, verifies all of it, and only then puts it in place. A crash
 * before that changes nothing; after it, the next start finishes. No server may run over the installation. Without
 * `replace` it refuses one that is not empty. Throws `BackupError`, and what `unpackBackup` throws.
 */
export async function restoreBackup(
  config: BackupConfig,
  file: string,
  { replace, now = new Date() }: { readonly replace: boolean; readonly now?: Date },
): Promise<Restored> {
  assertFiles(config);
  const { DATA_DIR, RELEASES_DIR } = config;
  await finishRestore(DATA_DIR);
  if (!replace) await assertEmpty(config);
  const [dataDraft, releasesDraft] = [DATA_DIR, RELEASES_DIR].map((dir) =>
    path.join(dir, `.restore-${randomUUID()}`),
  );
  if (dataDraft === undefined || releasesDraft === undefined) throw new Error('two folders make two drafts');
  let begun = false;
  const began = `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  try {
    await mkdir(dataDraft, { recursive: true, mode: 0o700 });
    await mkdir(RELEASES_DIR, { recursive: true });
    const manifest = await unpackBackup(file, dataDraft);
    // Releases and data may lie on two disks; a rename is whole on one only.
    await mkdir(path.join(dataDraft, 'releases'), { recursive: true });
    await move(path.join(dataDraft, 'releases'), releasesDraft);
    const draftOf = (name: string) =>
      name.startsWith('releases/')
        ? path.join(releasesDraft, name.slice('releases/'.length))
        : path.join(dataDraft, name);
    const asideOf = (name: string) => {
      const place = placeOf(config, name);
      const dir = name.startsWith('data/') ? DATA_DIR : RELEASES_DIR;
      return path.join(dir, began, path.relative(dir, place));
    };
    const moves: Journal['moves'] = [];
    const put = (name: string, draft: string | null) =>
      moves.push({ draft, place: placeOf(config, name), aside: asideOf(name) });
    const folders = Object.keys(manifest.files).flatMap((name) => {
      const [, first = '', second = '', ...rest] = name.split('/');
      return name.startsWith('releases/') && rest.length > 0 ? [`releases/${first}/${second}`] : [];
    });
    for (const name of new Set(folders)) put(name, draftOf(name));
    for (const name of SIDE_FILES) put(name, null);
    for (const name of [INBOX, LEDGER, ...RECORDS]) {
      const isThere = Object.hasOwn(manifest.files, name);
      if (isThere && PRIVATE.has(name)) await chmod(draftOf(name), 0o600);
      put(name, isThere ? draftOf(name) : null);
    }
    begun = true;
    await beginRestore(DATA_DIR, { moves, drafts: [dataDraft, releasesDraft] });
    await finishRestore(DATA_DIR);
    const asides = [...new Set([DATA_DIR, RELEASES_DIR])].map((dir) => path.join(dir, began));
    const used = await Promise.all(asides.map(exists));
    return { manifest, aside: asides.filter((_dir, index) => used[index]) };
  } finally {
    // Once it is written down, what has come so far belongs to whoever finishes.
    for (const draft of begun ? [] : [dataDraft, releasesDraft])
      await rm(draft, { recursive: true, force: true });
  }
}
