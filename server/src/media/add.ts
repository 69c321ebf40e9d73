import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import sharp, { type Sharp } from 'sharp';
import { ConfigError, codeOf } from '../errors.ts';
import type { Focus } from '../pack/index.ts';
import { type Crop, cropOf, focusIn } from './crop.ts';

/** A photograph to add to a pack. */
export interface Photograph {
  /** Path of the original file. */
  readonly file: string;
  /** Key in `site.json`. */
  readonly key: string;
  /** Alternative text; `''` for a decorative picture. */
  readonly alt: string;
  /** Focal point of crops; null for the middle here and the upper part on pages. */
  readonly focus: Focus | null;
}

/** A photograph and its crop. */
interface Cropped {
  readonly photograph: Photograph;
  readonly crop: Crop;
  /** The focal point within the crop. */
  readonly focus: Focus | null;
}

/** Options of {@link addPhotographs}. */
export interface AddOptions {
  /** Directory of the pack. */
  readonly dir: string;
  /** Width divided by height of the crop; null keeps the original ratio. */
  readonly ratio: number | null;
  /** Called after each written file, with the number of written files and of all files. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Widths of the variants, in pixels. */
const WIDTHS = [480, 800, 1200, 1600] as const;

const MIDDLE: Focus = { x: 50, y: 50 };

/** Folder of photographs below `media/`. */
const FOLDER = 'photos';

const encodings = [
  { type: 'image/avif', ending: 'avif', of: (one: Sharp) => one.avif({ quality: 56, effort: 4 }) },
  { type: 'image/webp', ending: 'webp', of: (one: Sharp) => one.webp({ quality: 80, effort: 5 }) },
] as const;

/** Derives a key from a file name: `img-20-1` for `IMG 20(1).JPG`. */
export const keyOf = (file: string): string =>
  path
    .basename(file, path.extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'photo';

/**
 * Returns the size of a photograph in pixels, after rotation to its EXIF orientation.
 *
 * @throws {ConfigError} if the file cannot be read or is not a photograph.
 */
export async function sizeOf(file: string): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`${file} cannot be read (${codeOf(error) ?? 'unknown'}).`, { cause: error });
  });
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (metadata === null || metadata.format === 'svg')
    throw new ConfigError(
      `${path.basename(file)} is not a photograph. Use JPEG, PNG, WebP, AVIF or TIFF files.`,
    );
  return { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
}

/** Widths of the variants for a picture: the usual ones up to its own width, or its own if it is smaller. */
const widthsOf = (width: number): readonly number[] => {
  const fitting = WIDTHS.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
};

async function writeVariants({ photograph, crop, focus }: Cropped, dir: string, onProgress: () => void) {
  const widths = widthsOf(crop.width);
  const largest = widths.at(-1) ?? crop.width;
  const fileName = (width: number, ending: string) => `${FOLDER}/${photograph.key}-${width}.${ending}`;
  for (const width of widths) {
    // sharp drops all metadata and converts to sRGB by default.
    const one = sharp(photograph.file).autoOrient().extract(crop).resize({ width });
    for (const { ending, of } of encodings) {
      await of(one.clone()).toFile(path.join(dir, 'media', fileName(width, ending)));
      onProgress();
    }
  }
  return {
    file: fileName(largest, 'webp'),
    width: largest,
    height: Math.round((largest * crop.height) / crop.width),
    alt: photograph.alt,
    ...(focus !== null && { focus: `${focus.x},${focus.y}` }),
    sources: encodings.map(({ type, ending }) => ({
      type,
      srcSet: widths.map((width) => ({ file: fileName(width, ending), width })),
    })),
  };
}

async function manifestOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}\n';
    throw error;
  });
}

/**
 * Validates the keys of photographs.
 *
 * @throws {ConfigError} if a key is already used.
 */
function assertFree(manifest: string, photographs: readonly Photograph[]): void {
  const usedKeys = new Set(Object.keys(JSON.parse(manifest) as object));
  for (const { key, file } of photographs) {
    if (usedKeys.has(key))
      throw new ConfigError(
        `The picture "${key}" already exists. Give ${path.basename(file)} another key, for example --key gate-2026: browsers cache the old picture for a day.`,
      );
    usedKeys.add(key);
  }
}

/**
 * Adds photographs to a pack: rotated, cropped around their focal points, without metadata, as AVIF and WebP in several
 * widths. `media/manifest.json` is updated only after all of them were written.
 *
 * @throws {ConfigError} if a file is not a photograph, or a key is already used.
 */
export async function addPhotographs(
  photographs: readonly Photograph[],
  { dir, ratio, onProgress }: AddOptions,
): Promise<void> {
  const manifestFile = path.join(dir, 'media/manifest.json');
  assertFree(await manifestOf(manifestFile), photographs);
  const crops = await Promise.all(
    photographs.map(async (photograph): Promise<Cropped> => {
      const { width, height } = await sizeOf(photograph.file);
      const crop = cropOf(width, height, ratio, photograph.focus ?? MIDDLE);
      const focus = photograph.focus && focusIn(crop, width, height, photograph.focus);
      return { photograph, crop, focus };
    }),
  );
  await mkdir(path.join(dir, 'media', FOLDER), { recursive: true });
  const all = crops.reduce((sum, { crop }) => sum + widthsOf(crop.width).length * encodings.length, 0);
  let done = 0;
  const onFileWritten = () => {
    done += 1;
    onProgress?.(done, all);
  };
  const entries: (readonly [string, unknown])[] = [];
  for (const one of crops) entries.push([one.photograph.key, await writeVariants(one, dir, onFileWritten)]);
  let text = await manifestOf(manifestFile);
  const formattingOptions = { insertSpaces: true, tabSize: /^ (?! )/m.test(text) ? 1 : 2 };
  for (const [key, entry] of entries) {
    text = applyEdits(text, modify(text, [key], entry, { formattingOptions }));
  }
  await writeFile(manifestFile, text.endsWith('\n') ? text : `${text}\n`);
}
