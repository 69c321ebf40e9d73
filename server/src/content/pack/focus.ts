/** A focal point of a picture in percent from the left and the top, 0 to 100. */
export type Focus = NonNullable<ReturnType<typeof readFocus>>;

/** Format of a focal point, for messages. */
export const FOCUS_FORMAT = 'two numbers from 0 to 100, like "30,70": percent from the left and from the top';

/** Parses a focal point such as `30,70`; null for any other text. */
export function readFocus(text: string) {
  const [, x = '', y = ''] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return x === '' || focus.x > 100 || focus.y > 100 ? null : focus;
}
