import { fetchDocument, mapLimited } from '../support/document.ts';
import { type PackRoute, packRoutes } from '../support/pack-routes.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

const COLLEGE = 'Sahya Co-operative College of Teacher Education';

const holds = (text: string, content: string | RegExp) =>
  typeof content === 'string' ? text.includes(content) : content.test(text);

function titleOf([path, title]: PackRoute): string {
  return path === '/' ? COLLEGE : `${title} · ${COLLEGE}`;
}

test('all 79 specified routes and the 12 pages of the IQAC menu are listed here', () => {
  expect(packRoutes).toHaveLength(91);
  expect(new Set(packRoutes.map(([path]) => path)).size).toBe(91);
});

test('every route has its content, title, description, breadcrumb and canonical address in its document', async ({
  portal,
}) => {
  const wrong = await mapLimited(packRoutes, 4, async (route) => {
    const [path, , content] = route;
    const { status, document, main, html } = await fetchDocument(portal.url + path);
    const crumbs = [...document.querySelectorAll('main nav[aria-label="You are here"] li')];
    const current = document.querySelector('main nav [aria-current=page]')?.textContent?.trim() ?? '';
    const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    return [
      ...(status === 200 ? [] : [`${path}: status ${status}`]),
      ...(holds(main, content) ? [] : [`${path}: lacks ${content} in: ${main}`]),
      ...(document.querySelectorAll('h1').length === 1 ? [] : [`${path}: not one h1`]),
      ...(document.title === titleOf(route) ? [] : [`${path}: titled ${document.title}`]),
      ...(description.length > 10 ? [] : [`${path}: described as "${description}"`]),
      ...(canonical === portal.url + path ? [] : [`${path}: canonical ${canonical}`]),
      ...(path === '/' || (crumbs.length > 1 && current.endsWith(heading))
        ? []
        : [`${path}: breadcrumb ${current}`]),
      ...(/\bundefined\b|\[object |\bNaN\b|&amp;amp;/.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))
        ? [`${path}: shows a value that is none`]
        : []),
    ];
  });
  expect(wrong.flat()).toEqual([]);
});

test('every route without a parameter is reached from Home in three clicks, and no link on the way is broken', async ({
  portal,
}) => {
  test.setTimeout(300_000);
  const withParameter =
    /^\/(?:departments|Cellsdetails|Recent|CellEvents|CellEventDetails|CellEventUpcoming|Cell|CellOne|event-details|AqarPeriod|AqarParent|AqarSubfolder|AqarFiles|SSR|SsrPeriod|SSRDocs|SSRFiles)\/./;
  const wanted = [
    ...packRoutes.map(([path]) => path).filter((path) => !withParameter.test(path)),
    '/sitemap',
  ];
  const found = new Set(['/']);
  const broken: string[] = [];
  let frontier = ['/'];
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    // What two clicks reach need not be looked for in the many pages behind; the full run reads those too.
    if (clicks === 3 && !process.env.FULL && wanted.every((path) => found.has(path))) break;
    const pages = await mapLimited(frontier, 4, (path) => fetchDocument(portal.url + path));
    const next = new Set<string>();
    for (const [index, { status, document }] of pages.entries()) {
      const from = frontier[index] ?? '/';
      if (status !== 200) broken.push(`${from} answers ${status}`);
      for (const link of document.querySelectorAll('a[href]')) {
        const url = new URL(link.getAttribute('href') ?? '', portal.url + from);
        if (url.origin !== portal.url || /^\/(?:admin|media|portal|releases)\//.test(url.pathname)) continue;
        if (!found.has(url.pathname)) next.add(url.pathname);
        found.add(url.pathname);
      }
    }
    frontier = [...next];
  }
  expect(broken).toEqual([]);
  expect(wanted.filter((path) => !found.has(path))).toEqual([]);
});

test('the site map lists every route without a parameter', async ({ portal }) => {
  const { document, status } = await fetchDocument(`${portal.url}/sitemap`);
  expect(status).toBe(200);
  const listed = new Set([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')));
  const flat = packRoutes
    .map(([path]) => path)
    .filter((path) => path === '/' || path.split('/').length === 2);
  expect(flat.filter((path) => !listed.has(path) && !listed.has(decodeURI(path)))).toEqual([]);
});

for (const route of sampleOf(packRoutes, 6)) {
  const [path, , content] = route;
  test(`${path} opens cold and again in the browser, without a line in the console`, async ({
    page,
    complaints,
  }) => {
    for (const open of [() => page.goto(path), () => page.reload()]) {
      await open();
      await hydrated(page);
      await expect(page).toHaveTitle(titleOf(route));
      await expect(page.locator('h1')).toHaveCount(1);
      if (path !== '/') {
        await expect(
          page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').last(),
        ).toBeVisible();
      }
      await expect
        .poll(() =>
          page.getByRole('main').evaluate((main) => (main.textContent ?? '').replace(/\s+/g, ' ').length),
        )
        .toBeGreaterThan(20);
    }
    // The words of the table are of the document; a browser sets blocks apart by itself.
    if (typeof content === 'string') {
      const words = await page
        .getByRole('main')
        .evaluate((main) => main.textContent?.replace(/\s+/g, '') ?? '');
      expect(words).toContain(content.replace(/\s+/g, ''));
    }
    await page.waitForLoadState('networkidle');
    expect(complaints.lines).toEqual([]);
  });
}
