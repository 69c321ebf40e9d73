import { shade } from './light.ts';
import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import { dots, fill, limb, oval, put, rect, stroke } from './svg.ts';

/** A glass of tea, water or lime juice, depending on `drink`. */
export const tumbler = (x: number, y: number, k = 1, drink: Colour = 'latL'): string =>
  put(
    x,
    y,
    k,
    fill('glass', 'M-6-18H6L4.6 0H-4.6Z') +
      fill(drink, 'M-5.6-13H5.6L4.6 0H-4.6Z') +
      fill('cream', 'M-5.6-13H5.6L5.4-10.4H-5.4Z', 'opacity=".75"') +
      stroke('paper', 'M-3-11L-2.4-2', 1.2, 'opacity=".6"'),
  );

/** A steel water bottle. */
export const bottle = (x: number, y: number, k = 1, colour: Colour = 'metalL'): string =>
  put(
    x,
    y,
    k,
    rect(colour, -6, -30, 12, 30, 'rx="3"') +
      rect('ink', -4, -36, 8, 7, 'rx="2"') +
      rect('paper', -4, -26, 2.4, 22, 'opacity=".5"'),
  );

/** A plate with a snack. */
export const plate = (x: number, y: number, k = 1, snack: Colour = 'cMust'): string =>
  put(
    x,
    y,
    k,
    oval('metal', 0, 0, 21, 5) +
      oval('metalL', 0, -1.6, 21, 5) +
      oval('paper', 0, -2, 15, 3.2, 'opacity=".7"') +
      dots(snack, [
        [-5, -5, 6, 4.4],
        [5, -5, 6, 4.4],
        [0, -9, 5.6, 4.2],
      ]),
  );

/** An open book on a table. */
export const openBook = (x: number, y: number, k = 1, cover: Colour = 'cLat'): string =>
  put(
    x,
    y,
    k,
    fill(cover, 'M-33 0Q-16-4 0 0Q16-4 33 0L28-14Q14-17 0-13Q-14-17-28-14Z') +
      fill('paper', 'M-31-2Q-16-6 0-2Q16-6 31-2L27-15Q14-18 0-14Q-14-18-27-15Z') +
      stroke('wallD', 'M0-2V-14', 1.4) +
      stroke(
        'ink',
        'M-23-12Q-14-14-6-12M-25-8Q-15-10-6-8M23-12Q14-14 6-12M25-8Q15-10 6-8',
        1,
        'opacity=".35"',
      ),
  );

/** Sheets of paper with a pen on top. */
export const sheets = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    fill('wallD', 'M-22 1L-16-11H24L20 1Z') +
      fill('paper', 'M-24 0L-19-12H19L16 0Z') +
      stroke('ink', 'M-15-9H14M-17-6H12M-18-3H4', 1, 'opacity=".35"') +
      limb('cBlue', 'M8-1L25-9', 1.8),
  );

/** A school bag from behind, standing on y. */
export const schoolBag = (x: number, y: number, k = 1, colour: Colour = 'cBlue'): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 20) +
      stroke('ink', 'M-5-41Q0-48 5-41', 2.4) +
      rect(colour, -16, -42, 32, 42, 'rx="8"') +
      rect('ink', -16, -10, 32, 10, 'rx="5" opacity=".2"') +
      rect(colour, -12, -22, 24, 18, 'rx="4"') +
      stroke('cream', 'M-12-16H12', 1.4, 'opacity=".7"') +
      stroke('ink', 'M-12-30H12', 1.2, 'opacity=".35"'),
  );

/** A vase with a few flowers. */
export const flowers = (
  x: number,
  y: number,
  k = 1,
  colour: Colour = 'cMust',
  vase: Colour = 'brass',
): string =>
  put(
    x,
    y,
    k,
    limb(
      'leafM',
      'M0-20C-2-34-8-40-12-46M0-20C0-36 2-44 2-52M0-20C3-34 8-38 13-42M0-20C-4-28-12-30-18-32',
      2,
    ) +
      fill('leafL', 'M-5-30q-10-2-12 6q8 2 12-6zM5-28q10-4 13 3q-8 4-13-3z') +
      dots(colour, [
        [-12, -48, 6],
        [2, -55, 7],
        [14, -45, 6],
        [-19, -34, 5],
      ]) +
      dots('cream', [
        [-12, -48, 2.2],
        [2, -55, 2.6],
        [14, -45, 2.2],
        [-19, -34, 1.8],
      ]) +
      fill(vase, 'M-7-24H7Q4-18 8-10Q10-2 5 0H-5Q-10-2-8-10Q-4-18-7-24Z') +
      stroke('paper', 'M-4-12Q-5-6-3-3', 1.4, 'opacity=".5"'),
  );

/** A round basket; `full` is the colour of its contents. */
export const basket = (x: number, y: number, k = 1, full: Colour = 'cMust', seed?: Rng): string => {
  const heap = Array.from({ length: 15 }, (_, i) => {
    const a = i / 14 - 0.5;
    const lift = (1 - (a * 2) ** 2) * 9;
    return [a * 42, -23 - lift - (seed?.range(0, 3) ?? i % 3), 5] as const;
  });
  return put(
    x,
    y,
    k,
    shade(0, 0, 27) +
      dots(full, heap) +
      dots(
        'cream',
        heap.filter((_, i) => i % 4 === 1).map(([a, b]) => [a, b, 2] as const),
        'opacity=".8"',
      ) +
      fill('woodL', 'M-27-24H27L20 0H-20Z') +
      stroke('wood', 'M-26-17H26M-24-10H24M-22-4H22', 1.6, 'opacity=".6"') +
      stroke('wood', 'M-16-24L-12 0M-5-24L-4 0M6-24L5 0M17-24L13 0', 1.2, 'opacity=".5"') +
      rect('wood', -29, -27, 58, 5, 'rx="2.5"'),
  );
};

/** A lit desk lamp. */
export const deskLamp = (x: number, y: number, k = 1, colour: Colour = 'cGreen'): string =>
  put(
    x,
    y,
    k,
    fill('flame', 'M-26-34L26-34L44 0H-44Z', 'opacity=".22"') +
      rect('brass', -12, -4, 24, 4, 'rx="2"') +
      rect('brass', -1.6, -36, 3.2, 33) +
      fill(colour, 'M-24-34Q-22-46 0-46Q22-46 24-34Z') +
      rect('flame', -20, -34, 40, 3),
  );
