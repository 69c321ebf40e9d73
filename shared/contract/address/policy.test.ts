import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileAddress,
  fileValue,
  htmlAddress,
  linkValue,
  type Uploads,
  uploadNames,
  uploadsAt,
} from './index.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

const base = '/admin/uploads';
const pack = uploadsAt(base);
const upstreamBase = 'https://old.example';
const upstream = uploadsAt(base, upstreamBase);
const folders = {
  photos: 'photos',
  facultyimg: 'facultyimg',
  facultyresume: 'facultyresume',
  course: 'course',
  faculty: 'faculty',
  facultyfile: 'facultyfile',
  cell: 'cell',
  documents: 'documents',
};
const site = { uploadsBase: base, origin: 'https://portal.example', folders };

describe('uploadNames', () => {
  it.each([
    ['cell/a.pdf', ['cell', 'a.pdf']],
    ['cell/a%20b%20%5B1%5D.pdf', ['cell', 'a b [1].pdf']],
    ['cell/100%25.pdf', ['cell', '100%.pdf']],
    ['cell/a..b.pdf', ['cell', 'a..b.pdf']],
  ])('reads %j as %j', (encoded, names) => {
    expect(uploadNames(encoded)).toEqual(names);
  });

  it.each([
    '',
    'cell/',
    'cell//a.pdf',
    './a.pdf',
    '../a.pdf',
    'cell/%2e%2e/a.pdf',
    'cell/%252e%252e/a.pdf',
    'cell%2fa.pdf',
    'cell%255ca.pdf',
    'cell/.htaccess',
    'cell/%20',
    'cell/a%00.pdf',
    'cell/a%2500.pdf',
    'cell/100%.pdf',
    `cell/${'x'.repeat(2_000)}.pdf`,
  ])('takes %j for none', (encoded) => {
    expect(uploadNames(encoded)).toBeNull();
  });
});

/** Values on which the readers once disagreed with what the server sends: now all say no. */
describe('one policy', () => {
  it.each([
    ['a hidden name', 'cell/.htaccess'],
    ['a hidden name of its own', '.env'],
    ['a dot that is encoded twice', 'cell/%252e%252e/a.pdf'],
    ['a separator that is encoded twice', 'cell/a%252fb.pdf'],
    ['a control character that is encoded twice', 'a%2500.pdf'],
  ])('%s names no file', (_what, value) => {
    expect(fileValue(value, pack)).toBe('');
    expect(fileAddress(site, 'cell', value)).toBeNull();
    const below = `${upstreamBase}${base}/${value}`;
    expect(fileValue(below, upstream)).toBe('');
    expect(htmlAddress(below, { uploadsBase: base, uploadsOrigin: upstreamBase })).toBeNull();
  });

  it('a segment of white space is left out, wherever a path is read', () => {
    expect(fileValue('cell/ /a.pdf', pack)).toBe('cell/a.pdf');
    expect(fileAddress(site, 'cell', 'cell/%20/a.pdf')?.href).toBe(`${base}/cell/a.pdf`);
  });

  it.each([
    ['https://old.example/files/cell/a.pdf', 'https://old.example/files', '/admin/uploads/cell/a.pdf'],
    [
      'https://old.example/admin/uploads/cell/a.pdf',
      'https://old.example/files',
      '/admin/uploads/cell/a.pdf',
    ],
    ['http://old.example/public/uploads/a.pdf', 'https://old.example', '/admin/uploads/a.pdf'],
    ['https://old.example/brochure.pdf', 'https://old.example', 'https://old.example/brochure.pdf'],
  ])('%j of the upstream %s is %j in a field as in HTML', (address, origin, href) => {
    expect(fileValue(address, uploadsAt(base, origin))).toBe(href);
    expect(htmlAddress(address, { uploadsBase: base, uploadsOrigin: origin })?.href).toBe(href);
  });

  it('a folder of the upstream is no file, in a field as in HTML', () => {
    const folder = `${upstreamBase}${base}/cell/`;
    expect(fileValue(folder, upstream)).toBe('');
    expect(htmlAddress(folder, { uploadsBase: base, uploadsOrigin: upstreamBase })).toBeNull();
  });

  it('is the same for the longest address everywhere', () => {
    const long = `/admin/uploads/${'x'.repeat(2_000)}.pdf`;
    expect(fileValue(long, pack)).toBe('');
    expect(linkValue(long)).toBe('');
    expect(fileAddress(site, 'cell', long)).toBeNull();
    expect(htmlAddress(long, { uploadsBase: base })).toBeNull();
    expect(uploadNames(long.slice(`${base}/`.length))).toBeNull();
  });

  const crooked = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.string({ unit: fc.constantFrom('/', '.', '%', '2', '5', 'e', 'f', ':', 'a', '\\', ' ', '\u0000') }),
  );

  it('never leads to an upload that the server refuses', () => {
    const servable = (href: string | undefined) => {
      if (href?.startsWith(`${base}/`)) expect(uploadNames(href.slice(base.length + 1))).not.toBeNull();
    };
    fc.assert(
      fc.property(crooked, (value) => {
        servable(fileAddress(site, 'cell', value)?.href);
        servable(fileAddress(site, 'cell', fileValue(value, pack))?.href);
        const sent = `${upstreamBase}${base}/${value}`;
        const read = fileValue(sent, upstream);
        servable(read === '' ? undefined : fileAddress(site, 'cell', read)?.href);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads what it has read once more as the same', () => {
    const readings: readonly Uploads[] = [pack, upstream];
    fc.assert(
      fc.property(crooked, fc.constantFrom(...readings), (value, uploads) => {
        const once = fileValue(value, uploads);
        expect(fileValue(once, uploads)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
