import { head, headAway } from './head.ts';
import type { Look } from './look.ts';
import { type Joints, lowerBody } from './lower-body.ts';
import { type Bend, type Pose, type PoseName, poses } from './pose.ts';
import { fill, group, limb, n, put, stroke } from './svg.ts';

/** What a figure has with it, each drawn around (0, 0) at the hand. */
export interface Props {
  readonly hold?: string;
  readonly holdBack?: string;
  /** Drawn behind all, in the figure's own units (100 high). */
  readonly behind?: string;
  /** Seen from behind. */
  readonly away?: boolean;
  /** Head size; children have larger ones. */
  readonly headScale?: number;
}

const rad = Math.PI / 180;
const reach = (x: number, y: number, [upper, lower]: Bend, l1: number, l2: number) => {
  const ex = x + Math.sin(upper * rad) * l1;
  const ey = y + Math.cos(upper * rad) * l1;
  return { ex, ey, hx: ex + Math.sin(lower * rad) * l2, hy: ey + Math.cos(lower * rad) * l2 };
};

function arm(look: Look, x: number, bend: Bend): { svg: string; hx: number; hy: number } {
  const { ex, ey, hx, hy } = reach(x, -77, bend, 14.5, 14);
  const sleeve =
    look.garment === 'saree'
      ? look.second
      : look.garment === 'shorts' || look.garment === 'pinafore'
        ? look.garment === 'shorts'
          ? look.cloth
          : look.second
        : look.garment === 'mundu'
          ? 'cream'
          : look.cloth;
  const long =
    look.garment === 'churidar' ||
    look.garment === 'tracksuit' ||
    (look.hair === 'scarf' && look.garment !== 'pinafore');
  const k = long ? 1 : look.garment === 'saree' ? 0.6 : 0.75;
  const svg =
    limb(look.skin, `M${x} -77L${n(ex)} ${n(ey)}L${n(hx)} ${n(hy)}`, 4) +
    limb(sleeve, `M${x} -77.4L${n(x + (ex - x) * k)} ${n(-77.4 + (ey + 77.4) * k)}`, 5.7) +
    (long
      ? limb(sleeve, `M${n(ex)} ${n(ey)}L${n(ex + (hx - ex) * 0.55)} ${n(ey + (hy - ey) * 0.55)}`, 4.8)
      : '');
  return { svg, hx, hy };
}

function torso(look: Look, away: boolean, posed: boolean): string {
  const bust = (c: typeof look.cloth, bottom: number) =>
    fill(c, `M-8.8-80.4Q-4-82.6-2.4-82.4Q0-80 2.4-82.4Q5-82.4 8.8-80.4L8 ${bottom}L-7.6 ${bottom}Z`);
  switch (look.garment) {
    case 'saree':
      return (
        bust(look.second, -56) +
        (away
          ? fill(look.cloth, 'M-8.4-54L-8-66C-4-70-9-76-8.6-80.4L-1-82L8.4-64L8.4-52L-8-54Z')
          : fill(look.cloth, 'M-7.8-56L-8-66C-3-71 2-76 3.6-82L9-80.4L8.6-55Z') +
            stroke('gold', 'M-8-66C-3-71 2-76 3.6-82', 1.5))
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
        (away
          ? fill(look.third, 'M-8-80Q0-76 8-80L8.6-74Q0-69-8.6-74Z') +
            fill(look.third, 'M-8-79L-4-76L-5-44L-9.5-45ZM8-79L4-76L5-47L9.5-48Z')
          : fill(look.third, 'M-8.4-80.4L-4.8-82C-4-73 4-73 4.8-82L8.4-80.4C7-66-7-66-8.4-80.4Z') +
            fill(look.third, 'M-8.4-80L-5-78L-6.4-46L-10-47Z'))
      );
    case 'pinafore':
      return (
        bust(look.second, -54) +
        fill(look.cloth, 'M-6-80L-3.4-81L-2.6-70H3L3.8-81L6.2-80L7-66L8-54H-7.8L-7-66Z')
      );
    case 'tracksuit':
      return (
        fill(look.cloth, 'M-9.6-80.4Q0-84 9.6-80.4L9-48Q0-45.6-8.8-48Z') +
        stroke(look.third, 'M-8.6-70L8.8-66', 2.4)
      );
    case 'mundu':
      return (
        fill('cream', 'M-9.6-80.4Q-4-82.8-2.6-82.6L.4-80L3.2-82.6Q5-82.8 9.6-80.4L9-47Q0-45-8.8-47Z') +
        stroke('creamD', 'M.5-80V-47', 0.8) +
        (away
          ? ''
          : fill(look.cloth, 'M3-82.4L8.6-80.4L8-54L4.4-54Z', 'opacity=".95"') +
            stroke('gold', 'M4.4-56.6H8', 1.2))
      );
    default:
      return (
        fill(look.cloth, 'M-9.6-80.4Q-4-82.8-2.6-82.6L.4-80L3.2-82.6Q5-82.8 9.6-80.4L9-47Q0-45-8.8-47Z') +
        (away ? '' : stroke('ink', 'M.5-80V-47', 0.6, 'opacity=".3"'))
      );
  }
}

