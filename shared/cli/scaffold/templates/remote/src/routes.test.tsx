import { checkRemote, openPage, testApi } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

const answers = { '/Committees': { infra: [{ id: 1, name_of_the_cell: 'Library Committee' }] } };

test('follows the remote contract', async () => {
  expect(await checkRemote(remote, routes, { answers })).toEqual([]);
});

test('renders the committees and a link to the site map', async () => {
  const page = await openPage(routes, '{{route}}', testApi({ answers }));
  expect(page).toMatchObject({ status: 200, title: '{{quotedTitle}}' });
  expect(page.text).toContain('has just begun');
  expect(page.text).toContain('Library Committee');
  expect(page.links).toContain('/sitemap');
});

test('responds with 503 if the admin API is unavailable', async () => {
  expect((await openPage(routes, '{{route}}', testApi({}))).status).toBe(503);
});
