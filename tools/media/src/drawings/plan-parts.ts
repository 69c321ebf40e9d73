import { widthOf, words } from '../draw/letters.ts';
import { dots, fill, oval, patterned, rect, round, stroke } from '../draw/svg.ts';

/** A building on a plan: its roof from above and its label. */
export interface House {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly label: readonly string[];
  readonly n: number;
}

/** Label lines on a paper background, centred on x, with the first baseline at y. */
export function label(x: number, y: number, lines: readonly string[], size = 19): string {
  const weight = (i: number) => (i === 0 ? 600 : 400);
  const w = Math.max(...lines.map((line, i) => widthOf(line, { size, weight: weight(i) }))) + 18;
  const text = lines.map((line, i) =>
    words(x, y + i * (size + 3), line, { size, anchor: 'middle', weight: weight(i) }),
  );
  return (
    rect('paper', x - w / 2, y - size, w, lines.length * (size + 3) + 6, 'rx="4" opacity=".86"') +
    text.join('')
  );
}

/** A numbered hipped roof from above, with the name below it. */
export function house({ x, y, w, h, label: lines, n }: House): string {
  const along = w >= h;
  const [ridge, hips, lit] = along
    ? [
        `M${x + h * 0.42} ${y + h / 2}H${x + w - h * 0.42}`,
        `M${x} ${y}L${x + h * 0.42} ${y + h / 2}L${x} ${y + h}M${x + w} ${y}L${x + w - h * 0.42} ${y + h / 2}L${x + w} ${y + h}`,
        `M${x} ${y}H${x + w}L${x + w - h * 0.42} ${y + h / 2}H${x + h * 0.42}Z`,
      ]
    : [
        `M${x + w / 2} ${y + w * 0.42}V${y + h - w * 0.42}`,
        `M${x} ${y}L${x + w / 2} ${y + w * 0.42}L${x + w} ${y}M${x} ${y + h}L${x + w / 2} ${y + h - w * 0.42}L${x + w} ${y + h}`,
        `M${x} ${y}L${x + w / 2} ${y + w * 0.42}V${y + h - w * 0.42}L${x} ${y + h}Z`,
      ];
  return (
    rect('ink', x + 7, y + 9, w, h, 'opacity=".16"') +
    rect('tile', x, y, w, h) +
    fill('tileL', lit, 'opacity=".55"') +
    patterned('tiles', `M${x} ${y}h${w}v${h}h${-w}z`, 'opacity=".6"') +
    stroke('tileD', ridge + hips, 4, round) +
    oval('paper', x + w / 2, y + h / 2, 20) +
    words(x + w / 2, y + h / 2 + 8, String(n), { size: 24, anchor: 'middle', weight: 700, colour: 'cLat' }) +
    label(x + w / 2, y + h + 25, lines)
  );
}

/** A tree from above. */
export const tree = (x: number, y: number, r: number): string =>
  oval('ink', x + 4, y + 5, r, r, 'opacity=".12"') +
  oval('leafM', x, y, r) +
  oval('leafL', x - r * 0.22, y - r * 0.24, r * 0.62) +
  dots('moss', [
    [x - r * 0.3, y - r * 0.36, r * 0.2],
    [x + r * 0.2, y - r * 0.1, r * 0.14],
  ]);
