import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { fingerprint } from '../publish-protocol/statement.ts';
import { rollback } from '../publishing/rollback.ts';
import { canaryAt } from '../release/canary/canaries.ts';
import { readHistory } from '../release/history.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { listVersions } from '../release/versions.ts';
import { checkSubscription } from './check.ts';
import {
  addSubscription,
  changeByOperator,
  readSubscriptions,
  type Subscription,
  updateSubscription,
} from './subscriptions.ts';
import { checkedVersions, writeGateProgram } from './testing/gate-program.ts';
import { newReleaseKey, type Publisher, startPublisher } from './testing/publisher.ts';

const id = { name: 'mf-a', college: '*' };

let root = '';
let config: Config;
let publisher: Publisher;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-follow-'));
  await writeGateProgram(root);
  config = { ...readConfig({ RELEASES_DIR: path.join(root, 'releases') }), root };
  publisher = await startPublisher(path.join(root, 'publisher'));
  const { origin: from, key } = publisher;
  await addSubscription(config, { ...id, from, channel: 'stable', publicKey: key.publicKey, base: null });
});
afterEach(async () => {
  await publisher.close();
  await rm(root, { recursive: true, force: true });
});

async function stored(): Promise<Subscription> {
  const [subscription] = await readSubscriptions(config);
  if (subscription === undefined) throw new Error('there is no subscription');
  return subscription;
}

/** Checks the stored subscription and stores the result. */
async function check(): Promise<Subscription> {
  const signal = AbortSignal.timeout(20_000);
  const options = { config, origin: 'https://nila.example', signal, onCrash: () => {} };
  const result = await checkSubscription(await stored(), options);
  await updateSubscription(config, id, () => result);
  return result;
}

const livePointer = async () => (await readRegistry(config)).live['*']?.['mf-a'];
const liveVersion = async () => (await livePointer())?.version;
const storedVersions = async () => (await listVersions(config))['mf-a'] ?? [];
const moveByPerson = (version: string) =>
  changeRegistry(config, (current) => withMoves(current, [{ ...id, version }], 'ann', new Date()));

describe('checkSubscription', () => {
  it('takes a new release once, and names the publisher in the history', async () => {
    const version = await publisher.publish('one');
    expect((await check()).live).toEqual({ published: version, stored: version });
    const last = (await readHistory(config)).at(-1);
    expect(last).toMatchObject({ version, by: `${publisher.origin} (stable)` });
    await check();
    expect(publisher.statuses).toEqual([200, 200, 304]);
    expect(await checkedVersions(root)).toEqual([version]);
    expect([...publisher.followers]).toEqual(['https://nila.example']);
  });

  it('shows a new release to a share of the visitors, but the first one to all', async () => {
    await changeByOperator(config, id, { canary: { percent: 5, visits: 100 } });
    const first = await publisher.publish('one');
    await check();
    expect(await liveVersion()).toBe(first);
    const second = await publisher.publish('two');
    await check();
    expect(await liveVersion()).toBe(first);
    const by = `${publisher.origin} (stable)`;
    expect(canaryAt(await readRegistry(config), id)).toMatchObject({ version: second, percent: 5, by });
    await check();
    expect(await checkedVersions(root)).toEqual([first, second]);
  });

  it('keeps a refused release out, and tries it again only for an operator', async () => {
    const bad = await publisher.publish('bad');
    expect((await check()).refused).toEqual({ version: bad, findings: 'a.js is bad' });
    await check();
    expect(await checkedVersions(root)).toEqual([bad]);
    await changeByOperator(config, id, { refused: null });
    await check();
    expect(await checkedVersions(root)).toEqual([bad, bad]);
    expect(await liveVersion()).toBeUndefined();
  });

  it('takes the release after a refused one', async () => {
    await publisher.publish('bad');
    await check();
    const next = await publisher.publish('two');
    expect((await check()).refused).toBeNull();
    expect(await liveVersion()).toBe(next);
  });

  it('follows a rollback of the publisher', async () => {
    const first = await publisher.publish('one');
    await check();
    await publisher.publish('two');
    await check();
    await publisher.publish('one');
    await check();
    expect(await liveVersion()).toBe(first);
  });

  it('goes back to a pinned version and takes no other', async () => {
    const first = await publisher.publish('one');
    await check();
    await publisher.publish('two');
    await check();
    await changeByOperator(config, id, { pinned: first });
    await check();
    expect(await liveVersion()).toBe(first);
    const third = await publisher.publish('three');
    expect((await check()).latest?.version).toBe(third);
    expect(await liveVersion()).toBe(first);
    expect(await storedVersions()).not.toContain(third);
  });

  it('goes back to a pinned version while the publisher cannot be reached', async () => {
    const first = await publisher.publish('one');
    await check();
    await publisher.publish('two');
    await check();
    await changeByOperator(config, id, { pinned: first });
    await publisher.close();
    await check();
    expect(await liveVersion()).toBe(first);
    await expect(check()).rejects.toThrow(/cannot be reached/);
  });

  it('is paused by a rollback of a person, and moves nothing back', async () => {
    await writeRelease(config.RELEASES_DIR, { name: 'mf-a', version: '0.1.0' });
    await moveByPerson('0.1.0');
    const base = await livePointer();
    if (base === undefined) throw new Error('nothing is live');
    await changeByOperator(config, id, { base });
    await publisher.publish('one');
    await check();
    await rollback(config, { ...id, by: 'ann' });
    await publisher.publish('two');
    const { status, reason } = await check();
    expect(status).toBe('paused');
    expect(reason).toMatch(/^ann moved mf-a to 0\.1\.0 for every college at /);
    expect(await liveVersion()).toBe('0.1.0');
    await changeByOperator(config, id, { status: 'active', base: (await livePointer()) ?? null });
    const { live } = await check();
    expect(await liveVersion()).toBe(live?.stored);
  });

  it('is paused if a person takes the first release back', async () => {
    await publisher.publish('one');
    await check();
    await rollback(config, { ...id, by: 'ann' });
    expect(await check()).toMatchObject({
      status: 'paused',
      reason: 'mf-a was taken back for every college.',
    });
    expect(await liveVersion()).toBeUndefined();
  });

  it('is paused if a person published before the first check', async () => {
    await writeRelease(config.RELEASES_DIR, { name: 'mf-a', version: '0.1.0' });
    await moveByPerson('0.1.0');
    await publisher.publish('one');
    expect((await check()).status).toBe('paused');
  });
});

