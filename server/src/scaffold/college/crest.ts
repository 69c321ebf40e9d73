import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ConfigError, codeOf } from '../../errors.ts';

/** A crest as a pack holds it. */
export interface Crest {
  /** Path below `media/`. */
  readonly file: string;
  readonly content: Uint8Array | string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Longest side of a crest that is no drawing, in pixels: it is shown at a third of that at most. */
const SIDE = 256;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The first letters of a name's first two words of weight. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !/^(of|for|and|the)$/i.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** A seal with a college's initials, in its own colours: stands in until it has a crest. */
export function drawnCrest(name: string, brand: string, paper: string): Crest {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <circle cx="48" cy="48" r="46" fill="${brand}"/>
  <circle cx="48" cy="48" r="40" fill="none" stroke="${paper}" stroke-width="1.5"/>
  <text x="48" y="49" fill="${paper}" font-family="Georgia, serif" font-size="34" text-anchor="middle" dominant-baseline="central">${escaped(initialsOf(name))}</text>
</svg>
`;
  return { file: 'crest.svg', content: svg, width: 96, height: 96 };
}

/**
 * Reads a file as a crest: a drawing stays as it is, a picture becomes a WebP of at most 256 pixels. Throws `ConfigError`
 * for a file that is not there or no picture.
 */
export async function readCrest(file: string): Promise<Crest> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`The crest ${file} cannot be read (${codeOf(error) ?? 'unknown'}).`, {
      cause: error,
    });
  });
  const picture = sharp(bytes);
  const facts = await picture.metadata().catch(() => null);
  if (facts === null)
    throw new ConfigError(`${path.basename(file)} is no picture. Give the crest as SVG, PNG, JPEG or WebP.`);
  if (facts.format === 'svg')
    return { file: 'crest.svg', content: bytes, width: facts.width, height: facts.height };
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { file: 'crest.webp', content: data, width: info.width, height: info.height };
}
