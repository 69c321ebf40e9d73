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
/** Writes a lockfile: packages by their place; npm notes what it installed in the same form. */
const writeLock = (packages: object, file = 'package-lock.json') =>
  writeFile(path.join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));
const called = () => readFile(path.join(folder, 'called'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-run-'));
  await mkdir(path.join(folder, 'scripts'));
  await mkdir(path.join(folder, 'node_modules/node/bin'), { recursive: true });
  await copyFile(path.join(import.meta.dirname, 'run.mjs'), path.join(folder, 'scripts/run.mjs'));
  await writeLock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
  });
  const place = JSON.stringify(path.join(folder, 'called'));
  await writeFile(
    path.join(folder, 'npm.mjs'),
    `import { appendFileSync, copyFileSync } from 'node:fs';
appendFileSync(${place}, 'npm ' + process.argv[2] + '\\n');
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`,
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

test('what npm ci installed by hand is not installed again; what is of another version is', async () => {
  const installed = 'node_modules/.package-lock.json';
  const optional = { 'node_modules/c': { version: '1.0.0', optional: true } };
  const asked = { '': { name: 'portal' }, shell: {}, 'node_modules/a': { version: '1.0.0' }, ...optional };
  await writeLock(asked);
  await writeLock({ shell: {}, 'node_modules/a': { version: '1.0.0' } }, installed);
  run('start');
  await writeLock({ 'node_modules/a': { version: '1.0.1' } }, installed);
  run('start');
  expect(await called()).toBe('node start\nnpm ci\nnode start\n');
});

test.each(['rollback', 'publish', 'serve', 'status'])('portal %s never installs', async (command) => {
  expect(run('portal', command)).toBe('');
  expect(await called()).toBe(`node ${command}\n`);
});

test('portal says when the lockfile has moved on since the packages were installed', async () => {
  run('start');
  // Without what is for development, as npm ci --omit=dev has it.
  await writeLock({ 'node_modules/a': { version: '1.0.0' } }, 'node_modules/.package-lock.json');
  expect(run('portal', 'status')).toBe('');
  await writeLock({ 'node_modules/a': { version: '1.1.0' } });
  expect(run('portal', 'rollback')).toContain('Run npm ci');
  expect(await called()).toBe('npm ci\nnode start\nnode status\nnode rollback\n');
});
