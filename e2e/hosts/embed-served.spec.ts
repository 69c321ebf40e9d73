import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/test.ts';
import { openHost, pageTitle } from './host-pages.ts';

test('the pinned embed script loads only with a matching integrity', async ({ page, portal }) => {
  const { path: script, integrity } = await (await page.request.get('/embed/quality.json')).json();
  const values = { portal: portal.url, route: '/AQAR', script };
  await openHost(page, 'pinned.html', { ...values, integrity });
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await openHost(page, 'pinned.html', { ...values, integrity: `sha384-${'A'.repeat(64)}` });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => customElements.get('kalalaya-quality') === undefined)).toBe(true);
});

test('embed files allow every origin; the moving address is cached briefly, the pinned one permanently', async ({
  request,
}) => {
  const info: { path: string } = await (await request.get('/embed/quality.json')).json();
  const [moving, pinned, part, data] = await Promise.all([
    request.get('/embed/quality.js'),
    request.get(info.path),
    request.get('/embed/quality.federated.js'),
    request.get('/embed/pdf/cmaps/78-H.bcmap'),
  ]);
  for (const answer of [moving, pinned, part, data]) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()['access-control-allow-origin']).toBe('*');
    expect(answer.headers()['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  }
  expect(await moving.body()).toEqual(await pinned.body());
  expect(moving.headers()['cache-control']).toContain('max-age=300');
  expect(moving.headers()['content-encoding']).toBe('br');
  expect(pinned.headers()['cache-control']).toContain('immutable');
  const [version = ''] = /(?<=@)\d+/.exec(info.path) ?? [];
  const compatible = await request.get(`/embed/quality@${version}.js`);
  expect(await compatible.body()).toEqual(await pinned.body());
  expect(compatible.headers()['cache-control']).toContain('max-age=300');
  const types = await request.get('/embed/quality.d.ts');
  expect(types.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await types.text()).toContain("'kalalaya-quality': KalalayaQuality.Element;");
  for (const none of ['quality@9.9.9.js', 'quality@9.js', 'nothing.js', 'quality@..%2f..%2fx.js'])
    expect((await request.get(`/embed/${none}`)).status(), none).toBe(404);
});

test('the embed script stays below 140 KB before the first document', async ({ page, portal }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/embed/')) loaded.push(pathname);
  });
  await openHost(page, 'plain.html', { portal: portal.url, route: '/AQAR' });
  await expect(pageTitle(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual(['/embed/quality.js']);
  const home = await (await page.request.get('/')).text();
  const [, version = ''] = /\/releases\/mf-quality\/([^/]+)\//.exec(home) ?? [];
  const manifest = JSON.parse(
    await readFile(path.join(portal.releasesDir, 'mf-quality', version, 'embed.json'), 'utf8'),
  ) as { files: Record<string, { gzip: number }> };
  expect((manifest.files['quality.js']?.gzip ?? Infinity) / 1000).toBeLessThan(140);
});
