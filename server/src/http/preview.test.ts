import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPreview } from '../release/previews.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

const DAY_MS = 86_400_000;

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer({ DEV_ORIGINS: 'http://localhost:3100' });
  await portal.start();
  for (const name of ['mf-home', 'mf-quality', 'mf-library']) await portal.release(name, '2.0.0');
  await portal.release('mf-quality', '3.0.0');
}, 120_000);
afterAll(() => portal.remove());

const get = (address: string, cookie = '') =>
  fetch(portal.origin() + address, { headers: { cookie }, redirect: 'manual' });

/** Opens a new preview in a browser with a cookie; returns its new cookie and the page that opens. */
async function openPreview(name: string, version: string, cookie = '', search = '') {
  const expires = new Date(Date.now() + DAY_MS).toISOString();
  const { token } = await addPreview(portal.location, { college: '*', name, version, expires });
  const response = await get(`/__preview/${token}${search}`, cookie);
  return {
    page: response.headers.get('location'),
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

const textOf = async (name: string, cookie: string) => (await get(pageOf(name), cookie)).text();

describe('previews', () => {
  it('shows the newest preview, to its browser only', async () => {
    const home = await openPreview('mf-home', '2.0.0');
    expect(await textOf('mf-home', home.cookie)).toContain('Preview of mf-home 2.0.0 ');
    const { cookie } = await openPreview('mf-quality', '3.0.0', home.cookie);
    expect(await textOf('mf-quality', cookie)).toContain('Preview of mf-quality 3.0.0 ');
    expect(await textOf('mf-home', cookie)).toContain('mf-home 1.0.0');
    expect(await textOf('mf-home', '')).not.toMatch(/document-banner|__preview|mf-home 2/);
  });

  it('shows more previews at once than it keeps render pools for', async () => {
    const versions = ['5.0.0', '6.0.0', '7.0.0', '8.0.0'];
    for (const version of versions) await portal.release('mf-home', version);
    const opened = await Promise.all(versions.map((version) => openPreview('mf-home', version)));
    const texts = await Promise.all(opened.map(({ cookie }) => textOf('mf-home', cookie)));
    expect(texts.map((text) => /mf-home \d\.0\.0(?= *<)/.exec(text)?.[0])).toEqual(
      versions.map((version) => `mf-home ${version}`),
    );
  });

  it('changes nothing for other visitors if its release fails on every page', async () => {
    const broken = `exports.default = [{ get id() { throw new Error('broken'); } }];`;
    await portal.release('mf-home', '3.0.0', broken);
    const { cookie } = await openPreview('mf-home', '3.0.0');
    for (let count = 0; count < 4; count += 1) await textOf('mf-home', cookie);
    expect(await textOf('mf-home', '')).toContain('mf-home 1.0.0');
  });

  it('changes nothing for other visitors if their releases cannot be evaluated with its shell', async () => {
    const strict = `
      exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error, isStrict: true } };
      exports.renderPage = async () => { throw new Error('renders nothing'); };
    `;
    const home = `
      if (require('@kalalaya/runtime').isStrict) throw new Error('does not fit');
      exports.default = [{ id: 'mf-home 4.0.0' }];
    `;
    await portal.release('shell', '2.0.0', strict);
    await portal.release('mf-home', '4.0.0', home);
    await portal.move({ 'mf-home': '4.0.0' });
    await expect.poll(() => textOf('mf-home', ''), { timeout: 20_000 }).toContain('mf-home 4.0.0');
    const { cookie } = await openPreview('shell', '2.0.0');
    const refused = await get(pageOf('mf-home'), cookie);
    expect(refused.status).toBe(409);
    const reason = await refused.text();
    expect(reason).toContain('mf-home 4.0.0');
    expect(reason).not.toContain(portal.env.RELEASES_DIR);
    expect(await textOf('mf-home', '')).toContain('mf-home 4.0.0');
  });

  it('says that the college does not name a remote', async () => {
    const { cookie } = await openPreview('mf-library', '2.0.0');
    const text = await textOf('mf-library', cookie);
    expect(text).toContain('which visitors do not see: the college’s profile does not name it yet');
  });

  it('leaves a preview together with a dev override', async () => {
    const { cookie } = await openPreview('mf-home', '2.0.0');
    const cleared = (await get('/__preview/off', cookie)).headers.getSetCookie().join('\n');
    expect(cleared).toMatch(/^kalalaya-preview=; .*Expires=Thu, 01 Jan 1970/m);
    expect(cleared).toMatch(/^kalalaya-dev=;/m);
  });

  it('shows a dev override instead of a preview', async () => {
    const { cookie } = await openPreview('mf-home', '2.0.0');
    const dev = `kalalaya-dev=${encodeURIComponent('mf-quality http://localhost:3100')}`;
    const text = await textOf('mf-home', `${cookie}; ${dev}`);
    expect(text).toContain('mf-quality comes from http://localhost:3100, for this browser only');
    expect(text).toContain('<a href="/__dev/off">Leave</a>');
  });
});
