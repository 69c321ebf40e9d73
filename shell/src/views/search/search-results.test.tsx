// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import { SearchResults } from './search-results.tsx';

const hit = (title: string, to: string, detail = '') => ({ kind: 'Page', title, to, detail });

it('lists the rows of a page under the page, if the page precedes them', async () => {
  const results = [
    hit('Jetty', '/Campusmap#row-jetty'),
    hit('Fee Structure', '/Feestructure', 'Item by item.'),
    { ...hit('Scholarship', '/Scolarship'), excerpt: 'It covers the fee.' },
    hit('Library fee', '/Feestructure#row-library-fee', 'First year: 600'),
    hit('Campus Map', '/Campusmap'),
  ];
  const frame = await renderFrame(<SearchResults response={{ query: 'fee', total: 5, results }} />);
  const headings = [...frame.container.querySelectorAll('ol > li > h2')].map((h2) => h2.textContent);
  expect(headings).toEqual(['Jetty', 'Fee Structure', 'Scholarship', 'Campus Map']);
  const rows = [...frame.container.querySelectorAll('ol > li:nth-child(2) li')];
  expect(rows.map((row) => row.textContent)).toEqual(['Library feeFirst year: 600']);
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/Feestructure#row-library-fee');
  expect(frame.container.querySelector('blockquote')?.textContent).toBe('It covers the fee.');
  await frame.unmount();
});

it('shows four rows of a page, and says how many more it has', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((row) => hit(`Fee ${row}`, `/Feestructure#row-${row}`));
  const results = [hit('Fee Structure', '/Feestructure'), ...rows];
  const frame = await renderFrame(<SearchResults response={{ query: 'fee', total: 7, results }} />);
  const items = [...frame.container.querySelectorAll('ol > li li')];
  expect(items.map((item) => item.textContent)).toEqual([
    'Fee 1',
    'Fee 2',
    'Fee 3',
    'Fee 4',
    '2 more on the page',
  ]);
  expect(items.at(-1)?.querySelector('a')?.getAttribute('href')).toBe('/Feestructure');
  await frame.unmount();
});
