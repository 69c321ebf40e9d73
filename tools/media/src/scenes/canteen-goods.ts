import { shade } from '../draw/light.ts';
import type { Colour } from '../draw/palette.ts';
import { dots, fill, limb, put, rect, stroke } from '../draw/svg.ts';

/** A bunch of bananas hanging from a hook. */
export const bananas = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    limb('trunk', 'M0-62V-30', 4) +
      [0, 1, 2, 3]
        .map((r) =>
          [-1, 0, 1]
            .map((c) => limb('cMust', `M${c * 7} ${-34 + r * 13}q${c * 11}-2 ${c * 13} 11`, 7))
            .join(''),
        )
        .join('') +
      stroke('cMustD', 'M-4-30q-9-2-11 8M4-18q9-2 11 8M-4-6q-9-2-11 8', 1.2) +
      fill('cPlum', 'M-5 16H5Q6 28 0 34Q-6 28-5 16Z'),
  );

export const samovar = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 20, 3) +
      fill('cloud2', 'M-3-62q-7-10 2-20q8-8 0-18q13 9 6 21q-8 9-2 17z', 'opacity=".9"') +
      fill('brass', 'M-18 0L-14-6V-40Q-14-52 0-52Q14-52 14-40V-6L18 0Z') +
      rect('brass', -5, -62, 10, 12, 'rx="3"') +
      limb('brass', 'M13-14L25-11V-6', 4.6) +
      stroke('brass', 'M-14-32C-26-32-26-16-14-16', 3) +
      stroke('flame', 'M-8-44V-10', 2.4, 'opacity=".8"') +
      stroke('wood', 'M-14-26H14', 1.4, 'opacity=".5"'),
  );

export const jar = (x: number, y: number, c: Colour, k = 1) =>
  put(
    x,
    y,
    k,
    rect('glass', -15, -40, 30, 40, 'rx="4"') +
      dots(c, [
        [-7, -7, 6],
        [6, -8, 6],
        [-1, -18, 6],
        [8, -22, 5],
        [-8, -26, 5],
      ]) +
      rect('cLat', -16, -46, 32, 8, 'rx="2"') +
      stroke('paper', 'M-10-34V-8', 2, 'opacity=".7"'),
  );
