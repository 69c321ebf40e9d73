import { glow, shade } from './light.ts';
import type { Colour } from './palette.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from './svg.ts';

/** A watering can standing on y, its spout to the right. */
export const wateringCan = (x: number, y: number, k = 1, colour: Colour = 'metal'): string =>
  put(
    x,
    y,
    k,
    shade(2, 0, 30) +
      stroke(colour, 'M-18-34C-22-56 14-58 12-34', 4) +
      stroke(colour, 'M-20-28C-36-28-36-6-20-6', 4) +
      fill(colour, 'M16-16L44-42L49-37L18-4Z') +
      fill('metalL', 'M40-46L54-34L50-30L37-42Z') +
      fill(colour, 'M-22-34H18L20 0H-24Z') +
      rect('ink', -24, -7, 44, 7, 'opacity=".2"') +
      oval('metalL', -2, -34, 20, 4.4),
  );

/** A spade stuck in the soil. */
export const spade = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    limb('woodL', 'M-2-20L8-104', 5) +
      limb('wood', 'M0-104H17', 6) +
      fill('metal', 'M-14-34L9-31L7-4Q-2 4-13-6Z') +
      fill('latD', 'M-30 4Q-16-12 0-6Q16-12 30 4Z'),
  );

/** A wheelbarrow with its handles to the right; `load` is the colour of its contents. */
export const wheelbarrow = (x: number, y: number, k = 1, load: Colour = 'latD'): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 66, 7) +
      fill(load, 'M-44-50Q-10-84 34-50Z') +
      limb('wood', 'M-46-16L60-44', 5) +
      fill('cGreen', 'M-54-52H44L26-20H-34Z') +
      fill('ink', 'M-34-20H26L31-28H-40Z', 'opacity=".2"') +
      limb('metal', 'M22-22L28 0M34-34L40-2', 4) +
      limb('wood', 'M60-44L74-48', 6) +
      oval('ink', -48, -15, 15) +
      oval('metalL', -48, -15, 6),
  );

/** A leaning bicycle from the side. */
export const bicycle = (x: number, y: number, k = 1, colour: Colour = 'cLat'): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 70, 5) +
      [-42, 44]
        .map(
          (cx) =>
            `<circle class="s-ink" cx="${cx}" cy="-28" r="27" stroke-width="3.4"/>` +
            stroke(
              'metal',
              `M${cx - 26}-28h52M${cx}-54v52M${cx - 18}-46l36 36M${cx + 18}-46l-36 36`,
              0.9,
              'opacity=".8"',
            ) +
            oval('metal', cx, -28, 3.4),
        )
        .join('') +
      limb(
        colour,
        'M-42-28L-16-66L28-66L-2-28ZM-42-28H-2M28-66L44-28M-16-66L-2-28M-20-76L-16-66M24-80L28-66',
        3.6,
      ) +
      limb('ink', 'M-30-78H-10', 6) +
      limb('metal', 'M24-80H10M24-80Q34-84 34-74', 3) +
      oval('metal', -2, -28, 6) +
      limb('ink', 'M-8-24L5-33', 3) +
      stroke('ink', 'M-60-48H-28M-60-48L-46-30', 2.2),
  );

/** A placard on a stick, tilted by `turn` degrees. */
export const placard = (x: number, y: number, k: number, turn: number, colour: Colour): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${k})">${
    limb('woodL', 'M0 0V-92', 4) +
    rect('paper', -36, -132, 72, 50, 'rx="2"') +
    rect(colour, -36, -132, 72, 11, 'rx="2"') +
    stroke(colour, 'M-24-110H24M-24-101H24M-24-92H8', 3)
  }</g>`;

/** A lit storm lantern. */
export const lantern = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    glow(0, -20, 44) +
      stroke('metal', 'M-12-36C-12-54 12-54 12-36', 2) +
      rect('metal', -13, -5, 26, 6, 'rx="2"') +
      fill('glass', 'M-9-6Q-13-20-8-32H8Q13-20 9-6Z', 'opacity=".7"') +
      fill('flame', 'M0-28Q7-16 3-8H-3Q-7-16 0-28Z') +
      rect('metal', -9, -37, 18, 6, 'rx="2"') +
      stroke('metal', 'M-11-6V-34M11-6V-34', 1.6),
  );

/** A ridge tent with its flap open, standing on y. */
export const tent = (x: number, y: number, k: number, colour: Colour): string =>
  put(
    x,
    y,
    k,
    shade(0, 2, 84, 8) +
      stroke('trunkL', 'M-58-2L-88 8M62-2L92 8M2-94L-20-116', 1.4) +
      fill(colour, 'M-66 0L-8-94L62 0Z') +
      fill('paper', 'M-8-94L62 0H26Z', 'opacity=".22"') +
      fill('win', 'M-26 0L-8-62L12 0Z') +
      fill(colour, 'M-8-62L12 0L24-6L-4-64Z') +
      fill('ink', 'M-66 0L-58-12H54L62 0Z', 'opacity=".12"') +
      limb('wood', 'M-8-94V-104', 3),
  );

/** A fire between stones, with a kettle on its tripod. */
export const campfire = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    glow(0, -30, 96) +
      shade(0, 2, 60, 9) +
      limb('trunk', 'M-30 0L22-16M30 0L-22-16M-8 2L12-20', 9) +
      fill('tileL', 'M0-66C22-40 24-14 0-6C-24-14-20-40 0-66Z') +
      fill('flame', 'M1-46C14-30 14-14 0-9C-14-14-10-30 1-46Z') +
      fill('cream', 'M0-28C6-20 5-13 0-11C-5-13-5-20 0-28Z') +
      dots('metal', [
        [-46, 0, 12, 8],
        [-30, 7, 11, 7],
        [0, 10, 13, 7],
        [30, 7, 11, 7],
        [46, 0, 12, 8],
      ]) +
      limb('wood', 'M-52 4L0-128L52 4M0-128L10 0', 5) +
      stroke('ink', 'M0-124V-96', 1.6) +
      stroke('ink', 'M-14-86Q0-108 14-86', 2.4) +
      fill('umb', 'M-20-84H20Q24-64 16-58H-16Q-24-64-20-84Z') +
      fill('umb', 'M18-78L34-88L36-82L20-68Z') +
      rect('umbL', -14, -88, 28, 5, 'rx="2"'),
  );

export const hurdle = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 42, 4) +
      limb('metal', 'M-34-1H-20M34-1H20M-34-1V-50M34-1V-50', 4) +
      rect('paper', -42, -66, 84, 17, 'rx="2"') +
      rect('cLat', -42, -66, 20, 17, 'rx="2"') +
      rect('cLat', -10, -66, 20, 17) +
      rect('cLat', 22, -66, 20, 17, 'rx="2"'),
  );

/** A goal with its net, in three-quarter view; its near post stands on y. */
export const goal = (x: number, y: number, k = 1): string => {
  let net = '';
  for (let i = 0; i <= 14; i++) net += `M${n(i * 18)}-112L${n(28 + i * 16)} -10`;
  for (let i = 1; i <= 7; i++) net += `M${n((28 * i) / 7)} ${n(-112 + 14.6 * i)}H${n(252 - (2 * i) / 7)}`;
  return put(
    x,
    y,
    k,
    stroke('paper', net, 1, 'opacity=".7"') +
      stroke('metalL', 'M0-112L28-10H252L252-112', 1.8) +
      limb('paper', 'M0 0V-112H252V0', 6.4) +
      stroke('wallD', 'M2.4-2V-109', 1.4),
  );
};
