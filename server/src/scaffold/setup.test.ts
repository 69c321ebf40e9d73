import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { runNode } from '../run-node.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'setup-'));
  await cp(path.join(import.meta.dirname, 'setup.mjs'), path.join(folder, 'setup.mjs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the script for a portal, as Node of a version. */
async function run(portal: string, args: readonly string[] = [], version = process.version) {
  const manifest = { name: 'mf-library', version: '1.0.0', kalalaya: { portal } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const versions = JSON.stringify({ node: version.slice(1) }).replaceAll('"', "'");
  const redefine = `Object.defineProperty(process,'versions',{value:${versions}});Object.defineProperty(process,'version',{value:'${version}'})`;
  const env = { NODE_OPTIONS: `--import "data:text/javascript,${redefine}"` };
  return runNode(path.join(folder, 'setup.mjs'), args, { cwd: folder, env });
}

describe('npm run setup', () => {
  it('says in one sentence that the portal does not respond', async () => {
    const portal = `http://localhost:${await freePort()}`;
    expect(await run(portal)).toEqual({
      status: 1,
      printed: `The portal ${portal}, which serves packages of this repository, does not respond (ECONNREFUSED). Start it, then repeat: npm run setup`,
    });
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

  it('checks the version of Node first', async () => {
    expect((await run('http://localhost:1', [], 'v18.20.0')).printed).toMatch(/^Node 20 or newer is needed/);
    expect((await run('http://localhost:1', ['--node'], 'v20.20.2')).printed).toMatch(
      /^Node 22\.18 or newer is needed, this is v20\.20\.2/,
    );
    expect(await run('http://localhost:1', ['--node'], 'v24.0.0')).toEqual({ status: 0, printed: '' });
  });
});
