import { definePage } from '@kalalaya/kit';
import { useSearchParams } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { checkRemote } from './check-remote.ts';
import { linePage, newsPage, remote, routes } from './fixture.tsx';

const declared = remote.routes;

test('a remote that satisfies its contract has no findings', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});

test('checkRemote compares definitions with routes, and menu entries with definitions', async () => {
  const stray = definePage({ path: '/Stray', head: () => ({ title: 'Stray' }), Content: () => null });
  const lost = [{ group: 'Events', label: 'Lost', to: '/Lost', order: 1 }];
  expect(await checkRemote({ ...remote, menu: lost }, [newsPage, stray])).toEqual([
    '/News/:id is declared but has no route',
    '/Stray is a route that remote.ts does not declare',
    'the menu links to /Lost, which is not declared',
  ]);
  expect(
    await checkRemote({ ...remote, routes: [...declared, { path: '/news', title: 'N' }] }, routes),
  ).toEqual(['/news is declared but has no route', '/news is declared twice']);
});

test('checkRemote reports a missing title and undiscoverable parameters', async () => {
  const bare = {
    ...remote,
    routes: [
      { path: '/News', title: ' ', query: ['year'] },
      { path: '/News/:id', title: 'A' },
    ],
  };
  expect(await checkRemote(bare, routes)).toEqual([
    '/News is declared without a title',
    '/News/:id does not say where to discover a real id',
  ]);
});

test('checkRemote compares the query parameters that are read with those declared', async () => {
  const undeclared = { ...remote, routes: declared.map(({ query: _query, ...route }) => route) };
  expect(await checkRemote(undeclared, routes)).toEqual(['/News reads ?year= but does not declare it']);
  const unread = { ...remote, routes: declared.map((route) => ({ ...route, query: ['year'] })) };
  expect(await checkRemote(unread, routes)).toEqual(['/News/:id declares ?year= but does not read it']);
  const inPage = definePage({
    path: '/News',
    head: () => ({ title: 'News' }),
    Content: () => useSearchParams()[0].get('page'),
  });
  expect(await checkRemote(remote, [inPage, linePage])).toEqual([
    '/News reads ?page= but does not declare it',
    '/News declares ?year= but does not read it',
  ]);
});

test('checkRemote reports a page without a title and a handle with another path', async () => {
  const untitled = definePage<{ title: string }>({
    path: '/News',
    async load({ query }) {
      return { title: query.get('year') ?? '' };
    },
    head: (data) => ({ title: data === undefined ? 'News' : '' }),
    Content: () => null,
  });
  const findings = await checkRemote(remote, [
    { ...untitled, handle: { ...untitled.handle, path: '/new' } },
    linePage,
  ]);
  expect(findings).toContain('/News has a handle with the path /new');
  expect(findings).toContain('/News with empty responses has no title');
});
