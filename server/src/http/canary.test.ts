import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { withCanary } from '../release/canary/canaries.ts';
import { readCanaryHistory } from '../release/canary/history.ts';
import { readCanaries } from '../release/canary/status.ts';
import { EVERY_COLLEGE } from '../release/pointers.ts';
import { changeRegistry, readRegistry } from '../release/registry.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

let portals: PortalServer[] = [];
afterEach(async () => {
  for (const portal of portals) await portal.remove();
  portals = [];
});

async function install(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const portal = await portalServer({ TRUST_PROXY: '1', ...settings });
  portals.push(portal);
  return portal;
}

const home = pageOf('mf-home');
const locationOf = ({ env }: PortalServer) => env.RELEASES_DIR ?? '';
const registryOf = (portal: PortalServer) => readRegistry(locationOf(portal));
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const addressOf = (visitor: number) => `10.1.${visitor >> 8}.${visitor & 255}`;

/** Starts a canary of the home pages, by default one that began an hour ago. */
const startCanary = (portal: PortalServer, options: { percent: number; visits?: number; since?: string }) =>
  changeRegistry(locationOf(portal), (current) =>
    withCanary(
      current,
      { college: EVERY_COLLEGE, name: 'mf-home' },
      { version: '1.1.0', visits: 1_000_000, since: ago(3_600_000), by: 'a team', ...options },
    ),
  );

