import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { ConflictError, codeOf } from '../errors.ts';

/** How long a writer waits for another, in ms. */
const LOCK_TIMEOUT_MS = 10_000;
/** Age after which a lock of another machine counts as left behind, in ms, and how often a holder makes its own new. */
const STALE_LOCK_MS = 60_000;
const RENEW_LOCK_MS = 15_000;

const holderFile = v.object({ host: v.string(), pid: v.number(), token: v.string() });

/** Who holds a lock, as its file says. */
type Holder = v.InferOutput<typeof holderFile>;

async function readHolder(lock: string): Promise<Holder | null> {
  try {
    return v.parse(holderFile, JSON.parse(await readFile(lock, 'utf8')));
  } catch {
    // Gone, or its writer is between creating and filling it.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isLeftBehind(lock: string, holder: Holder | null): Promise<boolean> {
  if (holder?.host === hostname()) return !isAlive(holder.pid);
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > STALE_LOCK_MS;
}

/**
 * Removes a stale lock. Several processes may try at once; only the lock that was seen is removed, never a newer one.
 */
async function breakLock(lock: string, seen: Holder | null): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  const taken = await readHolder(aside);
  if (taken?.token !== seen?.token) {
    // Somebody broke it first and holds a new one: that one goes back.
    await rename(aside, lock);
    return;
  }
  await rm(aside, { force: true });
}

async function take(file: string, lock: string, patience: number): Promise<Holder> {
  const holder: Holder = { host: hostname(), pid: process.pid, token: randomUUID() };
  const deadline = Date.now() + patience;
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
    if (await isLeftBehind(lock, other)) await breakLock(lock, other);
    if (Date.now() > deadline) {
      throw new ConflictError(
        `Somebody else is changing ${file}.\nWait and try again; if nobody is, remove ${lock}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40));
  }
}

/**
 * Runs `work` as the only writer of a file, on this machine and on others that share the folder. A lock whose
 * process is gone is broken. Throws `ConflictError` when another writer holds it for longer than `patience` ms (10 s).
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  patience = LOCK_TIMEOUT_MS,
): Promise<T> {
  const lock = `${file}.lock`;
  const holder = await take(file, lock, patience);
  // Of one that was broken all the same nothing is said: what `work` writes is whole either way.
  const renewing = setInterval(
    () => void utimes(lock, new Date(), new Date()).catch(() => {}),
    RENEW_LOCK_MS,
  );
  renewing.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if ((await readHolder(lock))?.token === holder.token) await rm(lock, { force: true });
  }
}

/** Replaces a file whole: a crash at any point leaves it as it was or as it will be. */
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
