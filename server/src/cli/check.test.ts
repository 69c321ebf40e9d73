import { cp } from 'node:fs/promises';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import { profile } from '../content/pack/testing/base-profile.ts';
import { buildPack } from '../content/pack/testing/build-pack.ts';
import { checkCommand } from './check.ts';

const folder = useTempFolder();
beforeEach(() => {
  vi.stubEnv('COLLEGES_DIR', folder());
  vi.stubEnv('RELEASES_DIR', folder('.releases'));
  vi.stubEnv('DATA_DIR', folder('.data'));
});

async function addPack(id: string, changes: object): Promise<void> {
  const pack = await buildPack({ 'site.json': profile({ id, ...changes }) }, id);
  await cp(pack.dir, folder(id), { recursive: true });
  await pack.remove();
}

it('reports a host name in both packs that use it, along with errors', async () => {
  await addPack('fern', { hosts: ['www.fern.example'], publicUrl: 'https://www.fern.example' });
  await addPack('moss', {
    hosts: ['moss.example', 'www.fern.example'],
    publicUrl: 'https://moss.example',
    crest: 'none',
  });
  const { stdout: printed, status } = await runCommand(checkCommand(), []);
  expect(printed).toMatch(/fern: The pack can be served\. \d+ warnings:/);
  expect(printed).toMatch(/site\.json:\d+ {2}www\.fern\.example is also a host of the pack moss/);
  expect(printed).toMatch(/site\.json:\d+ {2}www\.fern\.example is also a host of the pack fern/);
  expect(printed).toMatch(/moss: The pack .* has 1 error:\n.*there is no picture "none"/);
  expect(status).toBe(1);
  expect((await runCommand(checkCommand(), ['fern'])).stdout).not.toContain('moss:');
});
