import type { Colour } from './palette.ts';
import { Rng } from './rng.ts';
import { type Dot, dots, fade, fill, limb, n, oval, put } from './svg.ts';

/** Three greens, from shade to light. */
export type Greens = readonly [Colour, Colour, Colour];
export const deep: Greens = ['leafD', 'leafM', 'leafL'];
export const fresh: Greens = ['leafM', 'leafL', 'moss'];

/** A rain tree: a crown `w` wide and `h` high below `top`, and a trunk down to `base`. */
export function rainTree(cx: number, top: number, w: number, h: number, base: number, seed: string): string {
  const R = new Rng(seed);
  const shade: Dot[] = [];
  const middle: Dot[] = [];
  const light: Dot[] = [];
  for (let i = 0; i < 46; i++) {
    const a = i / 45 - 0.5;
    const arch = 1 - Math.abs(a * 2) ** 2.2;
    const x = cx + a * w;
    const y = top + h * (0.6 - 0.36 * arch) + (R.next() - 0.5) * h * 0.16;
    const r = h * (0.15 + 0.09 * R.next()) * (0.65 + 0.45 * arch);
    shade.push([x, y + h * 0.14, r * 1.25, r * 0.92]);
    middle.push([x - w * 0.012 + (R.next() - 0.5) * 16, y - h * 0.02, r * 1.02, r * 0.74]);
    if (R.chance(0.58))
      light.push([
        x - w * 0.02 + (R.next() - 0.5) * 20,
        y - h * 0.1 - R.next() * h * 0.05,
        r * 0.6,
        r * 0.34,
      ]);
  }
  for (let i = 0; i < 18; i++)
    shade.push([cx + R.range(-0.4, 0.4) * w, top + h * R.range(0.5, 0.7), h * 0.15, h * 0.11]);
  const ty = top + h * 0.66;
  const bough = (x: number, y: number, k: number) =>
    `M${n(cx + k)} ${n(base - h * 0.34)}C${n(cx + k)} ${n(base - h * 0.7)} ${n((cx + x) / 2)} ${n(ty + h * 0.26)} ${n(x)} ${n(y)}`;
  const k = Math.max(0.35, h / 330);
  const trunk =
    fill(
      'trunk',
      `M${n(cx - 22 * k)} ${base}C${n(cx - 15 * k)} ${n(base - h * 0.2)} ${n(cx - 13 * k)} ${n(base - h * 0.35)} ${n(cx - 15 * k)} ${n(base - h * 0.5)}L${n(cx + 15 * k)} ${n(base - h * 0.5)}C${n(cx + 11 * k)} ${n(base - h * 0.3)} ${n(cx + 14 * k)} ${n(base - h * 0.15)} ${n(cx + 26 * k)} ${base}Z`,
    ) +
    limb(
      'trunk',
      bough(cx - w * 0.32, ty + h * 0.02, -8 * k) + bough(cx - w * 0.16, ty - h * 0.1, -6 * k),
      15 * k,
    ) +
    limb(
      'trunk',
      bough(cx + w * 0.3, ty + h * 0.02, 8 * k) +
        bough(cx + w * 0.14, ty - h * 0.12, 6 * k) +
        bough(cx, ty - h * 0.1, 0),
      13 * k,
    ) +
    limb(
      'trunkL',
      `M${n(cx - 10 * k)} ${n(base - 6)}C${n(cx - 8 * k)} ${n(base - h * 0.2)} ${n(cx - 9 * k)} ${n(base - h * 0.32)} ${n(cx - 11 * k)} ${n(base - h * 0.46)}`,
      3 * k,
      'opacity=".7"',
    );
  let dabs = '';
  for (let i = 0; i < 60; i++) {
    const a = R.next() - 0.5;
    dabs += `M${n(cx + a * w * 0.9)} ${n(top + h * (0.3 + 0.42 * R.next() - 0.12 * (1 - Math.abs(a * 2))))}q4-5 9-1q-4 5-9 1`;
  }
  return (
    trunk +
    dots('leafD', shade) +
    dots('leafM', middle) +
    fade(0.9, dots('leafL', light)) +
    fade(0.7, fill('moss', dabs))
  );
}

/** A tree with a round crown, such as jack or mango. */
export function roundTree(cx: number, base: number, h: number, seed: string, tones: Greens = deep): string {
  const R = new Rng(seed);
  const r = h * 0.34;
  const cy = base - h + r;
  const ring = (k: number, count: number, size: number, dx: number, dy: number): Dot[] =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2 + R.next() * 0.6;
      return [
        cx + Math.cos(a) * r * k + dx,
        cy + Math.sin(a) * r * k * 0.82 + dy,
        r * size * R.range(0.85, 1.15),
      ] as const;
    });
  return (
    limb(
      'trunk',
      `M${cx} ${base}V${n(cy + r * 0.4)}M${cx} ${n(cy + r)}l${n(-r * 0.4)} ${n(-r * 0.5)}M${cx} ${n(cy + r * 1.1)}l${n(r * 0.4)} ${n(-r * 0.6)}`,
      h * 0.05,
    ) +
    dots(tones[0], [[cx, cy, r * 0.9], ...ring(0.72, 9, 0.48, 0, 4)]) +
    dots(tones[1], [
      [cx - r * 0.08, cy - r * 0.12, r * 0.72, r * 0.64],
      ...ring(0.62, 7, 0.36, -r * 0.1, -r * 0.16),
    ]) +
    fade(0.85, dots(tones[2], ring(0.5, 6, 0.2, -r * 0.2, -r * 0.34)))
  );
}

