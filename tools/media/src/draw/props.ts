import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import { dots, fill, group, limb, n, oval, put, rect, stroke } from './svg.ts';

/** A lectern with a goose-neck microphone. */
export const lectern = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    fill('woodL', 'M-29 0L-25-68H25L29 0Z') +
      fill('wood', 'M-33-74H33L29-64H-29Z') +
      stroke('gold', 'M-19-52H19V-12H-19Z', 1.4) +
      stroke('ink', 'M-10-74C-14-88-22-90-28-88', 1.6) +
      oval('ink', -29, -87, 3.4, 2.6),
  );

/** A lit brass floor lamp. */
export const lamp = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    fill('brass', 'M-18 0H18L8-7H4L5-60H-5L-4-7H-8Z') +
      fill('brass', 'M-22-66H22C20-58 10-56 0-56C-10-56-20-58-22-66Z') +
      rect('brass', -3, -92, 6, 28) +
      fill('brass', 'M-7-92L0-106L7-92Z') +
      [-20, -7, 7, 20]
        .map((f) =>
          fill('flame', `M${f}-66C${f + 4}-72 ${f + 2}-76 ${f}-80C${f - 2}-76 ${f - 4}-72 ${f}-66Z`),
        )
        .join(''),
  );

/** A monitor with keyboard and random lines of text. */
export function computer(x: number, y: number, k: number, R: Rng): string {
  const line = (i: number) => `M-${20 - R.int(0, 4)} ${-50 + i * 7}h${R.int(12, 34)}`;
  const show = R.chance(0.5)
    ? stroke(R.pick(['moss', 'flame', 'cSky', 'cRose']), [0, 1, 2, 3, 4].map(line).join(''), 2.2)
    : rect('cSky', -24, -56, 48, 12) +
      rect('cMust', -22, -40, 18, 20, 'opacity=".8"') +
      rect('paper', 0, -40, 22, 4) +
      rect('paper', 0, -32, 16, 4);
  return put(
    x,
    y,
    k,
    rect('ink', -30, -62, 60, 48, 'rx="2"') +
      rect('screen', -27, -59, 54, 41) +
      show +
      rect('ink', -4, -14, 8, 9) +
      rect('ink', -16, -6, 32, 5, 'rx="2"'),
  );
}

/** A laboratory bench with its top at y and cupboards below. */
export function labBench(y: number, x = 0, w = 720, h = 110): string {
  let o =
    rect('cGreen', x, y, w, 13) + rect('leafM', x, y, w, 4) + rect('woodL', x + 16, y + 13, w - 32, h - 13);
  const doors = Math.max(1, Math.round((w - 32) / 170));
  const dw = (w - 32) / doors;
  for (let i = 0; i < doors; i++)
    o +=
      stroke('wood', `M${n(x + 16 + i * dw + 14)} ${y + 28}h${n(dw - 28)}v${h - 44}h${n(-(dw - 28))}z`, 2) +
      oval('brass', x + 16 + i * dw + (i % 2 === 0 ? dw - 20 : 20), y + h * 0.55, 3.2);
  return (
    o +
    stroke(
      'wood',
      `M${x + 16} ${y + 13}V${y + h}M${x + w - 16} ${y + 13}V${y + h}M${x + 16} ${y + h}H${x + w - 16}`,
      4,
    )
  );
}

/** A low stack of books. */
export const stack = (x: number, y: number, R: Rng): string => {
  let o = '';
  let top = y;
  for (let i = 0; i < R.int(2, 4); i++) {
    const h = R.range(4, 7);
    top -= h;
    const w = R.range(26, 36);
    o += rect(
      R.pick(['cLat', 'cGreen', 'cMust', 'cBlue', 'cPlum', 'cTeal']),
      x - w / 2 + R.range(-2, 2),
      top,
      w,
      h,
    );
  }
  return o;
};

/** A cup-shaped trophy. */
export const trophy = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    rect('wood', -8, -6, 16, 6) +
      rect('brass', -2, -14, 4, 8) +
      fill('brass', 'M-9-34H9C9-22 5-15 0-14C-5-15-9-22-9-34Z') +
      stroke('brass', 'M-9-31C-15-32-14-22-7-22M9-31C15-32 14-22 7-22', 2) +
      stroke('flame', 'M-4-31C-4-25-3-20-1-17', 1.4),
  );

/** A loudspeaker on a stand. */
export const speaker = (x: number, y: number): string =>
  rect('ink', x - 17, y - 110, 34, 62, 'rx="3"') +
  oval('umbL', x, y - 92, 8) +
  oval('umbL', x, y - 66, 12) +
  limb('ink', `M${x} ${y - 48}V${y - 8}M${x} ${y - 14}l-12 14M${x} ${y - 14}l12 14`, 3);

/** Small flags on a sagging string. */
export function bunting(
  x1: number,
  x2: number,
  y: number,
  sag: number,
  colours: readonly Colour[] = ['cLat', 'cMust', 'cGreen', 'cream'],
): string {
  const count = Math.round((x2 - x1) / 22);
  let o = stroke('ink', `M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, 1, 'opacity=".5"');
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const yy = y + 4 * sag * t * (1 - t);
    o += fill(colours[i % colours.length] ?? 'cMust', `M${n(x1 + (x2 - x1) * t - 8)} ${n(yy)}h16l-8 15z`);
  }
  return o;
}

/** A garland of marigolds between two points. */
export function garland(x1: number, x2: number, y: number, sag: number): string {
  const count = Math.round((x2 - x1) / 9);
  return (
    dots(
      'cMust',
      Array.from(
        { length: count },
        (_, i) =>
          [
            x1 + (x2 - x1) * (i / (count - 1)),
            y + 4 * sag * (i / (count - 1)) * (1 - i / (count - 1)),
            4.6,
          ] as const,
      ),
    ) + group('', '')
  );
}
