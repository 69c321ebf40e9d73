import { describe, expect, it } from 'vitest';
import { collegeHeaders, isNotModified } from './headers.ts';

describe('collegeHeaders', () => {
  it('sends Strict-Transport-Security only for an https origin', () => {
    const name = 'Strict-Transport-Security';
    expect(collegeHeaders({ origin: 'https://college.example' })[name]).toMatch(/^max-age=\d{8}$/);
    expect(collegeHeaders({ origin: 'http://college.example' })).not.toHaveProperty(name);
  });
});

describe('isNotModified', () => {
  const etag = '"a1"';

  it('compares the ETags of If-None-Match, weakly', () => {
    const current = (value: string) => isNotModified({ 'if-none-match': value }, etag);
    for (const value of ['"a1"', 'W/"a1"', '"old",W/"a1"', '*']) expect(current(value), value).toBe(true);
    for (const value of ['junk"a1"junk', 'a1', '"a1x"', '""', '']) expect(current(value), value).toBe(false);
    expect(isNotModified({}, etag)).toBe(false);
  });

  it("ignores the no-cache that fetch adds to a page's own If-None-Match", () => {
    expect(isNotModified({ 'if-none-match': etag, 'cache-control': 'no-cache' }, etag)).toBe(true);
  });
});
