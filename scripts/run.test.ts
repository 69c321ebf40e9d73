import { spawn, spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

let folder = '';
/** Runs run.mjs in a checkout whose Node and npm record their calls. */
function run(...args: string[]): string {
  const { stderr } = spawnSync(process.execPath, [path.join(folder, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm.mjs') },
  });
  return stderr;
}
/** Writes a lockfile of packages by path; npm's record of installed packages has the same format. */
const writeLock = (packages: object, file = 'package-lock.json') =>
  writeFile(path.join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));
const readCalls = () => readFile(path.join(folder, 'called'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-run-'));
  await mkdir(path.join(folder, 'scripts'));
  await mkdir(path.join(folder, 'node_modules/node/bin'), { recursive: true });
  await copyFile(path.join(import.meta.dirname, 'run.mjs'), path.join(folder, 'scripts/run.mjs'));
  await writeLock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
  });
  const callsFile = JSON.stringify(path.join(folder, 'called'));
  await writeFile(
    path.join(folder, 'npm.mjs'),
    `import { appendFileSync, copyFileSync } from 'node:fs';
appendFileSync(${callsFile}, 'npm ' + process.argv[2] + '\\n');
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`,
  );
  const node = path.join(folder, 'node_modules/node/bin/node');
  await writeFile(node, `#!/bin/sh\nfor last in "$@"; do :; done\necho "node $last" >> ${callsFile}\n`);
  await chmod(node, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('start installs the packages of the lockfile once', async () => {
  run('start');
  run('start');
  expect(await readCalls()).toBe('npm ci\nnode start\nnode start\n');
});

test('start installs again if versions differ, but not after a manual npm ci', async () => {
  const installed = 'node_modules/.package-lock.json';
  const optional = { 'node_modules/c': { version: '1.0.0', optional: true } };
  const lockedPackages = {
    '': { name: 'portal' },
    shell: {},
    'node_modules/a': { version: '1.0.0' },
    ...optional,
  };
  await writeLock(lockedPackages);
  await writeLock({ shell: {}, 'node_modules/a': { version: '1.0.0' } }, installed);
  run('start');
  await writeLock({ 'node_modules/a': { version: '1.0.1' } }, installed);
  run('start');
  expect(await readCalls()).toBe('node start\nnpm ci\nnode start\n');
});

test.each(['rollback', 'publish', 'serve', 'status'])('portal %s never installs', async (command) => {
  expect(run('portal', command)).toBe('');
  expect(await readCalls()).toBe(`node ${command}\n`);
});

test('portal warns if the installed packages do not match the lockfile', async () => {
  run('start');
  // Without development dependencies, as after npm ci --omit=dev.
  await writeLock({ 'node_modules/a': { version: '1.0.0' } }, 'node_modules/.package-lock.json');
  expect(run('portal', 'status')).toBe('');
  await writeLock({ 'node_modules/a': { version: '1.1.0' } });
  expect(run('portal', 'rollback')).toContain('Run npm ci');
  expect(await readCalls()).toBe('npm ci\nnode start\nnode status\nnode rollback\n');
});

test.each(['start', 'portal'])(
  '%s names the package and the setting if npm ran no install scripts',
  async (script) => {
    run('start');
    await rm(path.join(folder, 'node_modules/node/bin'), { recursive: true });
    expect(run(script)).toContain('Run: npm ci');
    await writeFile(path.join(folder, 'node_modules/node/package.json'), '{}');
    expect(run(script)).toMatch(
      /package node .*ignore-scripts.*\nRun: npm rebuild node --ignore-scripts=false/,
    );
  },
);

test.each([
  ['SIGTERM', 'start'],
  ['SIGTERM', 'portal'],
  ['SIGTERM', 'dev'],
  ['SIGINT', 'portal'],
] as const)(
  '%s to npm run %s reaches the server, and npm waits until it has ended',
  async (signal, script) => {
    await writeLock({}, 'node_modules/.package-lock.json');
    await writeLock({});
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: manifest.scripts }));
    const server = path.join(folder, 'server.mjs');
    await writeFile(
      server,
      `import { appendFileSync } from 'node:fs';
const log = (line) => appendFileSync(${JSON.stringify(path.join(folder, 'called'))}, line + '\\n');
const stop = () => { log('stopping'); setTimeout(() => { log('ended'); process.exit(0); }, 300); };
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
setTimeout(() => process.exit(1), 30_000);
log('up');
`,
    );
    await writeFile(
      path.join(folder, 'node_modules/node/bin/node'),
      `#!/bin/sh\nexec "${process.execPath}" "${server}"\n`,
    );
    const npm = spawn('npm', ['run', script], { cwd: folder, stdio: 'ignore' });
    const exited = new Promise<number | null>((resolve) => npm.once('exit', resolve));
    await vi.waitFor(async () => expect(await readCalls()).toBe('up\n'), { timeout: 20_000, interval: 50 });
    npm.kill(signal);
    expect(await exited).toBe(0);
    expect(await readCalls()).toBe('up\nstopping\nended\n');
  },
  40_000,
);
