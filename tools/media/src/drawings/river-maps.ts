import { words } from '../draw/letters.ts';
import { palm } from '../draw/plants.ts';
import { Rng } from '../draw/rng.ts';
import { type Drawing, dots, fill, limb, n, oval, put, rect, round, stroke } from '../draw/svg.ts';
import { type House, house, label, tree } from './plan-parts.ts';

const north = (x: number, y: number) =>
  put(
    x,
    y,
    1,
    limb('ink', 'M0 40V-36', 3),
    fill('cLat', 'M0-56L13-22H-13Z'),
    words(0, 70, 'N', { size: 26, anchor: 'middle', weight: 700 }),
  );

const houses: readonly House[] = [
  { x: 360, y: 330, w: 420, h: 120, label: ['Arcade', 'office, classrooms'], n: 1 },
  { x: 800, y: 320, w: 110, h: 140, label: ['Clock tower'], n: 2 },
  { x: 930, y: 330, w: 300, h: 120, label: ['Library and laboratories'], n: 3 },
  { x: 300, y: 590, w: 240, h: 110, label: ['Hall'], n: 4 },
  { x: 1060, y: 580, w: 170, h: 110, label: ['Canteen'], n: 5 },
  { x: 660, y: 620, w: 220, h: 100, label: ['Lecture hall'], n: 6 },
];

/** The plan of a campus on a river bank: steps, arcade and ferry. */
export function riverPlan(): Drawing {
  const R = new Rng('river plan');
  let o =
    rect('grass', 0, 0, 1600, 1000) +
    fill('water', 'M0 0H1600V150C1300 210 1100 120 800 170C500 220 260 150 0 210Z');
  for (let i = 0; i < 7; i++) {
    const x = R.range(20, 1400);
    o += stroke('waterL', `M${n(x)} ${n(R.range(24, 130))}h${n(R.range(60, 160))}`, 4, round);
  }
  for (let i = 0; i < 4; i++)
    o += stroke(
      i % 2 ? 'lat' : 'latL',
      `M${560 + i * 16} ${n(190 + i * 13)}C700 ${178 + i * 13} 860 ${170 + i * 13} ${1010 - i * 16} ${n(160 + i * 15)}`,
      12,
    );
  o +=
    label(940, 250, ['Steps to the river']) +
    fill('wood', 'M510 90C560 106 640 104 690 82C680 112 650 126 600 126C556 126 524 116 510 90Z') +
    label(600, 156, ['Ferry']);
  const way =
    'M800 900V540M420 740H1150M420 740V700M1150 740V690M800 540C600 520 560 500 560 450M800 540C980 520 1080 500 1080 450';
  o +=
    stroke('courtD', way, 30, round) +
    stroke('courtL', way, 25, round) +
    oval('courtD', 800, 540, 52, 40) +
    oval('courtL', 800, 540, 48, 36) +
    oval('leafM', 800, 540, 26, 20) +
    oval('cRose', 800, 538, 10, 7);
  o +=
    stroke('latD', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 66) +
    stroke('court', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 60) +
    stroke('paper', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 2.4, 'stroke-dasharray="22 18"') +
    words(1330, 962, 'Ferry Road', { size: 22 });
  o +=
    fill('leafL', 'M1280 600H1520V800H1280Z', 'opacity=".6"') +
    stroke('paper', 'M1290 610H1510V790H1290ZM1400 610V790', 3) +
    label(1400, 834, ['Playing field']);
  for (let i = 0; i < 46; i++)
    o += tree(
      n(i % 2 ? R.range(30, 250) : R.range(1270, 1560)),
      n(i % 2 ? R.range(260, 840) : R.range(220, 560)),
      R.range(13, 26),
    );
  for (let i = 0; i < 12; i++)
    o += palm(n(60 + i * 130), n(R.range(214, 250)), 54, 0.8, ['leafM', 'leafD'], R.range(-12, 14));
  o +=
    houses.map(house).join('') +
    label(800, 846, ['Gate']) +
    north(1520, 120) +
    rect('paper', 40, 36, 400, 92, 'rx="4"') +
    words(64, 78, 'Campus map', { size: 34, face: 'serif' }) +
    words(64, 108, 'Between Ferry Road and the river', { size: 17, colour: 'shade' });
  return { viewBox: [0, 0, 1600, 1000], title: 'Plan of the campus', body: o };
}

