import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { createMetrics } from '../metrics.ts';
import { readRegistry } from '../release/registry.ts';
import { Follower } from './follower.ts';
import { addSubscription, changeByOperator, readSubscriptions, updateSubscription } from './subscriptions.ts';
import { checkedVersions, writeGateProgram } from './testing/gate-program.ts';
import { type Publisher, startPublisher } from './testing/publisher.ts';

const id = { name: 'mf-a', college: '*' };

let root = '';
let publisher: Publisher;
let followers: Follower[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(async () => {
  vi.clearAllMocks();
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-follower-'));
  await writeGateProgram(root);
  publisher = await startPublisher(path.join(root, 'publisher'));
});
afterEach(async () => {
  await Promise.all(followers.map((follower) => follower.close()));
  followers = [];
  await publisher.close();
  await rm(root, { recursive: true, force: true });
});

/** Creates the configuration of a portal that follows the publisher. */
async function subscribe(portal = 'releases'): Promise<Config> {
  const env = { RELEASES_DIR: path.join(root, portal), COLLEGE: portal, FOLLOW_SECONDS: '1' };
  const config = { ...readConfig(env), root };
  const { origin: from, key } = publisher;
  await addSubscription(config, { ...id, from, channel: 'stable', publicKey: key.publicKey, base: null });
  return config;
}

function start(config: Config) {
  const metrics = createMetrics();
  const colleges = [{ id: config.COLLEGE, origin: `https://${config.COLLEGE}.example` }];
  const follower = new Follower({ config, colleges, metrics, log });
  followers.push(follower);
  return metrics;
}
const stored = async (config: Config) => (await readSubscriptions(config))[0];

describe('Follower', () => {
  it('takes what was published once to two portals, which the publisher can list', async () => {
    const portals = [await subscribe('nila'), await subscribe('periyar')];
    const version = await publisher.publish('one');
    for (const portal of portals) start(portal);
    const liveVersions = () =>
      Promise.all(portals.map(async (one) => (await readRegistry(one)).live['*']?.['mf-a']?.version));
    await expect.poll(liveVersions).toEqual([version, version]);
    expect([...publisher.followers].sort()).toEqual(['https://nila.example', 'https://periyar.example']);
  });

  it('takes a bad release to neither of two portals', async () => {
    const portals = [await subscribe('nila'), await subscribe('periyar')];
    const version = await publisher.publish('bad');
    for (const portal of portals) start(portal);
    const refusedVersions = () =>
      Promise.all(portals.map(async (one) => (await stored(one))?.refused?.version));
    await expect.poll(refusedVersions).toEqual([version, version]);
    for (const portal of portals) expect((await readRegistry(portal)).live).toEqual({});
  });

  it('takes each release in one of several processes, and logs and counts it', async () => {
    const config = await subscribe();
    const all = [start(config), start(config), start(config)];
    const version = await publisher.publish('one');
    await expect.poll(async () => (await stored(config))?.live?.stored).toBe(version);
    expect(await checkedVersions(root)).toEqual([version]);
    expect(log.info).toHaveBeenCalledWith(
      { remote: 'mf-a', college: '*', from: publisher.origin, version },
      'a followed release was taken',
    );
    const texts = await Promise.all(all.map(({ registry }) => registry.metrics()));
    expect(texts.join('\n')).toContain('kalalaya_follow_checks_total{remote="mf-a",outcome="live"} 1');
  });

  it('waits longer after each failure and logs the same one once', async () => {
    const config = await subscribe();
    await publisher.close();
    start(config);
    await expect.poll(async () => (await stored(config))?.failures).toBe(2);
    const { checked, next, error } = (await stored(config)) ?? {};
    expect(error).toMatch(/cannot be reached/);
    expect(Date.parse(next ?? '') - Date.parse(checked ?? '')).toBeGreaterThan(2_500);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('waits about a quarter of an hour at most', async () => {
    const config = await subscribe();
    await publisher.close();
    await updateSubscription(config, id, (current) => ({ ...current, failures: 20 }));
    start(config);
    await expect.poll(async () => (await stored(config))?.failures).toBe(21);
    const { checked, next } = (await stored(config)) ?? {};
    expect(Date.parse(next ?? '') - Date.parse(checked ?? '')).toBeLessThan(18.1 * 60_000);
  });

  it('stops a running gate when the server stops, and leaves the release to the next start', async () => {
    const config = await subscribe();
    const version = await publisher.publish('slow');
    start(config);
    await expect.poll(() => checkedVersions(root)).toEqual([version]);
    await followers[0]?.close();
    expect(await stored(config)).toMatchObject({ status: 'active', live: null, refused: null, failures: 0 });
    expect(Date.parse((await stored(config))?.next ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('requests nothing for a stopped subscription', async () => {
    const config = await subscribe();
    await publisher.publish('one');
    await changeByOperator(config, id, { status: 'stopped' });
    start(config);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(publisher.statuses).toEqual([]);
  });
});
