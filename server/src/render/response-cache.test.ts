import { describe, expect, it } from 'vitest';
import { KnownAnswers } from './response-cache.ts';

const call = (pattern: string) => ({
  pattern,
  address: () => pattern,
  read: (raw: unknown) => raw as { list: number[] },
});
const events = call('/eventsbycell');
const large = (mark: string, size = 10) => ({ mark, size });

describe('answers that a worker knows', () => {
  it('are given back by their mark, to the call that read them alone', () => {
    const known = new KnownAnswers(100);
    expect(known.of(events)).toEqual([]);
    const value = known.keep(events, large('a'), { list: [1, 2] });
    expect(known.of(events)).toEqual(['a']);
    expect(known.get(events, 'a')).toBe(value);
    // Another page that had asked meanwhile.
    expect(known.keep(events, large('a'), { list: [1, 2] })).toBe(value);
    // The same pattern of another remote.
    expect(known.of(call('/eventsbycell'))).toEqual([]);
  });

  it('cannot be changed by a page that got them', () => {
    const value = new KnownAnswers(100).keep(events, large('a'), { list: [2, 1] });
    expect(() => value.list.sort()).toThrow(TypeError);
  });

  it('are given up, the one longest unused first, before there are too many', () => {
    const known = new KnownAnswers(25);
    for (const mark of ['a', 'b']) known.keep(events, large(mark), { list: [] });
    known.get(events, 'a');
    known.keep(events, large('c'), { list: [] });
    expect(known.of(events)).toEqual(['a', 'c']);
    expect(() => known.get(events, 'b')).toThrow('kept under b');
    // One that is larger than all together is read, and not kept.
    expect(known.keep(events, large('d', 26), { list: [4] }).list).toEqual([4]);
    expect(known.of(events)).toEqual(['a', 'c']);
  });
});
