import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
/** Runs the entry in a checkout whose Node and npm write down that they were called. */
function run(...args: string[]): string {
  const { stderr } = spawnSync(process.execPath, [path.join(folder, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm.mjs') },
  });
  return stderr;
}
const called = () => readFile(path.join(folder, 'called'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-run-'));
  await mkdir(path.join(folder, 'scripts'));
  await mkdir(path.join(folder, 'node_modules/node/bin'), { recursive: true });
  await copyFile(path.join(import.meta.dirname, 'run.mjs'), path.join(folder, 'scripts/run.mjs'));
  await writeFile(path.join(folder, 'package-lock.json'), '{"lockfileVersion": 3}');
  const place = JSON.stringify(path.join(folder, 'called'));
  await writeFile(
    path.join(folder, 'npm.mjs'),
    `import { appendFileSync } from 'node:fs';\nappendFileSync(${place}, 'npm ' + process.argv[2] + '\\n');\n`,
  );
  const node = path.join(folder, 'node_modules/node/bin/node');
  await writeFile(node, `#!/bin/sh\nfor last in "$@"; do :; done\necho "node $last" >> ${place}\n`);
  await chmod(node, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('start installs what the lockfile names, once', async () => {
  run('start');
  run('start');
  expect(await called()).toBe('npm ci\nnode start\nnode start\n');
});

test.each(['rollback', 'publish', 'serve', 'status'])('portal %s never installs', async (command) => {
  expect(run('portal', command)).toBe('');
  expect(await called()).toBe(`node ${command}\n`);
});

test('portal says when the lockfile has moved on since the packages were installed', async () => {
  run('start');
  await writeFile(path.join(folder, 'package-lock.json'), '{"lockfileVersion": 3, "packages": {}}');
  expect(run('portal', 'rollback')).toContain('Run npm ci');
  expect(await called()).toBe('npm ci\nnode start\nnode rollback\n');
});
