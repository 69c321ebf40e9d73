import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  axesOf,
  charactersIn,
  invalidPeaks,
  invalidRegions,
  varyingGlyphs,
  woff2Tables,
} from '../testing/woff2.ts';

const folder = import.meta.dirname;

/**
 * Limits for the fonts that any text may need before the first paint: number of files, and their total size
 * in bytes.
 */
const FIRST_PAINT = { files: 2, bytes: 60_000 };

interface Face {
  readonly family: string;
  readonly file: string | null;
  readonly weights: readonly [number, number];
  readonly lazy: boolean;
}

function facesIn(css: string): Face[] {
  const faces: Face[] = [];
  parse(css).walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>();
    rule.walkDecls(({ prop, value }) => {
      values.set(prop, value);
    });
    const [from = 400, to = from] = (values.get('font-weight') ?? '400').split(' ').map(Number);
    faces.push({
      family: values.get('font-family') ?? '',
      file: /url\("\.\/([^"]+)"\)/.exec(values.get('src') ?? '')?.[1] ?? null,
      weights: [from, to],
      lazy: values.has('unicode-range'),
    });
  });
  return faces;
}

const faces = facesIn(readFileSync(path.join(folder, 'fonts.css'), 'utf8'));
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const read = (file: string) => readFileSync(path.join(folder, file));

describe('font files', () => {
  it('match those in the style sheet', () => {
    expect(new Set(faces.flatMap(({ file }) => file ?? []))).toEqual(new Set(files));
  });

  it('stay within the limits for the first paint', () => {
    const eagerFiles = new Set(faces.flatMap(({ file, lazy }) => (lazy || file === null ? [] : [file])));
    expect(eagerFiles.size).toBeLessThanOrEqual(FIRST_PAINT.files);
    const bytes = [...eagerFiles].reduce((sum, file) => sum + read(file).length, 0);
    expect(bytes).toBeLessThan(FIRST_PAINT.bytes);
  });

  it('contain the characters used by the site', () => {
    const text = 'Aazé “Quoted” ‘it’s’ – — … ₹ € × → ½ · © §';
    for (const { file, lazy } of faces) {
      if (lazy || file === null) continue;
      const characters = charactersIn(woff2Tables(read(file)));
      expect([...text].filter((sign) => !characters.has(sign.codePointAt(0) ?? 0))).toEqual([]);
    }
    const malayalam = charactersIn(woff2Tables(read('noto-sans-malayalam.woff2')));
    expect([...'കേരളം'].filter((sign) => !malayalam.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});

describe.each(files)('%s', (file) => {
  const tables = woff2Tables(read(file));

  it('has only valid variation regions and peaks', () => {
    expect(invalidRegions(tables)).toEqual([]);
    expect(invalidPeaks(tables)).toEqual([]);
  });

  it('covers the weights declared in the style sheet', () => {
    const [least, greatest] = axesOf(tables).wght ?? [0, 0];
    const declaredWeights = faces.filter((face) => face.file === file).flatMap(({ weights }) => weights);
    expect(least).toBeLessThanOrEqual(Math.min(...declaredWeights));
    // Malayalam uses its semibold for bold as well.
    expect(greatest).toBeGreaterThanOrEqual(Math.min(600, Math.max(...declaredWeights)));
    expect(varyingGlyphs(tables)).toBeGreaterThan(100);
  });
});

describe('woff2 helpers', () => {
  /** Returns an HVAR table with one axis and one region, reduced to its region list. */
  function hvarWith(...coordinates: readonly [number, number, number]): ReadonlyMap<string, DataView> {
    const table = new DataView(new ArrayBuffer(64));
    table.setUint32(4, 20);
    table.setUint16(20, 1);
    table.setUint32(22, 8);
    table.setUint16(28, 1);
    table.setUint16(30, 1);
    for (const [nth, value] of coordinates.entries()) table.setInt16(32 + nth * 2, value * 16_384);
    return new Map([['HVAR', table]]);
  }

  it('report a region that ends outside its axis or starts after its peak', () => {
    expect(invalidRegions(hvarWith(0, 0.5, 1))).toEqual([]);
    expect(invalidRegions(hvarWith(0.5, 0.5, 1.1))).toHaveLength(1);
    expect(invalidRegions(hvarWith(1, 0.75, 1))).toHaveLength(1);
  });

  it('reject files that are not fonts', () => {
    expect(() => woff2Tables(Buffer.from('<!doctype html><title>Login</title>'))).toThrow(TypeError);
  });
});
