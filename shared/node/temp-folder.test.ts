import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStaleTempFolders } from './temp-folder.ts';
import { useTempFolder } from './testing/temp-folder.ts';

const folder = useTempFolder();
beforeEach(async () => {
  vi.stubEnv('TMPDIR', folder());
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

describe('createTempFolder', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('removes its folder on %s', async (signal) => {
    const source = JSON.stringify(path.join(import.meta.dirname, 'temp-folder.ts'));
    const script = `const { createTempFolder } = await import(${source}); console.log(await createTempFolder('archive')); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await readdir(folder())).toEqual([expect.stringMatching(/^kalalaya-archive-/)]);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(await readdir(folder())).toEqual([]);
  });
});

describe('removeStaleTempFolders', () => {
  it('removes folders of this project that are older than a day, and nothing else', async () => {
    const names = ['kalalaya-gate-aaaaaa', 'kalalaya-archive-bbbbbb', 'kalalaya-data', 'other-cccccc'];
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of names) {
      await mkdir(folder(name));
      await utimes(folder(name), old, old);
    }
    await mkdir(folder('kalalaya-gate-dddddd'));
    await removeStaleTempFolders();
    expect((await readdir(folder())).sort()).toEqual([
      'kalalaya-data',
      'kalalaya-gate-dddddd',
      'other-cccccc',
    ]);
  });
});
