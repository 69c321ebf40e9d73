import { writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type Sharp from 'sharp';
import type { ResizeResult, ResizeTask } from './resizer.ts';

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
 * Returns a variant: upright, in sRGB, never enlarged, without metadata, only the first frame. The original is
 * returned if it has the right format and size, no metadata, and is no larger than the variant.
 */
export default async function resize({ from, variant, pixels, ms }: ResizeTask): Promise<ResizeResult> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  if (typeof sharp === 'string') return { unavailable: sharp };
  const { width, format } = variant;
  const picture = () => sharp(from, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
  const resized = await picture()
    .autoOrient()
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: Math.ceil(ms / 1000) })
    .toFormat(format, encodings[format])
    .toBuffer();
  const original = await picture().metadata();
  const carries = original.exif ?? original.xmp ?? original.iptc ?? original.icc;
  const same = original.format === format && (original.pages ?? 1) === 1 && original.width <= width;
  const isBetter = same && carries === undefined && (await stat(from)).size <= resized.length;
  return { bytes: isBetter ? await readFile(from) : resized };
}
