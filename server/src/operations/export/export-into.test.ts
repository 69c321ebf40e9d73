import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { exportInto } from './export-into.ts';
import type { ExportFolder } from './folder.ts';

const root = useTempFolder();
const copy = () => root('copy');

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
  const first = exportInto(copy(), 'sahya', async (folder) => {
    await folder.put('index.html', 'first');
    markStarted();
    await released;
    await folder.finish();
  });
  await started;
  const second = exportInto(copy(), 'sahya', page('second'));
  await expect(second).rejects.toThrow(ExpectedError);
  await expect(second).rejects.toThrow('Another export writes into');
  release();
  await first;
  expect(await readdir(path.join(copy(), '.kalalaya'))).toContain('export.json');
  await exportInto(copy(), 'sahya', page('second'));
});

it('rejects with the error of the export and releases the lock', async () => {
  const failing = exportInto(copy(), 'sahya', () => Promise.reject(new RangeError('no room')));
  await expect(failing).rejects.toThrow(RangeError);
  await exportInto(copy(), 'sahya', page('next'));
});
