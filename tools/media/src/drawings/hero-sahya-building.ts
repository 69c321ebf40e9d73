import { roof, shutter } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { Rng } from '../draw/rng.ts';
import { fill, flip, oval, patterned, put, rect, round, stroke } from '../draw/svg.ts';
import { girl, man, saree } from './hero-sahya-people.ts';

/** The central porch with its gable and front steps. */
function porch(): string {
  let o = '';
  // porch
  o += rect('shade', 1012, 470, 140, 152, 'opacity=".01"');
  for (const x of [996, 1140])
    o +=
      rect('wall', x, 458, 20, 166) +
      rect('wallD', x + 14, 458, 6, 166) +
      rect('wall', x - 5, 452, 30, 9) +
      rect('lat', x - 5, 594, 30, 32) +
      rect('latD', x + 18, 594, 7, 32);
  o +=
    fill('tile', 'M956 462L1078 340L1200 462Z') +
    patterned('tiles', 'M956 462L1078 340L1200 462Z') +
    fill('wallD', 'M1006 452L1078 380L1150 452Z') +
    fill('wood', 'M1022 449L1078 393L1134 449Z') +
    stroke(
      'woodL',
      'M1034 449V439M1045 449V428M1056 449V417M1067 449V406M1078 449V396M1089 449V406M1100 449V417M1111 449V428M1122 449V439',
      2.4,
    ) +
    oval('wall', 1078, 432, 11) +
    oval('gold', 1078, 432, 8) +
    oval('wood', 1078, 432, 5);
  o +=
    stroke('tileD', 'M950 466L1078 338L1206 466', 9, round) +
    stroke('tileL', 'M954 458L1078 334L1202 458', 2.5, `${round} opacity=".8"`) +
    rect('wood', 990, 450, 176, 9) +
    stroke('woodL', 'M992 462H1164', 4, 'stroke-dasharray="5 4"') +
    stroke('wood', 'M1078 336V316', 3.4, round) +
    oval('gold', 1078, 313, 3.6, 5);
  // steps
  o +=
    rect('floor', 1008, 622, 140, 9) +
    rect('floorD', 1008, 631, 140, 5) +
    rect('floorL', 998, 636, 160, 9) +
    rect('floorD', 998, 645, 160, 5) +
    rect('floorL', 988, 650, 180, 10) +
    rect('floorD', 988, 660, 180, 5);
  return o;
}

/** The college: two storeys under tiled roofs, the porch, and people on the verandah waiting out the rain. */
export function building(): string {
  let o = '';
  // upper storey
  o += rect('wall', 846, 318, 570, 90) + rect('wallD', 846, 330, 570, 16, 'opacity=".8"');
  for (let x = 872; x < 1400; x += 66) o += shutter(x, 350, 34, 44, Math.floor(x / 66) % 3 === 0);
  o += roof(new Rng('roof21'), 806, 1456, 330, 890, 1372, 222);
  // small gable (mukhappu) on the upper roof
  o +=
    fill('tileD', 'M1084 296L1131 226L1178 296Z') +
    fill('wood', 'M1098 294L1131 244L1164 294Z') +
    stroke(
      'woodL',
      'M1108 292V280M1116 292V268M1124 292V258M1131 292V250M1138 292V258M1146 292V268M1154 292V280',
      2,
    ) +
    stroke('tile', 'M1078 300L1131 222L1184 300', 8, round) +
    stroke('wood', 'M1131 222V206', 3, round) +
    oval('gold', 1131, 204, 3, 4);
  // ground storey: verandah in shade
  o += rect('shade', 764, 452, 736, 170) + rect('wood', 764, 452, 736, 10, 'opacity=".5"');
  for (const x of [800, 872, 944, 1216, 1288, 1360, 1432]) o += shutter(x, 496, 36, 58, x % 16 === 0);
  {
    const x = 1044;
    o +=
      rect('wood', x - 6, 486, 80, 136) +
      rect('win', x, 492, 68, 130) +
      rect('woodL', x, 492, 33, 130) +
      rect('woodL', x + 35, 492, 33, 130) +
      stroke(
        'wood',
        `M${x + 6} 504h21v46h-21zM${x + 6} 560h21v52h-21zM${x + 41} 504h21v46h-21zM${x + 41} 560h21v52h-21z`,
        1.8,
      ) +
      rect('win', x - 2, 470, 72, 14) +
      stroke('wood', `M${x + 16} 470v14M${x + 34} 470v14M${x + 52} 470v14`, 2);
  }
  // people on the verandah
  o +=
    put(866, 622, 1.02, saree({ cloth: 'cLat', shade: 'latD', second: 'cMust', skin: 'skinB' })) +
    flip(893, 622, 1.04, girl({ cloth: 'cGreen', skin: 'skinA' }, 'book', held.book('cMust')));
  o +=
    put(1287, 622, 1.06, man({ cloth: 'cream', skin: 'skinB' }, 'book', held.book('cLat'))) +
    flip(1313, 622, 1, saree({ cloth: 'cBlue', shade: 'cBlueD', second: 'cream', skin: 'skinC' }));
  // parapet seat
  for (const [a, b] of [
    [764, 1000],
    [1180, 1500],
  ] as const) {
    let d = '';
    for (let x = a + 6; x < b; x += 9) d += `M${x} 592V622`;
    o += rect('wood', a, 586, b - a, 7) + stroke('woodL', d, 3) + rect('wood', a, 618, b - a, 5);
  }
  // pillars
  for (const x of [764, 836, 908, 980, 1182, 1254, 1326, 1398, 1486])
    o +=
      rect('wall', x, 458, 15, 166) +
      rect('wallD', x + 10, 458, 5, 166) +
      rect('wall', x - 4, 452, 23, 8) +
      rect('lat', x - 4, 600, 23, 24) +
      rect('latD', x + 13, 600, 6, 24);
  // verandah roof
  o += roof(new Rng('roof33'), 724, 1528, 452, 800, 1462, 394);
  // plinth
  o +=
    rect('floor', 748, 622, 768, 7) +
    rect('lat', 754, 629, 756, 30) +
    patterned('laterite', 'M754 629h756v30h-756z');
  return o + porch();
}
