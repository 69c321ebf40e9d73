import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { movePointer, sendRelease } from '@kalalaya/cli/commands';
import { requestPortal } from '@kalalaya/cli/portal';
import { kalalayaProgram } from '@kalalaya/cli/program';
import { portalAccess } from '@kalalaya/cli/remote';
import { freePort } from '@kalalaya/node/free-port';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../../base/config.ts';
import { grantKey } from '../../publishing/keys.ts';
import { type PortalServer, portalServer } from '../../view/testing/portal-server.ts';

const REMOTE = 'mf-quality';

let portal: PortalServer;
const root = useTempFolder();
beforeAll(async () => {
  portal = await portalServer({ LOG_REQUESTS: '1', LOG_LEVEL: 'info' });
  await portal.start();
  await portal.release(REMOTE, '2.0.0');
  await portal.move({ [REMOTE]: '2.0.0' });
}, 120_000);
afterAll(() => portal.remove());

/** A repository with a type error and without build tools. */
beforeEach(async () => {
  await mkdir(root('node_modules'));
  await symlink(path.join(checkout, 'node_modules/typescript'), root('node_modules/typescript'));
  await writeFile(root('package.json'), JSON.stringify({ name: REMOTE }));
  const compilerOptions = { strict: true, types: [] };
  await writeFile(root('tsconfig.json'), JSON.stringify({ compilerOptions }));
  await writeFile(root('a.ts'), "export const a: number = 'one';\n");
  const grant = { name: 'quality team', remotes: [REMOTE], colleges: ['*'] };
  vi.stubEnv('KALALAYA_KEY', (await grantKey(portal.location, grant)).text);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('sendRelease', () => {
  it.each(['check', 'preview', 'publish'])('%s checks the types before it builds', async (verb) => {
    await expect(sendRelease(root(), REMOTE, verb, { portal: portal.origin() })).rejects.toThrow(
      /The types of mf-quality are wrong\.[\s\S]*a\.ts\(1,14\): error TS2322/,
    );
  });

  it('says in two lines that no portal responds', async () => {
    const address = `localhost:${await freePort()}`;
    await expect(sendRelease(root(), REMOTE, 'publish', { portal: address })).rejects.toThrow(
      `No portal responds at http://${address} (ECONNREFUSED).\nStart it, or name another one: --portal <address>`,
    );
  });
});

describe('movePointer', () => {
  it('sends the version that it saw live, to an address without a scheme', async () => {
    await movePointer(root(), REMOTE, 'rollback', { portal: portal.origin().replace('http://', '') });
    expect(portal.log()).toContain(`/portal/publishing/${REMOTE}/rollback?expected=2.0.0`);
  });
});

describe('kalalaya --json', () => {
  const run = async (...args: string[]) => {
    const program = kalalayaProgram({ cwd: root(), packageDir: root(), templateDir: root() });
    const { stdout, stderr } = await runCommand(program, [...args, '--portal', portal.origin(), '--json']);
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('status reports the key and its remotes', async () => {
    expect(await run('status')).toMatchObject({
      name: 'quality team',
      colleges: ['*'],
      remotes: [{ name: REMOTE, live: expect.any(Array), releases: expect.any(Array) }],
    });
  });

  it('promote reports what was live before', async () => {
    const [{ live }] = (await run('status')).remotes;
    expect(await run('promote', '--version', '2.0.0')).toEqual({
      name: REMOTE,
      portal: portal.origin(),
      version: '2.0.0',
      previous: live[0].version,
      message: expect.stringContaining(`${REMOTE} 2.0.0`),
    });
  });
});

describe('requestPortal', () => {
  it('ends with status 75 if another release is live than its author saw', async () => {
    const access = await portalAccess(root(), portal.origin());
    const request = { name: REMOTE, verb: 'rollback', query: { expected: '1.9.0' } };
    await expect(requestPortal(access, request, () => {})).rejects.toMatchObject({
      exitStatus: 75,
      message: expect.stringContaining('you saw 1.9.0 live'),
    });
  });
});
