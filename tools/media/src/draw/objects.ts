import { shade } from './light.ts';
import type { Colour } from './palette.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from './svg.ts';

/** A football, or a volleyball if `kind` is 'volley'. */
export const ball = (
  x: number,
  y: number,
  r: number,
  kind: 'foot' | 'volley' | 'basket' = 'foot',
): string => {
  const base = oval(kind === 'basket' ? 'latL' : 'paper', x, y - r, r);
  const mark = {
    foot: () =>
      fill(
        'ink',
        [
          [0, 0],
          [-0.78, -0.42],
          [0.78, -0.42],
          [-0.5, 0.78],
          [0.5, 0.78],
        ]
          .map(([a = 0, b = 0], i) => {
            const s = r * (i === 0 ? 0.34 : 0.24);
            const cx = x + a * r;
            const cy = y - r + b * r;
            return `M${n(cx)} ${n(cy - s)}L${n(cx + s)} ${n(cy - s * 0.25)}L${n(cx + s * 0.6)} ${n(cy + s * 0.85)}L${n(cx - s * 0.6)} ${n(cy + s * 0.85)}L${n(cx - s)} ${n(cy - s * 0.25)}Z`;
          })
          .join(''),
      ),
    volley: () =>
      stroke(
        'cBlue',
        `M${n(x - r)} ${n(y - r)}Q${x} ${n(y - r * 1.5)} ${n(x + r)} ${n(y - r)}M${n(x - r * 0.7)} ${n(y - r * 1.7)}Q${n(x + r * 0.1)} ${n(y - r * 1.1)} ${n(x + r * 0.1)} ${n(y)}M${n(x + r * 0.7)} ${n(y - r * 1.7)}Q${n(x - r * 0.2)} ${n(y - r * 0.8)} ${n(x + r * 0.8)} ${n(y - r * 0.4)}`,
        r * 0.1,
      ),
    basket: () =>
      stroke(
        'ink',
        `M${n(x - r)} ${n(y - r)}h${n(2 * r)}M${n(x)} ${n(y - 2 * r)}v${n(2 * r)}M${n(x - r * 0.7)} ${n(y - r * 1.7)}Q${n(x - r * 0.2)} ${n(y - r)} ${n(x - r * 0.7)} ${n(y - r * 0.3)}M${n(x + r * 0.7)} ${n(y - r * 1.7)}Q${n(x + r * 0.2)} ${n(y - r)} ${n(x + r * 0.7)} ${n(y - r * 0.3)}`,
        r * 0.08,
        'opacity=".7"',
      ),
  }[kind]();
  return (
    shade(x, y, r * 1.15, r * 0.18) +
    base +
    mark +
    oval('ink', x + r * 0.1, y - r * 0.42, r * 0.8, r * 0.42, 'opacity=".08"')
  );
};

/** A mortarboard, tilted by `turn` degrees. */
export const mortarboard = (x: number, y: number, k: number, turn: number, colour: Colour = 'ink'): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(k)})">${
    fill(colour, 'M-15 2H15V13Q0 20-15 13Z') +
    fill('ink', 'M-15 8H15V13Q0 20-15 13Z', 'opacity=".3"') +
    fill(colour, 'M-34 0L0-13L34 0L0 13Z') +
    fill('paper', 'M-34 0L0-13L34 0L0-9Z', 'opacity=".16"') +
    limb('gold', 'M0 0L24 5V20', 1.8) +
    fill('gold', 'M21 19H27L28 30H20Z') +
    oval('gold', 0, 0, 2.4, 1.6)
  }</g>`;

/** A rolled certificate with its ribbon. */
export const scroll = (x: number, y: number, k = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${k})">${
    rect('paper', -34, -7, 68, 14, 'rx="3"') +
    oval('wallD', 34, 0, 3.4, 7) +
    rect('wallD', -34, 3, 66, 4, 'rx="2" opacity=".7"') +
    rect('cLat', -5, -8, 10, 16) +
    fill('cLat', 'M-4 8L-9 20L-1 16L0 8ZM4 8L9 20L2 16L0 8Z')
  }</g>`;

/** A camera on a tripod, pointing left, with its recording light on. */
export const tripodCamera = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 36) +
      limb('ink', 'M0-92L-30 0M0-92L30 0M0-92V-6', 4) +
      stroke('umbL', 'M-15-46H15', 2) +
      rect('ink', -4, -104, 8, 14) +
      rect('umb', -30, -134, 56, 32, 'rx="4"') +
      rect('ink', -46, -127, 18, 19, 'rx="3"') +
      oval('cSkyD', -46, -117.5, 3.4, 8) +
      rect('ink', 22, -146, 14, 22, 'rx="2" transform="rotate(12 26 -134)"') +
      rect('ink', -18, -141, 24, 8, 'rx="2"') +
      dots('cLat', [[17, -126, 3.4]]),
  );
