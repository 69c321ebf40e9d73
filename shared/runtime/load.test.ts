import type { ApiClient, Site } from '@kalalaya/contract';
import { expect, test } from 'vitest';
import { browserApi, setLoadHost } from './load.ts';

test('browserApi creates the client of the page’s load host with the caller’s signal', () => {
  const { signal } = new AbortController();
  expect(() => browserApi(signal)).toThrow('no load host');
  const signals: AbortSignal[] = [];
  const api = {} as ApiClient;
  setLoadHost({
    site: {} as Site,
    client(clientSignal) {
      signals.push(clientSignal);
      return api;
    },
  });
  expect(browserApi(signal)).toBe(api);
  expect(signals).toEqual([signal]);
});