/**
 * A figure one hundred units tall, looking right, its feet (or hip, by the pose's anchor) at (0, 0).
 * @param pose a pose or the name of one
 */
export function figure(look: Look, pose: Pose | PoseName = 'stand', props: Props = {}): string {
  const p: Pose = typeof pose === 'string' ? poses[pose] : pose;
  const away = props.away === true;
  const joints: Joints = lowerBody(look, p, away);
  const turn = `translate(0 -50) rotate(${p.lean ?? 0}) translate(0 50)`;
  const frontArm = arm(look, 8, p.front ?? [14, 2]);
  const backArm = arm(look, -8.2, p.back ?? [-13, 8]);
  const k = props.headScale ?? 1;
  const skull = `translate(0 -82) scale(${k}) rotate(${p.nod ?? 0}) translate(0 82)`;
  const pallu =
    look.garment === 'saree' && !joints.folded
      ? fill(look.shade, 'M5-80L11-78.6C14-62 15-48 14-33L6.5-34.5Z') + stroke('gold', 'M6.6-36L14-34.6', 2)
      : '';
  const held = (hx: number, hy: number, what?: string) => (what ? put(hx, hy, 1, what) : '');
  const upper = away
    ? group(
        turn,
        frontArm.svg + held(frontArm.hx, frontArm.hy, props.hold),
        torso(look, true, joints.posed),
        group(skull, headAway(look)),
      )
    : group(
        turn,
        torso(look, false, joints.posed),
        group(skull, head(look)),
        held(frontArm.hx, frontArm.hy, props.hold),
        frontArm.svg,
      );
  const body =
    (props.behind ?? '') +
    group(turn, pallu, held(backArm.hx, backArm.hy, props.holdBack), backArm.svg) +
    joints.svg +
    upper +
    joints.over;
  return put(0, joints.dy, 1, body);
}

/** Things to hold, around the hand. */
export const held = {
  book: (c: Look['cloth'] = 'cLat') =>
    group(
      'rotate(-8)',
      `<rect class="f-${c}" x="-6" y="-10" width="11" height="14" rx=".8"/><rect class="f-cream" x="4" y="-9.4" width="1.6" height="12.8"/>`,
    ),
  open: (c: Look['cloth'] = 'cGreen') =>
    fill(c, 'M-10-6L0-3L10-6V4L0 7L-10 4Z') +
    fill('cream', 'M-9-7.4L0-4.4L9-7.4V2L0 5L-9 2Z') +
    stroke('creamD', 'M0-4V5', 0.8),
  chalk: () => limb('cream', 'M0 0L2.6-3.6', 1.5),
  flask: (c: Look['cloth'] = 'cLat') =>
    fill('glass', 'M-2-12H2V-6L6 2Q6 3 5 3H-5Q-6 3-6 2L-2-6Z') +
    fill(c, 'M-3.6-2H3.6L6 2Q6 3 5 3H-5Q-6 3-6 2Z'),
  cup: () => fill('glass', 'M-2.4-5H2.4L2 2H-2Z') + fill('lat', 'M-2.3-3.4H2.3L2 2H-2Z'),
  plate: () => fill('metalL', 'M-9-2H9L6 2H-6Z') + fill('cream', 'M-6-2Q0-7 6-2Z'),
  paper: () =>
    fill('paper', 'M-6-10L5-12L7 3L-4 5Z') +
    stroke('ink', 'M-3.6-6.6L4.4-8M-3-3L5-4.4M-2.4.6L5.4-.8', 0.7, 'opacity=".5"'),
  flag: () =>
    limb('wood', 'M0 6V-30', 1.4) +
    fill('cMust', 'M0-30H18V-26H0Z') +
    fill('cream', 'M0-26H18V-22H0Z') +
    fill('leafM', 'M0-22H18V-18H0Z'),
  placard: (c: Look['cloth'] = 'cLat') =>
    limb('wood', 'M0 10V-20', 1.8) +
    fill('paper', 'M-15-42H15V-20H-15Z') +
    fill(c, 'M-15-42H15V-37H-15Z') +
    stroke(c, 'M-10-32H10M-10-28H10M-10-24H4', 1.4),
  mic: () => `${limb('ink', 'M0 3L2-5', 2)}<circle class="f-umbL" cx="2.4" cy="-6.6" r="2.3"/>`,
  spade: () => limb('woodL', 'M-4-16L5 22', 2) + fill('metal', 'M2 20L10 18L12 30L6 34Z'),
  can: () =>
    fill('metal', 'M-8 2V-8H4V2ZM4-6L11-12L12-10L4-2Z') + stroke('metal', 'M-7-8C-6-15 2-15 3-8', 1.5),
  sapling: () =>
    fill('ink', 'M-5-4H5L3.4 5H-3.4Z') +
    limb('leafM', 'M0-4V-16', 1.6) +
    fill('leafL', 'M0-9q-8 0-10-7q8-1 10 7zM0-12q8-1 9-8q-8 0-9 8z'),
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
