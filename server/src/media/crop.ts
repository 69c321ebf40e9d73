import type { Focus } from '../pack/index.ts';

/** A part of a picture, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a side of `length` begins so that it holds a point as near its middle as the picture allows. */
const begin = (whole: number, length: number, percent: number) =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - length / 2, 0), whole - length));

/**
 * The largest part of a picture that has a ratio (width by height) and holds the focal point as near its middle as may be;
 * all of it without a ratio. Sizes in pixels.
 */
export function cropOf(width: number, height: number, ratio: number | null, focus: Focus): Crop {
  if (ratio === null) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, Math.round(height * ratio));
  const high = Math.min(height, Math.round(width / ratio));
  return { left: begin(width, wide, focus.x), top: begin(height, high, focus.y), width: wide, height: high };
}

/** Where a point of a picture of this size lies in a part of it. */
export function focusIn(crop: Crop, width: number, height: number, { x, y }: Focus): Focus {
  const within = (at: number, begin: number, length: number) =>
    Math.round(Math.min(Math.max(((at - begin) / length) * 100, 0), 100));
  return {
    x: within((width * x) / 100, crop.left, crop.width),
    y: within((height * y) / 100, crop.top, crop.height),
  };
}
