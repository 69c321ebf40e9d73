import { words } from '../draw/letters.ts';
import { palm } from '../draw/plants.ts';
import { Rng } from '../draw/rng.ts';
import { type Drawing, dots, fill, limb, n, oval, put, rect, round, stroke } from '../draw/svg.ts';
import { type House, house, label, tree } from './plan-parts.ts';

const sahyaHouses: readonly House[] = [
  { x: 560, y: 300, w: 330, h: 120, label: ['Main building', 'office, classrooms'], n: 1 },
  { x: 330, y: 250, w: 130, h: 240, label: ['Science block', 'laboratories'], n: 2 },
  { x: 990, y: 260, w: 140, h: 220, label: ['Library and', 'computer lab'], n: 3 },
  { x: 620, y: 560, w: 240, h: 110, label: ['Auditorium'], n: 4 },
  { x: 950, y: 600, w: 190, h: 96, label: ['Multipurpose hall'], n: 5 },
  { x: 330, y: 620, w: 150, h: 86, label: ['Canteen'], n: 6 },
  { x: 1210, y: 560, w: 110, h: 130, label: ['Sports room'], n: 7 },
];

/** The campus plan of `sahya`: roofs from above, paths, pond and playing field, all labelled. */
export function campusPlan(): Drawing {
  const R = new Rng('plan');
  let o =
    rect('grass', 0, 0, 1600, 1000) +
    fill('moss', 'M0 0H1600V120C1300 170 1100 90 800 140C500 190 260 110 0 170Z', 'opacity=".55"');
  for (let i = 0; i < 5; i++)
    o += stroke(
      'leafL',
      `M0 ${30 + i * 26}C300 ${90 + i * 20} 520 ${-6 + i * 28} 820 ${60 + i * 22}S1340 ${20 + i * 22} 1600 ${50 + i * 20}`,
      1.6,
      'opacity=".5"',
    );
  // the road and the gate
  o +=
    stroke('latD', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 66) +
    stroke('court', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 60) +
    stroke('paper', 'M-20 930C300 900 620 960 900 930S1400 900 1620 930', 2.4, 'stroke-dasharray="22 18"') +
    words(1330, 962, 'Hill Road', { size: 22 });
  // compound wall
  o +=
    stroke('latD', 'M180 868V190H1460V868H800M640 868H180', 9, round) +
    stroke('latL', 'M180 868V190H1460V868H800M640 868H180', 4, round) +
    rect('lat', 630, 852, 22, 32) +
    rect('lat', 788, 852, 22, 32);
  // paths
  const path =
    'M720 910V720M720 720C720 740 560 740 410 740M410 740V520M410 740V600M720 720C860 744 1000 740 1260 740M720 540V480M720 480C560 470 480 540 410 540M720 480C880 476 1000 540 1060 540M1060 500V600M720 420V560M1260 740V690';
  o +=
    stroke('courtD', path, 30, round) +
    stroke('courtL', path, 25, round) +
    oval('courtD', 720, 486, 52, 40) +
    oval('courtL', 720, 486, 48, 36) +
    oval('leafM', 720, 486, 26, 20) +
    oval('cRose', 720, 484, 10, 7);
  // pond and field
  o +=
    fill('latD', 'M1180 210H1424V420H1180Z') +
    fill('latL', 'M1190 220H1414V410H1190Z') +
    fill('water', 'M1204 234H1400V396H1204Z') +
    stroke('waterL', 'M1230 270h50M1310 300h60M1240 340h40M1300 366h70', 3, round) +
    oval('leafL', 1350, 258, 16, 9) +
    oval('leafL', 1376, 276, 12, 7) +
    oval('cRose', 1350, 256, 5, 4) +
    label(1302, 446, ['Temple pond']);
  o +=
    fill('leafL', 'M1160 772H1430V850H1160Z', 'opacity=".6"') +
    stroke('paper', 'M1166 778H1424V844H1166ZM1295 778V844', 3) +
    `<circle class="s-paper" cx="1295" cy="811" r="17" stroke-width="3"/>` +
    label(1295, 878, ['Playing field']);
  // nursery
  for (let r = 0; r < 4; r++)
    o +=
      rect('latD', 214, 540 + r * 26, 84, 14, 'opacity=".55"') +
      dots(
        'leafM',
        Array.from({ length: 6 }, (_, i) => [222 + i * 14, 546 + r * 26, 5] as const),
      );
  o += label(256, 668, ['Nursery']);
  for (let i = 0; i < 60; i++) {
    const edge = i % 4;
    const t = R.next();
    const [x, y] =
      edge === 0
        ? [210 + t * 1220, R.range(206, 232)]
        : edge === 1
          ? [R.range(196, 224), 230 + t * 290]
          : edge === 2
            ? [R.range(1426, 1446), 470 + t * 280]
            : [200 + t * 400, R.range(800, 842)];
    if (x > 1160 && y < 460) continue;
    o += tree(n(x), n(y), R.range(13, 24));
  }
  for (const [x, y, r] of [
    [500, 520, 34],
    [540, 450, 22],
    [800, 220, 24],
    [560, 640, 24],
    [520, 790, 26],
    [900, 780, 26],
    [980, 800, 20],
    [1080, 790, 24],
    [570, 800, 18],
    [280, 730, 22],
    [250, 770, 26],
  ] as const)
    o += tree(x, y, r);
  o +=
    tree(940, 500, 46) +
    label(940, 568, ['Rain tree'], 16) +
    label(720, 842, ['Gate']) +
    sahyaHouses.map(house).join('');
  for (const [x, y] of [
    [300, 200],
    [1150, 480],
    [470, 850],
    [60, 820],
    [110, 860],
    [1530, 780],
    [1550, 300],
    [70, 400],
    [110, 560],
  ] as const)
    o += palm(x, y, 54, 0.8);
  o +=
    put(
      1520,
      120,
      1,
      limb('ink', 'M0 40V-36', 3) +
        fill('cLat', 'M0-56L13-22H-13Z') +
        words(0, 70, 'N', { size: 26, anchor: 'middle', weight: 700 }),
    ) +
    stroke('ink', 'M60 970H230M60 962V978M145 964V976M230 962V978', 2.6) +
    words(145, 954, '50 metres', { size: 18, anchor: 'middle' });
  o +=
    rect('paper', 40, 36, 420, 92, 'rx="4"') +
    words(64, 78, 'Campus map', { size: 34, face: 'serif' }) +
    words(64, 108, '4.2 acres on Hill Road, Thazhvara', { size: 17, colour: 'shade' });
  return { viewBox: [0, 0, 1600, 1000], title: 'Plan of the campus', body: o };
}
