import { fetchDocument, mapLimited, unmet } from '../support/document.ts';
import { type PackRoute, packRoutes } from '../support/pack-routes.ts';
import { expect, test } from '../support/test.ts';

const COLLEGE = 'Sahya Co-operative College of Teacher Education';

const holds = (text: string, content: string | RegExp) =>
  typeof content === 'string' ? text.includes(content) : content.test(text);

/** Each event has several addresses; all name its own page as the canonical one. */
const canonicalPath = (path: string): string =>
  path.replace(/^\/(?:CellOne|CellEvents)\//, '/event-details/');

function titleOf([path, title]: PackRoute): string {
  return path === '/' ? COLLEGE : `${title} · ${COLLEGE}`;
}

test('packRoutes lists all 79 specified routes and the 12 pages of the IQAC menu', () => {
  expect(packRoutes).toHaveLength(91);
  expect(new Set(packRoutes.map(([path]) => path)).size).toBe(91);
});

test('every document has the content, title, description, breadcrumb and canonical address of its route', async ({
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
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
    return unmet(path, {
      [`status 200, not ${status}`]: status === 200,
      [`${content} in: ${main}`]: holds(main, content),
      'one h1': document.querySelectorAll('h1').length === 1,
      [`title of the route, not ${document.title}`]: document.title === titleOf(route),
      [`description, not "${description}"`]: description.length > 10,
      [`canonical address, not ${canonical}`]: canonical === portal.url + canonicalPath(path),
      [`breadcrumb, not ${current}`]: path === '/' || (crumbs.length > 1 && current.endsWith(heading)),
      'no undefined value and double-escaped entity': !/\bundefined\b|\[object |\bNaN\b|&amp;amp;/.test(
        markup,
      ),
    });
  });
  expect(wrong.flat()).toEqual([]);
});

test('every route without a parameter is within three clicks of Home, and no link on the way is broken', async ({
  portal,
}) => {
  test.setTimeout(300_000);
  const withParameter =
    /^\/(?:departments|Cellsdetails|Recent|CellEvents|CellEventDetails|CellEventUpcoming|Cell|CellOne|event-details|AqarPeriod|AqarParent|AqarSubfolder|AqarFiles|SSR|SsrPeriod|SSRDocs|SSRFiles)\/./;
  const expectedPaths = [
    ...packRoutes.map(([path]) => path).filter((path) => !withParameter.test(path)),
    '/sitemap',
  ];
  const reachedPaths = new Set(['/']);
  const broken: string[] = [];
  let frontier = ['/'];
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    // A third level is fetched only if paths are still missing.
    if (clicks === 3 && expectedPaths.every((path) => reachedPaths.has(path))) break;
    const pages = await mapLimited(frontier, 4, (path) => fetchDocument(portal.url + path));
    const next = new Set<string>();
    for (const [index, { status, document }] of pages.entries()) {
      const from = frontier[index] ?? '/';
      if (status !== 200) broken.push(`${from} responds with ${status}`);
      for (const link of document.querySelectorAll('a[href]')) {
        const url = new URL(link.getAttribute('href') ?? '', portal.url + from);
        if (url.origin !== portal.url || /^\/(?:admin|media|portal|releases)\//.test(url.pathname)) continue;
        if (!reachedPaths.has(url.pathname)) next.add(url.pathname);
        reachedPaths.add(url.pathname);
      }
    }
    frontier = [...next];
  }
  expect(broken).toEqual([]);
  expect(expectedPaths.filter((path) => !reachedPaths.has(path))).toEqual([]);
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
