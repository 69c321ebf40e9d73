import path from 'node:path';
import { describeObstacle } from '@kalalaya/cli/register-dev-remote';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grantKey } from '../../publishing/keys.ts';
import { type PortalServer, pageOf, portalServer } from '../../view/testing/portal-server.ts';

/** A remote without any release in the portal. */
const NEW = 'mf-library';
const DEV = 'http://localhost:3999';

const descriptor = {
  name: NEW,
  title: 'Library',
  version: 'dev',
  needs: {},
  routes: [{ path: pageOf(NEW), title: 'Library' }],
  menu: [],
};

let portal: PortalServer;
beforeEach(async () => {
  portal = await portalServer({ DEV_ORIGINS: DEV });
  await portal.start();
}, 120_000);
afterEach(() => portal.remove());

const get = (address: string, cookie = '') =>
  fetch(new URL(address, portal.origin()), { headers: { cookie }, redirect: 'manual' });
const keyFor = async (remote: string) =>
  (await grantKey(portal.location, { name: 'library team', remotes: [remote], colleges: ['*'] })).text;
const addressOf = (origin: string) =>
  new URL(`/__dev/${NEW}?${new URLSearchParams({ origin })}`, portal.origin());
const findObstacle = (origin = DEV) =>
  describeObstacle(addressOf(origin), { root: path.join(portal.location.RELEASES_DIR, '..'), descriptor });

/** The cookie that an address sets. The page of the remote opens. */
async function cookieOf(address: string): Promise<string> {
  const response = await get(address);
  expect(response.status, await response.clone().text()).toBe(303);
  expect(response.headers.get('location')).toBe(pageOf(NEW));
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('an unpublished remote', () => {
  it('is shown from its dev server with its key, in that browser only', async () => {
    vi.stubEnv('KALALAYA_KEY', '');
    expect(await findObstacle()).toMatch(
      /does not show it yet: no college there shows mf-library[\s\S]*KALALAYA_KEY[\s\S]*Ask the operator of the portal for a key for mf-library/,
    );
    vi.stubEnv('KALALAYA_KEY', await keyFor('mf-other'));
    expect(await findObstacle()).toContain('publishes mf-other, not mf-library');
    vi.stubEnv('KALALAYA_KEY', await keyFor(NEW));
    expect(await findObstacle()).toBeNull();

    const { pathname, search } = addressOf(DEV);
    const cookie = await cookieOf(pathname + search);
    const page = await get(pageOf(NEW), cookie);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain(`${NEW} comes from ${DEV}, for this browser only`);
    expect(text).toContain(`${DEV}/remoteEntry.js`);
    expect(await (await get(pageOf(NEW))).text()).not.toContain(DEV);
    // The other remotes are their live releases.
    expect(await (await get(pageOf('mf-home'), cookie)).text()).toContain('mf-home 1.0.0');
    expect(await findObstacle('http://localhost:4000')).toContain('DEV_ORIGINS');
  }, 120_000);
});
