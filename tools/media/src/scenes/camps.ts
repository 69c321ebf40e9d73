import { block, compoundWall } from '../draw/buildings.ts';
import { campfire, lantern, spade, tent, wheelbarrow } from '../draw/gear.ts';
import { shade } from '../draw/light.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import { palm, tufts } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { clipped, dots, fill, limb, oval, put, rect, ridge, stroke } from '../draw/svg.ts';
import { bottle, openBook, schoolBag } from '../draw/things.ts';
import { clipId } from '../draw/windows.ts';
import { paintPot } from './handiwork.ts';
import { drops } from './weather.ts';

/** Tents under trees, a kettle over the fire. */
const camp: View = (stage) => {
  const { R, weather } = stage;
  const cloths = R.shuffle(['cGreen', 'cLat', 'cMust', 'cTeal', 'cRose', 'cream', 'cBlue'] as const);
  return (
    sky(R, 720, 270, weather) +
    treeline(R, 720, 296, 1.5) +
    rect('grass', 0, 288, 720, 192) +
    tent(300, 346, 0.86, cloths[0] ?? 'cLat') +
    tent(140, 376, 1.2, cloths[1] ?? 'cGreen') +
    tent(588, 372, 1.24, cloths[2] ?? 'cMust') +
    framingTree(R, R.pick([10, 710]), 384) +
    fill('moss', 'M0 412C200 396 460 402 720 394V480H0Z', 'opacity=".5"') +
    tufts(R, 0, 400, 720, 76, 34, 'leafL') +
    stroke('ink', 'M396 300Q440 322 486 296', 1.2) +
    [408, 432, 456]
      .map((x, i) => fill(cloths[(i + 3) % 7] ?? 'cream', `M${x} ${307 + (i % 2) * 2}h18v26h-18z`))
      .join('') +
    shade(204, 448, 96, 8) +
    limb('trunk', 'M124 440L284 436', 22) +
    oval('trunkL', 284, 436, 8, 11) +
    shade(540, 452, 90, 8) +
    limb('trunk', 'M464 442L614 446', 22) +
    oval('trunkL', 464, 442, 8, 11) +
    campfire(372, 446, 1.16) +
    lantern(176, 428, 1) +
    bottle(232, 426, 0.9, 'metalL') +
    schoolBag(556, 434, 1, stage.cloth()) +
    openBook(596, 436, 0.7, stage.cloth()) +
    drops(stage)
  );
};

const tin = (
  x: number,
  y: number,
  k: number,
  paint: 'cLat' | 'cMust' | 'cBlue' | 'leafL' | 'cTeal' | 'red',
) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 22, 3) +
      stroke('metal', 'M-18-28C-18-48 18-48 18-28', 2) +
      rect('metalL', -20, -30, 40, 30, 'rx="2"') +
      rect(paint, -20, -20, 40, 12) +
      oval('metal', 0, -30, 20, 5) +
      oval(paint, 0, -30, 16, 3.6) +
      fill(paint, 'M10-30H18V-12Q14-6 12-14Z'),
  );

