import type { Colour } from './palette.ts';
import { fill, limb, n, oval, put, rect, stroke } from './svg.ts';

/** Bound registers with labels, lying in a pile or standing in a row, with their foot on y. */
export const registers = (x: number, y: number, k = 1, how: 'lying' | 'standing' = 'lying'): string => {
  const cloth: readonly Colour[] = ['cLat', 'cGreen', 'cBlue', 'cMustD', 'latD'];
  const seed = Math.round(x * 3 + y);
  let o = '';
  if (how === 'standing')
    for (let i = 0; i < 5; i++) {
      const h = 44 + ((seed + i * 5) % 9);
      o += rect(cloth[(seed + i * 2) % 5] ?? 'cLat', -24 + i * 9.6, -h, 9, h);
      o += rect('cream', -22.5 + i * 9.6, -h + 8, 6, 11);
    }
  else
    for (let i = 0; i < 4; i++) {
      const w = 46 - ((seed + i * 7) % 6);
      o += rect(cloth[(seed + i * 2) % 5] ?? 'cLat', n(-w / 2 + (i % 2) * 2), -9 * (i + 1), w, 9);
      o += rect('paper', n(w / 2 - 3 + (i % 2) * 2), -9 * (i + 1) + 1.5, 3, 6);
      o += rect('cream', n(-w / 2 + 8), -9 * (i + 1) + 2.5, 12, 4);
    }
  return put(x, y, k, o);
};

/** An open ink pad. */
export const inkPad = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    fill('umb', 'M-18 0L-14-9H14L18 0Z') +
      fill('cPlum', 'M-14-1.500L-11-7.500H11L14-1.500Z') +
      fill('umbL', 'M-14-9L-16-24H12L14-9Z'),
  );

/** A rubber stamp with a turned handle. */
export const rubberStamp = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    rect('umb', -12, -5, 24, 5, 'rx="1"') +
      fill('wood', 'M-12-5H12L9-11H-9Z') +
      fill('latD', 'M-4-11C-2-18-3-20-7-25Q-8-34 0-35Q8-34 7-25C3-20 2-18 4-11Z') +
      oval('latL', -2.5, -29, 2, 3.5),
  );

/** Three wire trays, one above the other, with papers. */
export const trays = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    [0, 1, 2]
      .map(
        (i) =>
          rect('paper', -27, -8 - i * 18, 52, 4) +
          rect(i === 1 ? 'cMust' : 'creamD', -26, -4 - i * 18, 52, 3) +
          rect('metal', -31, -1.5 - i * 18, 62, 3),
      )
      .join('') + stroke('metal', 'M-30 0V-48M30 0V-48', 3),
  );

/** A printing calculator with its roll of paper. */
export const deskCalculator = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    fill('paper', 'M-14-26Q-20-50-10-64H12Q4-50 10-26Z') +
      stroke('ink', 'M-11-58H4M-13-51H2M-14-44H2M-13-37H4', 1.2, 'opacity=".45"') +
      fill('creamD', 'M-28 0L-20-32H20L28 0Z') +
      fill('ink', 'M-28 0H28V4H-28Z', 'opacity=".5"') +
      fill('screen', 'M-17-29H17L18.500-22H-18.500Z') +
      stroke('moss', 'M4-25.500H15', 2.2) +
      stroke('umbL', 'M-18-17H6M-20-11H7M-22-5H8', 4, 'stroke-dasharray="5 3"') +
      limb('cLat', 'M14-16L17-5', 4.5),
  );
