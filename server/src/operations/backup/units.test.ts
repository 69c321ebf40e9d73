import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';

const folder = useTempFolder();
const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
const read = (name: string) => readFile(path.join(deploy, name), 'utf8');

/** Returns the lines of a unit that set a name. */
const valuesOf = (unit: string, name: string) =>
  unit.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

it('the backup runs as the user of the portal, with its settings and its sandbox', async () => {
  const [backup, portal] = [await read('kalalaya-backup.service'), await read('kalalaya.service')];
  for (const name of ['User', 'Group', 'EnvironmentFile', 'UMask', 'ProtectSystem', 'SystemCallFilter'])
    expect(valuesOf(backup, name), name).toEqual(valuesOf(portal, name));
  const [dataDir = ''] = valuesOf(backup, 'Environment');
  expect(valuesOf(portal, 'Environment')[0]?.split(' ')).toContain(dataDir);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasSystemd)('systemd accepts both units', async () => {
  await mkdir(folder('bin'));
  await writeFile(folder('bin/kalalaya'), '#!/bin/sh\n', { mode: 0o755 });
  const units = ['kalalaya-backup.service', 'kalalaya-backup.timer'];
  for (const name of units)
    await writeFile(folder(name), (await read(name)).replace('/opt/kalalaya/current', folder()));
  const files = units.map((name) => folder(name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  // Warnings about units of the machine itself are none of ours.
  expect(stderr.split('\n').filter((line) => line.includes('kalalaya'))).toEqual([]);
  expect(status).toBe(0);
});
