import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { readSfnt, writeSfnt } from './sfnt.ts';
import { readNames, setLineMetrics, withFamily, writeNames } from './tables.ts';

const tool = path.resolve(import.meta.dirname, '..');
const fonts = path.resolve(tool, '../../shared/kit/fonts');

interface Subset {
  readonly file: string;
  /** Path below `node_modules`. */
  readonly source: string;
  /** Characters in the syntax of the CSS unicode-range descriptor. */
  readonly characters: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
  /** OpenType features to keep; all if omitted. */
  readonly features?: readonly string[];
  /** Family name in the font, and its ascent and descent in thousandths of the em. */
  readonly as?: { readonly family: string; readonly ascent: number; readonly descent: number };
}

/** Latin-1, the letters of Windows-1252, quotes, dashes, primes, ₹, €, arrows and comparison operators. */
const latin =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+160-161, U+17D-17E, U+2C6, U+2DA, U+2DC, U+2010-2015, U+2018-201A, U+201C-201E, U+2020-2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+20B9, U+2122, U+2190-2193, U+2212, U+2215, U+2260, U+2264-2265';

const subsets: readonly Subset[] = [
  {
    file: 'source-sans-3.woff2',
    source: 'source-sans/VF/SourceSans3VF-Upright.ttf',
    characters: latin,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: ['kern', 'liga'],
    as: { family: 'Kalalaya Sans', ascent: 1024, descent: 400 },
  },
  {
    file: 'source-serif-4-display.woff2',
    source: 'source-serif/VAR/SourceSerif4Variable-Roman.ttf',
    characters: latin,
    axes: { wght: { min: 400, max: 600, default: 400 }, opsz: 36 },
    features: ['kern', 'liga'],
    as: { family: 'Kalalaya Serif', ascent: 1036, descent: 335 },
  },
  {
    file: 'noto-sans-malayalam.woff2',
    source: '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2',
    characters: 'U+20, U+A0, U+964-965, U+D00-D7F, U+200B-200D, U+25CC',
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];

/** Expands CSS unicode ranges to a string of all their characters. */
function charactersOf(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

async function makeSubset({ source, characters, axes, features, as }: Subset): Promise<Uint8Array> {
  const font = await readFile(path.join(tool, 'node_modules', source));
  const subset = await subsetFont(font, charactersOf(characters), {
    targetFormat: 'truetype',
    variationAxes: axes,
    noHinting: true,
    dropTables: ['BASE', 'DSIG', 'gasp', 'prep'],
    ...(features && { keepFeatures: [...features] }),
  });
  const { flavour, tables } = readSfnt(subset);
  const outputTables = new Map(tables);
  const names = tables.get('name');
  if (as !== undefined && names !== undefined) {
    outputTables.set('name', writeNames(withFamily(readNames(names), as.family)));
    setLineMetrics(outputTables, as.ascent, as.descent);
  }
  return fontverter.convert(Buffer.from(writeSfnt({ flavour, tables: outputTables })), 'woff2');
}

for (const subset of subsets) {
  const bytes = await makeSubset(subset);
  await writeFile(path.join(fonts, subset.file), bytes);
  console.log(`${subset.file}: ${bytes.length} bytes`);
}
