import type { Focus } from '../pack/index.ts';

/** A rectangle of a picture, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Start of a side of `length` that is centred on a point as far as the picture allows. */
const begin = (total: number, length: number, percent: number) =>
  Math.round(Math.min(Math.max((total * percent) / 100 - length / 2, 0), total - length));

/**
 * Returns the largest rectangle of a picture with a ratio (width divided by height) that is centred on the focal point
 * as far as possible; without a ratio the entire picture. Sizes are in pixels.
 */
export function cropOf(width: number, height: number, ratio: number | null, focus: Focus): Crop {
  if (ratio === null) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, Math.round(height * ratio));
  const high = Math.min(height, Math.round(width / ratio));
  return { left: begin(width, wide, focus.x), top: begin(height, high, focus.y), width: wide, height: high };
}

/** Converts a focal point of a picture to one of its crop. */
export function focusIn(crop: Crop, width: number, height: number, { x, y }: Focus): Focus {
  const within = (at: number, begin: number, length: number) =>
    Math.round(Math.min(Math.max(((at - begin) / length) * 100, 0), 100));
  return {
    x: within((width * x) / 100, crop.left, crop.width),
    y: within((height * y) / 100, crop.top, crop.height),
  };
}
