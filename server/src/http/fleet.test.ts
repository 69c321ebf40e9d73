import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { grantKey } from '../publish-api/keys.ts';
import { addPreview } from '../release/previews.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';

const TOKEN = 'a-token-for-operators';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer({ METRICS_TOKEN: TOKEN });
  const config = readConfig(portal.env);
  await portal.release('mf-quality', '2.0.0', 'throw new Error("broken");');
  await grantKey(config, {
    name: 'IQAC <team>',
    remotes: ['mf-quality'],
    colleges: [EVERY_COLLEGE],
  });
  await addPreview(config, {
    college: EVERY_COLLEGE,
    name: 'mf-quality',
    version: '2.0.0',
    expires: '2099-01-01T00:00:00.000Z',
  });
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

async function openFleet(headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${portal.origin()}/portal/fleet`, { headers });
  return { response, text: await response.text() };
}

/** Returns the texts of the cells of one row. */
async function rowOf(title: string, name: string): Promise<readonly string[]> {
  const { document } = new JSDOM((await openFleet()).text).window;
  const rows = [...document.querySelectorAll(`[aria-label="${title}"] tbody tr`)];
  const row = rows.find((one) => one.querySelector('th')?.textContent === name);
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '');
}

describe('/portal/fleet', () => {
  it('shows each live release with its team, its time and its failures', async () => {
    const [college, team, version, since, , , failures] = await rowOf('Live releases', 'mf-quality');
    expect([college, team, version, failures]).toEqual(['every college', 'IQAC <team>', '1.0.0', '0']);
    expect(since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\dby /);
    expect((await rowOf('Live releases', 'mf-home'))[1]).toBe('operators');
  });

  it('shows what each college runs, and previews without their tokens', async () => {
    expect((await rowOf('Colleges', 'palm'))[0]).toContain('mf-quality');
    expect(await rowOf('Previews', 'mf-quality')).toEqual(['every college', '2.0.0', '2099-01-01 00:00']);
    expect((await openFleet()).text).not.toContain('__preview');
  });

  it('is for operators only', async () => {
    expect((await openFleet()).response.status).toBe(200);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await openFleet(forwarded)).response.status).toBe(403);
    const authorised = await openFleet({ ...forwarded, authorization: `Bearer ${TOKEN}` });
    expect(authorised.response.status).toBe(200);
    expect(authorised.response.headers.get('cache-control')).toBe('no-store');
  });

  it('counts failures of the live release', async () => {
    await portal.move({ 'mf-quality': '2.0.0' });
    await expect
      .poll(async () => (await rowOf('Live releases', 'mf-quality'))[2], { timeout: 30_000 })
      .toBe('2.0.0');
    await fetch(`${portal.origin()}/`);
    await expect
      .poll(async () => Number((await rowOf('Live releases', 'mf-quality'))[6]), { timeout: 60_000 })
      .toBeGreaterThan(0);
  }, 120_000);
});
