import { describe, expect, it } from 'vitest';
import { parseRedirects, RedirectTable } from './index.ts';

function tableOf(...lines: readonly string[]): RedirectTable {
  const { redirects, issues } = parseRedirects(['from,to', ...lines].join('\n'));
  expect(issues).toEqual([]);
  return new RedirectTable(redirects);
}

const noPage = () => false;

describe('parseRedirects', () => {
  it('reads a file as a spreadsheet writes it: any columns, quotes, CRLF and a byte order mark', () => {
    const { redirects, issues } = parseRedirects(
      '\uFEFFNote,To,From\r\n"a, ""b""",/About,/old\r\n\r\n,"/Career Guidence",/jobs\r\n',
    );
    expect(issues).toEqual([]);
    expect(redirects.map(({ line, from, to }) => [line, from, to])).toEqual([
      [2, '/old', '/About'],
      [4, '/jobs', '/Career Guidence'],
    ]);
  });

  it.each([
    ['/old,/About', 1, /does not name the columns; write from,to/],
    ['from,to\nhttps://old.example/a,/About', 2, /from is "https:.*write a path/],
    ['from,to\n/a#b,/About', 2, /without a fragment/],
    ['from,to\n/a,About', 2, /to is "About"; write a path/],
    ['from,to\n/a,//evil.example', 2, /to is/],
    ['from,to\n/:x,https://:x/', 2, /to is/],
    ['from,to\n/a,', 2, /to is ""/],
    ['from,to\n/news/:slug,/Recent/:id', 2, /:id in to is not in from/],
    ['from,to\n/:a/:a,/About', 2, /:a appears twice/],
    ['from,to\n/a,"/About', 2, /not valid CSV/],
  ])('reports %j', (text, line, message) => {
    expect(parseRedirects(text)).toEqual({
      redirects: [],
      issues: [{ file: 'redirects.csv', line, message: expect.stringMatching(message) }],
    });
  });
});

describe('RedirectTable', () => {
  it.each([
    ['/Old/Page', '/About'],
    ['/old/page/?utm_source=x', '/About'],
    ['/page.php?id=12', '/Admission'],
    ['/page.php?lang=en&id=12', '/Admission'],
    ['/page.php?id=7', '/News?page=7'],
    ['/page.php', null],
    ['/news/sports', '/Recent/652'],
    ['/news/a%20%2F%3F', '/Recent/a%20%2F%3F'],
    ['/news/..', null],
    ['/news//x', null],
    ['/news/%E0%A4%A', null],
    ['/jobs', '/Career%20Guidence#top'],
    ['/shop/1', 'https://shop.example/item?id=1'],
    ['/', null],
  ])('resolves %s to %s', (address, to) => {
    const table = tableOf(
      '/old/page,/About',
      '/news/:slug,/Recent/:slug',
      '/news/sports,/Recent/652',
      '/page.php?id=:id,/News?page=:id',
      '/page.php?id=12,/Admission',
      '/jobs,/Career Guidence#top',
      '/shop/:id,https://shop.example/item?id=:id',
    );
    expect(table.resolve(address, noPage)).toBe(to);
  });

  it('follows redirects to the end, except through a page or in a circle', () => {
    const table = tableOf('/a,/b', '/b,/c', '/c,/About', '/x,/y', '/y,/x', '/n/:id,/n/1');
    expect(table.resolve('/a', noPage)).toBe('/About');
    expect(table.resolve('/a', (path) => path === '/b')).toBe('/b');
    expect(table.resolve('/x', noPage)).toBeNull();
    expect(table.resolve('/n/2', noPage)).toBeNull();
  });

  it.each([
    ['its own path in other capitals', ['/cell/:id,/Cell/:id'], '/cell/5', null],
    ['its own path with a query', ['/cell/:id,/Cell/:id'], '/cell/5?from=menu', null],
    ['a page that leads back', ['/cell/:id,/club/:id', '/club/:id,/cell/:id'], '/cell/5', null],
    ['ever longer paths', ['/cell/:id,/cell/:id.html'], '/cell/5', null],
    ['another page', ['/cell/:id,/club/:id'], '/cell/5', '/club/5'],
    ['one page for all', ['/:any,/News'], '/unknown', '/News'],
    ['the same page without a query', ['/News?id=:id,/News'], '/News?id=7', '/News'],
    ['a page with a redirect of its own', ['/old,/News', '/News,/old'], '/old', '/News'],
  ])('never redirects endlessly: %s', (_what, lines, address, to) => {
    const isPage = (path: string) => /^\/(?:cell|club)\/[^/]+$|^\/News$/i.test(path.replace(/\?.*$/, ''));
    expect(tableOf(...lines).resolve(address, isPage)).toBe(to);
  });

  it('redirects the path of a page only by a query that the page does not read', () => {
    const table = tableOf('/?p=12,/About', '/,/News', '/Events?page=2,/News', '/:any,/News');
    expect(table.resolveQuery('/?p=12', [], noPage)).toBe('/About');
    expect(table.resolveQuery('/?p=13', [], noPage)).toBeNull();
    expect(table.resolveQuery('/', [], noPage)).toBeNull();
    expect(table.resolveQuery('/Events?page=2', ['page'], noPage)).toBeNull();
    expect(tableOf('/?p=12,/?p=12').resolveQuery('/?p=12', [], () => true)).toBeNull();
  });
});
