import { dots, fill, limb, n, oval, rect, stroke } from './svg.ts';

/** A panelled door standing on y. */
export const door = (x: number, y: number, w = 84, h = 200): string =>
  rect('wood', x - 7, y - h - 7, w + 14, h + 7) +
  rect('woodL', x, y - h, w / 2 - 1, h) +
  rect('woodL', x + w / 2 + 1, y - h, w / 2 - 1, h) +
  stroke(
    'wood',
    `M${x + 7} ${y - h + 12}h${w / 2 - 15}v${n(h * 0.38)}h${-(w / 2 - 15)}zM${x + w / 2 + 8} ${y - h + 12}h${w / 2 - 15}v${n(h * 0.38)}h${-(w / 2 - 15)}zM${x + 7} ${n(y - h * 0.48)}h${w / 2 - 15}v${n(h * 0.4)}h${-(w / 2 - 15)}zM${x + w / 2 + 8} ${n(y - h * 0.48)}h${w / 2 - 15}v${n(h * 0.4)}h${-(w / 2 - 15)}z`,
    2,
  ) +
  dots('brass', [
    [x + w / 2 - 6, y - h * 0.46, 3],
    [x + w / 2 + 6, y - h * 0.46, 3],
  ]);

export const fan = (x: number, y: number, l: number): string =>
  stroke('ink', `M${x} 0V${y}`, 2) +
  fill(
    'wood',
    `M${x} ${y}L${x - l} ${y - 4}V${y + 3}ZM${x} ${y}L${x + l} ${y - 3}V${y + 4}ZM${x} ${y + 3}L${n(x - l * 0.3)} ${y + 12}L${n(x - l * 0.12)} ${y + 13}Z`,
  ) +
  oval('brass', x, y + 1, 9, 5);

/** A tube light. */
export const tube = (x: number, y: number): string =>
  rect('metal', x - 44, y - 6, 88, 5) + rect('flame', x - 40, y - 1, 80, 5, 'opacity=".85"');

export const clock = (x: number, y: number): string =>
  oval('wood', x, y, 17) + oval('paper', x, y, 14) + limb('ink', `M${x} ${y}V${y - 9}M${x} ${y}l6 4`, 1.8);
