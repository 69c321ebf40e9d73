import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import { fill, laterite, n, rect, stroke } from './svg.ts';

/** Structure of a room. Heights are in the units of a 720 by 480 picture. */
export interface RoomStyle {
  readonly wall: Colour;
  readonly dado: 'laterite' | 'none' | Colour;
  readonly floor: 'oxide' | 'tiles' | 'wood' | 'cement';
  readonly ceiling: 'plain' | 'beams' | 'trusses' | 'panels';
  /** Height at which wall and floor meet. */
  readonly line: number;
}

const walls: readonly Colour[] = ['wall', 'wall', 'tintG', 'tintB', 'tintP', 'tintY', 'sky2'];

/** Returns a random room style; properties in `fixed` are kept. */
export function roomStyle(R: Rng, fixed: Partial<RoomStyle> = {}): RoomStyle {
  return {
    wall: R.pick(walls),
    dado: R.pick(['laterite', 'none', 'cGreen', 'woodL', 'creamD', 'cTeal', 'lat']),
    floor: R.pick(['oxide', 'oxide', 'tiles', 'cement', 'wood']),
    ceiling: R.pick(['plain', 'beams', 'beams', 'trusses', 'panels']),
    line: R.int(352, 376),
    ...fixed,
  };
}

const floors = {
  oxide: ['floor', 'floorL', 'floorD'],
  tiles: ['wallD', 'cream', 'court'],
  wood: ['woodL', 'latL', 'wood'],
  cement: ['court', 'courtL', 'courtD'],
} as const;

/** The floor from `y` down, with boards or tiles that run to a vanishing point. */
export function floor(kind: RoomStyle['floor'], y: number, vanish = 360, w = 720, h = 480): string {
  const [base, light, dark] = floors[kind];
  let d = '';
  for (const k of [0.2, 0.5, 0.86]) d += `M0 ${n(y + (h - y) * k)}H${w}`;
  for (let i = -6; i <= 6; i++) d += `M${n(vanish + i * 74)} ${y}L${n(vanish + i * 150)} ${h}`;
  let o = rect(base, 0, y, w, h - y + 2);
  if (kind === 'tiles') {
    for (let i = -6; i < 6; i += 2)
      o += fill(
        light,
        `M${vanish + i * 74} ${y}L${vanish + (i + 1) * 74} ${y}L${vanish + (i + 1) * 150} ${h}L${vanish + i * 150} ${h}Z`,
        'opacity=".5"',
      );
  }
  return o + rect(dark, 0, y, w, 7, 'opacity=".6"') + stroke(light, d, 1.2, 'opacity=".7"');
}

/** Walls, dado, ceiling and floor. */
export function room(R: Rng, style: RoomStyle): string {
  const { line } = style;
  let o = rect(style.wall, 0, 0, 720, line + 2);
  if (style.dado === 'laterite') o += laterite(0, line - 46, 720, 46) + rect('latL', 0, line - 50, 720, 5);
  else if (style.dado !== 'none')
    o +=
      rect(style.dado, 0, line - 54, 720, 54, 'opacity=".88"') +
      rect('gold', 0, line - 56, 720, 2.4, 'opacity=".7"');
  o += rect('wood', 0, line - 6, 720, 6, 'opacity=".55"');
  switch (style.ceiling) {
    case 'beams':
      o += rect('wallD', 0, 0, 720, 32) + stroke('wood', 'M0 33H720', 5);
      for (let x = R.int(10, 60); x < 720; x += 120) o += rect('wood', x, 0, 14, 32);
      break;
    case 'trusses':
      o +=
        rect('wood', 0, 0, 720, 44) +
        fill('tileD', 'M0 0H720V30H0Z') +
        stroke('tile', 'M0 9H720M0 20H720', 2, 'opacity=".6"') +
        stroke('woodL', 'M0 44H720', 6) +
        stroke('wood', 'M50 0L96 44M170 0L216 44M290 0L336 44M410 0L456 44M530 0L576 44M650 0L696 44', 6);
      break;
    case 'panels':
      o +=
        rect('paper', 0, 0, 720, 26) +
        stroke('wallD', 'M0 26H720M90 0V26M210 0V26M330 0V26M450 0V26M570 0V26M690 0V26', 2) +
        [150, 390, 630].map((x) => rect('flame', x - 30, 8, 60, 9, 'opacity=".65"')).join('');
      break;
    default:
      o += rect('wallD', 0, 0, 720, 16);
  }
  return o + floor(style.floor, line, R.int(250, 470));
}
