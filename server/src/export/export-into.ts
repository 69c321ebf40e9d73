import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '../errors.ts';
import { withLock } from '../release/files.ts';
import { ExportError } from './errors.ts';
import { ExportFolder } from './folder.ts';
import { MANIFEST, OWN_FOLDER } from './manifest.ts';
import { readFolder } from './read-folder.ts';

/** How long an export waits for another, in ms: long enough to see that it is gone. */
const LOCK_MS = 500;

/**
 * Runs `work` as the only export into a folder. A lock file says so, which one that is gone leaves to the next. Throws
 * `ExportError` where another export is at work, and as `ExportFolder.open`.
 */
export async function exportInto<T>(
  dir: string,
  college: string,
  work: (folder: ExportFolder) => Promise<T>,
): Promise<T> {
  await readFolder(dir, college);
  await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
  const manifest = path.join(dir, MANIFEST);
  let alone = false;
  async function begin(): Promise<T> {
    alone = true;
    return work(await ExportFolder.open(dir, college));
  }
  try {
    return await withLock(manifest, begin, LOCK_MS);
  } catch (cause) {
    if (alone || !(cause instanceof ConflictError)) throw cause;
    throw new ExportError(
      `Another export writes into ${dir}.\nWait until it has ended; if none runs, remove ${manifest}.lock.`,
      { cause },
    );
  }
}
