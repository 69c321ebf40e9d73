import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { ConflictError, codeOf } from '../errors.ts';

/** Default time that a writer waits for the lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** Age at which a lock held on another machine counts as stale, in milliseconds. */
const STALE_LOCK_MS = 60_000;
/** Interval at which a holder renews its lock, in milliseconds. */
const RENEW_LOCK_MS = 15_000;

const holderFile = v.object({ host: v.string(), pid: v.number(), token: v.string() });

type Holder = v.InferOutput<typeof holderFile>;

async function readHolder(lock: string): Promise<Holder | null> {
  try {
    return v.parse(holderFile, JSON.parse(await readFile(lock, 'utf8')));
  } catch {
    // The lock is gone, or its writer has created the file but not filled it yet.
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isStale(lock: string, holder: Holder | null): Promise<boolean> {
  if (holder?.host === hostname()) return !isRunning(holder.pid);
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > STALE_LOCK_MS;
}

/** Removes a stale lock. Several processes may try at once, so a newer lock is put back. */
async function breakLock(lock: string, expected: Holder | null): Promise<void> {
  const movedLock = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, movedLock);
  } catch {
    return;
  }
  const actual = await readHolder(movedLock);
  if (actual?.token !== expected?.token) {
    // Another process broke the stale lock first and holds a new one: put that one back.
    await rename(movedLock, lock);
    return;
  }
  await rm(movedLock, { force: true });
}

async function acquireLock(file: string, lock: string, timeout: number): Promise<Holder> {
  const holder: Holder = { host: hostname(), pid: process.pid, token: randomUUID() };
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      const handle = await open(lock, 'wx');
      await handle.writeFile(`${JSON.stringify(holder)}\n`);
      await handle.close();
      return holder;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const other = await readHolder(lock);
    if (await isStale(lock, other)) await breakLock(lock, other);
    if (Date.now() > deadline) {
      throw new ConflictError(
        `Another process is changing ${file}.\nWait and try again. If no other process is running, remove ${lock}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40));
  }
}

/**
 * Runs `work` while holding the lock of a file, across processes and machines that share the folder. The lock
 * of a process that has ended is taken over.
 *
 * @param timeout - Time to wait for the lock, in milliseconds.
 * @throws {ConflictError} if another writer holds the lock for longer than `timeout`.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  timeout = LOCK_TIMEOUT_MS,
): Promise<T> {
  const lock = `${file}.lock`;
  const holder = await acquireLock(file, lock, timeout);
  // A failed renewal is ignored: if the lock is lost, every write of `work` is still atomic.
  const renewal = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), RENEW_LOCK_MS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if ((await readHolder(lock))?.token === holder.token) await rm(lock, { force: true });
  }
}

/** Replaces a file atomically: after a crash it has either the old or the new content. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'w');
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
