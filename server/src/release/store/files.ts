import { type Stats, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../errors.ts';
import { replaceFile, withLock } from '../files.ts';
import type { SharedName, SharedStore } from './types.ts';

/** Between two looks at the registry, in ms. */
const LOOK_MS = 25;

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Adds lines to the history. A line that a crash cut short ends there: its move never took effect. */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const before = await textOf(file);
  const cut = before !== null && before !== '' && !before.endsWith('\n') ? '\n' : '';
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(`${cut}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Asks the file's state every 25 ms, which works on shared storage too, where change events do not arrive.
 */
function watchFile(file: string, onChange: () => void): () => void {
  const named = ({ mtimeMs, ino, size }: Stats) => `${mtimeMs}:${ino}:${size}`;
  const stamp = () => stat(file).then(named, () => 'none');
  // At once, so that a change between this call and the first look is seen.
  const before = statSync(file, { throwIfNoEntry: false });
  let last = before ? named(before) : 'none';
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    const now = await stamp();
    if (now !== last) onChange();
    last = now;
    busy = false;
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A nonce's file can be made once, by whichever server. Files that were kept long enough are removed. */
async function isFirstFile(folder: string, nonce: string, keepMs: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const seen = await stat(path.join(folder, name)).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > keepMs) await rm(path.join(folder, name), { force: true });
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
 * The shared texts as files of RELEASES_DIR: `registry.json`, `keys.json`, `previews.json`, `dev-remotes.json`, and `history.jsonl` for
 * the moves. A writer holds a lock file, and a text is replaced whole.
 */
export function filesStore(releasesDir: string): SharedStore {
  const placeOf = (name: SharedName) => path.join(releasesDir, `${name}.json`);
  const historyFile = path.join(releasesDir, 'history.jsonl');
  return {
    placeOf,
    read: (name) => textOf(placeOf(name)),
    async change(name, change) {
      await mkdir(releasesDir, { recursive: true });
      const file = placeOf(name);
      await withLock(file, async () => {
        const hasHistory = (await stat(historyFile).catch(() => null)) !== null;
        const written = change(await textOf(file), hasHistory);
        if (written === null) return;
        await appendLines(historyFile, written.history ?? []);
        await replaceFile(file, written.text);
        // Keys are for the owner's eyes.
        if (name === 'keys') await chmod(file, 0o600);
      });
    },
    exclusively: (name, work) => withLock(placeOf(name), async () => work(await textOf(placeOf(name)))),
    async history() {
      const text = await textOf(historyFile);
      return (text ?? '').split('\n').filter((line) => line !== '');
    },
    watch: (onChange) => watchFile(placeOf('registry'), onChange),
    isFirst: (nonce, keepMs) => isFirstFile(path.join(releasesDir, '.requests'), nonce, keepMs),
  };
}
