import { writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type Sharp from 'sharp';
import { CARD, drawCard, drawIcon } from './draw.ts';
import type { PictureTask, ResizeResult, ResizeTask } from './resizer.ts';

// Rendering pages has priority. If memory runs out, this process is killed instead of the server.
try {
  setPriority(10);
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {
  // Other systems have no such file, and a server in a container may lack the permission.
}

/**
 * Imports sharp with the first picture, so that a failed import neither ends the process nor counts as a defect of a
 * picture. Returns the reason if the import fails.
 */
async function loadSharp(): Promise<typeof Sharp | string> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (typeof sharp === 'string') return sharp;
  sharp.cache(false);
  sharp.concurrency(1);
  // Only raster formats of browsers; no loader that reads other files or runs programs (SVG, PDF,
  // ImageMagick).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Uhdr', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}File`),
  });
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;

/** Maximum ratio of height to width. Taller pictures are scaled down further. */
const TALLEST = 4;

const encodings = {
  // A higher effort takes five times as long for a tenth fewer bytes.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76, effort: 4 },
} as const;

/**
 * Returns a variant: upright, in sRGB, without metadata, only the first frame. That of a card is cropped to its size; others
 * are never enlarged, and the original is returned if it has the right format and size, no metadata, and is no larger.
 */
async function resize(
  sharp: typeof Sharp,
  { from, variant, pixels, ms }: ResizeTask,
): Promise<Buffer<ArrayBuffer>> {
  const { width, format } = variant;
  const picture = () => sharp(from, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
  const upright = picture()
    .autoOrient()
    .timeout({ seconds: Math.ceil(ms / 1000) });
  if (format === 'jpeg')
    return upright
      .resize({ ...CARD, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  const resized = await upright
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, encodings[format])
    .toBuffer();
  const original = await picture().metadata();
  const carries = original.exif ?? original.xmp ?? original.iptc ?? original.icc;
  const same = original.format === format && (original.pages ?? 1) === 1 && original.width <= width;
  const isBetter = same && carries === undefined && (await stat(from)).size <= resized.length;
  return isBetter ? readFile(from) : resized;
}

/** The crest of a pack may be an SVG file, and what is drawn is a buffer. Uploads may be neither. */
const drawingLoaders = ['VipsForeignLoadSvgFile', 'VipsForeignLoadPngBuffer'];

async function make(sharp: typeof Sharp, task: PictureTask): Promise<Buffer<ArrayBuffer>> {
  if (task.kind === 'variant') return resize(sharp, task);
  sharp.unblock({ operation: drawingLoaders });
  try {
    return await (task.kind === 'card' ? drawCard(sharp, task) : drawIcon(sharp, task));
  } finally {
    sharp.block({ operation: drawingLoaders });
  }
}

/** Makes a picture. A process has one task at a time. */
export default async function work(task: PictureTask): Promise<ResizeResult> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  return typeof sharp === 'string' ? { unavailable: sharp } : { bytes: await make(sharp, task) };
}
