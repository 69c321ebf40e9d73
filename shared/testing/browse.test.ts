// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { browse } from './browse.tsx';
import { routes } from './fixture.tsx';
import { testApi } from './test-api.ts';

const answers = { '/home': { news: [] } };

test('browse runs the session, effects and presses of a page', async () => {
  const page = await browse(routes, '/News/7?x=1', testApi({ answers }), { session: { eventid: '9' } });
  expect(page.title()).toBe('Line 7');
  expect(page.address()).toBe('/News/7?x=1');
  expect(page.container.textContent).toContain('Line after 9');
  expect(useSession.getState().title).toBe('Line 7');
  expect(await page.press('Line after')).toBe(false);
  await expect(page.press('No such')).rejects.toThrow('No such');
  await page.act(() => useSession.setState({ eventid: '10' }));
  expect(page.container.textContent).toContain('Line after 10');
  expect(await page.press('News')).toBe(true);
  expect([page.address(), page.title()]).toEqual(['/News', 'News & Notes']);
  await page.close();
  expect(document.body.textContent).toBe('');
});

test('browse renders a failed load and captures its console line', async () => {
  const page = await browse(routes, '/News', testApi());
  expect(page.container.textContent).toContain('No data found');
  expect(page.logged[0]).toBe('Error fetching data /home: status 503');
  await page.close();
});
