import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../base/config.ts';
import { pullRelease } from '../publishing/pull.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { pullCommand } from './pull.ts';

const name = 'mf-quality';

let portal: PortalServer;
let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-pull-command-'));
  await mkdir(path.join(root, 'colleges'));
  portal = await portalServer();
  await portal.release(name, '1.0.0-0123456789');
  await portal.move({ [name]: '1.0.0-0123456789' });
  await portal.start();
}, 120_000);
beforeEach(() => {
  vi.stubEnv('RELEASES_DIR', path.join(root, 'releases'));
  vi.stubEnv('DATA_DIR', path.join(root, 'data'));
  vi.stubEnv('COLLEGES_DIR', path.join(root, 'colleges'));
});
afterAll(async () => {
  await portal.remove();
  await rm(root, { recursive: true, force: true });
});

const pull = () =>
  runCommand(pullCommand(), [name, '--from', portal.origin(), '--if-newer', '--yes', '--by', 'timer']);

it('leaves a release alone that is live here, and one that was rolled back', async () => {
  const config = readConfig(process.env);
  const { version } = await pullRelease(config, name, portal.origin());
  await writeRelease(config.RELEASES_DIR, { name, version: '0.9.0' });
  for (const live of [version, '0.9.0']) {
    await changeRegistry(config, (current) =>
      withMoves(current, [{ college: '*', name, version: live }], 'ann', new Date()),
    );
    expect(await pull()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${version} of ${portal.origin()} is or was live`),
    });
    expect((await readRegistry(config)).live['*']?.[name]).toMatchObject({ version: live, by: 'ann' });
  }
});