describe('checkSubscription, of a publisher that cannot be trusted,', () => {
  it('rejects a statement that was changed', async () => {
    await publisher.publish('one');
    publisher.tamper = (envelope) => {
      const parsed: { payload: string } = JSON.parse(envelope);
      const payload = Buffer.from(parsed.payload, 'base64').toString().replace('1.0.0', '1.0.1');
      return JSON.stringify({ ...parsed, payload: Buffer.from(payload).toString('base64') });
    };
    await expect(check()).rejects.toThrow(/does not match its signature/);
  });

  it('rejects another key, and says how to accept it', async () => {
    await publisher.publish('one');
    publisher.key = newReleaseKey();
    const key = fingerprint(publisher.key.publicKey);
    await expect(check()).rejects.toThrow(`follow mf-a --from ${publisher.origin} --key ${key}`);
  });

  it('rejects an older statement about another release, but not about the same one', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await publisher.publish('one', hoursAgo(2));
    const { statement, archive } = publisher;
    const version = await publisher.publish('two', hoursAgo(1));
    await check();
    const { issued } = publisher.statement;
    await publisher.publish('two', hoursAgo(3));
    expect((await check()).latest?.issued).toBe(issued);
    Object.assign(publisher, { statement, archive });
    await expect(check()).rejects.toThrow(/is not newer than that about/);
    expect(await liveVersion()).toBe(version);
  });

  it('requests an old statement in full, so that no cache can keep it current', async () => {
    await publisher.publish('bad', new Date(Date.now() - 2 * 3_600_000).toISOString());
    await check();
    publisher.statuses.length = 0;
    await check();
    expect(publisher.statuses).toEqual([200]);
  });

  it.each([-25, 1])('rejects a statement issued %d hours from now', async (hours) => {
    await publisher.publish('one', new Date(Date.now() + hours * 3_600_000).toISOString());
    await expect(check()).rejects.toThrow(/Compare the clocks/);
  });

  it('rejects another archive than the signed one, and stores nothing', async () => {
    await publisher.publish('one');
    const { archive } = publisher;
    const version = await publisher.publish('two');
    publisher.archive = archive;
    await expect(check()).rejects.toThrow(/its digest differs/);
    expect(await storedVersions()).not.toContain(version);
    expect(await checkedVersions(root)).toEqual([]);
  });

  it('rejects more than a statement', async () => {
    await publisher.publish('one');
    publisher.tamper = () => 'x'.repeat(20_000);
    await expect(check()).rejects.toThrow(/sent more than a statement/);
  });

  it('requests nothing without TLS, except on this machine', async () => {
    await publisher.publish('one');
    await updateSubscription(config, id, (current) => ({ ...current, from: 'http://portal.example' }));
    await expect(check()).rejects.toThrow(/not encrypted/);
  });
});
