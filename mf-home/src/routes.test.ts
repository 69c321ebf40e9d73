import { checkRemote } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

test('routes match the paths declared in remote.ts', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(remote.routes.map(({ path }) => path).toSorted());
});

test('routes fulfil the remote contract', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});
