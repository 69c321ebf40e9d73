import type { ApiClient, Site } from '@kalalaya/contract';
import { expect, test, vi } from 'vitest';

test('browserApi creates the client of the page’s load host with the caller’s signal', async () => {
  // Tests of pages set a load host, and files share their modules.
  vi.resetModules();
  const { browserApi, setLoadHost } = await import('./load.ts');
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
