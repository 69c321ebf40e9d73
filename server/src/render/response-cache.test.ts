import { describe, expect, it } from 'vitest';
import type { LargeResponse } from './protocol.ts';
import { LargeResponseCache } from './response-cache.ts';

const call = (pattern: string) => ({
  pattern,
  address: () => pattern,
  read: (raw: unknown) => raw as { list: number[] },
});
const events = call('/eventsbycell');
const large = (etag: string, size = 5_000_000): LargeResponse => ({ etag, size });

describe('LargeResponseCache', () => {
  it('returns a frozen value by its ETag, only to the call that parsed it', () => {
    const cache = new LargeResponseCache();
    expect(cache.etagsOf(events)).toEqual([]);
    const value = cache.store(events, large('a'), { list: [1, 2] });
    expect(() => value.list.sort()).toThrow(TypeError);
    expect(cache.etagsOf(events)).toEqual(['a']);
    expect(cache.get(events, 'a')).toBe(value);
    // Another page has requested it meanwhile.
    expect(cache.store(events, large('a'), { list: [1, 2] })).toBe(value);
    // The same pattern in another remote.
    expect(cache.etagsOf(call('/eventsbycell'))).toEqual([]);
  });

  it('evicts the least recently used value past its limit', () => {
    const cache = new LargeResponseCache();
    for (const etag of ['a', 'b']) cache.store(events, large(etag), { list: [] });
    cache.get(events, 'a');
    cache.store(events, large('c'), { list: [] });
    expect(cache.etagsOf(events)).toEqual(['a', 'c']);
    expect(() => cache.get(events, 'b')).toThrow('cached under b');
    // A value larger than the limit is returned, but not cached.
    expect(cache.store(events, large('d', 13_000_000), { list: [4] }).list).toEqual([4]);
    expect(cache.etagsOf(events)).toEqual(['a', 'c']);
  });
});
