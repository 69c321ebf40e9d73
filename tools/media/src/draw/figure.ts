import { head } from './head.ts';
import type { Look } from './look.ts';
import { type Joints, lowerBody } from './lower-body.ts';
import { type Bend, type Pose, type PoseName, poses } from './pose.ts';
import { fill, group, limb, n, put, stroke } from './svg.ts';

/** Objects drawn with a figure. */
export interface Props {
  /** Drawn around (0, 0) at the front hand. */
  readonly hold?: string;
  /** Drawn behind the figure, in its own units (100 high). */
  readonly behind?: string;
}

const rad = Math.PI / 180;
const reach = (x: number, y: number, [upper, lower]: Bend, l1: number, l2: number) => {
  const ex = x + Math.sin(upper * rad) * l1;
  const ey = y + Math.cos(upper * rad) * l1;
  return { ex, ey, hx: ex + Math.sin(lower * rad) * l2, hy: ey + Math.cos(lower * rad) * l2 };
};

function arm(look: Look, x: number, bend: Bend): { svg: string; hx: number; hy: number } {
  const { ex, ey, hx, hy } = reach(x, -77, bend, 14.5, 14);
  const sleeve = look.garment === 'saree' ? look.second : look.garment === 'mundu' ? 'cream' : look.cloth;
  const long = look.garment === 'churidar' || look.hair === 'scarf';
  const k = long ? 1 : look.garment === 'saree' ? 0.6 : 0.75;
  const svg =
    limb(look.skin, `M${x} -77L${n(ex)} ${n(ey)}L${n(hx)} ${n(hy)}`, 4) +
    limb(sleeve, `M${x} -77.4L${n(x + (ex - x) * k)} ${n(-77.4 + (ey + 77.4) * k)}`, 5.7) +
    (long
      ? limb(sleeve, `M${n(ex)} ${n(ey)}L${n(ex + (hx - ex) * 0.55)} ${n(ey + (hy - ey) * 0.55)}`, 4.8)
      : '');
  return { svg, hx, hy };
}

function torso(look: Look, posed: boolean): string {
  const bust = (c: typeof look.cloth, bottom: number) =>
    fill(c, `M-8.8-80.4Q-4-82.6-2.4-82.4Q0-80 2.4-82.4Q5-82.4 8.8-80.4L8 ${bottom}L-7.6 ${bottom}Z`);
  switch (look.garment) {
    case 'saree':
      return (
        bust(look.second, -56) +
        fill(look.cloth, 'M-7.8-56L-8-66C-3-71 2-76 3.6-82L9-80.4L8.6-55Z') +
        stroke('gold', 'M-8-66C-3-71 2-76 3.6-82', 1.5)
      );
    case 'churidar':
      return (
        fill(
          look.cloth,
          posed
            ? 'M-8.8-80.4Q0-83.6 8.8-80.4L7.6-60L9-47Q0-43-9-47L-7.6-60Z'
            : 'M-8.8-80.4Q0-83.6 8.8-80.4L7.6-60C9.6-48 11.6-38 12-27.5Q0-24.4-12-27.5C-11.6-38-9.6-48-7.6-60Z',
        ) +
        (posed ? '' : stroke('gold', 'M-11.8-30.4Q0-27.2 11.8-30.4', 1.2)) +
        fill(look.third, 'M-8.4-80.4L-4.8-82C-4-73 4-73 4.8-82L8.4-80.4C7-66-7-66-8.4-80.4Z') +
        fill(look.third, 'M-8.4-80L-5-78L-6.4-46L-10-47Z')
      );
    case 'mundu':
      return (
        fill('cream', 'M-9.6-80.4Q-4-82.8-2.6-82.6L.4-80L3.2-82.6Q5-82.8 9.6-80.4L9-47Q0-45-8.8-47Z') +
        stroke('creamD', 'M.5-80V-47', 0.8) +
        fill(look.cloth, 'M3-82.4L8.6-80.4L8-54L4.4-54Z', 'opacity=".95"') +
        stroke('gold', 'M4.4-56.6H8', 1.2)
      );
    default:
      return (
        fill(look.cloth, 'M-9.6-80.4Q-4-82.8-2.6-82.6L.4-80L3.2-82.6Q5-82.8 9.6-80.4L9-47Q0-45-8.8-47Z') +
        stroke('ink', 'M.5-80V-47', 0.6, 'opacity=".3"')
      );
  }
}

// Keep the no-op parts of this transform: the film recipes contain it, so a change re-renders every banner.
const skull = 'translate(0 -82) scale(1) rotate(0) translate(0 82)';

/** A faceless figure for distant people: 100 units tall, looking right, with its feet at (0, 0). */
export function figure(look: Look, pose: Pose | PoseName = 'stand', props: Props = {}): string {
  const p: Pose = typeof pose === 'string' ? poses[pose] : pose;
  const joints: Joints = lowerBody(look, p);
  const turn = `translate(0 -50) rotate(${p.lean ?? 0}) translate(0 50)`;
  const frontArm = arm(look, 8, p.front ?? [14, 2]);
  const backArm = arm(look, -8.2, p.back ?? [-13, 8]);
  const pallu =
    look.garment === 'saree'
      ? fill(look.shade, 'M5-80L11-78.6C14-62 15-48 14-33L6.5-34.5Z') + stroke('gold', 'M6.6-36L14-34.6', 2)
      : '';
  const body =
    (props.behind ?? '') +
    group(turn, pallu, backArm.svg) +
    joints.svg +
    group(
      turn,
      torso(look, joints.posed),
      group(skull, head(look)),
      props.hold ? put(frontArm.hx, frontArm.hy, 1, props.hold) : '',
      frontArm.svg,
    );
  return put(0, joints.dy, 1, body);
}

/** Objects to hold, drawn around the hand. */
export const held = {
  book: (c: Look['cloth'] = 'cLat') =>
    group(
      'rotate(-8)',
      `<rect class="f-${c}" x="-6" y="-10" width="11" height="14" rx=".8"/><rect class="f-cream" x="4" y="-9.4" width="1.6" height="12.8"/>`,
    ),
  umbrella: (c: Look['cloth'] = 'umb', l: Look['cloth'] = 'umbL') =>
    group(
      'rotate(7) translate(0 2)',
      stroke('ink', 'M0 0V-52', 1.3) +
        fill(
          c,
          'M-31-40C-28-58-12-63 0-63C12-63 28-58 31-40Q26-45 20.6-40.6Q15-45.6 10.3-41Q5-46 0-41Q-5-46-10.3-41Q-15-45.6-20.6-40.6Q-26-45-31-40Z',
        ) +
        stroke(l, 'M0-63C-8-60-10-48-10.3-41M0-63C8-60 10-48 10.3-41', 1, 'opacity=".8"') +
        limb(c, 'M0-63V-67', 1.4),
    ),
  bag: (c: Look['cloth'] = 'cMust') =>
    stroke(c, 'M-7-80L-12-50', 1.2) +
    `<rect class="f-${c}" x="-18" y="-52" width="11" height="13" rx="1.5"/>`,
} as const;
