import { describe, expect, it, vi } from 'vitest';
import { DocumentCache, type StoredDocument } from './cache.ts';
import { EncodedBody } from './encoded-body.ts';

const key = 'palm /Events';

let now = 1_000;
/** A cache with a clock of its own, and documents that are fresh for a minute and numbered by their creation. */
function createCache() {
  let count = 0;
  return {
    cache: new DocumentCache({ now: () => now }),
    make: async () => storedDocument(`document ${++count}`, now + 60_000),
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
const failing = async () => {
  throw new Error('no worker');
};

const storedDocument = (body: string, freshUntil: number): StoredDocument => ({
  body: new EncodedBody(Buffer.from(body)),
  complete: true,
  etag: `"${body}"`,
  status: 200,
  policy: '',
  card: { title: body, picture: null },
  preloads: '',
  freshUntil,
  sent: new Map(),
});

describe('DocumentCache', () => {
  it('makes a document once while it is fresh', async () => {
    const { cache, make } = createCache();
    expect((await cache.get(key, make)).etag).toBe('"document 1"');
    now += 59_000;
    expect((await cache.get(key, make)).etag).toBe('"document 1"');
  });

  it('returns the stale document at once and a new one to the next visitor', async () => {
    const { cache, make } = createCache();
    await cache.get(key, make);
    now += 61_000;
    expect((await cache.get(key, make)).etag).toBe('"document 1"');
    await nextTask();
    expect((await cache.get(key, make)).etag).toBe('"document 2"');
  });

  it('keeps the bytes of an unchanged document and compresses them better', async () => {
    const { cache } = createCache();
    const text = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 1009}`).join(' ');
    const make = async () => storedDocument(text, now + 60_000);
    const first = await cache.get(key, make);
    const fast = await first.body.bytes('br');
    now += 61_000;
    await cache.get(key, make);
    await nextTask();
    const second = await cache.get(key, make);
    expect(second.body).toBe(first.body);
    expect(second.freshUntil).toBeGreaterThan(first.freshUntil);
    await vi.waitFor(async () => expect((await second.body.bytes('br')).length).toBeLessThan(fast.length));
  });

  it('keeps the stale document if no new one can be made', async () => {
    const { cache } = createCache();
    await cache.get(key, async () => storedDocument('good', now + 1));
    now += 10;
    expect((await cache.get(key, failing)).etag).toBe('"good"');
    expect((await cache.get(key, failing)).etag).toBe('"good"');
  });

  it('keeps the stale document if the new one must not be cached', async () => {
    const { cache } = createCache();
    await cache.get(key, async () => storedDocument('good', now + 1));
    now += 10;
    const makeIncomplete = async () => storedDocument('lacking', 0);
    expect((await cache.get(key, makeIncomplete)).etag).toBe('"good"');
    await nextTask();
    expect((await cache.get(key, makeIncomplete)).etag).toBe('"good"');
  });

  it('passes an uncacheable document or the error to all waiting callers', async () => {
    const cache = new DocumentCache();
    const makeIncomplete = async () => storedDocument('lacking', 0);
    const [one, other] = await Promise.all([cache.get(key, makeIncomplete), cache.get(key, makeIncomplete)]);
    expect([one.etag, other.etag]).toEqual(['"lacking"', '"lacking"']);
    await expect(cache.get(key, failing)).rejects.toThrow('no worker');
    expect((await cache.get(key, async () => storedDocument('good', Date.now() + 60_000))).etag).toBe(
      '"good"',
    );
  });

  it('returns a document to its caller even if it is evicted meanwhile', async () => {
    const cache = new DocumentCache({ maxBytes: 5_000 });
    const { promise, resolve } = Promise.withResolvers<StoredDocument>();
    const waiting = cache.get(key, () => promise);
    for (const path of ['/a', '/b'])
      await cache.get(path, async () => storedDocument('x'.repeat(4_000), Date.now() + 60_000));
    resolve(storedDocument('late', Date.now() + 60_000));
    expect((await waiting).etag).toBe('"late"');
  });

  it('is bounded in bytes', async () => {
    const cache = new DocumentCache({ maxBytes: 10_000 });
    let count = 0;
    const make = async () => storedDocument('x'.repeat(4_000), Date.now() + 60_000 + ++count);
    for (const path of ['/a', '/b', '/c', '/a']) await cache.get(path, make);
    expect(count).toBe(4);
  });
});
