import { roof, shutter } from '../draw/buildings.ts';
import { figure, held } from '../draw/figure.ts';
import { lookFor } from '../draw/look.ts';
import { banana, bush, lotus, palm, roundTree } from '../draw/plants.ts';
import { type Pose, type PoseName, stride } from '../draw/pose.ts';
import { Rng } from '../draw/rng.ts';
import { dots, fill, flip, limb, n, oval, patterned, put, rect, ridge, stroke } from '../draw/svg.ts';
import { basket } from '../draw/things.ts';
import type { Layer } from './layers.ts';

const someone = (seed: string, role: 'student' | 'teacher', pose: Pose | PoseName, hold = '', bag = '') =>
  figure(lookFor(new Rng(seed), role), pose, { hold, behind: bag });

/** A long two-storeyed wing with round arches, standing on y. */
function arcade(R: Rng, x: number, y: number, w: number, bays: number): string {
  const bay = w / bays;
  let o = rect('wall', x, y - 236, w, 236) + rect('wallD', x, y - 124, w, 9);
  for (let i = 0; i < bays; i++) {
    const bx = x + i * bay;
    const m = bx + bay / 2;
    o += fill(
      'shade',
      `M${n(bx + 10)} ${y - 8}V${y - 70}A${n(bay / 2 - 10)} ${n(bay / 2 - 10)} 0 0 1 ${n(bx + bay - 10)} ${y - 70}V${y - 8}Z`,
    );
    o +=
      i % 3 === 1
        ? rect('wood', m - 15, y - 78, 30, 70) + rect('woodL', m - 12, y - 75, 24, 67)
        : shutter(m - 13, y - 74, 26, 40, i % 2 === 0);
    o += stroke(
      'wallD',
      `M${n(bx + 10)} ${y - 8}V${y - 70}A${n(bay / 2 - 10)} ${n(bay / 2 - 10)} 0 0 1 ${n(bx + bay - 10)} ${y - 70}V${y - 8}`,
      3,
    );
    o +=
      shutter(m - 15, y - 206, 30, 52, (i + 1) % 3 === 0) +
      fill('lat', `M${n(m - 22)} ${y - 212}Q${n(m)} ${y - 232} ${n(m + 22)} ${y - 212}Z`);
  }
  return (
    o +
    roof(R, x - 26, x + w + 26, y - 232, x + 40, x + w - 40, y - 312) +
    rect('lat', x - 6, y - 12, w + 12, 12) +
    rect('latD', x - 6, y - 3, w + 12, 4)
  );
}

/** The clock tower with its pyramid roof. */
function tower(R: Rng, x: number, y: number): string {
  return (
    rect('wall', x - 48, y - 400, 96, 400) +
    rect('wallD', x + 28, y - 400, 20, 400) +
    rect('lat', x - 56, y - 306, 112, 9) +
    rect('lat', x - 54, y - 26, 108, 26) +
    patterned('laterite', `M${x - 54} ${y - 26}h108v26h-108z`) +
    fill('wood', `M${x - 26} ${y}V${y - 78}A26 26 0 0 1 ${x + 26} ${y - 78}V${y}Z`) +
    fill('win', `M${x - 20} ${y}V${y - 76}A20 20 0 0 1 ${x + 20} ${y - 76}V${y}Z`) +
    shutter(x - 14, y - 206, 28, 54, true) +
    shutter(x - 14, y - 292, 28, 48) +
    oval('wood', x, y - 352, 27) +
    oval('paper', x, y - 352, 23) +
    limb('ink', `M${x} ${y - 352}V${y - 367}M${x} ${y - 352}l11 6`, 2.6) +
    roof(R, x - 64, x + 64, y - 398, x - 8, x + 8, y - 480) +
    limb('gold', `M${x} ${y - 484}V${y - 506}`, 3) +
    oval('gold', x, y - 508, 5)
  );
}

const ripples = (R: Rng, y: number, h: number, count: number, shift: number, colour: 'waterL' | 'waterD') =>
  stroke(
    colour,
    Array.from({ length: count }, () => {
      const t = R.next();
      return `M${n(R.range(-40, 1600) + shift * (10 + 30 * t))} ${n(y + h * t)}h${n(R.range(20, 60) * (0.6 + t))}`;
    }).join(''),
    2.4,
    'stroke-linecap="round"',
  );

