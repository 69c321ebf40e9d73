import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { checkout } from '@kalalaya/node/command-line';
import { freePort } from '@kalalaya/node/free-port';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initCommand } from './init.ts';
import { type FakePortal, startFakePortal } from './testing/fake-portal.ts';

const folder = useTempFolder();
let portal: FakePortal;
beforeEach(async () => {
  portal = await startFakePortal('2.9.0');
  vi.stubEnv('KALALAYA_PORTAL', '');
});
afterEach(() => portal[Symbol.asyncDispose]());

const packageDir = () => folder('npx/node_modules/@kalalaya/cli');
const init = (...args: string[]) =>
  runCommand(initCommand({ cwd: folder(), packageDir: packageDir(), templateDir: checkout }), args);
const read = async (file: string) => readFile(folder(file), 'utf8');

/** Pretends that npx installed the package from an address. */
async function installFrom(resolved: string): Promise<void> {
  await mkdir(packageDir(), { recursive: true });
  const lockfile = { packages: { 'node_modules/@kalalaya/cli': { version: '2.9.0', resolved } } };
  await writeFile(folder('npx/node_modules/.package-lock.json'), JSON.stringify(lockfile));
}

describe('kalalaya init', () => {
  it('creates a repository that uses the packages of the portal', async () => {
    const { status, stdout } = await init('mf-library', '--portal', portal.origin);
    expect(status).toBe(0);
    expect(stdout).toContain('Created the remote mf-library with one page, /Library.');
    expect(stdout).toContain('npm run setup');
    const manifest = JSON.parse(await read('mf-library/package.json'));
    expect(manifest).toMatchObject({
      name: 'mf-library',
      kalalaya: { portal: portal.origin },
      dependencies: { '@kalalaya/kit': portal.address('kit') },
      devDependencies: { '@kalalaya/cli': portal.address('cli') },
    });
    const { packages } = JSON.parse(await read('mf-library/package-lock.json'));
    expect(packages['node_modules/@kalalaya/cli']).toMatchObject({
      resolved: portal.address('cli'),
      integrity: 'sha512-cli',
      bin: { kalalaya: 'kalalaya.js' },
    });
    expect(await readdir(folder('mf-library'))).toEqual(
      expect.arrayContaining(['.git', 'README.md', 'remote.ts', 'setup.mjs', 'src', 'tsconfig.json']),
    );
  });

  it('takes title, path and folder as options', async () => {
    const { stdout } = await init(
      ...['mf-library', '--title', 'Readers’ "Club" o\'clock', '--path', '/Reading-Room'],
      ...['--folder', 'library', '--portal', portal.origin, '--json'],
    );
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'mf-library',
      title: 'Readers’ "Club" o\'clock',
      path: '/Reading-Room',
      folder: folder('library'),
      files: expect.arrayContaining(['remote.ts']),
    });
    expect(await read('library/remote.ts')).toContain("title: 'Readers’ \"Club\" o\\'clock',");
    expect(await read('library/README.md')).toMatch(/^# Readers’ "Club" o'clock\n/);
  });

  it('uses the portal that npx fetched the package from', async () => {
    await installFrom(portal.address('cli'));
    await init('mf-library');
    expect(JSON.parse(await read('mf-library/package.json')).kalalaya.portal).toBe(portal.origin);
  });

  it('names the current address if the package belongs to an older shell', async () => {
    await installFrom(`${portal.origin}/portal/packages/2.8.0-0123456789/kalalaya-cli-2.8.0.tgz`);
    const { status, stderr } = await init('mf-library');
    expect(status).toBe(1);
    expect(stderr).toContain(`Run the current one: npx ${portal.address('cli')} init`);
    expect(await readdir(folder())).toEqual(['npx']);
  });

  it('leaves an existing folder unchanged', async () => {
    await mkdir(folder('mf-library'));
    const { status, stderr } = await init('mf-library', '--portal', portal.origin);
    expect(status).toBe(1);
    expect(stderr).toContain('mf-library already exists');
    expect(await readdir(folder('mf-library'))).toEqual([]);
  });

  it.each([
    [['Library'], '"Library" cannot be the name of a remote'],
    [[], "missing required argument 'name'"],
    [['mf-a', '--path', '/a/b'], 'one segment, such as /Library'],
    [['mf-a', '--title', 'a\nb'], 'one line, such as Reading Room'],
    [['mf-a'], 'Name the portal: --portal https://portal.example'],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await init(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(await readdir(folder())).toEqual([]);
  });

  it('says that no portal responds', async () => {
    const address = `http://localhost:${await freePort()}`;
    const { stderr } = await init('mf-a', '--portal', address);
    expect(stderr).toContain(`No portal responds at ${address} (ECONNREFUSED).`);
    expect(await readdir(folder())).toEqual([]);
  });

  it.each([
    [503, 'responds with 503.'],
    [403, 'lists no packages (status 403): it is not a portal, or an older one.'],
  ])('says that a portal responds with %s', async (status, message) => {
    await using other = await startFakePortal('2.9.0', status);
    const { stderr } = await init('mf-a', '--portal', other.origin);
    expect(stderr).toContain(message);
    expect(await readdir(folder())).toEqual([]);
  });

  it('says that a portal has no packages', async () => {
    await using empty = await startFakePortal(null);
    const { stderr } = await init('mf-a', '--portal', empty.origin);
    expect(stderr).toBe(
      `${empty.origin} has no packages for remotes: No packages fit the live shell yet. Ask the operator of the portal to pack them.`,
    );
  });
});
