import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError, ExpectedError } from '@kalalaya/node/errors';
import { withLock } from '@kalalaya/node/lock';
import { ExportFolder } from './folder.ts';
import { MANIFEST, OWN_FOLDER } from './manifest.ts';
import { readFolder } from './read-folder.ts';

/** Timeout for the lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Runs `work` while holding the folder's export lock.
 *
 * @throws {ExpectedError} if another export is running, and as `ExportFolder.open`.
 */
export async function exportInto<T>(
  dir: string,
  college: string,
  work: (folder: ExportFolder) => Promise<T>,
): Promise<T> {
  await readFolder(dir, college);
  await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
  const manifest = path.join(dir, MANIFEST);
  let hasLock = false;
  async function start(): Promise<T> {
    hasLock = true;
    return work(await ExportFolder.open(dir, college));
  }
  try {
    return await withLock(manifest, start, LOCK_TIMEOUT_MS);
  } catch (cause) {
    if (hasLock || !(cause instanceof ConflictError)) throw cause;
    throw new ExpectedError(`Another export writes into ${dir}.\nWait until it has ended.`, { cause });
  }
}
