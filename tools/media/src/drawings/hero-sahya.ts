import { roof, shutter } from '../draw/buildings.ts';
import { banana, bush, palm, rainTree } from '../draw/plants.ts';
import { Rng } from '../draw/rng.ts';
import { dots, fade, fill, n, oval, patterned, rect, ridge, stroke } from '../draw/svg.ts';
import { building } from './hero-sahya-building.ts';
import { people } from './hero-sahya-people.ts';
import type { Layer } from './layers.ts';

/** Rings of raindrops on the wet court. */
function rings(): string {
  const R = new Rng('rings');
  let d = '';
  for (let i = 0; i < 34; i++)
    d += `M${n(R.next() * 1600)} ${n(690 + R.next() * 110)}m-6 0a6 1.8 0 1 0 12 0a6 1.8 0 1 0-12 0`;
  return stroke('rain', d, 1, 'opacity=".8"');
}

/**
 * The hero of `sahya`: the tiled building and its rain tree on a monsoon morning, in layers from far to near.
 * The upper left stays plain for text. View box 0 -100 1600 900.
 * @param phase time in the film, in turns; moves palms and tree
 * @param step time in the film in [0, 1), or null for the still picture
 */
export function heroSahya(phase = 0, step: number | null = null): Layer[] {
  const layers: Layer[] = [];
  let o = '';
  const cut = (name: string, depth: number) => {
    layers.push({ name, depth, body: o });
    o = '';
  };
  const wave = (shift: number) => (step === null ? 0 : Math.sin((phase * 3 + shift) * 2 * Math.PI));
  const sway = wave(0.4);

  o +=
    rect('sky', -60, -160, 1720, 1000) +
    fill(
      'sky2',
      'M-60 334C180 300 320 322 500 306C700 288 860 316 1060 296C1260 280 1420 304 1660 282V560H-60Z',
    );
  cut('sky', 0);
  // monsoon cloud decks
  o += fill(
    'cloud',
    'M1760 -160H420C470 -66 600 -70 690 -24C780 16 900 2 990 40C1090 84 1200 62 1300 96C1420 134 1560 112 1760 150Z',
    'opacity=".75"',
  );
  o += fill(
    'cloud2',
    'M1600 210C1500 186 1420 214 1330 196C1240 180 1160 216 1060 200C960 186 900 214 820 204C760 198 700 222 640 222C720 240 800 232 880 246C980 262 1080 240 1180 258C1300 280 1460 250 1600 272Z',
  );
  o += fill(
    'cloud2',
    'M0 250C90 236 150 256 230 250C320 244 380 262 470 262C380 280 300 272 220 284C140 296 60 280 0 290Z',
  );
  cut('clouds', 0.06);
  o += ridge(
    'hill1',
    1660,
    560,
    [
      [-60, 446],
      [0, 440],
      [120, 410],
      [230, 432],
      [340, 388],
      [430, 404],
      [520, 372],
      [640, 404],
      [760, 350],
      [900, 372],
      [1040, 318],
      [1180, 356],
      [1330, 300],
      [1460, 350],
      [1600, 318],
      [1660, 330],
    ],
    -60,
  );
  o += fade(
    0.9,
    fill(
      'sky2',
      'M-60 456C160 430 300 462 480 446C700 426 860 462 1060 444C1260 428 1420 458 1660 436V500H-60Z',
    ),
  );
  cut('far', 0.18);
  o += ridge(
    'hill2',
    1660,
    600,
    [
      [-60, 476],
      [0, 470],
      [140, 440],
      [280, 476],
      [420, 430],
      [560, 470],
      [700, 438],
      [860, 474],
      [1020, 440],
      [1200, 478],
      [1400, 432],
      [1600, 462],
      [1660, 470],
    ],
    -60,
  );
  o += fade(
    0.75,
    fill(
      'sky2',
      'M-60 530C200 508 360 540 560 522C760 506 900 530 1100 520C1300 510 1460 530 1660 512V570H-60Z',
    ),
  );
  cut('middle', 0.3);
  o += ridge(
    'hill3',
    1660,
    660,
    [
      [-60, 546],
      [0, 540],
      [120, 520],
      [260, 548],
      [400, 516],
      [560, 546],
      [700, 530],
      [900, 552],
      [1100, 530],
      [1300, 552],
      [1600, 524],
      [1660, 530],
    ],
    -60,
  );
  cut('near', 0.42);
  // mid distance palms
  for (const [x, h, k, l, p] of [
    [56, 128, 0.8, 10, 0],
    [96, 160, 0.85, -12, 0.2],
    [300, 128, 0.7, 12, 0.5],
    [452, 158, 0.82, -10, 0.3],
    [486, 132, 0.75, 14, 0.7],
    [640, 190, 0.95, 16, 0.1],
    [676, 156, 0.85, -14, 0.6],
  ] as const)
    o += palm(x, 640, h, k, ['hill3', 'leafM'], l, wave(p));
  cut('palms', 0.62);
  // distant tiled house on the left, among trees
  o += bush(220, 640, 190, 92, 'h5', ['leafM', 'leafL', 'moss']);
  o +=
    rect('wall', 330, 560, 120, 60) +
    rect('shade', 342, 572, 96, 48) +
    rect('wallD', 330, 560, 120, 8) +
    [342, 372, 402, 432].map((x) => rect('wall', x, 560, 7, 60)).join('') +
    roof(new Rng('roof9'), 312, 468, 562, 344, 436, 506);
  o += bush(500, 644, 150, 86, 'h8', ['leafM', 'leafL', 'moss']) + bush(90, 650, 200, 96, 'h12');
  cut('house', 0.78);
  // laterite compound wall, left
  o +=
    rect('lat', -60, 600, 700, 64) +
    patterned('laterite', 'M-60 600h700v64h-700z') +
    rect('latL', -60, 592, 700, 10) +
    rect('latD', -60, 602, 700, 4, 'opacity=".5"');
  o += fill(
    'moss',
    'M0 594h60l-8 6h-40zM120 592h90l-14 9h-60zM300 592h50l-6 6h-30zM430 592h110l-20 8h-70z',
    'opacity=".8"',
  );
  o += building();
  // laterite wing on the right
  o +=
    rect('lat', 1500, 520, 170, 140) +
    patterned('laterite', 'M1500 520h170v140h-170z') +
    rect('latD', 1500, 520, 170, 14, 'opacity=".5"') +
    shutter(1536, 556, 40, 52, true) +
    roof(new Rng('roof5'), 1478, 1760, 520, 1530, 1650, 448);
  // ground
  o +=
    fill('grass', 'M-60 660C200 650 420 664 640 658H1660V700H-60Z') +
    fill(
      'court',
      'M-60 690C200 676 430 690 640 676C820 664 1000 664 1080 664C1300 664 1460 668 1660 678V840H-60Z',
    );
  o += fill(
    'courtL',
    'M1000 665H1156C1150 700 1090 730 960 756C860 776 760 790 680 840H260C540 780 800 746 920 716C980 700 1004 684 1000 665Z',
  );
  o += stroke(
    'courtD',
    'M1012 682H1146M1000 700H1128M962 718H1096M900 738H1040M800 760H960M660 784H840',
    1.4,
    'opacity=".7"',
  );
  // puddles and their reflections
  const pud = (x: number, y: number, a: number, b: number) =>
    oval('pud', x, y, a, b) +
    stroke(
      'sky2',
      `M${x - a * 0.6} ${y - b * 0.2}H${x + a * 0.3}M${x - a * 0.2} ${y + b * 0.4}H${x + a * 0.55}`,
      1.6,
      'opacity=".9"',
    );
  o +=
    pud(1290, 716, 120, 13) +
    fade(
      0.3,
      rect('lat', 1240, 709, 90, 6) + rect('wall', 1262, 713, 10, 11) + rect('wall', 1320, 712, 10, 11),
    ) +
    pud(520, 742, 150, 14) +
    pud(1480, 770, 130, 15) +
    pud(190, 716, 90, 8) +
    pud(860, 790, 90, 9);
  o += rings();
  // gate pillars at the end of the wall
  for (const x of [618, 716])
    o +=
      rect('lat', x, 560, 40, 108) +
      patterned('laterite', `M${x} 560h40v108h-40z`) +
      rect('latD', x + 30, 560, 10, 108, 'opacity=".45"') +
      rect('latL', x - 5, 552, 50, 9) +
      fill('tile', `M${x - 9} 552L${x + 20} 528L${x + 49} 552Z`) +
      fill('tileD', `M${x + 20} 528L${x + 49} 552H${x + 30}Z`, 'opacity=".5"');
  // planting
  o +=
    banana(786, 668, 104, 1) +
    banana(752, 672, 84, -1) +
    bush(832, 668, 70, 26, 'h17') +
    bush(930, 664, 90, 24, 'h22') +
    bush(1230, 664, 120, 24, 'h14') +
    bush(1380, 666, 130, 30, 'h31') +
    dots('cLat', [
      [816, 652, 3],
      [840, 648, 3],
      [850, 656, 3],
      [1210, 652, 3],
      [1240, 650, 3],
      [1256, 656, 3],
      [1364, 650, 3],
      [1400, 648, 3.4],
    ]);
  // rain tree
  o += rainTree(1476, 40 + sway * 1.2, 520 + sway * 6, 330, 690, 'hero');
  o += bush(1476, 702, 130, 24, 'h44');
  // left tree, low
  o +=
    bush(30, 680, 170, 66, 'h51') +
    banana(128, 676, 96, 1) +
    bush(300, 676, 130, 32, 'h61', ['leafM', 'leafL', 'moss']) +
    dots('cMust', [
      [270, 656, 3],
      [300, 650, 3],
      [318, 658, 3],
    ]);
  cut('court', 1);
  o += people(step);
  cut('people', 1);
  return layers;
}
