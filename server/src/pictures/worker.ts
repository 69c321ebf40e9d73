import { writeFileSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type Sharp from 'sharp';
import type { MakeTask } from './resizer.ts';

// Pages go first. Where memory runs out, this process is ended, and not the server.
try {
  setPriority(10);
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {
  // Other systems have no such file, and a server in a container may not be allowed to.
}

/** Loaded with the first picture: an import that fails says so to who asked, and ends nothing. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // What a browser shows as dots, and nothing that reads further files or runs anything (SVG, PDF, ImageMagick).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Uhdr', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}File`),
  });
  return sharp;
}

let loaded: Promise<typeof Sharp> | undefined;

/** A strip longer than this many times its width is scaled down further. */
const TALLEST = 4;

const encodings = {
  // Higher effort takes five times as long for a tenth of the bytes.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76, effort: 4 },
} as const;

/**
 * Makes one variant: upright, in sRGB, never enlarged, without any metadata, of a moving picture its first frame.
 * Writes it to `task.to`. A picture that is small already, carries nothing and would only become larger is copied.
 */
export default async function make({ from, to, variant, pixels, ms }: MakeTask): Promise<void> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const { width, format } = variant;
  const picture = () => sharp(from, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
  const made = await picture()
    .autoOrient()
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: Math.ceil(ms / 1000) })
    .toFormat(format, encodings[format])
    .toFile(to);
  const sent = await picture().metadata();
  const carries = sent.exif ?? sent.xmp ?? sent.iptc ?? sent.icc;
  const same = sent.format === format && (sent.pages ?? 1) === 1 && sent.width <= width;
  if (same && carries === undefined && (await stat(from)).size <= made.size) await copyFile(from, to);
}
