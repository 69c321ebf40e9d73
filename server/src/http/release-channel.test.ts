import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { readFleet } from '../publish-api/fleet.ts';
import { fingerprint, readStatement } from '../publish-protocol/statement.ts';
import { readFollowers } from '../release/followers.ts';

const VERSION = '1.0.0-0123456789';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer();
  await portal.release('mf-quality', VERSION);
  await portal.move({ 'mf-quality': VERSION });
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin()}/portal/releases/${address}`, { headers });

const CHANNEL = 'mf-quality/channel/stable';
const followers = async () => (await readFollowers(readConfig(portal.env))).map(({ origin }) => origin);

describe('GET /portal/releases/<remote>/channel/stable', () => {
  it('sends a signed statement about the live release, and 304 for a current copy', async () => {
    const response = await get(CHANNEL);
    expect(response.status).toBe(200);
    const statement = readStatement(await response.text(), {
      from: portal.origin(),
      name: 'mf-quality',
      channel: 'stable',
    });
    expect(statement.version).toBe(VERSION);
    expect(Date.parse(statement.issued)).toBeGreaterThanOrEqual(Date.parse(statement.since));
    const archive = Buffer.from(await (await get(`mf-quality/${VERSION}`)).arrayBuffer());
    expect(createHash('sha256').update(archive).digest('hex')).toBe(statement.digest);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(CHANNEL, { 'If-None-Match': etag })).status).toBe(304);
    expect((await readFleet(readConfig(portal.env))).releaseKey).toBe(fingerprint(statement.publicKey));
  });

  it('stores a private key that only the owner may read', async () => {
    await get(CHANNEL);
    const file = path.join(portal.env.RELEASES_DIR ?? '', 'release-key.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each([
    'mf-quality/channel/beta',
    'mf-none/channel/stable',
    'shell/channel/stable',
    'constructor/channel/stable',
    'mf-quality/9.9.9',
  ])('responds 404 for %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('records the origin of a follower, and ignores anything else', async () => {
    for (const origin of ['https://nila.example', 'https://nila.example/path', 'javascript:alert(1)'])
      expect((await get(CHANNEL, { 'Kalalaya-Portal': origin })).status).toBe(200);
    await expect.poll(followers).toEqual(['https://nila.example']);
    const page = await (await fetch(`${portal.origin()}/portal/fleet`)).text();
    expect(page).toContain('<td>https://nila.example</td>');
    expect(page).toContain('Release key <code>SHA256:');
  });
});
