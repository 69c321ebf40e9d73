import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  axesOf,
  charactersIn,
  unsoundPeaks,
  unsoundRegions,
  varyingGlyphs,
  woff2Tables,
} from '../testing/woff2.ts';

const folder = import.meta.dirname;

/** What all text may need before the first paint: files, and bytes of them together. */
const FIRST = { files: 2, bytes: 60_000 };

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

describe('the fonts', () => {
  it('are those that the style sheet names', () => {
    expect(new Set(faces.flatMap(({ file }) => file ?? []))).toEqual(new Set(files));
  });

  it('that any text may need are two files and light', () => {
    const first = new Set(faces.flatMap(({ file, lazy }) => (lazy || file === null ? [] : [file])));
    expect(first.size).toBeLessThanOrEqual(FIRST.files);
    const bytes = [...first].reduce((sum, file) => sum + read(file).length, 0);
    expect(bytes).toBeLessThan(FIRST.bytes);
  });

  it('hold the characters that the site writes', () => {
    const text = 'Aazé “Quoted” ‘it’s’ – — … ₹ € × → ½ · © §';
    for (const { file, lazy } of faces) {
      if (lazy || file === null) continue;
      const held = charactersIn(woff2Tables(read(file)));
      expect([...text].filter((sign) => !held.has(sign.codePointAt(0) ?? 0))).toEqual([]);
    }
    const malayalam = charactersIn(woff2Tables(read('noto-sans-malayalam.woff2')));
    expect([...'കേരളം'].filter((sign) => !malayalam.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});

describe.each(files)('%s', (file) => {
  const tables = woff2Tables(read(file));

  it('is sound: no browser has a reason to drop its variations', () => {
    expect(unsoundRegions(tables)).toEqual([]);
    expect(unsoundPeaks(tables)).toEqual([]);
  });

  it('varies in weight as far as the style sheet says', () => {
    const [least, greatest] = axesOf(tables).wght ?? [0, 0];
    const asked = faces.filter((face) => face.file === file).flatMap(({ weights }) => weights);
    expect(least).toBeLessThanOrEqual(Math.min(...asked));
    // Of Malayalam the semibold stands for bold too.
    expect(greatest).toBeGreaterThanOrEqual(Math.min(600, Math.max(...asked)));
    expect(varyingGlyphs(tables)).toBeGreaterThan(100);
  });
});

describe('the check itself', () => {
  /** HVAR of one axis and one region, of which only the list of regions is there. */
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

  it('finds a region that ends beyond its axis, and one whose start is past its peak', () => {
    expect(unsoundRegions(hvarWith(0, 0.5, 1))).toEqual([]);
    expect(unsoundRegions(hvarWith(0.5, 0.5, 1.1))).toHaveLength(1);
    expect(unsoundRegions(hvarWith(1, 0.75, 1))).toHaveLength(1);
  });

  it('refuses what is no font', () => {
    expect(() => woff2Tables(Buffer.from('<!doctype html><title>Login</title>'))).toThrow(TypeError);
  });
});
