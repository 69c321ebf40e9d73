/** A point of a picture in percent from the left and from the top, 0 to 100. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** How a focal point is written. */
export const FOCUS_FORM = 'two numbers from 0 to 100, as "30,70": percent from the left and from the top';

/** Reads a focal point as it is written, `30,70`; null for anything else. */
export function readFocus(words: string): Focus | null {
  const [, x = '', y = ''] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(words) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return x === '' || focus.x > 100 || focus.y > 100 ? null : focus;
}
