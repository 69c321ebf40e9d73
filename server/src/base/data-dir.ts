import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '@kalalaya/node/errors';
import { type Lock, takeLock } from '@kalalaya/node/lock';

/** Time to wait for another process that is about to end, in milliseconds. */
const WAIT_MS = 1_000;

/**
 * Reserves DATA_DIR for this process, until it ends or releases it. A server holds it for life; commands that replace its
 * files hold it meanwhile.
 * @throws {ConflictError} if another server or command holds it.
 * @throws {LockError} if the folder cannot hold a lock.
 */
export async function reserveDataDir({ DATA_DIR }: { readonly DATA_DIR: string }): Promise<Lock> {
  await mkdir(DATA_DIR, { recursive: true });
  try {
    return await takeLock(path.join(DATA_DIR, 'server'), WAIT_MS);
  } catch (cause) {
    if (!(cause instanceof ConflictError)) throw cause;
    throw new ConflictError(
      `DATA_DIR=${DATA_DIR} is in use by another portal. Nothing was changed.\nStop that portal first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
