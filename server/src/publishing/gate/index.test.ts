import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import { staticGate } from './index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  await mkdir(path.join(folder, 'colleges'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('staticGate refuses if there is no valid pack to check in, and names the folder', async () => {
  const { name, version } = await writeRelease(path.join(folder, 'releases'));
  const config = readConfig({
    COLLEGES_DIR: path.join(folder, 'colleges'),
    RELEASES_DIR: path.join(folder, 'releases'),
  });
  const findings = await staticGate({
    config,
    registry: { revision: 1, live: {} },
    candidate: { name, version, college: '*' },
    progress: () => {},
    serve: () => Promise.reject(new Error('is not asked')),
  });
  expect(findings).toEqual([
    {
      check: 'colleges',
      where: config.COLLEGES_DIR,
      problem: 'contains no valid pack to check mf-a in',
      remedy: expect.stringContaining('portal -- check'),
    },
  ]);
});
