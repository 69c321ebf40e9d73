import { LEFT_TO_BROWSER, mapLimited, parseDocument, unmet, wordsOf } from '../support/document.ts';
import { fetchWithHost } from '../support/host.ts';
import { expect, test } from '../support/test.ts';

const MIN_WORDS = 60;

/** Addresses that need an id and say so without one. */
const withoutId = new Set(['/event-details']);

/** Returns the paths of a college's sitemap. */
async function sitemapPaths(url: string, host: string): Promise<readonly string[]> {
  const { body } = await fetchWithHost(url, host, '/sitemap.xml');
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Returns what a page lacks; its menus and breadcrumb do not count. */
async function lacks(url: string, host: string, path: string): Promise<string[]> {
  let response = await fetchWithHost(url, host, path);
  // On a busy machine the page of a first request may be left to the browser.
  for (let tries = 0; tries < 8 && LEFT_TO_BROWSER.test(response.body.toString()); tries += 1)
    response = await fetchWithHost(url, host, path);
  const { status, body } = response;
  const main = parseDocument(body.toString()).querySelector('main');
  for (const nav of main?.querySelectorAll('nav') ?? []) nav.remove();
  const words = wordsOf(main).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return unmet(host + path, {
    [`status 200, not ${status}`]: status === 200,
    [`${MIN_WORDS} words, not ${words}`]: words >= MIN_WORDS,
    'a link': main?.querySelector('a[href]') != null,
  });
}

test(`every page of both packs has ${MIN_WORDS} words and a way on`, async ({ portal }) => {
  for (const host of ['localhost', 'nila.localhost']) {
    const all = (await sitemapPaths(portal.url, host)).filter((path) => !withoutId.has(path));
    expect(all.length).toBeGreaterThan(100);
    // Documents share one page with different files.
    const { documents = [], pages = [] } = Object.groupBy(all, (path) =>
      path.startsWith('/d/') ? 'documents' : 'pages',
    );
    const paths = [...pages, ...documents.slice(0, 20)];
    const problems = await mapLimited(paths, 4, (path) => lacks(portal.url, host, path));
    expect(problems.flat()).toEqual([]);
  }
});
