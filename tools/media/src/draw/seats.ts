import { shade } from './light.ts';
import type { Colour } from './palette.ts';
import { fill, limb, n, put, rect, stroke } from './svg.ts';

/** A wooden chair from behind, with its feet on y. */
export const chairBehind = (x: number, y: number, k = 1, colour: Colour = 'wood'): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 24) +
      limb(colour, 'M-15-66L-17 0M15-66L17 0', 4.4) +
      limb(colour, 'M-11-28L-12-6M11-28L12-6', 3) +
      rect('ink', -12, -30, 24, 3, 'opacity=".25"') +
      rect('woodL', -18, -36, 36, 7, 'rx="2"') +
      rect(colour, -17, -70, 34, 9, 'rx="3"') +
      rect(colour, -15, -57, 30, 5) +
      rect(colour, -15, -48, 30, 5),
  );

/** A wooden chair from the front, with its feet on y. */
export const chairFront = (x: number, y: number, k = 1, colour: Colour = 'woodL'): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 24) +
      limb('wood', 'M-13-34V-4M13-34V-4', 3.4) +
      limb(colour, 'M-16-68L-16-34M16-68L16-34', 4) +
      rect(colour, -17, -70, 34, 9, 'rx="3"') +
      rect(colour, -14, -56, 28, 6, 'rx="2"') +
      fill('latL', 'M-17-38H17L20-31H-20Z') +
      rect('wood', -20, -31, 40, 4) +
      limb('wood', 'M-18-28L-19 0M18-28L19 0', 4.4),
  );

/** A cane armchair in three-quarter view, facing right. */
export const armchair = (x: number, y: number, k = 1, cushion: Colour = 'cLat'): string =>
  put(
    x,
    y,
    k,
    shade(2, 2, 46) +
      limb('wood', 'M-30-44L-34 0M30-40V0M-12-30L-14-2M16-30V-3', 4.6) +
      fill('woodL', 'M-42-98Q-40-104-30-102L-20-100Q-14-98-15-90L-22-40H-36Z') +
      stroke('wood', 'M-38-90L-18-88M-37-76L-20-74M-36-62L-22-60', 1.4, 'opacity=".6"') +
      fill(cushion, 'M-32-96Q-22-98-20-92L-24-52L-31-50Z') +
      fill('woodL', 'M-36-44H34V-34H-36Z') +
      fill(cushion, 'M-30-54Q2-60 33-53Q37-44 32-42H-31Z') +
      limb('wood', 'M-26-68Q6-74 36-66L34-40', 5),
  );

/** A row of upholstered seats from behind, across the whole picture; the floor is at y. */
export function seatRow(y: number, k: number, count: number, colour: Colour, off = 0): string {
  const gap = 720 / (count - 1);
  const w = gap * 0.86;
  let o = '';
  for (let i = -1; i <= count; i++) {
    const x = off + gap * i - w / 2;
    o +=
      rect(colour, x, y - 52 * k, w, 54 * k, `rx="${n(9 * k)}"`) +
      rect('ink', x, y - 8 * k, w, 10 * k, 'opacity=".22"') +
      stroke('gold', `M${n(x + 7 * k)} ${n(y - 44 * k)}h${n(w - 14 * k)}`, 1.3 * k, 'opacity=".55"') +
      rect('wood', x + w + (gap - w) / 2 - 2.4 * k, y - 30 * k, 4.8 * k, 32 * k, `rx="${n(2 * k)}"`);
  }
  return o;
}

/** A school desk with its bench from behind; the near edge of the top is at y. */
export function benchBehind(x: number, y: number, w: number, k: number): string {
  const l = x - w / 2;
  const r = x + w / 2;
  return (
    shade(x, y + 44 * k, w * 0.54, 7 * k) +
    rect('wood', l + 10 * k, y - 4 * k, 8 * k, 44 * k) +
    rect('wood', r - 18 * k, y - 4 * k, 8 * k, 44 * k) +
    rect('wood', l + 4 * k, y + 4 * k, w - 8 * k, 15 * k) +
    fill('latL', `M${n(l + 8 * k)} ${n(y - 15 * k)}H${n(r - 8 * k)}L${n(r)} ${n(y)}H${n(l)}Z`) +
    rect('woodL', l, y, w, 5 * k) +
    fill(
      'woodL',
      `M${n(l + 5 * k)} ${n(y + 22 * k)}H${n(r - 5 * k)}L${n(r + 2 * k)} ${n(y + 31 * k)}H${n(l - 2 * k)}Z`,
    ) +
    rect('wood', l - 2 * k, y + 31 * k, w + 4 * k, 4.5 * k) +
    rect('wood', l + 12 * k, y + 35 * k, 7 * k, 24 * k) +
    rect('wood', r - 19 * k, y + 35 * k, 7 * k, 24 * k)
  );
}

/** A low bench without a back. */
export const bench = (x: number, y: number, w: number, k = 1): string =>
  shade(x, y, w * 0.52, 5 * k) +
  rect('woodL', x - w / 2, y - 36 * k, w, 7 * k, 'rx="1.5"') +
  rect('wood', x - w / 2, y - 29 * k, w, 4 * k) +
  limb(
    'wood',
    `M${n(x - w * 0.4)} ${n(y - 27 * k)}V${n(y - 1)}M${n(x + w * 0.4)} ${n(y - 27 * k)}V${n(y - 1)}`,
    6 * k,
  );
