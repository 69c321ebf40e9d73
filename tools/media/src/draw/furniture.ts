import type { Colour } from './palette.ts';
import { Rng } from './rng.ts';
import { fill, limb, put, rect, stroke } from './svg.ts';

/** A row of books with their spines to the front, on a shelf of w by h. */
export function books(x: number, y: number, w: number, h: number, seed: string): string {
  const R = new Rng(seed);
  const colours: readonly Colour[] = [
    'cLat',
    'cGreen',
    'cBlue',
    'cMust',
    'creamD',
    'leafM',
    'latL',
    'cRose',
    'cTeal',
    'cPlum',
    'cream',
  ];
  let o = '';
  let cx = x;
  while (cx < x + w - 5) {
    const bw = Math.min(5 + R.next() * 6, x + w - cx);
    const bh = h * R.range(0.68, 0.96);
    if (R.chance(0.07)) {
      cx += 7;
      continue;
    }
    o += rect(R.pick(colours), cx, y + h - bh, bw, bh);
    if (R.chance(0.4)) o += rect('gold', cx, y + h - bh * 0.8, bw, 1.6);
    cx += bw + 0.7;
  }
  return o;
}

/** A bookcase with `rows` shelves, its foot on y. */
export function bookcase(x: number, y: number, w: number, h: number, rows: number, seed: string): string {
  const step = (h - 10) / rows;
  let o = rect('wood', x, y - h, w, h) + rect('ink', x + 7, y - h + 6, w - 14, h - 12, 'opacity=".45"');
  for (let i = 0; i < rows; i++)
    o +=
      books(x + 10, y - h + 8 + i * step, w - 20, step - 10, `${seed}${i}`) +
      rect('woodL', x + 5, y - h + i * step + step - 2, w - 10, 6);
  return o + rect('woodL', x - 4, y - h - 7, w + 8, 9);
}

/** A steel or wooden cupboard. */
export const almirah = (x: number, y: number, w = 90, h = 210, colour: Colour = 'cTeal'): string =>
  rect(colour, x, y - h, w, h) +
  rect('ink', x, y - h, w, h, 'opacity=".12"') +
  rect(colour, x + 4, y - h + 5, w / 2 - 6, h - 14) +
  rect(colour, x + w / 2 + 2, y - h + 5, w / 2 - 6, h - 14) +
  rect('ink', x + w / 2 - 7, y - h * 0.56, 3, 16, 'opacity=".5"') +
  rect('ink', x + w / 2 + 5, y - h * 0.56, 3, 16, 'opacity=".5"') +
  rect('ink', x + 4, y - 5, w - 8, 5, 'opacity=".4"');

/** A school bench with a desk, seen from behind the pupils or from the side of the board. */
export const desk = (x: number, y: number, w = 150): string =>
  rect('latL', x, y, w, 7) +
  rect('wood', x, y + 7, w, 12) +
  rect('wood', x + 10, y + 19, 8, 44) +
  rect('wood', x + w - 18, y + 19, 8, 44);

export const teacherTable = (x: number, y: number, w = 120): string =>
  rect('woodL', x - 6, y, w + 12, 8) +
  rect('wood', x, y + 8, w, 74) +
  rect('woodL', x + 8, y + 16, w - 16, 56, 'opacity=".5"') +
  stroke('wood', `M${x + w * 0.6} ${y + 16}v56`, 2);

/** A moulded plastic chair from the front. */
export const plasticChair = (x: number, y: number, k: number, colour: Colour): string =>
  put(
    x,
    y,
    k,
    fill(colour, 'M-14-62Q0-68 14-62L13-34H-13Z') +
      stroke('ink', 'M-7-60V-38M0-61V-38M7-60V-38', 1.4, 'opacity=".3"') +
      rect(colour, -16, -34, 32, 6) +
      limb(colour, 'M-14-30L-17 0M14-30L17 0M-18-46V-30M18-46V-30', 3),
  );

export const stool = (x: number, y: number, k = 1): string =>
  put(x, y, k, rect('woodL', -12, -34, 24, 5) + limb('wood', 'M-8-30L-12 0M8-30L12 0M-10-12H10', 2.6));
