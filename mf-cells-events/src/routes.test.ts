import { checkRemote } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

test('satisfies the remote contract: routes, titles, queries', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});
