import { keptCacheName, readKept, writeRecord } from '@kalalaya/contract/offline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tidy } from './worker.ts';

/** The browser's caches, each by the text of what lies at an address in it. */
const kept = new Map<string, Map<string, string>>();
const cacheStorage = {
  keys: async () => [...kept.keys()],
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>();
    kept.set(name, cache);
    return { put: async (address: string, answer: Response) => void cache.set(address, await answer.text()) };
  },
  match: async (address: string, { cacheName }: { cacheName: string }) => {
    const text = kept.get(cacheName)?.get(address);
    return text === undefined ? undefined : new Response(text);
  },
  delete: async (name: string) => kept.delete(name),
};
/** What another tab does before the lock is had; null while it holds the lock. */
let meanwhile: (() => Promise<void>) | null;

const id = 'year=2022-23';
const name = keptCacheName(id, 7);

beforeEach(() => {
  kept.clear();
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

it('removes what a tab that was closed left half saved', async () => {
  await caches.open(name);
  await tidy();
  expect(kept.size).toBe(0);
});

it('leaves what another tab is saving', async () => {
  await caches.open(name);
  meanwhile = null;
  await tidy();
  expect([...kept.keys()]).toEqual([name]);
});

it('leaves what another tab completed between the look and the lock', async () => {
  await caches.open(name);
  meanwhile = complete;
  await tidy();
  expect((await readKept(caches)).sets.map((set) => set.id)).toEqual([id]);
});
