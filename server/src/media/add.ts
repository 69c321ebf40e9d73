import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import sharp, { type Sharp } from 'sharp';
import { ConfigError, codeOf } from '../errors.ts';
import type { Focus } from '../pack/index.ts';
import { type Crop, cropOf, focusIn } from './crop.ts';

/** One photograph to take into a pack. */
export interface Photograph {
  /** The camera's file. */
  readonly file: string;
  /** Name by which `site.json` names it. */
  readonly key: string;
  /** What it shows; `''` for an ornament. */
  readonly alt: string;
  /** What must stay in sight, here and where a page crops it; null: the middle here, the upper part there. */
  readonly focus: Focus | null;
}

/** A photograph and the part of it that is kept. */
interface Cropped {
  readonly photograph: Photograph;
  readonly crop: Crop;
  /** The focal point within that part. */
  readonly focus: Focus | null;
}

/** What is made of each. */
export interface AddOptions {
  /** Folder of the pack. */
  readonly dir: string;
  /** Width by height that all are cropped to; null keeps theirs. */
  readonly ratio: number | null;
  /** Told of each file that was made, of so many. */
  readonly onMade?: (done: number, of: number) => void;
}

/** Widths that serve every screen, in pixels. */
const WIDTHS = [480, 800, 1200, 1600] as const;

const MIDDLE: Focus = { x: 50, y: 50 };

/** Folder of `media/` in which photographs lie. */
const FOLDER = 'photos';

const encodings = [
  { type: 'image/avif', ending: 'avif', of: (one: Sharp) => one.avif({ quality: 56, effort: 4 }) },
  { type: 'image/webp', ending: 'webp', of: (one: Sharp) => one.webp({ quality: 80, effort: 5 }) },
] as const;

/** A key made of a file's name: `IMG 20(1).JPG` is `img-20-1`. */
export const keyOf = (file: string): string =>
  path
    .basename(file, path.extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'photo';

/** Size of a picture as it is seen, in pixels: turned as the camera was held. Throws `ConfigError` for what is none. */
export async function sizeOf(file: string): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`${file} cannot be read (${codeOf(error) ?? 'unknown'}).`, { cause: error });
  });
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (facts === null || facts.format === 'svg')
    throw new ConfigError(
      `${path.basename(file)} is no photograph. Give JPEG, PNG, WebP, AVIF or TIFF files.`,
    );
  return { width: facts.autoOrient.width, height: facts.autoOrient.height };
}

/** Widths in which a picture of this width is made: the usual ones that it has, or its own when it is smaller. */
const widthsOf = (width: number): readonly number[] => {
  const fitting = WIDTHS.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
};

async function make({ photograph, crop, focus }: Cropped, dir: string, onMade: () => void) {
  const widths = widthsOf(crop.width);
  const largest = widths.at(-1) ?? crop.width;
  const named = (width: number, ending: string) => `${FOLDER}/${photograph.key}-${width}.${ending}`;
  for (const width of widths) {
    // Turned as it was held; of its own data nothing is kept but the colours, as sRGB.
    const one = sharp(photograph.file).autoOrient().extract(crop).resize({ width });
    for (const { ending, of } of encodings) {
      await of(one.clone()).toFile(path.join(dir, 'media', named(width, ending)));
      onMade();
    }
  }
  return {
    file: named(largest, 'webp'),
    width: largest,
    height: Math.round((largest * crop.height) / crop.width),
    alt: photograph.alt,
    ...(focus !== null && { focus: `${focus.x},${focus.y}` }),
    sources: encodings.map(({ type, ending }) => ({
      type,
      srcSet: widths.map((width) => ({ file: named(width, ending), width })),
    })),
  };
}

async function manifestOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}\n';
    throw error;
  });
}

/** Throws `ConfigError` when a key is in the manifest already, or given twice. */
function assertFree(manifest: string, photographs: readonly Photograph[]): void {
  const taken = new Set(Object.keys(JSON.parse(manifest) as object));
  for (const { key, file } of photographs) {
    if (taken.has(key))
      throw new ConfigError(
        `There is a picture "${key}" already. Give ${path.basename(file)} another name, as --key gate-2026: browsers keep the old one for a day.`,
      );
    taken.add(key);
  }
}

/**
 * Takes photographs into a pack: turned, cropped about their focal points, without the camera's data, as AVIF and WebP in
 * the widths that pages use, and listed in `media/manifest.json`, whose other entries stay as they are. Nothing is listed
 * unless all could be made. Throws `ConfigError` for a file that is no photograph, and for a key that is taken.
 */
export async function addPhotographs(
  photographs: readonly Photograph[],
  { dir, ratio, onMade }: AddOptions,
): Promise<void> {
  const list = path.join(dir, 'media/manifest.json');
  assertFree(await manifestOf(list), photographs);
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
  const made = () => {
    done += 1;
    onMade?.(done, all);
  };
  const entries: (readonly [string, unknown])[] = [];
  for (const one of crops) entries.push([one.photograph.key, await make(one, dir, made)]);
  let text = await manifestOf(list);
  const formattingOptions = { insertSpaces: true, tabSize: /^ (?! )/m.test(text) ? 1 : 2 };
  for (const [key, entry] of entries) {
    text = applyEdits(text, modify(text, [key], entry, { formattingOptions }));
  }
  await writeFile(list, text.endsWith('\n') ? text : `${text}\n`);
}
