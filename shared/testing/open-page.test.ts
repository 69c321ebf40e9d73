import { useSession } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { inDocument } from './document.ts';
import { routes } from './fixture.tsx';
import { openPage } from './open-page.tsx';
import { testApi } from './test-api.ts';
import { testSite } from './test-site.ts';

const answers = { '/home': { news: [{ title: 'Rain &amp; shine' }, { title: 'A second' }] } };

test('openPage returns text, headings, links and head', async () => {
  const api = testApi({ answers });
  const page = await openPage(routes, '/news?year=2024', api);
  expect(page).toMatchObject({ status: 200, title: 'News & Notes', sections: ['Lines'], logged: [] });
  expect(page.text).toContain('Lines Rain & shine A second All of 2024 Test College');
  expect(page.links).toEqual(['/', '/News?year=2024&all=1']);
  expect(page.head).toEqual({ title: 'News & Notes', lead: 'A line each.' });
  expect(api.requests).toEqual(['/home']);
});

test('inDocument queries a page by CSS selectors', async () => {
  const site = testSite({ shortName: 'Other' });
  const page = inDocument(await openPage(routes, '/News', testApi({ answers }), { site }));
  expect(page.textOf('li')).toBe('Home');
  expect(page.textsOf('main li, ul li')).toEqual(['Rain & shine', 'A second']);
  expect(page.link('All of')).toBe('/News?year=&all=1');
  expect(page.link('Nothing')).toBeUndefined();
  expect(page.document.body.textContent).toContain('Other');
});

test('openPage starts with an empty session, as on the server', async () => {
  useSession.setState({ title: 'Nature Club' });
  await openPage(routes, '/News', testApi({ answers }));
  expect(useSession.getState().title).toBe('');
});

test('openPage renders failed and empty responses, and captures the console line', async () => {
  const original = console.error;
  const failed = await openPage(routes, '/News', testApi());
  expect(failed.status).toBe(503);
  expect(failed.logged).toEqual(['Error fetching data /home: status 503']);
  expect((await openPage(routes, '/News/0', testApi())).status).toBe(404);
  expect(console.error).toBe(original);
});

test('openPage throws if no route matches the address', async () => {
  await expect(openPage(routes, '/nowhere', testApi())).rejects.toThrow('/nowhere');
});
