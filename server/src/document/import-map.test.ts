import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Release } from '../release/read-release.ts';
import { MAP_BYTES, writeImportMap } from './import-map.ts';

function release(name: string, version: string, lazy: number): Release {
  const names = [
    'remoteEntry.js',
    'routes.css',
    ...Array.from({ length: lazy }, (_none, index) => `l${index}.${randomBytes(5).toString('hex')}.js`),
  ];
  const files = Object.fromEntries(
    names.map((file) => {
      const integrity = `sha384-${createHash('sha384').update(`${version} ${file}`).digest('base64')}`;
      return [file, { integrity, bytes: 1, gzip: 1 }];
    }),
  );
  return { name, version, manifest: { scripts: ['remoteEntry.js'], files } } as unknown as Release;
}

const addresses = (text: string) =>
  Object.keys((JSON.parse(text) as { integrity: Record<string, string> }).integrity);

describe('writeImportMap', () => {
  it('lists every script of the live and previous releases, lazy ones too', () => {
    const text = writeImportMap([
      { live: release('mf-home', '2', 2), previous: release('mf-home', '1', 1) },
      { live: release('mf-quality', '1', 0), previous: null },
    ]);
    expect(
      addresses(text)
        .map((one) => one.replace(/\.[0-9a-f]{10}\./, '.'))
        .sort(),
    ).toEqual([
      '/releases/mf-home/1/l0.js',
      '/releases/mf-home/1/remoteEntry.js',
      '/releases/mf-home/2/l0.js',
      '/releases/mf-home/2/l1.js',
      '/releases/mf-home/2/remoteEntry.js',
      '/releases/mf-quality/1/remoteEntry.js',
    ]);
  });

  it('omits lazy scripts past its size limit, those of previous releases first', () => {
    const pairs = Array.from({ length: 12 }, (_none, index) => ({
      live: release(`mf-${index}`, '2', 4),
      previous: release(`mf-${index}`, '1', 8),
    }));
    const text = writeImportMap(pairs);
    expect(gzipSync(text).length).toBeLessThanOrEqual(MAP_BYTES);
    const listed = addresses(text);
    expect(listed.length).toBeLessThan(12 * (2 + 4 + 8));
    expect(listed.filter((one) => one.includes('/2/'))).toHaveLength(12 * 5);
    expect(listed.filter((one) => one.includes('/1/remoteEntry'))).toHaveLength(12);
  });
});
