import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import { exists, replaceFile } from '../file-system.ts';
import { BackupError } from './manifest.ts';

const journal = v.object({
  moves: v.array(
    v.object({
      /** What is moved into place; null to only move the existing file away. */
      draft: v.nullable(v.string()),
      place: v.string(),
      /** Where the existing file is moved. */
      aside: v.string(),
    }),
  ),
  /** Folders to delete at the end. */
  drafts: v.array(v.string()),
});

/** Remaining steps of a restore, written to disk before the first one. */
export type Journal = v.InferOutput<typeof journal>;

const journalFile = (dataDir: string) => path.join(dataDir, 'restore.json');

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}

/** Writes the journal. From now on the restore is completed even if the process ends. */
export async function startRestore(dataDir: string, moves: Journal): Promise<void> {
  await replaceFile(journalFile(dataDir), JSON.stringify(moves));
}

/**
 * Completes a restore that was started, if any. Called before the installation is opened.
 *
 * @returns True if there was a journal.
 * @throws {BackupError} if the journal cannot be read.
 */
export async function finishRestore(dataDir: string): Promise<boolean> {
  const file = journalFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return false;
  let remaining: Journal;
  try {
    remaining = v.parse(journal, JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      `${file} cannot be read: ${String(cause)}\nRemove it and restore the backup again.`,
      {
        cause,
      },
    );
  }
  for (const { draft, place: target, aside: replaced } of remaining.moves) {
    // A missing draft was moved already.
    if (draft !== null && !(await exists(draft))) continue;
    if (await exists(target)) await moveFile(target, replaced);
    if (draft !== null) await moveFile(draft, target);
  }
  for (const folder of remaining.drafts) await rm(folder, { recursive: true, force: true });
  await rm(file);
  return true;
}
