import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { type PreviewReport, storeReport } from '../release/preview-reports.ts';
import { addPreview } from '../release/previews.ts';

const NAME = 'mf-quality';

const view = { height: 900, share: 0.25, before: null, after: '0-360-after.webp', difference: null };
const page = (path: string, share: number) => ({
  path,
  views: [{ ...view, width: 360, share }],
  scripts: { before: 1024, after: 2048 },
  styles: { before: 1024, after: 1024 },
});
const report: PreviewReport = {
  name: NAME,
  version: '2.0.0',
  live: '1.0.0',
  college: 'palm',
  pages: [page(pageOf(NAME), 0.25), { ...page('/same', 0), scripts: { before: 1024, after: 1024 } }],
  removed: ['/gone'],
  notShown: [{ path: '/empty', reason: 'no example: /calls has nothing at id' }],
  gate: 'routes\n  /same: <script>alert(1)</script>\n    -> Remove it.',
};

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer();
  await portal.start();
  await portal.release(NAME, '2.0.0');
}, 120_000);
afterAll(() => portal.remove());

/** Creates a preview, and returns its path. */
async function createPreview({ ms = 86_400_000, college = '*', withReport = true } = {}): Promise<string> {
  const location = { RELEASES_DIR: portal.env.RELEASES_DIR ?? '' };
  const expires = new Date(Date.now() + ms).toISOString();
  const { token } = await addPreview(location, { college, name: NAME, version: '2.0.0', expires });
  const picture = Buffer.from('picture');
  if (withReport) await storeReport(location, token, report, new Map([['0-360-after.webp', picture]]));
  return `/__preview/${token}`;
}

const get = (address: string) => fetch(portal.origin() + address);

describe('the report of a preview', () => {
  it('shows changed pages with their pictures, and names the others', async () => {
    const address = await createPreview();
    const text = await (await get(`${address}/report`)).text();
    expect(text).toContain('360 px: 25.0 % of the pixels changed');
    expect(text).toContain(`<img src="${address}/report/0-360-after.webp"`);
    expect(text).toContain(`href="${address}?page=%2Fpage-of-mf-quality"`);
    expect(text).toContain('1.0 → 2.0 KB');
    expect(text).toContain('No visible difference: <code>/same</code>');
    expect(text).toContain('Removed: <code>/gone</code>');
    expect(text).toContain('Without pictures: <code>/empty</code> (no example: /calls has nothing at id)');
    expect(text).toContain('/same: &lt;script&gt;alert(1)');
    const picture = await get(`${address}/report/0-360-after.webp`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(await picture.text()).toBe('picture');
  });

  it('is cached nowhere, leaks its token to no one, and runs nothing', async () => {
    const address = await createPreview();
    for (const path of ['/report', '/report/0-360-after.webp']) {
      const { headers } = await get(address + path);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('set-cookie'), path).toBeNull();
    }
    expect((await get(`${address}/report`)).headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
    );
  });

  it('does not exist for another token, without a report, or for another college', async () => {
    const address = await createPreview();
    const other = address.replace(/.{4}$/, 'AAAA');
    const without = await createPreview({ withReport: false });
    const elsewhere = await createPreview({ college: 'nila' });
    for (const preview of [other, without, elsewhere]) {
      for (const path of ['/report', '/report/0-360-after.webp']) {
        const response = await get(preview + path);
        expect(response.status, preview + path).toBe(404);
        expect(await response.text()).toContain('has ended or has no report');
      }
    }
    for (const file of ['report.json', '0-360-before.webp', '..%2F..%2Fregistry.json'])
      expect((await get(`${address}/report/${file}`)).status, file).toBe(404);
  });

  it('ends with the preview', async () => {
    const address = await createPreview({ ms: 3_000 });
    expect((await get(`${address}/report`)).status).toBe(200);
    await expect.poll(async () => (await get(`${address}/report`)).status, { timeout: 10_000 }).toBe(404);
    expect((await get(`${address}/report/0-360-after.webp`)).status).toBe(404);
  });
});
