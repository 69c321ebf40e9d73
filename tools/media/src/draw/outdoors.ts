import type { Colour } from './palette.ts';
import { banana, bush, deep, fresh, palm, rainTree, roundTree } from './plants.ts';
import type { Rng } from './rng.ts';
import { type Dot, dots, fade, fill, limb, n, oval, type Point, rect, ridge } from './svg.ts';

/** Slanting rain over an area. */
export function rain(R: Rng, x: number, y: number, w: number, h: number, count: number, length = 20): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const l = length * (0.5 + R.next());
    d += `M${n(x + R.next() * w)} ${n(y + R.next() * h)}l${n(-l * 0.2)} ${n(l)}`;
  }
  return limb('rain', d, 1.2, 'opacity=".6"');
}

/** One soft cloud bank. */
function cloud(R: Rng, x: number, y: number, w: number, colour: Colour, opacity: number): string {
  const list: Dot[] = Array.from(
    { length: 6 },
    (_, i) =>
      [x + (w * i) / 5, y - R.next() * w * 0.05, w * R.range(0.1, 0.17), w * R.range(0.04, 0.075)] as const,
  );
  return fade(
    opacity,
    dots(colour, list),
    fill(colour, `M${n(x - w * 0.1)} ${n(y)}Q${n(x + w / 2)} ${n(y + w * 0.1)} ${n(x + w * 1.1)} ${n(y)}Z`),
  );
}

/** Weather and light of a picture: rain, a visible sun or moon, night. */
export interface Weather {
  readonly rain: boolean;
  readonly sun: boolean;
  readonly night?: boolean;
}

/** Sky, clouds, sun and two or three rows of hills down to the horizon `y`. */
export function sky(R: Rng, w: number, y: number, weather: Weather, hills = 3): string {
  let o =
    rect('sky', 0, 0, w, y + 40) +
    rect('grass', 0, y + 30, w, 480) +
    fill(
      'sky2',
      `M0 ${n(y * 0.55)}C${w * 0.3} ${n(y * 0.42)} ${w * 0.6} ${n(y * 0.62)} ${w} ${n(y * 0.5)}V${y + 40}H0Z`,
    );
  if (weather.sun) {
    const x = w * R.range(0.14, 0.86);
    o += oval('sun', x, y * R.range(0.3, 0.62), 30);
  }
  if (weather.rain)
    o += fill(
      'cloud',
      `M0 0H${w}V${n(y * 0.16)}C${n(w * 0.84)} ${n(y * 0.3)} ${n(w * 0.72)} ${n(y * 0.12)} ${n(w * 0.56)} ${n(y * 0.22)}C${n(w * 0.4)} ${n(y * 0.34)} ${n(w * 0.24)} ${n(y * 0.14)} 0 ${n(y * 0.26)}Z`,
      'opacity=".8"',
    );
  const banks = weather.rain ? 2 : R.int(2, 4);
  for (let i = 0; i < banks; i++)
    o += cloud(
      R,
      w * R.range(-0.05, 0.8),
      y * R.range(0.16, 0.6),
      w * R.range(0.14, 0.3),
      R.chance(0.5) ? 'cloud2' : 'cloud',
      0.85,
    );
  const range = (colour: Colour, top: number, rough: number) => {
    const points: Point[] = [];
    const steps = w < 260 ? 3 : R.int(5, 7);
    for (let i = 0; i <= steps; i++)
      points.push([(w * i) / steps, y * top + (i % 2 === 0 ? 1 : -1) * y * rough * R.range(0.5, 1.4)]);
    return ridge(colour, w, y + 40, points);
  };
  o += range('hill1', 0.68, 0.11);
  if (hills > 1) o += range('hill2', 0.82, 0.06);
  if (hills > 2) o += range('hill3', 0.94, 0.035);
  return o;
}

/** A row of palms and bushes along the horizon. */
export function treeline(R: Rng, w: number, y: number, density = 1): string {
  let o = '';
  const count = Math.round((w / 110) * density);
  for (let i = 0; i < count; i++) {
    const x = R.range(0, w);
    const kind = R.next();
    if (kind < 0.45)
      o += palm(
        x,
        y + 4,
        R.range(70, 150),
        R.range(0.6, 0.95),
        R.chance(0.5) ? ['leafM', 'leafD'] : ['hill3', 'leafM'],
        R.range(-16, 18),
      );
    else if (kind < 0.85)
      o += bush(x, y + 8, R.range(90, 190), R.range(36, 80), `b${R.next()}`, R.chance(0.5) ? deep : fresh);
    else o += roundTree(x, y + 6, R.range(90, 140), `t${R.next()}`, R.chance(0.5) ? deep : fresh);
  }
  return o;
}

/** A large tree that frames the picture on one side. */
export function framingTree(R: Rng, x: number, base: number): string {
  if (R.chance(0.6)) return rainTree(x, base - 400, 420, 270, base, `r${R.next()}`);
  return roundTree(x, base, 330, `r${R.next()}`);
}

/** Plants in the foreground: banana, bush, flowers. */
export function undergrowth(R: Rng, x: number, y: number): string {
  return (
    (R.chance(0.5) ? banana(x, y, R.range(70, 110), R.chance(0.5) ? 1 : -1) : '') +
    bush(
      x + R.range(-20, 20),
      y,
      R.range(80, 150),
      R.range(26, 48),
      `u${R.next()}`,
      R.chance(0.6) ? deep : fresh,
    ) +
    dots(
      R.pick(['cLat', 'cMust', 'cream', 'cRose']),
      Array.from({ length: 5 }, () => [x + R.range(-40, 40), y - R.range(8, 30), 2.6] as const),
    )
  );
}
