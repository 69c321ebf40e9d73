import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { runNode } from '@kalalaya/node/run-node';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');

let portal: PortalServer;
const folder = useTempFolder();
beforeEach(async () => {
  portal = await portalServer();
});
afterEach(() => portal.remove());

/** Runs a command with the folders of the portal, but as a server at another port, which does not answer. */
const run = async (...args: readonly string[]) =>
  runNode(main, args, { env: { ...portal.env, PORT: String(await freePort()) } });

it.runIf(process.env.FULL)(
  'refuses a second server, a restore and a migration while a server uses DATA_DIR',
  async () => {
    const file = folder('portal.tar.gz');
    await portal.start();
    expect((await run('backup', file)).status).toBe(0);
    const before = (await readdir(portal.dataDir)).sort();
    const commands = [['serve'], ['restore', file], ['migrate', '--to', 'database']];
    for (const command of commands) {
      const { status, printed } = await runNode(main, command, {
        env: {
          ...portal.env,
          PORT: String(await freePort()),
          ...(command[0] === 'migrate' && { DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
        },
      });
      expect(printed, command[0]).toContain(`DATA_DIR=${portal.dataDir} is in use by another portal.`);
      expect(status, command[0]).toBe(75);
    }
    expect((await readdir(portal.dataDir)).sort()).toEqual(before);
    expect((await fetch(`${portal.origin()}${pageOf('mf-home')}`)).status).toBe(200);

    // A killed server leaves nothing behind that a restore or the next server waits for.
    await portal.kill();
    const { RELEASES_DIR = '' } = portal.env;
    for (const dir of [portal.dataDir, RELEASES_DIR]) await rm(dir, { recursive: true });
    expect((await run('restore', file)).status).toBe(0);
    await portal.start();
    expect((await fetch(`${portal.origin()}${pageOf('mf-home')}`)).status).toBe(200);
  },
  120_000,
);

it.runIf(process.env.FULL)(
  'lets commands that only read use DATA_DIR beside a server',
  async () => {
    await portal.start();
    for (const command of [['status'], ['inbox', 'list'], ['doctor']]) {
      const { printed } = await run(...command);
      expect(printed, command[0]).not.toContain('in use by another portal');
    }
  },
  120_000,
);

it.runIf(process.getuid?.() === 0)(
  'lets random users of group 0, as on OpenShift, take over each other’s files',
  async () => {
    const DATA_DIR = folder('data');
    await chmod(folder(), 0o755);
    await mkdir(DATA_DIR);
    await chown(DATA_DIR, 10_001, 0);
    await chmod(DATA_DIR, 0o2775);
    const backup = folder('portal.tar.gz');
    expect((await run('backup', backup)).status).toBe(0);
    await chmod(backup, 0o644);
    const env = { DATA_DIR, RELEASES_DIR: `${DATA_DIR}/releases`, COLLEGES_DIR: `${DATA_DIR}/colleges` };
    const runAs = (uid: number, ...command: string[]) => {
      const options = { uid, gid: 0, encoding: 'utf8', env: { ...env, COLLEGE: 'palm' } } as const;
      const { status, stderr } = spawnSync(process.execPath, [main, ...command], options);
      expect(status, stderr).toBe(0);
    };
    runAs(1_000_650_000, 'restore', backup);
    for (const uid of [1_000_650_000, 1_000_720_000]) {
      runAs(uid, 'inbox', 'list');
      runAs(uid, 'grant', 'mf-home', '--name', `team ${uid}`);
      runAs(uid, 'backup', `${DATA_DIR}/portal.tar.gz`);
    }
    for (const name of ['.', ...(await readdir(DATA_DIR, { recursive: true }))])
      expect((await stat(path.join(DATA_DIR, name))).mode & 0o020, name).toBe(0o020);
  },
  60_000,
);
