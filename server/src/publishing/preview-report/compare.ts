import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Tolerance for the colour of a pixel, from 0 to 1, as pixelmatch defines it. */
const THRESHOLD = 0.1;

/** Fill colour for the missing part of the shorter picture. No page uses it. */
const MISSING = { r: 255, g: 0, b: 255, alpha: 1 };

/** Result of comparing two pictures. */
export interface Comparison {
  /** Share of the pixels that differ, from 0 to 1. */
  readonly share: number;
  /** The picture after the change in grey, with the differences in red, as raw RGBA. */
  readonly difference: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Reads a PNG as raw RGBA. A shorter picture is extended at its end. */
async function pixels(png: Buffer, missingRows: number): Promise<Buffer> {
  const picture = sharp(png).ensureAlpha();
  return picture.extend({ bottom: missingRows, background: MISSING }).raw().toBuffer();
}

/**
 * Compares two PNGs of the same width. Rows missing from one of them count as different. Returns null if no pixel
 * differs visibly.
 */
export async function compare(before: Buffer, after: Buffer): Promise<Comparison | null> {
  if (before.equals(after)) return null;
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const { width } = other;
  const height = Math.max(one.height, other.height);
  const [pixelsBefore, pixelsAfter] = await Promise.all([
    pixels(before, height - one.height),
    pixels(after, height - other.height),
  ]);
  const difference = Buffer.alloc(width * height * 4);
  const count = pixelmatch(pixelsBefore, pixelsAfter, difference, width, height, {
    threshold: THRESHOLD,
    alpha: 0.25,
    // Anti-aliased pixels are not counted, so they look like those around them.
    aaColor: [220, 220, 220],
  });
  return count === 0 ? null : { share: count / (width * height), difference, width, height };
}
