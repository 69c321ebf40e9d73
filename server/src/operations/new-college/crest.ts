import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';

/** The crest file of a pack. */
export interface Crest {
  /** Path below `media/`. */
  readonly file: string;
  readonly content: Uint8Array | string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
}

/** Maximum side length of a raster crest, in pixels; pages show it at a third of that or less. */
const MAX_SIDE = 256;

/** Initials of the first two significant words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !/^(of|for|and|the)$/i.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Draws a seal with the initials of a college, as a placeholder for its crest, in the colours of its light theme. */
export function drawCrest(name: string, colours: Readonly<Record<string, string>>): Crest {
  const { '--brand': brand, '--on-brand': paper } = colours;
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <circle cx="48" cy="48" r="46" fill="${brand}"/>
  <circle cx="48" cy="48" r="40" fill="none" stroke="${paper}" stroke-width="1.5"/>
  <text x="48" y="49" fill="${paper}" font-family="Georgia, serif" font-size="34" text-anchor="middle" dominant-baseline="central">${escapeUTF8(initialsOf(name))}</text>
</svg>
`;
  return { file: 'crest.svg', content, width: 96, height: 96 };
}

/**
 * Reads a crest. SVG files are kept unchanged; raster pictures become WebP of at most 256 pixels.
 *
 * @throws {ConfigError} if the file cannot be read or is not a picture.
 */
export async function readCrest(file: string): Promise<Crest> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new ConfigError(`The crest ${file} cannot be read (${codeOf(cause) ?? 'unknown'}).`, { cause });
  });
  const picture = sharp(bytes);
  const metadata = await picture.metadata().catch(() => null);
  if (metadata === null)
    throw new ConfigError(`${path.basename(file)} is not a picture. Use an SVG, PNG, JPEG or WebP file.`);
  if (metadata.format === 'svg')
    return { file: 'crest.svg', content: bytes, width: metadata.width, height: metadata.height };
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { file: 'crest.webp', content: data, width: info.width, height: info.height };
}
