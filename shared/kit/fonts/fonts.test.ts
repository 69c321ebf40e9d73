import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;

/**
 * Limits for the fonts that any text may need before the first paint: number of files, and their total size
 * in bytes.
 */
const FIRST_PAINT = { files: 2, bytes: 60_000 };

interface Face {
  readonly file: string | null;
  readonly lazy: boolean;
}

function facesIn(css: string): Face[] {
  const faces: Face[] = [];
  parse(css).walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>();
    rule.walkDecls(({ prop, value }) => {
      values.set(prop, value);
    });
    faces.push({
      file: /url\("\.\/([^"]+)"\)/.exec(values.get('src') ?? '')?.[1] ?? null,
      lazy: values.has('unicode-range'),
    });
  });
  return faces;
}

const faces = facesIn(readFileSync(path.join(folder, 'fonts.css'), 'utf8'));
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));

describe('font files', () => {
  it('match those in the style sheet', () => {
    expect(new Set(faces.flatMap(({ file }) => file ?? []))).toEqual(new Set(files));
  });

  it('stay within the limits for the first paint', () => {
    const eagerFiles = new Set(faces.flatMap(({ file, lazy }) => (lazy || file === null ? [] : [file])));
    expect(eagerFiles.size).toBeLessThanOrEqual(FIRST_PAINT.files);
    const bytes = [...eagerFiles].reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(FIRST_PAINT.bytes);
  });
});
