import { rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names of the temporary folders of this project. */
type TempName = 'archive' | 'backup' | 'gate';

const TEMP_FOLDER = /^kalalaya-(archive|backup|gate)-\w{6}$/;

/** Age from which a temporary folder belongs to no running process, in milliseconds. */
const MAX_AGE_MS = 86_400_000;

const ownFolders = new Set<string>();
let isWatching = false;

function removeOwnFolders(): void {
  for (const folder of ownFolders) rmSync(folder, { recursive: true, force: true });
  ownFolders.clear();
}

/** Removes the folders of this process when it ends, also on Ctrl-C. */
function watchEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', removeOwnFolders);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Another listener ends the process later, and may still need the folders.
      if (process.listenerCount(signal) > 0) return;
      removeOwnFolders();
      process.kill(process.pid, signal);
    });
  }
}

/** Creates a temporary folder, which is removed at the latest when the process ends. */
export async function createTempFolder(name: TempName): Promise<string> {
  watchEnd();
  const folder = await mkdtemp(path.join(tmpdir(), `kalalaya-${name}-`));
  ownFolders.add(folder);
  return folder;
}

/** Removes a folder from {@link createTempFolder}. */
export async function removeTempFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  ownFolders.delete(folder);
}

/** Removes temporary folders of killed processes: those that are older than a day. */
export async function removeStaleTempFolders(now = Date.now()): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => TEMP_FOLDER.test(one))) {
    const folder = path.join(tmpdir(), name);
    const entry = await lstat(folder).catch(() => null);
    if (!entry?.isDirectory() || now - entry.mtimeMs < MAX_AGE_MS) continue;
    // A folder of another user stays.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
