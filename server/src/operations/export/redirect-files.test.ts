import { describe, expect, it } from 'vitest';
import { parseRedirects, RedirectTable } from '../../content/pack/redirects/index.ts';
import { hostRedirects, selectRedirects } from './redirect-files.ts';

const pages: Readonly<Record<string, readonly string[]>> = { '/': [], '/about': [], '/events': ['page'] };

function redirectsOf(...lines: readonly string[]) {
  const { redirects } = parseRedirects(['from,to', ...lines].join('\n'));
  return selectRedirects(
    new RedirectTable(redirects),
    (file) => ['index.html', 'about.html', 'events.html'].includes(file.toLowerCase()),
    (path) => pages[path.toLowerCase()] ?? null,
  );
}

describe('selectRedirects', () => {
  it('leaves out pages, parameters that pages read, circles and the portal’s own addresses', () => {
    const { first, ifMissing } = redirectsOf(
      '/about,/Events',
      '/Events?page=2,/About',
      '/a,/b',
      '/b,/a',
      '/portal/x,/About',
      '/?p=1,/About',
      '/one,/two',
      '/two,/About',
      '/news/:id,/About',
    );
    expect(first.map(({ from, to }) => [from, to])).toEqual([
      ['/?p=1', '/About'],
      ['/one', '/About'],
      ['/two', '/About'],
    ]);
    expect(ifMissing.map(({ from }) => from)).toEqual(['/news/:id']);
  });
});

describe('rules of hosts', () => {
  const redirects = redirectsOf(
    '/old page,/Career Guidence',
    '/page.php?id=:n,/Events?page=:n',
    '/n/:id,/d/:id',
  );

  it('hostRedirects serves pages before rules, and has each rule for Netlify and for Cloudflare', () => {
    expect(hostRedirects(redirects, ['/About', '/n/7', '/NIRF.html']).trim().split('\n')).toEqual([
      '/NIRF.html /NIRF 200',
      '/n/7 /n/7 200',
      '/old%20page /Career%20Guidence 301!',
      '/old%20page /Career%20Guidence 301',
      '/page.php id=:n /Events?page=:n 301!',
      '/n/:id /d/:id 301',
    ]);
  });
});
