import { checkRemote } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

test('routes fulfil the remote contract', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});