async function visit(portal: PortalServer, visitor: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${portal.origin()}${home}`, {
    headers: { 'x-forwarded-for': addressOf(visitor), ...headers },
  });
  const text = await response.text();
  return { response, version: /mf-home (\d\.\d\.\d)/.exec(text)?.[1] };
}

/** Returns the versions that visitors get. */
async function versionsOf(portal: PortalServer, visitors: number): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = [];
  for (let one = 0; one < visitors; one += 1) versions.push((await visit(portal, one)).version);
  return versions;
}
const shareOf = (versions: readonly (string | undefined)[]) =>
  versions.filter((version) => version === '1.1.0').length / versions.length;

/** Waits until some of the visitors get the canary. */
const waitForCanary = (portal: PortalServer) =>
  expect.poll(async () => shareOf(await versionsOf(portal, 20)), { timeout: 20_000 }).toBeGreaterThan(0);

describe('web vitals', () => {
  it('are measured in documents of a remote with a canary only, and counted by release', async () => {
    const portal = await install();
    await portal.release('mf-home', '1.1.0');
    await portal.start();
    const documentOf = async (path: string) => (await fetch(`${portal.origin()}${path}`)).text();
    expect(await documentOf(home)).not.toContain('vitals');
    await startCanary(portal, { percent: 30 });
    await waitForCanary(portal);
    const [, src = '', release] =
      /src="(\/portal\/vitals[^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous" data-vitals="([^"]+)"/.exec(
        await documentOf(home),
      ) ?? [];
    expect(release).toMatch(/^mf-home 1\.[01]\.0$/);
    expect(await documentOf(pageOf('mf-quality'))).not.toContain('vitals');
    const script = await fetch(portal.origin() + src);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toContain('sendBeacon');
    const send = async (body: object) =>
      (
        await fetch(`${portal.origin()}/portal/vitals`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await send({ remote: 'mf-home', version: '1.1.0', lcp: 5000, inp: 10 })).toBe(204);
    expect(await send({ remote: 'mf-home', version: '1.0.0', cls: 0.2 })).toBe(204);
    expect(await send({ remote: 'mf-other', version: '1.0.0', cls: 0.2 })).toBe(204);
    expect(await send({ remote: 'mf-home', version: '1.1.0', lcp: 'slow' })).toBe(400);
    await expect
      .poll(
        async () => (await readCanaries(locationOf(portal), await registryOf(portal))).underWay[0]?.figures,
        {
          timeout: 20_000,
        },
      )
      .toMatchObject({
        canary: { vitals: { lcp: [0, 0, 1], inp: [1, 0, 0], cls: [0, 0, 0] } },
        live: { vitals: { cls: [0, 1, 0] } },
      });

    const fleet = await documentOf('/portal/fleet');
    expect(fleet).toMatch(/<code>1\.1\.0<\/code><small>30 % since .* by a team/);
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'status'], {
      env: { ...portal.env, PORT: new URL(portal.origin()).port },
    });
    expect(stdout).toContain('Canary of mf-home, every college: 30 % of the visitors since');
    expect(stdout).toMatch(/1\.1\.0 \(canary\) .* 1 of 1 +0 of 1 +–\n/);
  }, 60_000);
});

describe.runIf(process.env.FULL)('two servers that share a release store (only with FULL=1)', () => {
  it('show a visitor the same release, add up their figures and make the same move', async () => {
    const first = await install();
    const second = await install({ RELEASES_DIR: locationOf(first) });
    await first.release('mf-home', '1.1.0');
    for (const portal of [first, second]) await portal.start();
    // Each server alone has about 45 visits of the canary.
    await startCanary(first, { percent: 30, visits: 70 });
    for (const portal of [first, second]) await waitForCanary(portal);
    const versions = await versionsOf(first, 150);
    expect(await versionsOf(second, 150)).toEqual(versions);
    for (const portal of [first, second])
      await expect.poll(async () => shareOf(await versionsOf(portal, 10)), { timeout: 60_000 }).toBe(1);
    const history = await readCanaryHistory(locationOf(first));
    expect(history.map(({ canary: { event } }) => event)).toEqual(['started', 'promoted']);
    expect(history[1]?.canary.figures?.canary.visits).toBeGreaterThanOrEqual(70);
  }, 180_000);
});

describe('a canary', () => {
  it('is shown to its share of the visitors, to each one always, and never from the cache of the others', async () => {
    const portal = await install();
    await portal.release('mf-home', '1.1.0');
    await portal.start();
    await versionsOf(portal, 1);
    await startCanary(portal, { percent: 30 });
    await waitForCanary(portal);
    const versions = await versionsOf(portal, 300);
    expect(shareOf(versions)).toBeGreaterThan(0.2);
    expect(shareOf(versions)).toBeLessThan(0.4);
    expect(new Set(versions)).toEqual(new Set(['1.0.0', '1.1.0']));
    // Now every response comes from a cache.
    expect(await versionsOf(portal, 300)).toEqual(versions);

    const [inCanary, other] = [versions.indexOf('1.1.0'), versions.indexOf('1.0.0')];
    const { response } = await visit(portal, inCanary);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await visit(portal, inCanary, { 'if-none-match': etag })).response.status).toBe(304);
    expect((await visit(portal, other, { 'if-none-match': etag })).response.status).toBe(200);
  }, 60_000);

  it.runIf(process.env.FULL)(
    'is shown to few visitors in its first minute',
    async () => {
      const portal = await install();
      await portal.release('mf-home', '1.1.0');
      await portal.start();
      await startCanary(portal, { percent: 50, since: new Date().toISOString() });
      await expect
        .poll(async () => (await fetch(`${portal.origin()}/metrics`)).text(), { timeout: 20_000 })
        .toContain(`kalalaya_registry_revision ${(await registryOf(portal)).revision}`);
      expect(shareOf(await versionsOf(portal, 300))).toBeLessThan(0.03);
    },
    60_000,
  );

  it.runIf(process.env.FULL)(
    'goes to all after its visits if it is no worse, and says why',
    async () => {
      const portal = await install();
      await portal.release('mf-home', '1.1.0');
      await portal.start();
      await startCanary(portal, { percent: 30, visits: 20 });
      await waitForCanary(portal);
      await versionsOf(portal, 150);
      await expect
        .poll(async () => (await registryOf(portal)).live['*']?.['mf-home']?.version, { timeout: 40_000 })
        .toBe('1.1.0');
      await expect.poll(async () => shareOf(await versionsOf(portal, 20)), { timeout: 20_000 }).toBe(1);
      const registry = await registryOf(portal);
      expect(registry.canaries).toBeUndefined();
      expect(registry.live['*']?.['mf-home']).toMatchObject({ by: 'a team', previous: '1.0.0' });
      const [ended] = (await readCanaries(locationOf(portal), registry)).ended;
      expect(ended?.event).toBe('promoted');
      expect(ended?.reason).toMatch(
        /^1\.1\.0 went to all visitors: 0 of \d+ visits of 1\.1\.0 failed, 0 of \d+ of 1\.0\.0\.$/,
      );
    },
    120_000,
  );

  it('that throws comes back by itself within a minute, without a failed request', async () => {
    const portal = await install();
    await portal.release(
      'mf-home',
      '1.1.0',
      `exports.default = [{ get id() { throw new Error('broken'); } }];`,
    );
    await portal.start();
    await startCanary(portal, { percent: 5 });
    const startedAt = performance.now();
    let requests = 0;
    for (; (await registryOf(portal)).canaries !== undefined; requests += 1) {
      const { response, version } = await visit(portal, requests % 2000);
      expect([response.status, version]).toEqual([200, '1.0.0']);
      expect(performance.now() - startedAt).toBeLessThan(60_000);
    }
    const [, ended] = await readCanaryHistory(locationOf(portal));
    expect(ended?.canary).toMatchObject({
      event: 'ended',
      by: 'the portal',
      reason: `Back to 1.0.0: 1.1.0 failed to render ${home} twice, which the live release rendered.`,
    });
    console.log(
      `back after ${Math.round(performance.now() - startedAt)} ms and ${requests} requests, ${ended?.canary.figures?.canary.visits} visits in the canary`,
    );
  }, 90_000);

  it.runIf(process.env.FULL)(
    'that cannot be evaluated is never shown and ends',
    async () => {
      const portal = await install();
      await portal.release('mf-home', '1.1.0', 'throw new Error("broken");');
      await portal.start();
      await startCanary(portal, { percent: 50 });
      await expect.poll(async () => (await registryOf(portal)).canaries, { timeout: 30_000 }).toBeUndefined();
      expect(shareOf(await versionsOf(portal, 50))).toBe(0);
      const [, ended] = await readCanaryHistory(locationOf(portal));
      expect(ended?.canary.reason).toBe('Back to 1.0.0: 1.1.0 cannot be evaluated on the server.');
    },
    60_000,
  );

  it.runIf(process.env.FULL)(
    'that fails in browsers is taken from those that report it, then from all',
    async () => {
      const portal = await install();
      await portal.release('mf-home', '1.1.0');
      await portal.start();
      await startCanary(portal, { percent: 50 });
      await waitForCanary(portal);
      const versions = await versionsOf(portal, 20);
      const inCanary = versions.flatMap((version, visitor) => (version === '1.1.0' ? [visitor] : []));
      const report = (visitor: number) =>
        fetch(`${portal.origin()}/portal/report`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(visitor) },
          body: JSON.stringify({
            remote: 'mf-home',
            version: '1.1.0',
            page: home,
            kind: 'threw',
            message: 'broken',
          }),
        });
      const [first = 0, second = 0, ...others] = inCanary;
      // One visitor alone ends no canary.
      for (let repetition = 0; repetition < 5; repetition += 1)
        expect((await report(first)).status).toBe(204);
      expect((await visit(portal, first)).version).toBe('1.0.0');
      expect((await visit(portal, second)).version).toBe('1.1.0');
      for (const visitor of [second, ...others]) await report(visitor);
      await expect.poll(async () => (await registryOf(portal)).canaries, { timeout: 30_000 }).toBeUndefined();
      const [, ended] = await readCanaryHistory(locationOf(portal));
      expect(ended?.canary.reason).toMatch(
        new RegExp(
          `^Back to 1\\.0\\.0: ${inCanary.length} of \\d+ visits of 1\\.1\\.0 failed \\(last: ${home} in a browser\\), 0 of \\d+ of 1\\.0\\.0\\.$`,
        ),
      );
      expect((await registryOf(portal)).live['*']?.['mf-home']?.version).toBe('1.0.0');
    },
    90_000,
  );
});
