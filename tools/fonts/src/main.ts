import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { readSfnt, writeSfnt } from './sfnt.ts';
import { readNames, renamed, setLine, writeNames } from './tables.ts';

const tool = path.resolve(import.meta.dirname, '..');
const fonts = path.resolve(tool, '../../shared/kit/fonts');

interface Cut {
  readonly file: string;
  /** Below `node_modules`. */
  readonly source: string;
  /** Characters, as in CSS. */
  readonly characters: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
  /** OpenType features that stay; all when left out. */
  readonly features?: readonly string[];
  /** What the font is called inside, and its line: ascent and descent in thousandths of the em. */
  readonly as?: { readonly family: string; readonly ascent: number; readonly descent: number };
}

/** Latin-1, the letters of Windows-1252, quotes, dashes, primes, ₹ and €, arrows and the signs of comparison. */
const latin =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+160-161, U+17D-17E, U+2C6, U+2DA, U+2DC, U+2010-2015, U+2018-201A, U+201C-201E, U+2020-2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+20B9, U+2122, U+2190-2193, U+2212, U+2215, U+2260, U+2264-2265';

const cuts: readonly Cut[] = [
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

/** Every character of ranges as CSS writes them. */
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

async function cut({ source, characters, axes, features, as }: Cut): Promise<Uint8Array> {
  const whole = await readFile(path.join(tool, 'node_modules', source));
  const part = await subsetFont(whole, charactersOf(characters), {
    targetFormat: 'truetype',
    variationAxes: axes,
    noHinting: true,
    dropTables: ['BASE', 'DSIG', 'gasp', 'prep'],
    ...(features && { keepFeatures: [...features] }),
  });
  const { flavour, tables } = readSfnt(part);
  const named = new Map(tables);
  const names = tables.get('name');
  if (as !== undefined && names !== undefined) {
    named.set('name', writeNames(renamed(readNames(names), as.family)));
    setLine(named, as.ascent, as.descent);
  }
  return fontverter.convert(Buffer.from(writeSfnt({ flavour, tables: named })), 'woff2');
}

for (const each of cuts) {
  const bytes = await cut(each);
  await writeFile(path.join(fonts, each.file), bytes);
  console.log(`${each.file}: ${bytes.length} bytes`);
}
