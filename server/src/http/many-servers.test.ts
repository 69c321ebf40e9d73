import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../database/testing/postgres.ts';
import { freePort } from '../free-port.ts';
import { allMessages } from '../inbox/export.ts';
import { openPostgres } from '../inbox/postgres.ts';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { rollback } from '../publishing/rollback.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';

const SERVERS = 3;
const VISITORS = 4;
const WRITERS = 2;
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

/** Opens three servers over one database; the first has the releases, and the others fetch them. */
async function openPortals(): Promise<string[]> {
  const addresses: string[] = [];
  for (let number = 0; number < SERVERS; number += 1) {
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      CONTACT_PER_HOUR: '100000',
      TRUST_PROXY: '1',
    };
    const portal = await portalServer(settings, { empty: number > 0 });
    portals.push(portal);
    await portal.start();
    addresses.push(`127.0.0.1:${port}`);
  }
  return addresses;
}

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

/** Visitors and writers that send requests through the balancer until the load ends. */
class Load {
  readonly errors: string[] = [];
  readonly acknowledged: string[] = [];
  pages = 0;
  refused = 0;
  /** True while the form may report that the message could not be stored. */
  isDatabaseDown = false;
  #ended = false;
  readonly #work: Promise<void>[];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.#work = [
      ...Array.from({ length: VISITORS }, () => this.#visit()),
      ...Array.from({ length: WRITERS }, (_none, writer) => this.#write(writer)),
    ];
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#work);
  }

  async #visit(): Promise<void> {
    while (!this.#ended) {
      const result = await fetch(`${this.#url}${page}`).then(
        async (response) => `${response.status} ${(await response.text()).includes('mf-home 1.')}`,
        (error: unknown) => String(error),
      );
      if (result === '200 true') this.pages += 1;
      else this.errors.push(`page: ${result}`);
      await pause(20);
    }
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; !this.#ended; number += 1) {
      const subject = `Question ${number} of ${writer}`;
      while (!(await this.#send(subject, `a-key-of-${writer}-${number}-of-the-form`))) await pause(200);
      this.acknowledged.push(subject);
      await pause(50);
    }
  }

  /** Sends like the form: with the same key until the message is accepted. */
  async #send(subject: string, key: string): Promise<boolean> {
    const wasDatabaseDown = this.isDatabaseDown;
    const result = await fetch(`${this.#url}/portal/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject, message: '' }),
    }).catch((error: unknown) => String(error));
    if (typeof result === 'string') this.errors.push(`message: ${result}`);
    else if (result.status === 201) return true;
    else {
      const body = await result.text();
      if (
        result.status === 503 &&
        body.includes('could not be stored') &&
        (wasDatabaseDown || this.isDatabaseDown)
      )
        this.refused += 1;
      else this.errors.push(`message: ${result.status} ${body}`);
    }
    return false;
  }
}

async function readSubjects(): Promise<string[]> {
  const store = openPostgres(postgres.url);
  const subjects: string[] = [];
  for await (const { subject } of allMessages(store)) subjects.push(subject);
  await store.close();
  return subjects;
}

describe.runIf(process.env.FULL)('three servers behind nginx over one Postgres (only with FULL=1)', () => {
  it('shows no visitor an error and loses no message while a server is killed, another upgraded and the database restarted', async () => {
    postgres = await startPostgres();
    balancer = await startBalancer(await openPortals());
    const [first, second, third] = portals;
    if (!first || !second || !third) throw new Error('three servers were opened');
    const load = new Load(balancer.url);
    const durations: Record<string, number[]> = { spaced: [], 'back to back': [], 'database just back': [] };
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
    expect((await readSubjects()).sort()).toEqual(load.acknowledged.sort());
    expect(load.acknowledged.length).toBeGreaterThan(20);
    for (const { env } of portals)
      expect(await readdir(path.join(env.RELEASES_DIR ?? '', 'mf-home'))).toContain('1.6.0');
    console.log(
      `${load.pages} pages, ${load.acknowledged.length} messages, ${load.refused} refused while the database was down; ` +
        `moves reached all servers after (ms) ${JSON.stringify(durations)}`,
    );
  }, 600_000);
});
