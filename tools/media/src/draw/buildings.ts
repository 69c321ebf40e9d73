import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import { fill, group, limb, n, oval, patterned, rect, stroke } from './svg.ts';

/** A sloped tile roof between two eaves at y, its ridge from rx1 to rx2 at ry. */
export function roof(
  R: Rng,
  x1: number,
  x2: number,
  y: number,
  rx1: number,
  rx2: number,
  ry: number,
  fascia = 6,
): string {
  const d = `M${n(x1)} ${n(y)}L${n(rx1)} ${n(ry)}L${n(rx2)} ${n(ry)}L${n(x2)} ${n(y)}Z`;
  const height = y - ry;
  let pale = '';
  if (height > 16) {
    for (let i = 0; i < (x2 - x1) / 26; i++) {
      const t = R.next();
      const yy = ry + (Math.floor(R.next() * (height / 9 - 1)) + 1) * 9;
      const k = (yy - ry) / height;
      const a = rx1 + (x1 - rx1) * k + 14;
      const b = rx2 + (x2 - rx2) * k - 20;
      const w = 14 * (1 + Math.floor(R.next() * 3));
      if (b > a && yy < y - 4) pale += `M${n(a + (b - a) * t)} ${n(yy)}h${w}l-2 5h-${w - 4}z`;
    }
  }
  return (
    fill('tile', d) +
    fill('tileL', pale, 'opacity=".55"') +
    patterned('tiles', d) +
    fill(
      'tileD',
      `M${n(rx2)} ${n(ry)}L${n(x2)} ${n(y)}L${n(x2 - (x2 - rx2) * 0.92)} ${n(y)}Z`,
      'opacity=".32"',
    ) +
    limb('tileD', `M${n(rx1 - 3)} ${n(ry)}H${n(rx2 + 3)}`, 5) +
    limb('tileD', `M${n(rx1)} ${n(ry)}L${n(x1)} ${n(y)}M${n(rx2)} ${n(ry)}L${n(x2)} ${n(y)}`, 3.2) +
    rect('wood', x1 - 2, y - 1, x2 - x1 + 4, fascia) +
    stroke('woodL', `M${n(x1)} ${n(y + fascia + 2)}H${n(x2)}`, 3.4, 'stroke-dasharray="5 4"')
  );
}

/** A louvred or open wooden window in a wall. */
export function shutter(x: number, y: number, w: number, h: number, open = false): string {
  let o = rect('wood', x - 4, y - 4, w + 8, h + 8) + rect('win', x, y, w, h);
  if (open)
    return (
      o +
      stroke(
        'wood',
        `M${n(x + w / 3)} ${n(y)}v${n(h)}M${n(x + (2 * w) / 3)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h / 2)}h${n(w)}`,
        2,
      )
    );
  o += rect('woodL', x, y, w / 2 - 1, h) + rect('woodL', x + w / 2 + 1, y, w / 2 - 1, h);
  let d = '';
  for (let i = 5; i < h - 2; i += 5)
    d += `M${n(x + 3)} ${n(y + i)}H${n(x + w / 2 - 4)}M${n(x + w / 2 + 4)} ${n(y + i)}H${n(x + w - 3)}`;
  return o + stroke('wood', d, 1.6);
}

/** A long school block with a verandah on pillars, standing on `base`. */
export function block(
  R: Rng,
  x: number,
  base: number,
  w: number,
  h: number,
  colour: Colour = 'wall',
): string {
  const eave = base - h * 0.6;
  const upper = h > 190;
  let o = '';
  if (upper) {
    o +=
      rect(colour, x + w * 0.08, eave - h * 0.46, w * 0.84, h * 0.4) +
      rect('wallD', x + w * 0.08, eave - h * 0.46, w * 0.84, 8);
    for (let wx = x + w * 0.12; wx < x + w * 0.88 - 26; wx += 52)
      o += shutter(wx, eave - h * 0.38, 24, 34, R.chance(0.35));
    o += roof(R, x + w * 0.03, x + w * 0.97, eave - h * 0.44, x + w * 0.13, x + w * 0.87, eave - h * 0.72);
  }
  o += rect(colour, x, eave, w, h * 0.6) + rect('shade', x + 4, eave, w - 8, h * 0.6 - 10, 'opacity=".62"');
  const bays = Math.max(3, Math.round(w / 64));
  const bay = w / bays;
  for (let i = 0; i < bays; i++) {
    const bx = x + bay * i + bay * 0.24;
    o +=
      i % 3 === 1
        ? rect('wood', bx, eave + h * 0.16, bay * 0.46, h * 0.44 - 10) +
          rect('woodL', bx + 3, eave + h * 0.16 + 3, bay * 0.46 - 6, h * 0.44 - 13) +
          stroke('wood', `M${n(bx + bay * 0.23)} ${n(eave + h * 0.16)}V${n(base - 10)}`, 2)
        : shutter(bx + 2, eave + h * 0.18, bay * 0.46, h * 0.2, R.chance(0.4));
  }
  for (let i = 0; i <= bays; i++) {
    const px = x + bay * i - 5;
    o +=
      rect('wall', px, eave, 10, h * 0.6) +
      rect('wallD', px + 7, eave, 3, h * 0.6) +
      rect('lat', px - 2, base - 20, 14, 14);
  }
  return (
    o +
    roof(R, x - 22, x + w + 22, eave + 2, x + w * 0.07, x + w * 0.93, eave - h * 0.3) +
    rect('floor', x - 10, base - 10, w + 20, 5) +
    rect('latD', x - 6, base - 5, w + 12, 7)
  );
}

/** A gabled porch for the centre of a building. */
export function porch(x: number, base: number, k = 1): string {
  return group(
    `translate(${n(x)} ${n(base)}) scale(${k})`,
    rect('wall', -60, -100, 14, 100) +
      rect('wallD', -50, -100, 4, 100) +
      rect('wall', 46, -100, 14, 100) +
      rect('wallD', 56, -100, 4, 100) +
      fill('tile', 'M-88-98L0-176L88-98Z') +
      patterned('tiles', 'M-88-98L0-176L88-98Z') +
      fill('wallD', 'M-52-104L0-150L52-104Z') +
      fill('wood', 'M-40-105L0-141L40-105Z') +
      stroke('woodL', 'M-24-106V-118M-12-106V-128M0-106V-138M12-106V-128M24-106V-118', 2.2) +
      oval('gold', 0, -116, 6) +
      limb('tileD', 'M-92-95L0-178L92-95', 6) +
      rect('wood', -64, -106, 128, 7) +
      rect('floor', -76, -8, 152, 8) +
      rect('floorL', -84, 0, 168, 7) +
      rect('floorD', -84, 7, 168, 4),
  );
}

export const compoundWall = (x: number, y: number, w: number, h: number): string => {
  const d = `M${x} ${y}h${w}v${h}h${-w}z`;
  return (
    fill('lat', d) +
    patterned('laterite', d) +
    rect('latL', x - 4, y - 7, w + 8, 8) +
    rect('latD', x, y + 1, w, 3, 'opacity=".5"') +
    fill(
      'moss',
      `M${x + 10} ${y - 6}h${n(w * 0.14)}l-8 5h-${n(w * 0.1)}zM${n(x + w * 0.4)} ${y - 6}h${n(w * 0.2)}l-12 6h-${n(w * 0.13)}zM${n(x + w * 0.74)} ${y - 6}h${n(w * 0.12)}l-8 5h-${n(w * 0.08)}z`,
      'opacity=".8"',
    )
  );
};
