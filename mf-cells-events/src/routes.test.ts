import { checkRemote } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

test('every declared path has a page, and every page is declared', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(remote.routes.map(({ path }) => path).toSorted());
});

test('keeps the remote contract: routes, titles, queries', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});