/** A half-painted wall: hills, sun and palms, with paint tins and a ladder in front. */
export const mural: View = (stage) => {
  const { R, weather } = stage;
  const wx = 76;
  const wy = 130;
  const painted = clipped(
    clipId(),
    wx,
    wy,
    R.int(400, 470),
    210,
    rect('cSky', wx, wy, 568, 210) +
      oval('saffron', wx + 130, wy + 80, 40) +
      ridge(
        'cTeal',
        wx + 568,
        wy + 210,
        [
          [wx, wy + 120],
          [wx + 120, wy + 80],
          [wx + 260, wy + 130],
          [wx + 400, wy + 74],
          [wx + 568, wy + 120],
        ],
        wx,
      ) +
      ridge(
        'cGreen',
        wx + 568,
        wy + 210,
        [
          [wx, wy + 160],
          [wx + 150, wy + 140],
          [wx + 320, wy + 172],
          [wx + 568, wy + 146],
        ],
        wx,
      ) +
      palm(wx + 60, wy + 190, 110, 0.9, ['leafL', 'moss'], 10) +
      palm(wx + 330, wy + 196, 130, 1, ['leafL', 'moss'], -16) +
      rect('tintY', wx + 190, wy + 142, 86, 44) +
      fill('tile', `M${wx + 176} ${wy + 144}L${wx + 204} ${wy + 110}H${wx + 262}L${wx + 290} ${wy + 144}Z`) +
      rect('wood', wx + 222, wy + 156, 20, 30) +
      fill('cBlue', `M${wx} ${wy + 196}Q${wx + 284} ${wy + 176} ${wx + 568} ${wy + 200}V${wy + 210}H${wx}Z`),
  );
  return (
    sky(R, 720, 200, weather) +
    treeline(R, 720, 224, 1.2) +
    rect('grass', 0, 214, 720, 140) +
    fill('court', 'M0 348C240 336 480 338 720 346V480H0Z') +
    rect('wall', wx - 16, wy - 14, 600, 240) +
    rect('lat', wx - 24, wy - 26, 616, 14) +
    rect('latD', wx - 24, wy - 13, 616, 4) +
    painted +
    stroke(
      'ink',
      `M${wx + 470} ${wy + 110}Q${wx + 520} ${wy + 70} ${wx + 566} ${wy + 116}M${wx + 470} ${wy + 170}Q${wx + 510} ${wy + 146} ${wx + 566} ${wy + 160}`,
      1.6,
      'opacity=".3" stroke-dasharray="7 5"',
    ) +
    rect('latD', wx - 16, wy + 218, 600, 10) +
    fill('paper', 'M250 402L470 396L500 424L220 432Z', 'opacity=".75"') +
    shade(560, 424, 50, 7) +
    limb('latL', 'M516 424L546 176M600 424L574 176', 8) +
    stroke('woodL', 'M522 380H594M527 338H590M532 296H586M537 254H582M542 212H578', 7) +
    tin(280, 422, 1.2, 'cMust') +
    tin(336, 416, 1.2, 'cTeal') +
    tin(394, 424, 1.3, 'red') +
    tin(452, 414, 1.1, 'cBlue') +
    paintPot(226, 438, 1.5) +
    limb('woodL', 'M120 456L196 440', 6) +
    fill('metal', 'M194 434L214 430L216 446L197 448Z') +
    fill('cMust', 'M214 430L230 426L232 444L216 446Z') +
    drops(stage)
  );
};

/** A stone path to the houses, with tools at its unfinished end. */
const path: View = (stage) => {
  const { R, weather } = stage;
  const stones = Array.from({ length: 9 }, (_, r) => {
    const t = r / 8;
    const y = 336 + t * t * 120 + t * 14;
    const half = 26 + t * 84;
    const cx = 430 - t * 120;
    const h = 7 + t * 15;
    return [-0.66, 0, 0.66]
      .map((at, i) => {
        const w = half * 0.6;
        const x = cx + at * half + (r % 2 === 0 ? 1 : -1) * w * 0.12;
        return (
          oval((r + i) % 2 === 0 ? 'court' : 'courtL', x, y, w * 0.52, h * 0.62) +
          oval('paper', x - w * 0.1, y - h * 0.16, w * 0.3, h * 0.24, 'opacity=".25"')
        );
      })
      .join('');
  }).join('');
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276, 1.6) +
    block(R, 340, 322, 190, 100) +
    block(R, 560, 330, 200, 112, R.pick(['tintY', 'tintB', 'tintP'])) +
    rect('grass', 0, 312, 720, 170) +
    compoundWall(-10, 322, 250, 26) +
    framingTree(R, 60, 372) +
    fill('courtD', 'M396 326H462L476 480H170Z') +
    fill('latD', 'M404 326H454L444 480H206Z', 'opacity=".35"') +
    stones +
    tufts(R, 0, 400, 180, 70, 16, 'leafL') +
    tufts(R, 500, 390, 220, 80, 20, 'leafL') +
    wheelbarrow(580, 444, 1, 'court') +
    spade(120, 440, 1.1) +
    spade(156, 452, 1.05) +
    dots('court', [
      [500, 460, 15, 9],
      [526, 468, 13, 8],
      [478, 470, 12, 7],
    ]) +
    undergrowth(R, 690, 478) +
    bottle(196, 462, 1, 'metalL') +
    drops(stage)
  );
};

export const campViews: readonly View[] = [camp, mural, path];
