import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConflictError, diskFullMessage, ExpectedError, isDiskFull } from './errors.ts';
import { createDatabaseFile } from './file-system.ts';

/** Default time that a writer waits for the lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** A lock that the file system does not support or allow. */
export class LockError extends ExpectedError {
  override readonly name = 'LockError';
}

/** Returns the primary result code of an error of SQLite, or null. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

function toLockError(file: string, lock: string, cause: unknown): unknown {
  if (resultCode(cause) === null) return cause;
  if (isDiskFull(cause)) return new LockError(diskFullMessage(path.dirname(file)), { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new LockError(
    `${file} cannot be locked: ${reason} (${lock}).\nIts folder must exist, be writable, and be on a file system with locks (NFS 4, not SMB).`,
    { cause },
  );
}

/** Begins a transaction, which only one connection can hold. Returns false while another one holds it. */
function tryAcquire(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const code = resultCode(error);
    if (code === SQLITE_BUSY || code === SQLITE_LOCKED) return false;
    throw error;
  }
}

/** Open databases of all locks of this thread: one that nothing refers to would be closed. */
const heldLocks = new Set<DatabaseSync>();

/** A lock that this process holds. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a file, across threads, processes, containers and machines that share the folder. The lock is an open
 * transaction on an empty SQLite database beside the file. The operating system ends it with its process, so that no lock
 * is ever left behind (docs/decisions/0014). The database is never removed, because a process that waits has it open.
 *
 * @param timeout Time to wait for the lock, in milliseconds.
 * @throws {ConflictError} if another process holds the lock for longer than `timeout`.
 * @throws {LockError} if the folder cannot hold a lock.
 */
export async function takeLock(file: string, timeout: number): Promise<Lock> {
  const lock = `${file}.lock.sqlite`;
  const deadline = performance.now() + timeout;
  let database: DatabaseSync | null = null;
  try {
    createDatabaseFile(lock);
    database = new DatabaseSync(lock, { timeout: 0 });
    while (!tryAcquire(database)) {
      if (performance.now() > deadline)
        throw new ConflictError(
          `Another process is changing ${file}.\nWait until it has ended and try again.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40));
    }
  } catch (error) {
    database?.close();
    throw toLockError(file, lock, error);
  }
  const transaction = database;
  heldLocks.add(transaction);
  return {
    release() {
      if (heldLocks.delete(transaction)) transaction.close();
    },
  };
}

/** Runs `work` while holding the lock of a file. Throws like `takeLock`. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  timeout = LOCK_TIMEOUT_MS,
): Promise<T> {
  const lock = await takeLock(file, timeout);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
