import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalalaya/node/free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { allMessages } from '../inbox/export.ts';
import { InboxStore } from '../inbox/store.ts';
import { rollback } from '../publishing/rollback.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { Load } from './testing/load.ts';

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
async function install(): Promise<PortalServer> {
  const settings = { DATABASE_URL: postgres.url, CONTACT_PER_HOUR: '100000', TRUST_PROXY: '1' };
  const portal = await portalServer({ PORT: String(await freePort()), ...settings }, { installed: 'unit' });
  portals.push(portal);
  return portal;
}

const page = pageOf('mf-home');
const bodyOf = async (origin: string) => (await fetch(`${origin}${page}`)).text();

/** Waits until every server renders a release. */
async function waitForRelease(version: string): Promise<void> {
  for (const portal of portals)
    while (!(await bodyOf(portal.origin())).includes(`mf-home ${version}`)) await pause(5);
}

async function readSubjects({ location }: PortalServer): Promise<string[]> {
  const subjects: string[] = [];
  for await (const { subject } of allMessages(new InboxStore(location))) subjects.push(subject);
  return subjects;
}

describe.runIf(process.env.FULL)('three servers behind nginx over one Postgres (only with FULL=1)', () => {
  it('shows no visitor an error and loses no message while a server is killed, another upgraded and the database restarted', async () => {
    postgres = await startPostgres();
    const [first, second, third] = [await install(), await install(), await install()];
    for (const portal of portals) await portal.start();
    balancer = await startBalancer(portals.map(({ env }) => `127.0.0.1:${env.PORT}`));
    await waitForRelease('1.0.0');
    const load = new Load(balancer.url, page, 'mf-home 1.');
    const move = async (version: string) => {
      await first.release('mf-home', version);
      await first.move({ 'mf-home': version });
    };
    const publish = async (version: string) => {
      await move(version);
      await waitForRelease(version);
    };

    await publish('1.1.0');
    await publish('1.2.0');
    await rollback(second.location, { name: 'mf-home', college: '*', by: 'a test' });
    await waitForRelease('1.1.0');

    await second.kill();
    await move('1.3.0');
    await pause(500);
    await second.start();
    await waitForRelease('1.3.0');

    await third.stop();
    await pause(500);
    await third.start();
    await pause(1000);
    await publish('1.4.0');

    load.isDatabaseDown = true;
    await postgres.kill();
    await expect(move('1.5.0')).rejects.toThrow(/cannot be used now/);
    // A server that starts meanwhile uses the last registry that it received.
    await third.stop();
    await third.start();
    expect(await bodyOf(third.origin())).toContain('mf-home 1.4.0');
    await expect.poll(() => load.refused, { timeout: 20_000 }).toBeGreaterThan(0);
    await postgres.start();
    await publish('1.5.0');
    await pause(1000);
    load.isDatabaseDown = false;
    await pause(500);
    await load.end();

    expect(load.errors).toEqual([]);
    expect(load.pages).toBeGreaterThan(100);
    expect((await readSubjects(first)).sort()).toEqual(load.acknowledged.sort());
    expect(load.acknowledged.length).toBeGreaterThan(20);
    for (const { env } of portals)
      expect(await readdir(path.join(env.RELEASES_DIR ?? '', 'mf-home'))).toContain('1.5.0');
  }, 600_000);
});
