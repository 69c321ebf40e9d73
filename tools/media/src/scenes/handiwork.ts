import type { Stage } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';

/** An open pair of scissors. */
export const scissors = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    limb('metalL', 'M-4-6L22-15M-4-10L22-3', 2.6) +
      `<ellipse class="s-cLat" cx="-10" cy="-3" rx="6" ry="4" stroke-width="2.6"/>` +
      `<ellipse class="s-cLat" cx="-10" cy="-12" rx="6" ry="4" stroke-width="2.6"/>` +
      dots('metal', [[2, -8.5, 1.8]]),
  );

/** Brushes in a pot of water. */
export const paintPot = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    limb('woodL', 'M-4-20L-10-44M0-20L1-48M4-20L11-42', 2.2) +
      dots('cLat', [[-10.4, -46, 2.6, 4]]) +
      dots('cBlue', [[1, -50, 2.6, 4]]) +
      dots('cMust', [[11.4, -44, 2.6, 4]]) +
      fill('glass', 'M-10-24H10L8 0H-8Z') +
      fill('cSky', 'M-9.4-15H9.4L8 0H-8Z'),
  );

/** A handmade object on y: a pot, a palm-leaf box, a card house, a kite or a paper flower. */
export function handiwork(stage: Stage, x: number, y: number, k = 1): string {
  const { R } = stage;
  const drawn = stage.cloth();
  // The tables have this colour, on which the object would be invisible.
  const c = drawn === 'latL' ? 'cTeal' : drawn;
  const made = R.pick([
    () =>
      fill('latD', 'M-16-24Q-26-12-12 0H12Q26-12 16-24Z') +
      fill('lat', 'M-17-25Q-26-12-12-1H10Q22-12 15-25Z') +
      rect('latL', -13, -30, 26, 6, 'rx="3"') +
      stroke('cream', 'M-19-15q5-5 10 0t10 0t10 0t8-2', 1.8),
    () =>
      fill('moss', 'M-24 0L-16-18H24L18 0Z') +
      stroke('leafM', 'M-22-5H20M-20-10H22M-18-14H23M-14 0L-6-18M-4 0L4-18M6 0L14-18', 1.4) +
      fill('leafL', 'M-16-18L-10-26H28L24-18Z'),
    () =>
      rect('tintY', -18, -20, 36, 20) +
      fill(c, 'M-24-19L0-37L24-19Z') +
      rect('wood', -5, -12, 10, 12) +
      rect('cSky', -14, -14, 7, 7) +
      rect('cSky', 7, -14, 7, 7),
    () =>
      fill(c, 'M0-40L18-22L0 0L-18-22Z') +
      fill('cream', 'M0-40L0-22L-18-22ZM0 0V-22H18Z', 'opacity=".8"') +
      stroke('wood', 'M0-40V0M-18-22H18', 1.2) +
      limb('cLat', 'M0 0q8 4 4 8t6 6', 1.6),
    () =>
      rect('paper', -20, -4, 40, 4) +
      dots(
        c,
        [0, 1, 2, 3, 4].map((i) => {
          const a = (i * 72 * Math.PI) / 180;
          return [Math.cos(a) * 8, -16 + Math.sin(a) * 8, 6.4] as const;
        }),
      ) +
      oval('flame', 0, -16, 5),
  ])();
  return put(x, y, k, oval('ink', 0, 0, 24, 4, 'opacity=".14"') + made);
}
