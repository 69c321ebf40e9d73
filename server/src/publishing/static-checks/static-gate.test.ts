import { mkdir } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import { staticGate } from './static-gate.ts';

const folder = useTempFolder();
beforeEach(async () => {
  await mkdir(folder('colleges'));
});

it('staticGate refuses if there is no valid pack to check in, and names the folder', async () => {
  const { name, version } = await writeRelease(folder('releases'));
  const config = readConfig({
    COLLEGES_DIR: folder('colleges'),
    RELEASES_DIR: folder('releases'),
  });
  const findings = await staticGate({
    config,
    registry: { revision: 1, live: {} },
    candidate: { name, version, college: '*' },
    progress: () => {},
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
