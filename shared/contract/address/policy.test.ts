import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultFolders,
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
const site = { uploadsBase: base, origin: 'https://portal.example', folders: defaultFolders };

describe('uploadNames', () => {
  it.each([
    ['cell/a.pdf', ['cell', 'a.pdf']],
    ['cell/a%20b%20%5B1%5D.pdf', ['cell', 'a b [1].pdf']],
    ['cell/100%25.pdf', ['cell', '100%.pdf']],
    ['cell/a..b.pdf', ['cell', 'a..b.pdf']],
    ['cell/a%252Fb.pdf', ['cell', 'a%2Fb.pdf']],
    ['cell/a%5Cb.pdf', ['cell', 'a\\b.pdf']],
  ])('reads %j as %j', (encoded, names) => {
    expect(uploadNames(encoded)).toEqual(names);
  });

  it.each([
    '',
    'cell/',
    './a.pdf',
    'cell/%2e%2e/a.pdf',
    'cell%2fa.pdf',
    'cell/a%255c%252e%252e%255cb.pdf',
    'cell/a%5C..%5Cb.pdf',
    'cell/100%25%252e%252e.pdf/..',
    'cell/.htaccess',
    'cell/%20',
    'cell/a%2500.pdf',
    'cell/100%.pdf',
  ])('returns null for %j', (encoded) => {
    expect(uploadNames(encoded)).toBeNull();
  });
});

/** Values on which the readers once disagreed with the server's file route; all of them must reject. */
describe('address policy', () => {
  it.each([
    ['a hidden name', 'cell/.htaccess'],
    ['a hidden name at the top level', '.env'],
    ['a doubly encoded dot', 'cell/%252e%252e/a.pdf'],
    ['a doubly encoded way up', 'cell/a%252f%252e%252e%252fb.pdf'],
    ['a way up by backslashes', 'cell/a%5C..%5Cb.pdf'],
    ['a doubly encoded control character', 'a%2500.pdf'],
    ['a folder', 'cell/'],
  ])('rejects %s in every reader', (_what, value) => {
    expect(fileValue(value, pack)).toBe('');
    expect(fileAddress(site, 'cell', value)).toBeNull();
    const below = `${upstreamBase}${base}/${value}`;
    expect(fileValue(below, upstream)).toBe('');
    expect(htmlAddress(below, { uploadsBase: base, uploadsOrigin: upstreamBase })).toBeNull();
  });

  it('drops segments of white space in every reader', () => {
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
  ])('maps %j of the upstream %s to %j in fields and HTML', (address, origin, href) => {
    expect(fileValue(address, uploadsAt(base, origin))).toBe(href);
    expect(htmlAddress(address, { uploadsBase: base, uploadsOrigin: origin })?.href).toBe(href);
  });

  it('rejects overlong addresses in every reader', () => {
    const long = `/admin/uploads/${'x'.repeat(2_000)}.pdf`;
    expect(fileValue(long, pack)).toBe('');
    expect(linkValue(long)).toBe('');
    expect(fileAddress(site, 'cell', long)).toBeNull();
    expect(htmlAddress(long, { uploadsBase: base })).toBeNull();
    expect(uploadNames(long.slice(`${base}/`.length))).toBeNull();
  });

  const oddValue = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.string({ unit: fc.constantFrom('/', '.', '%', '2', '5', 'e', 'f', ':', 'a', '\\', ' ', '\u0000') }),
  );

  it('never resolves to another origin or to an upload that the server rejects', () => {
    const expectServable = (value: string) => {
      const file = fileAddress(site, 'cell', value);
      if (!file?.own) return;
      expect(new URL(file.href, site.origin).href).toBe(site.origin + file.href);
      if (file.href.startsWith(`${base}/`))
        expect(uploadNames(file.href.slice(base.length + 1))).not.toBeNull();
    };
    fc.assert(
      fc.property(oddValue, (value) => {
        expectServable(value);
        expectServable(fileValue(value, pack));
        expectServable(fileValue(`${upstreamBase}${base}/${value}`, upstream));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is idempotent for file values', () => {
    const readings: readonly Uploads[] = [pack, upstream];
    fc.assert(
      fc.property(oddValue, fc.constantFrom(...readings), (value, uploads) => {
        const once = fileValue(value, uploads);
        expect(fileValue(once, uploads)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
