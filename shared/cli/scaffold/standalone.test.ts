import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '@kalalaya/node/command-line';
import { freePort } from '@kalalaya/node/free-port';
import { runNode } from '@kalalaya/node/run-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePackages } from '../testing/fake-portal.ts';
import { ejectRemote, newStandalone } from './standalone.ts';

const packages = fakePackages('2.0.0');
const portal = 'https://portal.example';
const address = (name: string) => `${portal}/portal/packages/2.0.0-0123456789/kalalaya-${name}-2.0.0.tgz`;

let folder = '';
let ejected: string[] = [];
const read = async (...file: string[]) => readFile(path.join(folder, ...file), 'utf8');
const json = async (...file: string[]) => JSON.parse(await read(...file));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-standalone-'));
  const common = { root: checkout, portal, packages };
  await newStandalone({ ...common, name: 'mf-library', target: path.join(folder, 'library') }, '/Library');
  ejected = await ejectRemote({ ...common, name: 'mf-quality', target: path.join(folder, 'quality') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a standalone remote', () => {
  it('references the portal’s packages by address and contains no local links', async () => {
    const { dependencies, devDependencies } = await json('library/package.json');
    expect(dependencies).toEqual({
      '@kalalaya/contract': address('contract'),
      '@kalalaya/kit': address('kit'),
    });
    expect(devDependencies).toMatchObject({ '@kalalaya/cli': address('cli'), typescript: '7.0.2' });
    for (const file of ['library/package.json', 'library/package-lock.json']) {
      expect(await read(file)).not.toMatch(/file:|\.\.\/|"link"/);
    }
  });

  it('has a complete lockfile with the portal’s versions, without packages that only the portal needs', async () => {
    const { packages: locked } = await json('library/package-lock.json');
    const { devDependencies } = await json('library/package.json');
    expect(locked['node_modules/vitest'].version).toBe(devDependencies.vitest);
    expect(locked['node_modules/@kalalaya/kit']).toMatchObject({
      resolved: address('kit'),
      integrity: 'sha512-kit',
    });
    expect(locked['node_modules/pdfjs-dist']).toBeDefined();
    expect(locked['node_modules/fastify']).toBeUndefined();
    expect(Object.keys(locked).filter((place) => place.startsWith('shared/'))).toEqual([]);
  });

  it('brings the portal’s Node, so that a machine needs no newer one', async () => {
    const { engines, devDependencies, allowScripts } = await json('library/package.json');
    const needs = { engines, node: devDependencies.node, allowScripts };
    expect(needs).toEqual({ engines: { node: '>=20' }, node: '24.21.0', allowScripts: { node: true } });
    const { packages: locked } = await json('library/package-lock.json');
    expect(locked['node_modules/node'].bin).toEqual({ node: 'bin/node' });
  });

  it('has a README that names every script and no command of the operator, and CI files', async () => {
    const text = await read('library/README.md');
    expect(text).toMatch(/^# Library\n/);
    for (const command of ['npm run setup', 'npm run dev', 'npm test', 'KALALAYA_KEY', 'DEV_ORIGINS='])
      expect(text).toContain(command);
    expect(text).not.toMatch(/portal grant|npm run portal|localhost:3000/);
    for (const file of ['library/.github/workflows/remote.yml', 'library/.gitlab-ci.yml']) {
      const steps = await read(file);
      for (const part of ['npx kalalaya check', 'npx kalalaya publish', portal])
        expect(steps).toContain(part);
    }
  });

  it('is an empty git repository, unless it is inside one', async () => {
    for (const name of ['library', 'quality']) {
      const at = { cwd: path.join(folder, name), encoding: 'utf8' } as const;
      const { stdout } = spawnSync('git', ['rev-parse', '--show-toplevel'], at);
      expect(stdout.trim()).toBe(await realpath(at.cwd));
      expect(await read(name, '.git/HEAD')).toBe('ref: refs/heads/main\n');
    }
    const target = path.join(folder, 'library/nested');
    await newStandalone({ root: checkout, portal, packages, name: 'mf-nested', target }, '/Nested');
    expect(await readdir(target)).not.toContain('.git');
  });

  it('ejects a remote of the checkout with its sources, its dependencies and its version', async () => {
    const { name, version, dependencies } = await json('quality/package.json');
    const before = JSON.parse(await readFile(path.join(checkout, 'mf-quality/package.json'), 'utf8'));
    expect({ name, version }).toEqual({ name: 'mf-quality', version: before.version });
    expect(dependencies).toMatchObject({ 'react-pdf': before.dependencies['react-pdf'] });
    expect(ejected).toEqual(expect.arrayContaining(['remote.ts', 'src/routes.tsx', '.npmrc', 'setup.mjs']));
    expect(ejected.filter((file) => /^(\.git|node_modules|dist)\//.test(file))).toEqual([]);
    expect(await read('quality/README.md')).not.toContain('](../');
  });
});

describe('npm run setup', () => {
  /** Runs the script of the new remote for a portal, as Node of a version. */
  async function run(origin: string, args: readonly string[] = [], version = process.version) {
    const cwd = await mkdtemp(path.join(folder, 'setup-'));
    await writeFile(path.join(cwd, 'setup.mjs'), await read('library/setup.mjs'));
    await writeFile(path.join(cwd, 'package.json'), JSON.stringify({ kalalaya: { portal: origin } }));
    const versions = JSON.stringify({ node: version.slice(1) }).replaceAll('"', "'");
    const redefine = `Object.defineProperty(process,'versions',{value:${versions}});Object.defineProperty(process,'version',{value:'${version}'})`;
    const env = { NODE_OPTIONS: `--import "data:text/javascript,${redefine}"` };
    return runNode(path.join(cwd, 'setup.mjs'), args, { cwd, env });
  }

  it('says that the portal does not respond', async () => {
    const origin = `http://localhost:${await freePort()}`;
    const { status, printed } = await run(origin);
    expect(status).toBe(1);
    expect(printed).toContain(
      `The portal ${origin}, which serves packages of this repository, does not respond`,
    );
  });

  it('installs with npm once the portal responds', async () => {
    const port = await freePort();
    const server = createServer((_request, response) => response.end()).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { status, printed } = await run(`http://127.0.0.1:${port}`, ['--no-audit', '--no-fund']);
    server.close();
    // The folder has no lockfile, so this message is npm's.
    expect(printed).toContain('npm ci');
    expect(status).toBe(1);
  });

  it('checks the version of Node first, also before the tests', async () => {
    expect((await json('library/package.json')).scripts.pretest).toBe('node setup.mjs --node');
    expect((await run(portal, [], 'v18.20.0')).printed).toMatch(/^Node 20 or newer is needed/);
    expect((await run(portal, ['--node'], 'v20.20.2')).printed).toContain('this is v20.20.2');
    expect(await run(portal, ['--node'], 'v24.0.0')).toEqual({ status: 0, printed: '' });
  });
});
