import { type Stats, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@kalalaya/node/errors';
import { replaceFile } from '@kalalaya/node/file-system';
import { withLock } from '@kalalaya/node/lock';
import type { ReleaseStore, StoredTextName } from './types.ts';

/** Interval at which the registry is checked for changes, in milliseconds. */
const POLL_INTERVAL_MS = 25;

/** Texts that only the owner of the files may read. */
const PRIVATE: ReadonlySet<StoredTextName> = new Set(['keys', 'previews']);

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Appends lines to the history. A line truncated by a crash is terminated first: its move never took effect.
 */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const before = await textOf(file);
  const separator = before !== null && before !== '' && !before.endsWith('\n') ? '\n' : '';
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(`${separator}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Polls the file's stat, because change events do not arrive on network storage. */
function watchFile(file: string, onChange: () => void): () => void {
  const stampOf = ({ mtimeMs, ino, size }: Stats) => `${mtimeMs}:${ino}:${size}`;
  const stamp = () => stat(file).then(stampOf, () => 'none');
  // Synchronously, so that a change right after this call is noticed.
  const before = statSync(file, { throwIfNoEntry: false });
  let last = before ? stampOf(before) : 'none';
  let isPolling = false;
  const timer = setInterval(async () => {
    if (isPolling) return;
    isPolling = true;
    const now = await stamp();
    if (now !== last) onChange();
    last = now;
    isPolling = false;
  }, POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Creates the file of a nonce, which succeeds once across all servers. Files older than `retentionMs` are
 * removed.
 */
async function claimNonceFile(folder: string, nonce: string, retentionMs: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const nonceStat = await stat(path.join(folder, name)).catch(() => null);
    if (nonceStat && Date.now() - nonceStat.mtimeMs > retentionMs)
      await rm(path.join(folder, name), { force: true });
  }
  try {
    await (await open(path.join(folder, nonce), 'wx')).close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Stores the shared texts as files of RELEASES_DIR, such as `registry.json` and `keys.json`, with the moves in
 * `history.jsonl`. Writes are atomic and guarded by a lock file.
 */
export function filesStore(releasesDir: string): ReleaseStore {
  const locationOf = (name: StoredTextName) => path.join(releasesDir, `${name}.json`);
  const historyFile = path.join(releasesDir, 'history.jsonl');
  return {
    locationOf,
    read: (name) => textOf(locationOf(name)),
    async change(name, change) {
      await mkdir(releasesDir, { recursive: true });
      const file = locationOf(name);
      await withLock(file, async () => {
        const hasHistory = (await stat(historyFile).catch(() => null)) !== null;
        const update = change(await textOf(file), hasHistory);
        if (update === null) return;
        await update.guard?.();
        await appendLines(historyFile, update.history ?? []);
        await replaceFile(file, update.text, PRIVATE.has(name) ? 0o600 : 0o666);
      });
    },
    withTextLock: (name, work) =>
      withLock(locationOf(name), async () => work(await textOf(locationOf(name)))),
    async history() {
      const text = await textOf(historyFile);
      return (text ?? '').split('\n').filter((line) => line !== '');
    },
    watch: (onChange) => watchFile(locationOf('registry'), onChange),
    claimNonce: (nonce, retentionMs) =>
      claimNonceFile(path.join(releasesDir, '.requests'), nonce, retentionMs),
  };
}
