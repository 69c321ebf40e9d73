import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { handlers } from '../fixture-api/answers/index.ts';
import { uploadBytes } from '../fixture-api/uploads.ts';
import { fetchDocument, mapLimited } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { startWithUpstream, type UpstreamPortal } from '../support/upstream.ts';

// One portal in front of one irregular admin API for the complete file.
test.describe.configure({ mode: 'default' });

let running: UpstreamPortal;
test.beforeAll(async () => {
  running = await startWithUpstream();
});
test.afterAll(() => running.stop());

/** An existing address for every call of the specification, section 7. */
const calls = Object.keys(handlers).map((pattern) => {
  const values =
    pattern.includes('aqarfiles') || pattern.includes('aqarSubfolder') ? ['51', '2023-2024'] : ['11'];
  const last = pattern.endsWith('/SSR') ? '61' : '31';
  const aqar: Readonly<Record<string, readonly string[]>> = {
    '/aqarParent/*/AQAR': ['2023-2024'],
    '/aqarParent/*/SSR': ['2023-2024'],
    '/menu/aqarParentfolder/*/*/AQAR': ['31', '2023-2024'],
    '/menu/aqarParentfolder/*/*/SSR': ['61', '2023-2024'],
    '/menu/aqarSubfolder/*/*/*/AQAR': ['41', '2023-2024', '41'],
    '/menu/aqarfiles/*/*/*/AQAR': ['51', '2023-2024', last],
    '/menu/aqarfiles/*/*/*/SSR': ['71', '2023-2024', last],
    '/Departmentsdetails/*': ['English%20%26%20Letters'],
    '/cellevent_details/*': ['901'],
    '/event_detailsbycell?id=*': ['901'],
    '/feedback_mahe/*': ['1'],
  };
  const filled = [...(aqar[pattern] ?? values)];
  return { pattern, address: pattern.replaceAll('*', () => filled.shift() ?? '') };
});

test('documents show the readable parts of irregular responses on every route', async () => {
  const wrong = await mapLimited(oddRoutes, 4, async ({ path: address, shows, hides = [] }) => {
    const { status, main, html, document } = await fetchDocument(running.portal.url + address);
    return [
      ...(status === 200 ? [] : [`${address}: status ${status}`]),
      ...(document.querySelectorAll('h1').length === 1 ? [] : [`${address}: not one h1`]),
      ...shows
        .filter((text) => !main.includes(text))
        .map((text) => `${address}: lacks "${text}" in: ${main}`),
      ...hides.filter((text) => main.includes(text)).map((text) => `${address}: shows "${text}"`),
      ...leaksIn(html).map((leak) => `${address}: leaks ${leak}`),
      ...(/&(?:amp;)+(?:amp|nbsp|ndash|quot|#\d+);/.test(html) ? [`${address}: shows an entity`] : []),
    ];
  });
  expect(wrong.flat()).toEqual([]);
});

test('the ticker reads a keyed list behind a PHP warning', async () => {
  const { document } = await fetchDocument(`${running.portal.url}/About`);
  const words = document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(words).toContain('Admission & fees – Forms at the office till 5 pm');
  expect(words).toContain('Classes begin on Monday');
  expect(words).toContain('Library open on Sunday');
});

test('API responses contain no private column, no PHP output and nothing undocumented', async () => {
  expect(calls).toHaveLength(32);
  const wrong = await mapLimited(calls, 4, async ({ pattern, address }) => {
    const answer = await fetch(`${running.portal.url}/admin/api${address}`);
    const text = await answer.text();
    const json: unknown = JSON.parse(text);
    return [
      ...(answer.status === 200 ? [] : [`${pattern}: status ${answer.status}`]),
      ...(answer.headers.get('content-type')?.startsWith('application/json') ? [] : [`${pattern}: not JSON`]),
      ...(answer.headers.has('set-cookie') ? [`${pattern}: sets a cookie`] : []),
      ...leaksIn(text).map((leak) => `${pattern}: leaks ${leak}`),
      ...(/created_by|"password"|<b>Warning/.test(text) ? [`${pattern}: ${text}`] : []),
      // An empty result would pass all checks above.
      ...(/:"[^"]|:\d/.test(JSON.stringify(json)) ? [] : [`${pattern}: the response has no values`]),
    ];
  });
  expect(wrong.flat()).toEqual([]);
});

test('uploads named on the pages are served completely and by range, with the portal’s headers', async () => {
  const { url } = running.portal;
  const documents = await mapLimited(oddRoutes, 4, (route) => fetchDocument(url + route.path));
  const named = new Set(
    documents.flatMap(({ document }) =>
      [...document.querySelectorAll('[href*="/admin/uploads/"], [src*="/admin/uploads/"]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      ),
    ),
  );
  const there = [...named].filter((address) => !address.includes('/none.'));
  const small = there.filter((address) => address.includes('?w='));
  expect(small.length).toBeGreaterThan(0);
  for (const address of small) {
    const picture = await fetch(url + address);
    expect([picture.status, picture.headers.get('content-type')], address).toEqual([200, 'image/webp']);
    await picture.arrayBuffer();
  }
  const uploads = [...new Set(there.map((address) => address.replace(/\?.*$/, '')))];
  // Folders by kind, and file names that need encoding.
  expect(uploads).toEqual(
    expect.arrayContaining([
      '/admin/uploads/photos/devika%20unni.png',
      '/admin/uploads/photos/sree%20(1).png',
      '/admin/uploads/photos/%23anu.png',
      '/admin/uploads/photos/swing%20ride.png',
      '/admin/uploads/facultyimg/annamma.png',
      '/admin/uploads/facultyresume/Leena%20Varkey%20CV%20(2026).pdf',
      '/admin/uploads/course/B.Ed.%20English%20%231%20(new).pdf',
      '/admin/uploads/faculty/fair%20one.png',
      '/admin/uploads/faculty/ridge%20report%20(1).docx',
      '/admin/uploads/facultyfile/Programme%20(final)%20%232.pdf',
      '/admin/uploads/cell/bill%20(3)%20%231.pdf',
      '/admin/uploads/cell/Self%20Study%20Report.pdf',
      '/admin/uploads/documents/minutes%202023.pdf',
      '/admin/uploads/documents/Haritha%20protocol.pdf',
    ]),
  );
  for (const address of uploads) {
    const response = await fetch(url + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status, address).toBe(200);
    expect(
      bytes.equals(uploadBytes(decodeURIComponent(address.split('/').at(-1) ?? '')) ?? Buffer.of()),
      address,
    ).toBe(true);
    expect(response.headers.get('x-powered-by'), address).toBeNull();
    expect(response.headers.get('content-security-policy'), address).toBeTruthy();
  }
  const pdf = `${url}/admin/uploads/cell/Self%20Study%20Report.pdf`;
  const part = await fetch(pdf, { headers: { range: 'bytes=0-7' } });
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'application/pdf',
    '%PDF-1.4',
  ]);
  expect(part.headers.get('content-range')).toMatch(/^bytes 0-7\/\d+$/);
  expect((await fetch(pdf, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
  const missing = await fetch(`${url}/admin/uploads/cell/none.pdf`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.not.stringContaining('<h1>')]);
  expect((await fetch(`${url}/admin/uploads/cell/..%2f..%2fapi%2fAQAR`)).status).toBe(404);
});

test('private values are neither stored on disk nor logged', async () => {
  const files = await readdir(running.portal.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
    expect(leaksIn(text), file.name).toEqual([]);
  }
  expect(leaksIn(running.portal.log())).toEqual([]);
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
    await page.goto(running.portal.url + address);
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
