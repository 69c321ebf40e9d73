import { describe, expect, it } from 'vitest';
import { fileValue, linkValue } from './fields.ts';

const pack = { upstream: null, base: '/admin/uploads' };
const upstream = { upstream: new URL('https://old.example'), base: '/admin/uploads' };

describe('fileValue', () => {
  it.each([
    ['report [final] #2.pdf', 'report [final] #2.pdf'],
    ['100%.pdf', '100%.pdf'],
    ['a..b.pdf', 'a..b.pdf'],
    ['/admin/uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['./cell//a.pdf', 'cell/a.pdf'],
    ['https://drive.example/x y.pdf', 'https://drive.example/x%20y.pdf'],
  ])('reads %j as %j', (value, read) => {
    expect(fileValue(value, pack)).toBe(read);
  });

  it.each([
    'JAVASCRIPT:alert(1)',
    './javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'C:\\files\\a.pdf',
    '//evil.example/a.pdf',
    '\\\\evil.example\\a.pdf',
    '/\\evil.example/a.pdf',
    '../../etc/passwd',
    'cell/%2e%2e/a.pdf',
    'cell/..%2f..%2fa.pdf',
    'a\u0000.pdf',
    'https://user:secret@drive.example/a.pdf',
    '/admin/uploads/cell/',
    'null',
    null,
  ])('returns an empty text for %j', (value) => {
    expect(fileValue(value, pack)).toBe('');
    expect(fileValue(value, upstream)).toBe('');
  });

  it.each([
    ['https://old.example/admin/uploads/cell/a%20b.pdf', '/admin/uploads/cell/a%20b.pdf'],
    ['http://old.example/admin/uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['HTTPS://OLD.EXAMPLE/admin/uploads/cell/a.pdf?v=2#page=3', '/admin/uploads/cell/a.pdf'],
    ['https://old.example/public/uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['https://old.example/admin/uploads/cell/', ''],
    ['https://old.example/admin/uploads/../secret.pdf', 'https://old.example/admin/secret.pdf'],
    ['https://old.example/admin/uploads/%2e%2e%2fsecret.pdf', ''],
    ['https://old.example/brochure.pdf', 'https://old.example/brochure.pdf'],
    ['https://other.example/admin/uploads/a.pdf', 'https://other.example/admin/uploads/a.pdf'],
    ['https://old.example:8443/admin/uploads/a.pdf', 'https://old.example:8443/admin/uploads/a.pdf'],
  ])('maps the upstream address %j to %j', (value, read) => {
    expect(fileValue(value, upstream)).toBe(read);
  });
});

describe('linkValue', () => {
  it.each([
    ['https://video.example/watch?v=1', 'https://video.example/watch?v=1'],
    [' http://site.example ', 'http://site.example/'],
    ['/CellOne/12?x=1#top', '/CellOne/12?x=1#top'],
    ['/a/../b', '/b'],
  ])('reads %j as %j', (value, read) => {
    expect(linkValue(value)).toBe(read);
  });

  it.each([
    '#',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://good.example@evil.example/',
    'https:evil.example',
    'https://a b/',
    '',
    null,
    7,
    ['https://a.example'],
  ])('returns an empty text for %j', (value) => {
    expect(linkValue(value)).toBe('');
  });
});
