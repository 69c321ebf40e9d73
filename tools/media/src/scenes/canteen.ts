import { board } from '../draw/boards.ts';
import { block, roof } from '../draw/buildings.ts';
import { fan } from '../draw/fittings.ts';
import { stool } from '../draw/furniture.ts';
import { bicycle } from '../draw/gear.ts';
import { shade, sunPatch } from '../draw/light.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, pot } from '../draw/plants.ts';
import { room, roomStyle } from '../draw/room.ts';
import { bench } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, rect, stroke } from '../draw/svg.ts';
import { flowers, plate, tumbler } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { bananas, jar, samovar } from './canteen-goods.ts';
import { drops } from './weather.ts';

const snacks: readonly Colour[] = ['cMust', 'latL', 'tileL', 'cream', 'woodL'];

/** The counter with jars, a samovar and plates. */
const counter: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 372,
        wall: R.pick(['tintY', 'tintG', 'wall', 'tintP']),
        ceiling: R.pick(['beams', 'trusses']),
        dado: R.pick(['laterite', 'cGreen', 'cTeal']),
      }),
    ) +
    rect('wood', 52, 74, 250, 158) +
    rect('win', 60, 82, 234, 142) +
    rect('wood', 60, 146, 234, 7) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => oval('metalL', 82 + i * 38, 136, 13, 10) + oval('metal', 82 + i * 38, 138, 8, 5))
      .join('') +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          rect(i % 2 === 0 ? 'metal' : 'metalL', 74 + i * 44, 192, 26, 32, 'rx="3"') +
          rect('ink', 74 + i * 44, 190, 26, 4),
      )
      .join('') +
    board(R, 350, 74, 140, 104) +
    windowAt(R, 556, 80, 140, 150, weather, R.pick(['bars', 'wide'])) +
    fan(380, 48, 76) +
    limb('wood', 'M510 96H536', 4) +
    bananas(523, 160, 1.1) +
    rect('ink', 0, 430, 720, 50, 'opacity=".08"') +
    rect('cream', 20, 320, 680, 13) +
    rect('woodL', 30, 333, 660, 150) +
    stroke('wood', 'M52 352h124v126H52zM196 352h124v126H196zM340 352h124v126H340zM484 352h124v126H484z', 3) +
    [0, 1, 2, 3].map((i) => jar(72 + i * 50, 320, snacks[(i + R.int(0, 4)) % 5] ?? 'cMust', 1.2)).join('') +
    samovar(320, 320, 1.7) +
    [372, 396, 420].map((x) => tumbler(x, 320, 1.25)).join('') +
    plate(480, 320, 1.6, R.pick(snacks)) +
    plate(566, 320, 1.6, R.pick(snacks)) +
    rect('glass', 612, 262, 82, 58, 'rx="4" opacity=".75"') +
    stroke('wood', 'M612 320V262H694V320M612 290H694', 3) +
    dots(R.pick(['cMust', 'woodL']), [
      [630, 284, 9, 6],
      [652, 284, 9, 6],
      [674, 284, 9, 6],
    ]) +
    dots('latL', [
      [630, 314, 9, 6],
      [652, 314, 9, 6],
      [674, 314, 9, 6],
    ])
  );
};