/** The location map of a college on the river: bank, bridge, road and landing. */
export function riverMap(): Drawing {
  const grove = (
    [
      [60, 344],
      [560, 330],
      [586, 318],
      [470, 346],
      [60, 60],
      [96, 48],
      [520, 60],
    ] as const
  )
    .map(
      ([x, y]) =>
        oval('leafM', x, y, 9, 8) +
        oval('leafL', x - 2, y - 3, 5, 4) +
        stroke('trunk', `M${x} ${y + 6}v6`, 2),
    )
    .join('');
  const body =
    rect('cream', 0, 0, 640, 400) +
    stroke('glass', 'M-20 170C120 120 220 200 340 176S560 90 670 130', 62, round) +
    stroke(
      'cBlue',
      'M-20 138C120 88 220 168 340 144S560 58 670 98M-20 202C120 152 220 232 340 208S560 122 670 162',
      1.4,
      'opacity=".6"',
    ) +
    stroke(
      'cBlue',
      'M80 152q10-5 20 0M200 178q10-5 20 0M300 186q10-5 20 0M470 130q10-5 20 0M560 104q10-5 20 0',
      1.5,
      round,
    ) +
    stroke('lat', 'M0 280C160 262 300 300 420 270S560 250 640 264', 9) +
    stroke('cream', 'M0 280C160 262 300 300 420 270S560 250 640 264', 6) +
    stroke('lat', 'M250 0C244 80 236 130 240 190S250 260 250 282', 8) +
    stroke('cream', 'M250 0C244 80 236 130 240 190S250 260 250 282', 5) +
    stroke('wood', 'M226 150V216M256 150V216', 3, round) +
    stroke('cLat', 'M420 268C424 250 426 244 428 232', 3, `${round} stroke-dasharray="2 6"`) +
    grove +
    palm(600, 236, 40, 0.5) +
    palm(350, 246, 36, 0.5) +
    palm(180, 250, 38, 0.5) +
    put(
      440,
      236,
      1,
      rect('wall', -34, -22, 68, 22),
      dots('shade', [
        [-22, -9, 6, 8],
        [-6, -9, 6, 8],
        [10, -9, 6, 8],
        [26, -9, 6, 8],
      ]),
      fill('tile', 'M-42-22L-30-36H30L42-22Z'),
      rect('wall', -8, -50, 16, 30),
      fill('tile', 'M-12-50L0-64L12-50Z'),
    ) +
    put(
      440,
      166,
      1,
      fill('cLat', 'M0 10C-14-6-16-14-16-20A16 16 0 0 1 16-20C16-14 14-6 0 10Z'),
      oval('cream', 0, -20, 8),
    ) +
    words(490, 204, 'The college', { size: 17, weight: 700 }) +
    words(490, 222, 'Ferry Road', { size: 13 }) +
    words(150, 132, 'the river', { size: 14, colour: 'cBlueD', turn: 6 }) +
    words(262, 30, 'to the railway station, 3 km', { size: 12.5 }) +
    words(20, 306, 'to the town, 6 km', { size: 12.5 }) +
    words(264, 222, 'bridge', { size: 12.5 }) +
    words(500, 290, 'bus stop', { size: 12.5 }) +
    put(
      600,
      364,
      1,
      stroke('ink', 'M0 14V-18', 1.4),
      fill('cLat', 'M0-26L6-10H-6Z'),
      words(-4.4, 30, 'N', { size: 13, weight: 700 }),
    );
  return { viewBox: [0, 0, 640, 400], title: 'How to reach the college', body };
}
