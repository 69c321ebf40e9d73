import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasVariants, pictureWidths, readVariant, variantAddress } from './pictures.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

const every = (['avif', 'webp'] as const).flatMap((format) =>
  pictureWidths[format].map((width) => ({ width, format })),
);

describe('picture variants', () => {
  it('round-trip through their addresses, on the portal and on other sites', () => {
    for (const base of ['', 'https://college.example']) {
      const address = `${base}/admin/uploads/faculty/Camp%20%231%20(a).JPG`;
      expect(hasVariants(address)).toBe(true);
      for (const variant of every) {
        const { search, pathname } = new URL(variantAddress(address, variant), 'https://portal.example');
        expect(pathname).toBe('/admin/uploads/faculty/Camp%20%231%20(a).JPG');
        expect(readVariant(search)).toEqual(variant);
      }
    }
  });

  it('replace another query', () => {
    expect(variantAddress('/admin/uploads/a.png?v=2', { width: 320, format: 'avif' })).toBe(
      '/admin/uploads/a.png?w=320&f=avif',
    );
  });

  it.each([
    '/media/a.jpg',
    '/admin/uploads/',
    '/admin/uploads/a.svg',
    '/admin/uploads/a.pdf',
    '/x/admin/uploads/a.jpg',
    'data:image/png;base64,AAAA',
    '',
  ])('do not exist for %s', (address) => expect(hasVariants(address)).toBe(false));

  it('are limited to the listed widths and formats', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string()), fc.string(), (width, format) => {
        const query = new URLSearchParams({ w: width, f: format }).toString();
        const read = readVariant(query);
        expect(read === null || every.some((one) => one.width === read?.width)).toBe(true);
      }),
    );
    for (const width of ['0', '-320', '320.0', '3.2e2', '0320', ' 320', '321', '99999999', 'NaN', ''])
      expect(readVariant(`w=${encodeURIComponent(width)}&f=webp`), width).toBeNull();
    for (const query of ['w=320', 'f=webp', 'w=320&f=jpeg', 'w=960&f=avif', 'w=640&f=WEBP'])
      expect(readVariant(query), query).toBeNull();
  });
});