/** A loaded country boat with a man at the stern who poles it. */
const boat = (seed: string) =>
  put(
    78,
    2,
    1.06,
    figure(
      { ...lookFor(new Rng(seed), 'man'), garment: 'mundu' },
      { front: [34, 96], back: [-10, 6] },
      { hold: limb('woodL', 'M5-78L-9 58', 3) },
    ),
  ) +
  basket(-64, 4, 0.84, 'cMust') +
  basket(-18, 7, 0.84, 'leafL') +
  fill('wood', 'M-150-26C-90 4 60 6 150-40C140-4 116 18 70 22C10 28-60 26-100 18C-130 12-144-6-150-26Z') +
  stroke('gold', 'M-146-20C-84 10 64 10 146-32', 2.4) +
  stroke('woodL', 'M-128 4C-60 20 60 20 126-6', 2);

/**
 * The hero of `nila`: a white arcade and a clock tower on the river bank, steps to the water, and boats.
 * The upper left stays plain for text. View box 0 -100 1600 900.
 * @param phase time in the film, in turns
 * @param step time in the film in [0, 1), or null for the still picture
 */
export function heroRiver(phase = 0, step: number | null = null): Layer[] {
  const layers: Layer[] = [];
  let o = '';
  const cut = (name: string, depth: number) => {
    layers.push({ name, depth, body: o });
    o = '';
  };
  const wave = (shift: number, k = 3) => (step === null ? 0 : Math.sin((phase * k + shift) * 2 * Math.PI));
  o =
    rect('sky', -60, -160, 1720, 1000) +
    fill('sky2', 'M-60 300C240 262 420 300 700 276C980 250 1300 300 1660 262V600H-60Z');
  cut('sky', 0);
  o =
    fill(
      'cloud2',
      'M-40 120C60 96 150 128 250 110C340 96 420 124 520 118C420 140 330 136 240 150C140 166 40 140 -40 156Z',
    ) +
    fill(
      'cloud',
      'M980 -20C1080 -50 1180 -6 1290 -28C1400 -50 1500 -10 1660 -34V60C1540 84 1440 50 1320 70C1200 88 1080 40 980 -20Z',
      'opacity=".7"',
    ) +
    fill(
      'cloud2',
      'M620 190C720 166 820 200 920 180C1020 164 1120 190 1240 180C1120 206 1020 210 900 222C800 230 700 214 620 190Z',
    );
  cut('clouds', 0.06);
  o = ridge(
    'hill1',
    1660,
    560,
    [
      [-60, 430],
      [160, 396],
      [360, 426],
      [600, 380],
      [860, 420],
      [1120, 372],
      [1400, 418],
      [1660, 380],
    ],
    -60,
  );
  cut('far', 0.16);
  o = ridge(
    'hill2',
    1660,
    560,
    [
      [-60, 474],
      [240, 446],
      [520, 478],
      [820, 450],
      [1140, 480],
      [1420, 448],
      [1660, 470],
    ],
    -60,
  );
  const bank = new Rng('bank');
  for (let i = 0; i < 17; i++) {
    const x = bank.range(-40, 760);
    o += palm(
      x,
      512,
      bank.range(70, 150),
      bank.range(0.6, 0.9),
      ['hill3', 'leafM'],
      bank.range(-16, 18),
      wave(bank.next()),
    );
  }
  o +=
    Array.from({ length: 9 }, (_, i) =>
      bush(
        -20 + i * 96,
        518,
        150,
        44 + (i % 3) * 12,
        `rb${i}`,
        i % 2 ? ['leafM', 'leafL', 'moss'] : ['hill3', 'leafM', 'leafL'],
      ),
    ).join('') + rect('leafM', -60, 508, 900, 10);
  cut('bank', 0.4);
  o =
    rect('water', -60, 516, 1720, 330) +
    fill('waterL', 'M-60 516H1660V548C1200 536 700 560 -60 544Z', 'opacity=".7"') +
    ripples(new Rng('w1'), 540, 220, 46, wave(0, 2), 'waterL') +
    ripples(new Rng('w2'), 556, 240, 30, -wave(0.2, 2), 'waterD');
  o += fill('waterD', 'M820 560C1000 556 1300 560 1660 566V640C1300 620 1000 622 800 600Z', 'opacity=".4"');
  const drift = step === null ? 0 : step;
  o += put(330 + (step === null ? 0 : wave(0, 1) * 26), 622 + wave(0.1, 2) * 2, 0.9, boat('boat1'));
  cut('river', 0.8);
  o =
    fill('grass', 'M640 566C760 528 860 520 960 520H1660V700H1240C1060 676 860 640 640 566Z') +
    roundTree(1560, 540, 330, 'nt') +
    palm(760, 560, 300, 1.7, ['leafM', 'leafD'], -34, wave(0.3)) +
    palm(812, 556, 230, 1.5, ['leafM', 'leafD'], 26, wave(0.6));
  const R = new Rng('nila');
  o += arcade(R, 1120, 560, 420, 6) + arcade(R, 880, 560, 160, 2) + tower(R, 1080, 560);
  o +=
    bush(900, 572, 110, 30, 'n1') +
    bush(1230, 574, 150, 34, 'n2') +
    bush(1440, 574, 160, 30, 'n3') +
    dots('cRose', [
      [880, 556, 4],
      [894, 552, 4],
      [912, 558, 4],
      [1210, 554, 4],
      [1230, 550, 4],
      [1252, 556, 4],
      [1430, 556, 4],
      [1450, 552, 4],
    ]);
  o +=
    fill('court', 'M880 576H1660V660C1400 640 1180 640 960 610C900 602 870 590 880 576Z') +
    fill('courtL', 'M1040 576H1120L1180 640H960Z');
  // steps to the water
  for (let i = 0; i < 7; i++)
    o += fill(
      i % 2 ? 'lat' : 'latL',
      `M${900 - i * 26} ${n(612 + i * 13)}C${1000 - i * 10} ${n(640 + i * 13)} ${1240} ${n(652 + i * 14)} 1660 ${n(656 + i * 15)}V${n(672 + i * 15)}C1240 ${n(668 + i * 14)} ${1000 - i * 10} ${n(656 + i * 13)} ${900 - i * 26} ${n(626 + i * 13)}Z`,
    );
  o += fill('latD', 'M744 704C860 738 1240 764 1660 762V790C1240 790 860 764 734 720Z', 'opacity=".6"');
  cut('bankside', 1);
  // The bank is open only on the right. People who enter there also leave there, so that the film loops.
  const stroll = (
    turnAt: number,
    y: number,
    k: number,
    turns: number,
    seed: string,
    late: number,
    bag = '',
  ) => {
    const at = (drift + late) % 1;
    const x = 1780 - (1780 - turnAt) * (1 - Math.abs(2 * at - 1));
    const walker = someone(seed, 'student', stride((at * turns) % 1), '', bag);
    return at < 0.5 ? flip(x, y, k, walker) : put(x, y, k, walker);
  };
  o =
    put(1282, 656, 1.32, someone('p3', 'teacher', 'stand')) +
    flip(1352, 658, 1.3, someone('p4', 'student', 'book', held.book('cMust'))) +
    put(1196, 614, 1.06, someone('p5', 'student', 'stand', '', held.bag('cLat')));
  o +=
    step === null
      ? flip(1478, 678, 1.46, someone('p6', 'student', 'stand', '', held.bag('cMust'))) +
        put(960, 618, 1.1, someone('p7', 'teacher', 'stand'))
      : stroll(1130, 634, 1.2, 12, 'p6', 0, held.bag('cMust')) + stroll(1220, 672, 1.4, 10, 'p7', 0.5);
  o += put(560 + wave(0.5, 1) * 20, 742 + wave(0.4, 2) * 2.5, 1.35, boat('boat2'));
  o +=
    lotus(120, 756, 1.8) +
    lotus(230, 786, 2.1) +
    lotus(60, 792, 1.5) +
    lotus(820, 776, 1.4) +
    banana(1600, 800, 170, -1) +
    bush(1500, 812, 240, 50, 'n9');
  cut('front', 1);
  return layers;
}
