import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ExpectedError } from '../errors.ts';
import { exportInto } from './export-into.ts';
import type { ExportFolder } from './folder.ts';

let root: string;
let dir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-export-'));
  dir = path.join(root, 'copy');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const page = (content: string) => async (folder: ExportFolder) => {
  await folder.put('index.html', content);
  await folder.finish();
};

it('rejects a concurrent export into the same folder without changing it', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let markStarted = () => {};
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const first = exportInto(dir, 'sahya', async (folder) => {
    await folder.put('index.html', 'first');
    markStarted();
    await released;
    await folder.finish();
  });
  await started;
  const second = exportInto(dir, 'sahya', page('second'));
  await expect(second).rejects.toThrow(ExpectedError);
  await expect(second).rejects.toThrow('Another export writes into');
  release();
  await first;
  expect(await readdir(path.join(dir, '.kalalaya'))).toContain('export.json');
  await exportInto(dir, 'sahya', page('second'));
});

it('rejects with the error of the export and releases the lock', async () => {
  const failing = exportInto(dir, 'sahya', () => Promise.reject(new RangeError('no room')));
  await expect(failing).rejects.toThrow(RangeError);
  await exportInto(dir, 'sahya', page('next'));
});
