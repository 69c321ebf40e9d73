import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import { BackupError } from './manifest.ts';

const journal = v.object({
  moves: v.array(
    v.object({
      /** What comes; null where nothing takes the place. */
      draft: v.nullable(v.string()),
      place: v.string(),
      /** Where what is there goes. */
      aside: v.string(),
    }),
  ),
  /** Folders that are empty of use at the end. */
  drafts: v.array(v.string()),
});

/** What a restore has still to do, on the disk before it does any of it. */
export type Journal = v.InferOutput<typeof journal>;

const journalFile = (dataDir: string) => path.join(dataDir, 'restore.json');

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

async function moved(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}

/** Writes the journal: from here on the restore happens, whatever ends this process. */
export async function beginRestore(dataDir: string, moves: Journal): Promise<void> {
  const draft = `${journalFile(dataDir)}.draft`;
  const handle = await open(draft, 'w');
  await handle.writeFile(JSON.stringify(moves));
  await handle.sync();
  await handle.close();
  await rename(draft, journalFile(dataDir));
}

/**
 * Does what a journal has left to do, from its beginning or from where it was cut off; true when there was one. Called
 * before anything of an installation is opened. Throws `BackupError` for a journal that cannot be read.
 */
export async function finishRestore(dataDir: string): Promise<boolean> {
  const file = journalFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return false;
  let todo: Journal;
  try {
    todo = v.parse(journal, JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      `${file} cannot be read: ${String(cause)}\nRemove it, and restore the backup again.`,
      {
        cause,
      },
    );
  }
  for (const { draft, place, aside } of todo.moves) {
    // A draft that is gone is in its place already.
    if (draft !== null && !(await exists(draft))) continue;
    if (await exists(place)) await moved(place, aside);
    if (draft !== null) await moved(draft, place);
  }
  for (const folder of todo.drafts) await rm(folder, { recursive: true, force: true });
  await rm(file);
  return true;
}
