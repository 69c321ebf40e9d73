import type { ApiClient, Site } from '@kalalaya/contract';
import { expect, test } from 'vitest';
import { browserApi, setLoadHost } from './load.ts';

test('a component asks with the page’s host, and ends its calls with its own signal', () => {
  const { signal } = new AbortController();
  expect(() => browserApi(signal)).toThrow('no load host');
  const signals: AbortSignal[] = [];
  const api = {} as ApiClient;
  setLoadHost({
    site: {} as Site,
    client(given) {
      signals.push(given);
      return api;
    },
  });
  expect(browserApi(signal)).toBe(api);
  expect(signals).toEqual([signal]);
});
