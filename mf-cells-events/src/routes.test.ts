import { checkRemote } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

test('routes and remote.ts declare the same paths', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(remote.routes.map(({ path }) => path).toSorted());
});

test('satisfies the remote contract: routes, titles, queries', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});
