import { readSavedSets, savedCacheName, writeRecord } from '@kalalaya/contract/offline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeLeftovers, removeSet } from './worker.ts';

/** In-memory cache storage: texts by address, by cache name. */
const storedCaches = new Map<string, Map<string, string>>();
const cacheStorage = {
  keys: async () => [...storedCaches.keys()],
  open: async (name: string) => {
    const cache = storedCaches.get(name) ?? new Map<string, string>();
    storedCaches.set(name, cache);
    return {
      put: async (address: string, response: Response) => void cache.set(address, await response.text()),
    };
  },
  match: async (address: string, { cacheName }: { cacheName: string }) => {
    const text = storedCaches.get(cacheName)?.get(address);
    return text === undefined ? undefined : new Response(text);
  },
  delete: async (name: string) => storedCaches.delete(name),
};
/** Runs in another tab before the lock is granted; null while that tab holds the lock. */
let meanwhile: (() => Promise<void>) | null;

const id = 'year=2022-23';
const name = savedCacheName(id, 7);

beforeEach(() => {
  storedCaches.clear();
  meanwhile = async () => {};
  vi.stubGlobal('caches', cacheStorage);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => undefined },
    locks: {
      request: async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
        await meanwhile?.();
        return work(meanwhile && {});
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const complete = async () =>
  writeRecord(await caches.open(name), {
    id,
    title: 'AQAR 2022-23',
    savedAt: 7,
    bytes: 0,
    documents: [],
    missing: 0,
    styles: [],
  });

it('removes the unfinished set of a closed tab', async () => {
  await caches.open(name);
  await removeLeftovers();
  expect(storedCaches.size).toBe(0);
});

it('removes the worker with the last set, though another was never completed', async () => {
  const unregister = vi.fn();
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ unregister }) },
  });
  await caches.open(savedCacheName('year=2021-22', 6));
  await complete();
  await removeSet(id);
  expect(storedCaches.size).toBe(0);
  expect(unregister).toHaveBeenCalled();
});

it('leaves a set alone that another tab is saving', async () => {
  await caches.open(name);
  meanwhile = null;
  await removeLeftovers();
  expect([...storedCaches.keys()]).toEqual([name]);
});

it('leaves a set alone that another tab completes before the lock is granted', async () => {
  await caches.open(name);
  meanwhile = complete;
  await removeLeftovers();
  expect((await readSavedSets(caches)).sets.map((set) => set.id)).toEqual([id]);
});
