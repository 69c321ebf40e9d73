import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '@kalalaya/contract/calls';
import { filesBelow } from '@kalalaya/node/file-system';
import { walkCalls } from '../../server/src/content/admin-api/index.ts';
import { uploadBytes } from '../fixture-api/uploads.ts';
import { fetchDocument, mapLimited, unmet } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// One portal in front of one irregular admin API for the complete file.
const running = upstreamForFile();
test('documents show the readable parts of irregular responses on every route', async () => {
  const wrong = await mapLimited(oddRoutes, 4, async ({ path: address, shows, hides = [] }) => {
    const { status, main, html, document } = await fetchDocument(running().portal.url + address);
    const lacks = shows.filter((text) => !main.includes(text));
    return unmet(address, {
      [`status 200, not ${status}`]: status === 200,
      'one h1': document.querySelectorAll('h1').length === 1,
      [`"${lacks.join('", "')}" in: ${main}`]: lacks.length === 0,
      [`none of ${hides}`]: !hides.some((text) => main.includes(text)),
      [`no leak: ${leaksIn(html)}`]: leaksIn(html).length === 0,
      'no entity': !/&(?:amp;)+(?:amp|nbsp|ndash|quot|#\d+);/.test(html),
    });
  });
  expect(wrong.flat()).toEqual([]);
});

test('the ticker reads a keyed list behind a PHP warning', async () => {
  const { document } = await fetchDocument(`${running().portal.url}/About`);
  const words = document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(words).toContain('Admission & fees – Forms at the office till 5 pm');
  expect(words).toContain('Classes begin on Monday');
  expect(words).toContain('Library open on Sunday');
});

test('API responses contain no private column, no PHP output and nothing undocumented', async () => {
  const wrong: string[] = [];
  const withValues = new Set<string>();
  const visit = async ({ call, address }: { call: { pattern: string }; address: string }) => {
    const answer = await fetch(`${running().portal.url}/admin/api${address}`);
    const text = await answer.text();
    if (answer.headers.get('content-type')?.startsWith('application/json') !== true)
      wrong.push(`${address}: not JSON`);
    if (answer.headers.has('set-cookie')) wrong.push(`${address}: sets a cookie`);
    if (/created_by|"password"|<b>Warning/.test(text)) wrong.push(`${address}: ${text}`);
    wrong.push(...leaksIn(text).map((leak) => `${address}: leaks ${leak}`));
    // An empty result would pass all checks above.
    if (answer.ok && /:"[^"]|:\d/.test(text)) withValues.add(call.pattern);
    return answer.ok ? JSON.parse(text) : null;
  };
  await walkCalls(visit, { cellIds: ['11'], concurrency: 4, onProgress: () => {} });
  expect(wrong).toEqual([]);
  expect([...withValues].sort()).toEqual(calls.map(({ pattern }) => pattern).sort());
});

test('uploads named on the pages are served completely', async () => {
  const { url } = running().portal;
  const documents = await mapLimited(oddRoutes, 4, (route) => fetchDocument(url + route.path));
  const named = documents.flatMap(({ document }) =>
    [...document.querySelectorAll('[href*="/admin/uploads/"], [src*="/admin/uploads/"]')].map((element) =>
      (element.getAttribute('href') ?? element.getAttribute('src') ?? '').replace(/\?.*$/, ''),
    ),
  );
  const there = new Set(named.filter((address) => !address.includes('/none.')));
  // File names that need encoding.
  expect(there).toContain('/admin/uploads/photos/%23anu.png');
  expect(there).toContain('/admin/uploads/course/B.Ed.%20English%20%231%20(new).pdf');
  for (const address of there) {
    const response = await fetch(url + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes, address).toEqual(uploadBytes(decodeURIComponent(address.split('/').at(-1) ?? '')));
  }
});

test('private values are neither stored on disk nor logged', async () => {
  const { dataDir } = running().portal;
  const files = await filesBelow(dataDir);
  const texts = await Promise.all(files.map((file) => readFile(path.join(dataDir, file), 'latin1')));
  // Public data is found, so the stored responses are uncompressed and in this folder.
  expect(texts.join()).toContain('Book fair');
  expect(texts.flatMap(leaksIn)).toEqual([]);
  expect(leaksIn(running().portal.log())).toEqual([]);
});

/** One page of each kind; the test above reads the documents of all. */
const hydrated = new Set([
  '/',
  '/Departments',
  '/faculties',
  '/Cell/11',
  '/CellOne/901',
  '/Events',
  '/AqarFiles/51/2023-2024',
  '/Feedback?category=1',
  '/Gallery?album=91',
]);

for (const { path: address, shows, afterHydration: comesAlive = shows, hides = [] } of oddRoutes.filter(
  ({ path: address }) => hydrated.has(address),
)) {
  test(`${address} shows the same content after hydration`, async ({ page, pageErrors }) => {
    await page.goto(running().portal.url + address);
    await waitForHydration(page);
    const main = page.getByRole('main');
    for (const text of comesAlive) {
      await expect
        .poll(() => main.evaluate((element) => element.textContent?.replaceAll(/\s+/g, '') ?? ''), {
          message: text,
        })
        .toContain(text.replaceAll(/\s+/g, ''));
    }
    for (const text of hides) await expect(main).not.toContainText(text);
    expect(leaksIn(await page.content())).toEqual([]);
    expect(pageErrors.lines).toEqual([]);
  });
}
