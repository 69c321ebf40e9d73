import type { Look } from './look.ts';
import type { Colour } from './palette.ts';
import type { Bend, Pose } from './pose.ts';
import { fill, n, oval, type Point, stroke } from './svg.ts';

/** The lower half of a figure; `dy` puts it on the ground, `posed` is true if the pose moves the legs. */
export interface Joints {
  readonly svg: string;
  readonly dy: number;
  readonly posed: boolean;
}

const rad = Math.PI / 180;
type Disc = readonly [x: number, y: number, r: number];

/** Returns the convex hull of discs as a path. */
function hull(discs: readonly Disc[]): string {
  const points: Point[] = discs.flatMap(([x, y, r]) =>
    Array.from(
      { length: 14 },
      (_, i) => [x + r * Math.cos((i / 14) * 2 * Math.PI), y + r * Math.sin((i / 14) * 2 * Math.PI)] as const,
    ),
  );
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const a = out.at(-2);
        const b = out.at(-1);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  const outline = [...half(points), ...half(points.toReversed())];
  return `M${outline.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

function leg(x: number, [thigh, shin]: Bend) {
  const kx = x + Math.sin(thigh * rad) * 24;
  const ky = -50 + Math.cos(thigh * rad) * 24;
  const ax = kx + Math.sin(shin * rad) * 24.5;
  const ay = ky + Math.cos(shin * rad) * 24.5;
  return { hip: [x, -50] as const, knee: [kx, ky] as const, ankle: [ax, ay] as const, shin };
}
type Leg = ReturnType<typeof leg>;

const foot = (l: Leg, colour: Colour) => {
  const tilt = Math.max(-60, Math.min(60, -l.shin * 0.8));
  return `<g transform="translate(${n(l.ankle[0])} ${n(l.ankle[1])}) rotate(${n(-tilt * 0.5)})">${oval(colour, 1.6, 0.2, 4.4, 1.7)}</g>`;
};

const trouser = (l: Leg, colour: Colour, r = 4.8, extra = '') =>
  fill(
    colour,
    hull([
      [l.hip[0], l.hip[1], r],
      [l.knee[0], l.knee[1], r * 0.8],
    ]) +
      hull([
        [l.knee[0], l.knee[1], r * 0.8],
        [l.ankle[0], l.ankle[1] - 0.6, r * 0.62],
      ]),
    extra,
  );

function standing(look: Look): string {
  const shoes = oval('ink', -4.8, -1.2, 4.5, 1.7) + oval('ink', 5.2, -1, 4.5, 1.7);
  switch (look.garment) {
    case 'saree':
      return (
        shoes +
        fill(look.cloth, 'M-7.6-58C-9.4-42-13.4-20-12.8-2.6Q0 1 12.8-2.6C12.2-22 10.6-42 8.2-58Z') +
        fill(look.shade, 'M0-57C1-36 1.6-18 1-1.2Q5-1 8.6-1.7C8-20 6-40 4.6-57Z', 'opacity=".75"') +
        stroke('gold', 'M-12.9-5Q0-1.2 12.9-5', 2.3) +
        stroke('gold', 'M.4-56C1.6-36 1.8-20 1.6-4', 0.9)
      );
    case 'churidar':
      return shoes + fill(look.second, 'M-6.6-34L-6.4-2.4H-2.2L-1-30H1L2.4-2.4H6.6L7-34Z');
    case 'mundu':
      return (
        oval(look.skin, -4.4, -1.4, 4.2, 1.6) +
        oval(look.skin, 4.8, -1.2, 4.2, 1.6) +
        fill('cream', 'M-8-52L-10.6-4.4Q0-2 10.6-4.4L8.4-52Z') +
        fill('creamD', 'M1-52L2-2.8L6.6-3.4L5-52Z', 'opacity=".8"') +
        stroke('gold', 'M1.4-52L2.4-3', 1.4) +
        stroke('gold', 'M-10.6-6.6Q0-4.2 10.6-6.6', 1.5)
      );
    default:
      return shoes + fill(look.second, 'M-7.6-52L-8.6-2H-2.4L-.2-40L2.6-2H9L7.8-52Z');
  }
}

/** Draws legs, skirt or trousers for a pose, and finds the ground level below them. */
export function lowerBody(look: Look, pose: Pose): Joints {
  if (!pose.legs) return { svg: standing(look), dy: 0, posed: false };
  const b = leg(-3, pose.legs.back);
  const f = leg(3, pose.legs.front);
  const low = Math.max(b.ankle[1], f.ankle[1], b.knee[1] + 2, f.knee[1] + 2);
  const dy = -low - 1.3;
  const barefoot = look.garment === 'mundu';
  const shoes = foot(b, barefoot ? look.skin : 'ink') + foot(f, barefoot ? look.skin : 'ink');
  const skirted = look.garment === 'saree' || look.garment === 'mundu';
  let svg: string;
  if (skirted) {
    const cloth = look.garment === 'saree' ? look.cloth : 'cream';
    const shade = look.garment === 'saree' ? look.shade : 'creamD';
    const lap: Disc[] = [
      [0, -52, 8.4],
      [b.knee[0], b.knee[1], 6.4],
      [f.knee[0], f.knee[1], 6.8],
    ];
    const hem: Disc[] = [
      [b.knee[0], b.knee[1], 6.4],
      [f.knee[0], f.knee[1], 6.8],
      [b.ankle[0], b.ankle[1] - 6, 5],
      [f.ankle[0], f.ankle[1] - 6, 5],
    ];
    const [x1, x2] = [Math.min(b.ankle[0], f.ankle[0]) - 5, Math.max(b.ankle[0], f.ankle[0]) + 5];
    const hy = Math.max(b.ankle[1], f.ankle[1]) - 3.4;
    svg =
      shoes +
      fill(shade, hull(hem)) +
      fill(cloth, hull(lap) + hull(hem), 'fill-rule="nonzero"') +
      fill(
        shade,
        hull([
          [0, -50, 2],
          [f.knee[0] - 1, f.knee[1], 1.6],
        ]) +
          hull([
            [f.knee[0] - 1, f.knee[1], 1.6],
            [f.ankle[0] - 1, f.ankle[1] - 4, 2.6],
          ]),
        'opacity=".7"',
      ) +
      stroke('gold', `M${n(x1)} ${n(hy)}L${n(x2)} ${n(hy)}`, 1.8);
  } else {
    svg =
      trouser(b, look.second) +
      fill(
        'ink',
        hull([
          [b.hip[0], b.hip[1], 4.8],
          [b.knee[0], b.knee[1], 3.8],
        ]) +
          hull([
            [b.knee[0], b.knee[1], 3.8],
            [b.ankle[0], b.ankle[1], 3],
          ]),
        'opacity=".16"',
      ) +
      trouser(f, look.second) +
      shoes +
      fill(look.garment === 'churidar' ? look.cloth : look.second, hull([[0, -50, 8.2]]));
    if (look.garment === 'churidar') {
      const mid = (l: Leg, k: number): Disc => [
        l.hip[0] + (l.knee[0] - l.hip[0]) * k,
        l.hip[1] + (l.knee[1] - l.hip[1]) * k,
        6.4,
      ];
      svg += fill(look.cloth, hull([[0, -53, 8.6], mid(b, 0.9), mid(f, 0.9)]));
    }
  }
  return { svg, dy, posed: true };
}
