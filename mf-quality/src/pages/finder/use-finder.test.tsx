// @vitest-environment jsdom

import { browse, testApi } from '@kalalaya/testing';
import { act } from 'react';
import { expect, it } from 'vitest';
import { results } from '../../testing/documents.ts';
import { finderPage } from './finder.page.tsx';

it('forgets the filters of a search once Clear has been followed, however fast', async () => {
  const queries = ['', '?metric=2.4.9', '?year=2022-23', '?year=2022-23&metric=2.4.9'];
  const answers = Object.fromEntries(queries.map((query) => [`/documents${query}`, results]));
  const page = await browse([finderPage], '/documents', testApi({ answers }));
  const choose = (name: string, value: string) =>
    act(async () => {
      const select = page.container.querySelector<HTMLSelectElement>(`[name="${name}"]`);
      if (select === null) throw new Error(`There is no filter ${name}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('metric', '2.4.9');
  expect(page.address()).toBe('/documents?metric=2.4.9');
  // React renders only the end of the navigation.
  await act(async () => {
    await page.press('Clear');
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(page.address()).toBe('/documents');
  await choose('year', '2022-23');
  expect(page.address()).toBe('/documents?year=2022-23');
  await page.close();
});

it.each(['0', '4', '999'])('has no page %s of three', async (number) => {
  const address = `/documents?page=${number}`;
  const api = testApi({ answers: { [address]: { ...results, pages: 3, page: number === '0' ? 1 : 3 } } });
  const page = await browse([finderPage], address, api);
  expect(page.container.textContent).toContain('No data found');
  await page.close();
});