/** A low bush, `w` wide and about `h` high, standing on y. */
export function bush(
  cx: number,
  y: number,
  w: number,
  h: number,
  seed: string,
  tones: Greens = deep,
): string {
  const R = new Rng(seed);
  const A: Dot[] = [];
  const B: Dot[] = [];
  const C: Dot[] = [];
  for (let i = 0; i < 9; i++) {
    const a = i / 8 - 0.5;
    const r = h * (0.34 + 0.16 * R.next()) * (1 - Math.abs(a) * 0.6);
    A.push([cx + a * w, y - r * 0.7, r * 1.2, r]);
    B.push([cx + a * w * 0.9 - 3, y - r * 1.05, r * 0.85, r * 0.62]);
    if (R.chance(0.5)) C.push([cx + a * w * 0.8 - 5, y - r * 1.3, r * 0.4, r * 0.26]);
  }
  return dots(tones[0], A) + dots(tones[1], B) + dots(tones[2], C);
}

/** A coconut palm standing at (x, y); `lean` shifts its crown sideways, `sway` bends the fronds. */
export function palm(
  x: number,
  y: number,
  h: number,
  k = 1,
  tones: readonly [Colour, Colour] = ['leafM', 'leafD'],
  lean = 14,
  sway = 0,
): string {
  const tx = x + lean + sway * 5;
  const ty = y - h;
  const length = 44 * k;
  const frond = (angle: number, l: number, droop: number) => {
    const a = ((angle + sway * 5) * Math.PI) / 180;
    const ex = tx + Math.cos(a) * l;
    const ey = ty - Math.sin(a) * l + droop;
    const mx = tx + Math.cos(a) * l * 0.5;
    const my = ty - Math.sin(a) * l * 0.75 - 6 * k;
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx + 2)} ${n(my + 13 * k)} ${n(tx)} ${n(ty + 3)}Z`;
  };
  return (
    limb(
      'trunk',
      `M${n(x)} ${n(y)}C${n(x + 2)} ${n(y - h * 0.4)} ${n(x + lean * 0.5 + sway)} ${n(y - h * 0.7)} ${n(tx)} ${n(ty)}`,
      5 * k,
    ) +
    fill(tones[1], [200, 160, 20, -15].map((a) => frond(a, length, 16 * k)).join('')) +
    fill(tones[0], [180, 140, 110, 75, 42, 5].map((a) => frond(a, length * 1.02, 10 * k)).join('')) +
    dots('trunkL', [
      [tx - 4 * k, ty + 4 * k, 3.2 * k],
      [tx + 3 * k, ty + 5 * k, 3.2 * k],
    ])
  );
}

/** A banana plant that leans right (`side` 1) or left (-1). */
export function banana(x: number, y: number, h: number, side: 1 | -1 = 1): string {
  const leaf = (a: number, b: number, c: number, d: number) =>
    `M${x + 2 * side} ${n(y - h * 0.5)}Q${n(x + a * h * side)} ${n(y - b * h)} ${n(x + c * h * side)} ${n(y - d * h)}Q${n(x + a * h * side * 0.7)} ${n(y - b * h * 0.72)} ${x + 2 * side} ${n(y - h * 0.5)}Z`;
  return (
    limb('moss', `M${x} ${y}L${x + 2 * side} ${n(y - h * 0.55)}`, 7) +
    fill('leafM', leaf(-0.5, 1.05, -0.62, 0.45) + leaf(0.5, 1, 0.66, 0.4)) +
    fill('leafL', leaf(-0.2, 1.25, -0.3, 1.02) + leaf(0.3, 1.3, 0.38, 0.95)) +
    fill('moss', leaf(0.02, 1.2, 0.05, 1.2))
  );
}

/** A potted plant with a total height of `h`. */
export function pot(x: number, y: number, h = 60, colour: Colour = 'lat'): string {
  const k = h / 60;
  return put(
    x,
    y,
    k,
    limb('leafM', 'M0-22C-2-40-10-48-18-50M0-22C0-44 4-52 8-58M0-22C4-36 12-42 20-42', 3) +
      fill('leafM', 'M-18-50q-10-1-14 8q12 2 14-8zM8-58q-3-10 5-16q6 10-5 16zM20-42q8-6 16 0q-8 8-16 0z') +
      fill('leafL', 'M-6-40q-10-8-18-2q8 8 18 2zM4-46q10-6 16 0q-8 8-16 0z') +
      fill(colour, 'M-14-24H14L10 0H-10Z') +
      fill('ink', 'M-14-24H14L13.2-19H-13.2Z', 'opacity=".18"'),
  );
}

/** A seedling with two to four leaves, `h` high. */
export const seedling = (x: number, y: number, h = 22): string =>
  put(
    x,
    y,
    h / 22,
    limb('leafM', 'M0 0V-16', 1.8) +
      fill('leafL', 'M0-9q-9 0-11-8q9-1 11 8zM0-12q9-1 10-9q-9 0-10 9z') +
      fill('moss', 'M0-15q-3-5 0-9q3 4 0 9z'),
  );

/** Grass blades and small flowers scattered over an area. */
export function tufts(
  R: Rng,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: Colour = 'moss',
): string {
  let d = '';
  for (let i = 0; i < count; i++)
    d += `M${n(x + R.next() * w)} ${n(y + R.next() * h)}l-3-6M${n(x + R.next() * w)} ${n(y + R.next() * h)}l2-7`;
  return limb(colour, d, 1.4);
}

/** Lotus and pads floating at (x, y). */
export const lotus = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    oval('leafL', 0, 0, 14, 4) +
      oval('leafM', 20, 5, 11, 3.2) +
      fill('cRose', 'M-4-2q4-10 8 0zM-8-1q3-7 7-4zM8-1q-3-7-7-4z'),
  );
