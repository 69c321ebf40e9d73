import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { pullVersion } from '../publish-api/pull.ts';
import { readFollowers } from '../release/followers.ts';
import { readRegistry } from '../release/registry.ts';
import { requestStatement } from './channel.ts';
import { addSubscription, baseOf, readSubscriptions } from './subscriptions.ts';

const id = { name: 'mf-quality', college: '*' };
const [FIRST, SECOND, BAD] = ['1.0.0-0000000001', '1.0.0-0000000002', '1.0.0-0000000003'];
const hosts = ['nila.example', 'periyar.example'];

let publisher: PortalServer;
let followers: PortalServer[] = [];

/** Subscribes a portal that had every release live before, so that its gate needs no browser. */
async function subscribe(follower: PortalServer): Promise<void> {
  const config = readConfig(follower.env);
  const from = publisher.origin();
  const channel = { from, name: id.name, channel: 'stable' } as const;
  for (const version of [SECOND, BAD, FIRST]) {
    await publisher.move({ [id.name]: version });
    const response = await requestStatement(channel);
    if (response === null) throw new Error('there is no statement');
    const { digest, publicKey } = response.statement;
    const release = await pullVersion(config, { ...channel, version, digest }, AbortSignal.timeout(60_000));
    await follower.move({ [id.name]: release.version });
    const base = baseOf((await readRegistry(config)).live['*']?.[id.name]);
    if (version === FIRST) await addSubscription(config, { ...channel, ...id, publicKey, base });
  }
}

const subscriptionsOf = (field: 'live' | 'refused') =>
  Promise.all(
    followers.map(async ({ env }) => {
      const [subscription] = await readSubscriptions(readConfig(env));
      return field === 'live' ? subscription?.live?.published : subscription?.refused?.version;
    }),
  );

/** Returns what the colleges show, in the versions of their own stores. */
const pages = () =>
  Promise.all(followers.map(async (portal) => (await fetch(`${portal.origin()}${pageOf(id.name)}`)).text()));

describe.runIf(process.env.FULL)('two portals that follow a third (only with FULL=1)', () => {
  beforeAll(async () => {
    const settings = (host: string) => ({ FOLLOW_SECONDS: '1', PUBLIC_URL: `https://${host}` });
    publisher = await portalServer();
    followers = await Promise.all(hosts.map((host) => portalServer(settings(host))));
    await publisher.release(id.name, FIRST);
    await publisher.release(id.name, SECOND);
    // The page belongs to another remote of both colleges.
    await publisher.release(id.name, BAD, undefined, [pageOf('mf-home')]);
    await publisher.start();
    for (const follower of followers) await subscribe(follower);
    await Promise.all(followers.map((follower) => follower.start()));
  }, 180_000);
  afterAll(() => Promise.all([publisher, ...followers].map((portal) => portal.remove())));

  it('show a release a moment after it was published once', { timeout: 60_000 }, async () => {
    await publisher.move({ [id.name]: SECOND });
    await expect.poll(() => subscriptionsOf('live'), { timeout: 50_000 }).toEqual([SECOND, SECOND]);
    for (const { env } of followers) {
      const [subscription] = await readSubscriptions(readConfig(env));
      const version = subscription?.live?.stored ?? 'nothing';
      await expect.poll(async () => (await pages()).join()).toContain(`mf-quality ${version}`);
    }
  });

  it('keep a bad release out, each by its own gate', { timeout: 60_000 }, async () => {
    const before = await pages();
    await publisher.move({ [id.name]: BAD });
    await expect.poll(() => subscriptionsOf('refused'), { timeout: 50_000 }).toEqual([BAD, BAD]);
    expect(await pages()).toEqual(before);
    const [subscription] = await readSubscriptions(readConfig(followers[0]?.env ?? {}));
    expect(subscription?.refused?.findings).toContain(pageOf('mf-home'));
  });

  it('are listed by the publisher', async () => {
    const origins = (await readFollowers(readConfig(publisher.env))).map(({ origin }) => origin);
    expect(origins).toEqual(hosts.map((host) => `https://${host}`));
  });
});
