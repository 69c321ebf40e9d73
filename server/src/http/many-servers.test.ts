import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../database/testing/postgres.ts';
import { freePort } from '../free-port.ts';
import { allMessages } from '../inbox/export.ts';
import { openPostgres } from '../inbox/postgres.ts';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { canMount, mountSmallDisk } from '../portal/testing/small-disk.ts';
import { rollback } from '../publishing/rollback.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { Load } from './testing/load.ts';

const VERSIONS = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];

let postgres: TestPostgres;
let portals: PortalServer[] = [];
let balancer: Balancer;
afterEach(async () => {
  await balancer?.stop();
  for (const portal of portals) await portal.remove();
  portals = [];
  await postgres?.remove();
}, 60_000);

/** Creates an installation by the unit's command, which shares the database with the others. */
async function install(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const portal = await portalServer(
    {
      PORT: String(await freePort()),
      DATABASE_URL: postgres.url,
      CONTACT_PER_HOUR: '100000',
      TRUST_PROXY: '1',
      ...settings,
    },
    { installed: 'unit' },
  );
  portals.push(portal);
  return portal;
}

/** Starts nginx in front of the servers. */
const balance = () => startBalancer(portals.map(({ env }) => `127.0.0.1:${env.PORT}`));

const page = pageOf('mf-home');
const bodyOf = async (origin: string) => (await fetch(`${origin}${page}`)).text();

/** Waits until every server renders a release; returns how long the last one took, in milliseconds. */
async function waitForRelease(version: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    portals.map(async (portal) => {
      while (!(await bodyOf(portal.origin())).includes(`mf-home ${version}`)) await pause(5);
    }),
  );
  return performance.now() - startedAt;
}

async function readSubjects(url: string): Promise<string[]> {
  const store = openPostgres(url);
  const subjects: string[] = [];
  for await (const { subject } of allMessages(store)) subjects.push(subject);
  await store.close();
  return subjects;
}

describe.runIf(process.env.FULL)('three servers behind nginx over one Postgres (only with FULL=1)', () => {
  it.each(['there', 'away'])(
    'shows no visitor an error and loses no message while a server is killed, another upgraded and the database restarted, with the database %s at the start',
    async (atStart) => {
      postgres = await startPostgres();
      const [first, second, third] = [await install(), await install(), await install()];
      if (atStart === 'away') await postgres.kill();
      for (const portal of portals) await portal.start();
      balancer = await balance();
      if (atStart === 'away') {
        for (const portal of portals) expect((await fetch(`${portal.origin()}/healthz`)).status).toBe(503);
        await postgres.start();
      }
      await waitForRelease('1.0.0');
      const load = new Load(balancer.url, { [page]: 'mf-home 1.' });
      const durations: Record<string, number[]> = {
        spaced: [],
        'back to back': [],
        'database just back': [],
      };
      const publish = async (version: string, phase: string) => {
        await first.release('mf-home', version);
        await first.move({ 'mf-home': version });
        durations[phase]?.push(Math.round(await waitForRelease(version)));
      };
      const rollBack = () =>
        rollback(
          { RELEASES_DIR: second.env.RELEASES_DIR ?? '', DATABASE_URL: postgres.url },
          { name: 'mf-home', college: '*', by: 'a test' },
        );

      for (const version of VERSIONS.slice(0, 2)) {
        await pause(1000);
        await publish(version, 'spaced');
      }
      await publish('1.3.0', 'back to back');
      const outcome = await rollBack();
      if (outcome.kind !== 'moved') throw new Error('the release was taken back');
      durations['back to back']?.push(Math.round(await waitForRelease(outcome.pointer.version)));

      await second.kill();
      await first.release('mf-home', '1.4.0');
      await first.move({ 'mf-home': '1.4.0' });
      await pause(500);
      await second.start();
      await waitForRelease('1.4.0');

      await third.stop();
      await pause(500);
      await third.start();
      await pause(1000);
      await publish('1.5.0', 'spaced');

      load.isDatabaseDown = true;
      await postgres.kill();
      await first.release('mf-home', '1.6.0');
      await expect(first.move({ 'mf-home': '1.6.0' })).rejects.toThrow(/cannot be used now/);
      // A server that starts meanwhile uses the last registry that it received.
      await third.stop();
      await third.start();
      expect(await bodyOf(third.origin())).toContain('mf-home 1.5.0');
      await expect.poll(() => load.refused, { timeout: 20_000 }).toBeGreaterThan(0);
      await postgres.start();
      await publish('1.6.0', 'database just back');
      await pause(1000);
      load.isDatabaseDown = false;
      await pause(500);
      await load.end();

      expect(load.errors).toEqual([]);
      expect(load.pages).toBeGreaterThan(100);
      expect((await readSubjects(postgres.url)).sort()).toEqual(load.acknowledged.sort());
      expect(load.acknowledged.length).toBeGreaterThan(20);
      for (const { env } of portals)
        expect(await readdir(path.join(env.RELEASES_DIR ?? '', 'mf-home'))).toContain('1.6.0');
      console.log(
        `${load.pages} pages, ${load.acknowledged.length} messages, ${load.refused} refused while the database was down; ` +
          `moves reached all servers after (ms) ${JSON.stringify(durations)}`,
      );
    },
    600_000,
  );

  it.runIf(canMount())(
    'serves every page and loses no message in a minute with a kill, a restart, a full disk and a backup',
    async () => {
      postgres = await startPostgres();
      const [first, second] = [await install(), await install()];
      const disk = await mountSmallDisk('16m');
      const third = await install({
        DATA_DIR: path.join(disk.dir, 'data'),
        RELEASES_DIR: path.join(disk.dir, 'data/releases'),
      });
      const folder = await mkdtemp(path.join(tmpdir(), 'mixed-load-'));
      try {
        for (const portal of portals) await portal.start();
        balancer = await balance();
        await waitForRelease('1.0.0');
        const pages = Object.fromEntries(
          ['mf-home', 'mf-cells-events', 'mf-quality'].map((name) => [pageOf(name), `${name} 1.`]),
        );
        const load = new Load(balancer.url, pages);
        const ended = pause(60_000);
        await pause(3000);
        await disk.fill();
        await second.kill();
        await first.release('mf-home', '1.1.0');
        await first.move({ 'mf-home': '1.1.0' });
        await second.start();
        await first.stop();
        await first.start();
        await pause(5000);
        await disk.free();
        await waitForRelease('1.1.0');
        await ended;
        await load.end();

        expect(load.errors).toEqual([]);
        expect(load.pages).toBeGreaterThan(1000);
        expect((await readSubjects(postgres.url)).sort()).toEqual(load.acknowledged.sort());
        console.log(`${load.pages} pages, ${load.acknowledged.length} messages`);
      } finally {
        await third.kill();
        await disk.remove();
        await rm(folder, { recursive: true });
      }
    },
    300_000,
  );
});
