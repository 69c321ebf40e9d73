import { EmptyAnswerError } from '@kalalaya/runtime';
import { describe, expect, test } from 'vitest';
import { markup } from '../testing/render.tsx';
import { pageAddress, pageOf, pageTitle } from './page-of.ts';
import { Pager } from './pager.tsx';

const list = Array.from({ length: 250 }, (_one, index) => index + 1);

describe('pageOf', () => {
  test('returns the first page by default', () => {
    const { items, paging } = pageOf(list, null);
    expect(items).toHaveLength(100);
    expect(paging).toEqual({ page: 1, pages: 3, first: 1, last: 100, total: 250 });
    expect(pageOf(list, 'two').paging.page).toBe(1);
    expect(pageOf(list, '3').items).toEqual(list.slice(200));
    expect(pageOf(list, '3').paging).toMatchObject({ first: 201, last: 250 });
  });

  test('throws EmptyAnswerError for a page that does not exist', () => {
    for (const page of ['0', '4', '99999999999999999999'])
      expect(() => pageOf(list, page), page).toThrow(EmptyAnswerError);
  });

  test('returns a single page for a short or empty list', () => {
    expect(pageOf(list.slice(0, 100), null).paging.pages).toBe(1);
    expect(pageOf([], null).paging).toEqual({ page: 1, pages: 1, first: 1, last: 0, total: 0 });
  });

  test('has matching pageAddress and pageTitle', () => {
    expect(pageAddress('/Events', 1)).toBe('/Events');
    expect(pageAddress('/AqarFiles/7/2024?cell=3', 2)).toBe('/AqarFiles/7/2024?cell=3&page=2');
    const { paging } = pageOf(list, '2');
    expect(pageTitle('Events', paging)).toBe('Events, page 2');
    expect(pageTitle('Events', { page: 1 })).toBe('Events');
    expect(pageTitle('Events', undefined)).toBe('Events');
  });
});

describe('Pager', () => {
  const links = (page: number, count: number) => {
    const entries = Array.from({ length: count }, (_one, index) => index);
    const { paging } = pageOf(entries, String(page), 10);
    const html = markup(<Pager paging={paging} of="events" address="/Events" />);
    return { html, hrefs: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href) };
  };

  test('links to the previous, next, first, last and neighbouring pages', () => {
    const { html, hrefs } = links(5, 100);
    const pages = [4, 4, 5, 6, 10, 6].map((page) => `/Events?page=${page}`);
    expect(hrefs).toEqual([pages[0], '/Events', ...pages.slice(1)]);
    expect(html).toContain('41 to 50 of 100 events');
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/)?.[0]).toContain('href="/Events?page=5"');
  });

  test('shows a page number instead of an ellipsis for a single page', () => {
    expect(links(3, 100).hrefs).toContain('/Events?page=2');
    expect(links(1, 30).html).not.toContain('…');
  });

  test('renders nothing for a single page', () => {
    expect(links(1, 10).html).toBe('');
  });
});
