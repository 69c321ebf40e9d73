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

/** Opens three servers over one database; the releases come with the first, and the others fetch them. */
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

/** Waits until every server answers from a release; how long the last one took, in ms. */
async function reaches(version: string): Promise<number> {
  const began = performance.now();
  await Promise.all(
    portals.map(async (portal) => {
      while (!(await bodyOf(portal.origin())).includes(`mf-home ${version}`)) await pause(5);
    }),
  );
  return performance.now() - began;
}

/** What went on through the balancer until it was told to end. */
class Load {
  readonly wrong: string[] = [];
  readonly acknowledged: string[] = [];
  seen = 0;
  refused = 0;
  /** Whether the form may say that the message could not be stored. */
  databaseIsAway = false;
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
      const answer = await fetch(`${this.#url}${page}`).then(
        async (response) => `${response.status} ${(await response.text()).includes('mf-home 1.')}`,
        (error: unknown) => String(error),
      );
      if (answer === '200 true') this.seen += 1;
      else this.wrong.push(`page: ${answer}`);
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

  /** As the form does it: the same key until the message was taken. */
  async #send(subject: string, key: string): Promise<boolean> {
    const couldBeAway = this.databaseIsAway;
    const answer = await fetch(`${this.#url}/portal/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject, message: '' }),
    }).catch((error: unknown) => String(error));
    if (typeof answer === 'string') this.wrong.push(`message: ${answer}`);
    else if (answer.status === 201) return true;
    else {
      const said = await answer.text();
      if (
        answer.status === 503 &&
        said.includes('could not be stored') &&
        (couldBeAway || this.databaseIsAway)
      )
        this.refused += 1;
      else this.wrong.push(`message: ${answer.status} ${said}`);
    }
    return false;
  }
}

async function subjectsKept(): Promise<string[]> {
  const store = openPostgres(postgres.url);
  const subjects: string[] = [];
  for await (const { subject } of allMessages(store)) subjects.push(subject);
  await store.close();
  return subjects;
}

describe.runIf(process.env.FULL)('three servers behind nginx over one Postgres (only with FULL=1)', () => {
  it('show no visitor an error while one is killed, one upgraded and the database restarted, and lose no message', async () => {
    postgres = await startPostgres();
    balancer = await startBalancer(await openPortals());
    const [first, second, third] = portals;
    if (!first || !second || !third) throw new Error('three servers were opened');
    const load = new Load(balancer.url);
    const took: Record<string, number[]> = { apart: [], 'one upon the other': [], 'database just back': [] };
    const publish = async (version: string, when: string) => {
      await first.release('mf-home', version);
      await first.move({ 'mf-home': version });
      took[when]?.push(Math.round(await reaches(version)));
    };
    const back = () =>
      rollback(
        { RELEASES_DIR: second.env.RELEASES_DIR ?? '', DATABASE_URL: postgres.url },
        { name: 'mf-home', college: '*', by: 'a test' },
      );

    for (const version of VERSIONS.slice(0, 2)) {
      await pause(1000);
      await publish(version, 'apart');
    }
    await publish('1.3.0', 'one upon the other');
    const { version: older } = await back();
    took['one upon the other']?.push(Math.round(await reaches(older)));

    await second.kill();
    await first.release('mf-home', '1.4.0');
    await first.move({ 'mf-home': '1.4.0' });
    await pause(500);
    await second.start();
    await reaches('1.4.0');

    await third.stop();
    await pause(500);
    await third.start();
    await pause(1000);
    await publish('1.5.0', 'apart');

    load.databaseIsAway = true;
    await postgres.kill();
    await first.release('mf-home', '1.6.0');
    await expect(first.move({ 'mf-home': '1.6.0' })).rejects.toThrow(/cannot be used now/);
    // A server that starts meanwhile answers from what it heard last.
    await third.stop();
    await third.start();
    expect(await bodyOf(third.origin())).toContain('mf-home 1.5.0');
    await expect.poll(() => load.refused, { timeout: 20_000 }).toBeGreaterThan(0);
    await postgres.start();
    await publish('1.6.0', 'database just back');
    await pause(1000);
    load.databaseIsAway = false;
    await pause(500);
    await load.end();

    expect(load.wrong).toEqual([]);
    expect(load.seen).toBeGreaterThan(100);
    expect((await subjectsKept()).sort()).toEqual(load.acknowledged.sort());
    expect(load.acknowledged.length).toBeGreaterThan(20);
    for (const { env } of portals)
      expect(await readdir(path.join(env.RELEASES_DIR ?? '', 'mf-home'))).toContain('1.6.0');
    console.log(
      `${load.seen} pages, ${load.acknowledged.length} messages, ${load.refused} refused while the database was away; ` +
        `moves reached all servers after (ms) ${JSON.stringify(took)}`,
    );
  }, 600_000);
});
