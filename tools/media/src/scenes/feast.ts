import type { Rng } from '../draw/rng.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, tumbler } from '../draw/things.ts';

/** A meal on a banana leaf, with its tip to the left and its near edge at y. */
const leafMeal = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    oval('ink', 0, 0, 92, 9, 'opacity=".14"') +
      fill('banana', 'M-94-12Q-60-34 0-34Q64-34 88-28Q96-14 90-2Q60 4 0 4Q-60 4-94-12Z') +
      fill('bananaL', 'M-92-14Q-60-32 0-32Q62-32 85-27Q92-14 87-5Q60 0 0 0Q-60 0-92-14Z') +
      stroke('moss', 'M-92-14Q0-18 88-16', 2.2) +
      stroke(
        'moss',
        'M-60-28L-50-16M-30-31L-22-16M0-32L6-16M30-32L36-16M60-31L64-16M-56-4L-50-15M-26-1L-20-16M4 0L8-16M34 0L38-16M64-1L66-16',
        0.8,
        'opacity=".7"',
      ) +
      oval('creamD', 8, -7, 27, 7) +
      fill('paper', 'M-18-8Q-14-24 8-25Q30-24 34-8Q20-2 8-2Q-6-2-18-8Z') +
      fill('latL', 'M20-22Q34-16 33-8Q27-5 19-4Q24-12 20-22Z') +
      stroke('wallD', 'M-8-12l3-1M-2-17l3-1M4-10l3-1M0-6l3-1M10-20l3-1M-12-8l3 0M8-14l2-1M14-8l3-1', 1.1) +
      dots('cMust', [
        [-62, -20, 7, 3.4],
        [54, -9, 8, 3.6],
      ]) +
      dots('red', [
        [-44, -24, 6.4, 3],
        [72, -12, 6, 3],
      ]) +
      dots('leafD', [
        [-26, -26, 6.4, 3],
        [44, -26, 6.4, 3],
      ]) +
      dots('cream', [
        [26, -28, 6, 3],
        [-50, -9, 8, 3.6],
      ]) +
      dots('latL', [[62, -25, 6.4, 3]]) +
      stroke('flame', 'M-80-15q8-6 14 0', 4) +
      oval('tintY', -34, -6, 9, 3.4),
  );

/** A brass bucket with a ladle. */
const pail = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    oval('ink', 0, 0, 26, 4, 'opacity=".15"') +
      stroke('brass', 'M-20-34C-20-58 20-58 20-34', 3) +
      limb('metalL', 'M8-30L26-64', 3.4) +
      fill('brass', 'M-22-36H22L17 0H-17Z') +
      oval('cMust', 0, -36, 22, 5) +
      oval('cMustD', 0, -35, 18, 3.6) +
      stroke('flame', 'M-14-28L-11-6', 2, 'opacity=".7"'),
  );

/** Three rows of leaves on long tables, from back to front. */
export const sadya = (R: Rng): string => {
  const row = (y: number, k: number, count: number) => {
    const gap = 740 / count;
    let o =
      rect('ink', 0, y + 6 * k, 720, 40 * k, 'opacity=".1"') +
      fill('cream', `M0 ${y - 42 * k}H720V${y + 8 * k}H0Z`) +
      rect('creamD', 0, y + 8 * k, 720, 22 * k) +
      rect('gold', 0, y + 23 * k, 720, 3 * k);
    const off = R.range(-14, 14);
    for (let i = 0; i < count; i++)
      o +=
        leafMeal(gap * (i + 0.5) - 10 + off, y - 2 * k, k * (gap / k / 232)) +
        tumbler(gap * (i + 1) - 12 + off, y - 14 * k, k * 0.92, 'cSky');
    return o;
  };
  return (
    row(276, 0.56, 7) +
    pail(R.int(180, 300), 330, 1) +
    row(352, 0.9, 4) +
    pail(R.int(420, 560), 412, 1.2) +
    row(452, 1.36, 3) +
    bottle(20, 438, 1.4, 'metalL')
  );
};

/** Close-up of one leaf on a gold-bordered cloth. */
export const oneLeaf = (): string =>
  fill('cream', 'M0 214H720V480H0Z') +
  stroke('gold', 'M0 236H720', 7) +
  stroke('gold', 'M0 248H720M0 224H720', 2) +
  stroke('cGreen', 'M0 258H720', 3) +
  stroke('creamD', 'M0 300H720M0 340H720M0 440H720', 1.4) +
  put(352, 400, 3.3, leafMeal(0, 0, 1)) +
  pail(104, 306, 1.7) +
  pail(216, 290, 1.3) +
  tumbler(640, 330, 2.4, 'cSky') +
  tumbler(596, 318, 2.1, 'tintY') +
  put(
    470,
    306,
    1.5,
    oval('ink', 0, 2, 42, 6, 'opacity=".14"') +
      oval('brass', 0, 0, 38, 8) +
      oval('flame', -4, -6, 26, 7) +
      oval('tintY', 4, -11, 25, 7) +
      oval('flame', -2, -16, 24, 6.4) +
      dots('cMustD', [
        [-8, -17, 2],
        [4, -16, 2],
        [10, -18, 1.6],
      ]),
  );
