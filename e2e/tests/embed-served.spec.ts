import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostPage, pageTitle } from '../support/embedding.ts';
import { expect, test } from '../support/test.ts';

test('the pinned embed script loads only with a matching integrity', async ({ page, portal, hosts }) => {
  const info = (await (await page.request.get(`${portal.url}/embed/quality.json`)).json()) as {
    path: string;
    integrity: string;
  };
  const open = async (integrity: string) => {
    const query = new URLSearchParams({ portal: portal.url, route: '/AQAR', script: info.path, integrity });
    await page.goto(`${hosts.url}/pages/pinned.html?${query}`);
  };
  await open(info.integrity);
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await open(`sha384-${'A'.repeat(64)}`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => customElements.get('kalalaya-quality') === undefined)).toBe(true);
});

test('embed files allow every origin; the moving address is cached briefly, the pinned one permanently', async ({
  portal,
  request,
}) => {
  const info = (await (await request.get(`${portal.url}/embed/quality.json`)).json()) as { path: string };
  const [moving, pinned, part, data] = await Promise.all([
    request.get(`${portal.url}/embed/quality.js`),
    request.get(portal.url + info.path),
    request.get(`${portal.url}/embed/quality.federated.js`),
    request.get(`${portal.url}/embed/pdf/cmaps/78-H.bcmap`),
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
  const compatible = await request.get(`${portal.url}/embed/quality@${version}.js`);
  expect(await compatible.body()).toEqual(await pinned.body());
  expect(compatible.headers()['cache-control']).toContain('max-age=300');
  const types = await request.get(`${portal.url}/embed/quality.d.ts`);
  expect(types.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await types.text()).toContain("'kalalaya-quality': KalalayaQuality.Element;");
  for (const none of [
    '/embed/quality@9.9.9.js',
    '/embed/quality@9.js',
    '/embed/nothing.js',
    '/embed/quality@..%2f..%2fx.js',
  ]) {
    expect((await request.get(portal.url + none)).status(), none).toBe(404);
  }
});

test('the embed script stays below 140 KB before the first document', async ({ page, portal, hosts }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/embed/')) loaded.push(pathname);
  });
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  await expect(pageTitle(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual(['/embed/quality.js']);
  const registry = JSON.parse(await readFile(path.join(portal.releasesDir, 'registry.json'), 'utf8')) as {
    live: Record<string, Record<string, { version: string }>>;
  };
  const version = registry.live['*']?.['mf-quality']?.version ?? '';
  const manifest = JSON.parse(
    await readFile(path.join(portal.releasesDir, 'mf-quality', version, 'embed.json'), 'utf8'),
  ) as { files: Record<string, { gzip: number }> };
  const { gzip = Number.POSITIVE_INFINITY } = manifest.files['quality.js'] ?? {};
  expect(gzip / 1000).toBeLessThan(140);
});