/** The open side: long tables under the roof, the garden behind a half wall. */
const verandah: View = (stage) => {
  const { R, weather } = stage;
  const pillars = [60, 250, 450, 640]
    .map(
      (x) =>
        rect('wall', x, 66, 26, 240) +
        rect('wallD', x + 18, 66, 8, 240) +
        rect('lat', x - 4, 244, 34, 50) +
        rect('wall', x - 6, 60, 38, 12),
    )
    .join('');
  const table = (y: number, k: number, xs: readonly number[]) =>
    bench(360, y - 8 * k, 640, k * 0.82) +
    fill(
      'woodL',
      `M${n(60 - 30 * k)} ${y}H${n(660 + 30 * k)}L${n(680 + 40 * k)} ${n(y + 26 * k)}H${n(40 - 40 * k)}Z`,
    ) +
    rect('wood', 40 - 40 * k, y + 26 * k, 640 + 80 * k, 12 * k) +
    limb(
      'wood',
      `M${n(110)} ${n(y + 38 * k)}V${n(y + 92 * k)}M${n(610)} ${n(y + 38 * k)}V${n(y + 92 * k)}`,
      9 * k,
    ) +
    xs
      .map((x, i) =>
        i % 2 === 0 ? plate(x, y + 18 * k, 1.15 * k, R.pick(snacks)) : tumbler(x, y + 18 * k, 1.1 * k),
      )
      .join('');
  return (
    sky(R, 720, 236, weather) +
    treeline(R, 720, 258, 1.2) +
    rect('grass', 0, 252, 720, 60) +
    bush(150, 292, 160, 36, `v${R.next()}`) +
    bush(560, 292, 180, 40, `w${R.next()}`) +
    fill('tileD', 'M0 0H720V50H0Z') +
    stroke('tile', 'M0 14H720M0 28H720M0 42H720', 2, 'opacity=".6"') +
    rect('wood', 0, 50, 720, 14) +
    pillars +
    rect('lat', 0, 284, 720, 36) +
    rect('latL', 0, 276, 720, 9) +
    pot(140, 276, 40) +
    pot(580, 276, 40) +
    rect('court', 0, 320, 720, 160) +
    rect('courtD', 0, 320, 720, 8, 'opacity=".6"') +
    stroke(
      'courtL',
      'M0 346H720M0 390H720M0 446H720M180 320L60 480M360 320V480M540 320L660 480',
      1.3,
      'opacity=".5"',
    ) +
    [90, 300, 500].map((x) => sunPatch(weather, x, 322, 130, 150, 60)).join('') +
    table(346, 0.72, [110, 170, 270, 330, 440, 500, 590]) +
    flowers(390, 354, 0.6, R.pick(['cMust', 'cRose'])) +
    table(424, 1.16, [80, 160, 250, 430, 510, 600, 670]) +
    flowers(340, 440, 0.95, R.pick(['cMust', 'red', 'cRose']))
  );
};

/** The tea shed by the gate, with a tiled roof and a bench under the tree. */
const shed: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276) +
    block(R, 430, 340, 340, 160) +
    rect('grass', 0, 300, 720, 180) +
    fill('court', 'M0 372C200 350 500 352 720 364V480H0Z') +
    framingTree(R, 580, 376) +
    shade(236, 408, 180, 12) +
    rect('shade', 90, 190, 292, 200) +
    rect('wallD', 106, 200, 260, 116, 'opacity=".35"') +
    rect('wood', 118, 254, 152, 7) +
    [0, 1, 2, 3].map((i) => jar(138 + i * 38, 254, snacks[(i + R.int(0, 4)) % 5] ?? 'cMust', 0.86)).join('') +
    bananas(322, 262, 1.1) +
    rect('wall', 90, 196, 14, 208) +
    rect('wall', 368, 196, 14, 208) +
    rect('cream', 78, 316, 316, 12) +
    rect('cGreen', 86, 328, 300, 74) +
    stroke('gold', 'M86 394H386', 3) +
    stroke('cream', 'M170 352H302M194 370H278', 5) +
    samovar(208, 316, 1.3) +
    [122, 142, 162].map((x) => tumbler(x, 316, 1.05)).join('') +
    plate(278, 317, 1.2, R.pick(snacks)) +
    roof(R, 46, 426, 200, 104, 368, 104) +
    bench(560, 440, 210, 1.2) +
    tumbler(520, 397, 1.1) +
    rect('cLat', 580, 389, 40, 8, 'rx="1"') +
    rect('cBlue', 584, 382, 34, 7, 'rx="1"') +
    stool(430, 456, 1.4) +
    pot(404, 406, 60) +
    bicycle(150, 462, 1, R.pick(['cLat', 'cBlue', 'cGreen'])) +
    drops(stage)
  );
};

export const canteenViews: readonly View[] = [counter, verandah, shed];
