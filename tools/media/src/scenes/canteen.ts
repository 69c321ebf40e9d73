import { board } from '../draw/boards.ts';
import { block, roof } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { clock, fan } from '../draw/fittings.ts';
import { stool, table } from '../draw/furniture.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import { bush, pot } from '../draw/plants.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, group, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

const glass = (x: number, y: number) =>
  put(x, y, 1, fill('glass', 'M-5-14H5L4 0H-4Z') + fill('lat', 'M-4.8-11H4.8L4 0H-4Z'));
const plate = (x: number, y: number) =>
  put(
    x,
    y,
    1,
    oval('metalL', 0, -2, 17, 4) +
      fill('cream', 'M-10-3Q0-14 10-3Z') +
      dots('lat', [[-9, -4, 3, 2]]) +
      dots('leafM', [[9, -4, 3, 2]]),
  );
const bananas = (x: number, y: number) =>
  limb('trunk', `M${x} ${y - 60}V${y - 30}`, 3) +
  [0, 1, 2, 3]
    .map((r) =>
      [-1, 0, 1]
        .map((c) => limb('cMust', `M${x + c * 6} ${y - 34 + r * 12}q${c * 10}-2 ${c * 12} 10`, 6))
        .join(''),
    )
    .join('') +
  fill('moss', `M${x - 4} ${y + 16}h8l-4 10z`);

/** The counter with its jars, the samovar and three tables. */
const counter: View = (stage) => {
  const { R, weather } = stage;
  const jars = [0, 1, 2, 3]
    .map(
      (i) =>
        rect('glass', 92 + i * 34, 306, 26, 34, 'rx="3"') +
        dots(R.pick(['cMust', 'latL', 'cream', 'cLat']), [
          [98 + i * 34, 332, 5],
          [108 + i * 34, 331, 5],
          [103 + i * 34, 322, 5],
        ]) +
        rect('cLat', 91 + i * 34, 302, 28, 6),
    )
    .join('');
  return (
    room(
      R,
      roomStyle(R, {
        line: 360,
        wall: R.pick(['tintY', 'tintG', 'wall', 'tintP']),
        ceiling: R.pick(['beams', 'trusses']),
        dado: R.pick(['laterite', 'cGreen', 'cTeal']),
      }),
    ) +
    rect('wood', 60, 96, 220, 130) +
    rect('win', 68, 104, 204, 114) +
    rect('wood', 68, 160, 204, 6) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => oval('metalL', 88 + i * 34, 150, 11, 9) + rect('metal', 78 + i * 34, 190, 22, 26, 'rx="3"'))
      .join('') +
    board(R, 316, 92, 130, 96) +
    windowAt(R, 490, 88, 180, 150, weather, R.pick(['bars', 'wide'])) +
    clock(468, 84) +
    fan(380, 44, 76) +
    bananas(300, 232) +
    stage.person(150, 356, 2.15, R.pick(['carry', 'hand', 'explain']), {
      role: 'man',
      look: { garment: 'mundu' },
      hold: held.cup(),
    }) +
    stage.person(244, 356, 2.1, 'read', { role: 'woman' }) +
    rect('cream', 46, 338, 260, 10) +
    rect('woodL', 54, 348, 244, 92) +
    stroke('wood', 'M70 362h60v64H70zM146 362h60v64h-60zM222 362h60v64h-60z', 2) +
    jars +
    put(
      262,
      338,
      1,
      fill('brass', 'M-15 0V-34Q-15-44 0-44Q15-44 15-34V0Z') +
        rect('brass', -4, -54, 8, 12) +
        limb('brass', 'M14-10L22-8', 4) +
        stroke('gold', 'M-15-26H15', 2),
    ) +
    stage.person(340, 440, 2.4, 'hand', { left: true, behind: held.bag('cLat') }) +
    [476, 560, 640]
      .map((x, i) =>
        stage.person(x, 396, 2.15, R.pick(['tableTalk', 'table', 'tableTalk']), { left: i === 2 }),
      )
      .join('') +
    table(424, 392, 280, 80) +
    glass(470, 392) +
    plate(540, 393) +
    glass(604, 392) +
    plate(660, 393)
  );
};

/** The open side: long tables under the roof, the garden beyond the half wall. */
const verandah: View = (stage) => {
  const { R, weather } = stage;
  const pillars = [60, 250, 450, 640]
    .map(
      (x) =>
        rect('wall', x, 66, 26, 244) +
        rect('wallD', x + 18, 66, 8, 244) +
        rect('lat', x - 4, 262, 34, 50) +
        rect('wall', x - 6, 60, 38, 12),
    )
    .join('');
  const seats = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map((x, i) =>
        stage.person(x, y, k, R.pick(['tableTalk', 'table', 'tableRead', 'tableTalk']), {
          left: i % 2 === 1,
        }),
      )
      .join('');
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 262, 1.2) +
    rect('grass', 0, 256, 720, 70) +
    bush(150, 304, 160, 36, `v${R.next()}`) +
    bush(560, 304, 180, 40, `w${R.next()}`) +
    fill('tileD', 'M0 0H720V50H0Z') +
    stroke('tile', 'M0 14H720M0 28H720M0 42H720', 2, 'opacity=".6"') +
    rect('wood', 0, 50, 720, 14) +
    pillars +
    rect('lat', 0, 296, 720, 44) +
    rect('latL', 0, 290, 720, 8) +
    rect('floor', 0, 340, 720, 140) +
    stroke('floorL', 'M0 366H720M0 410H720M0 456H720', 1.3, 'opacity=".6"') +
    seats(352, 1.95, [100, 176, 330, 410]) +
    rect('woodL', 60, 348, 410, 9) +
    rect('wood', 60, 357, 410, 6) +
    rect('wood', 84, 362, 9, 44) +
    rect('wood', 440, 362, 9, 44) +
    glass(134, 348) +
    plate(230, 349) +
    glass(290, 348) +
    plate(372, 349) +
    stage.person(560, 420, 2.4, 'carry', {
      role: 'man',
      left: true,
      look: { garment: 'mundu' },
      hold: held.plate(),
    }) +
    seats(440, 2.6, [60, 190, 330]) +
    rect('latL', 0, 436, 440, 12) +
    rect('wood', 0, 447, 440, 8) +
    glass(112, 436) +
    plate(250, 437) +
    glass(394, 436) +
    stage.person(656, 468, 2.7, 'walk', { left: true, hold: held.cup() }) +
    stool(484, 478, 1.2)
  );
};

/** The tea shed by the gate, with its thatch of tiles and a bench under the tree. */
const shed: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276) +
    block(R, 430, 340, 340, 160) +
    rect('grass', 0, 300, 720, 180) +
    fill('court', 'M0 372C200 350 500 352 720 364V480H0Z') +
    framingTree(R, 560, 376) +
    rect('shade', 110, 200, 250, 166) +
    rect('wall', 110, 200, 12, 170) +
    rect('wall', 348, 200, 12, 170) +
    [0, 1, 2]
      .map((i) => rect('glass', 140 + i * 30, 240, 20, 26, 'rx="3"') + rect('cLat', 139 + i * 30, 236, 22, 5))
      .join('') +
    rect('wood', 128, 266, 110, 6) +
    bananas(322, 260) +
    stage.person(206, 366, 1.75, 'hoist', {
      role: 'man',
      look: { garment: 'mundu' },
      hold: held.cup() + limb('lat', 'M0 2C2 10 0 16-4 22', 2),
    }) +
    rect('woodL', 104, 316, 262, 10) +
    rect('wood', 112, 326, 246, 46) +
    put(
      300,
      316,
      0.9,
      fill('brass', 'M-15 0V-34Q-15-44 0-44Q15-44 15-34V0Z') +
        fill('cloud2', 'M-3-48q-6-10 2-18q8-8 0-16q12 8 6 18q-8 8-2 16z', 'opacity=".8"'),
    ) +
    glass(250, 316) +
    glass(266, 316) +
    roof(R, 70, 400, 204, 120, 350, 120) +
    group('', stroke('cLat', 'M110 214h250', 8)) +
    stage.person(396, 424, 2.2, 'hand', { left: true, hold: held.cup() }) +
    stage.person(452, 428, 2.25, 'explain', { left: true }) +
    rect('woodL', 470, 416, 200, 8) +
    limb('wood', 'M490 424V460M650 424V460', 6) +
    stage.person(530, 414, 2.1, 'chair', { hold: held.cup() }) +
    stage.person(620, 414, 2.1, 'chairRead', { left: true, hold: held.open('cGreen') }) +
    stage.person(R.int(70, 100), 456, 2.5, 'walk', { behind: held.bag() }) +
    pot(400, 372, 46)
  );
};

export const canteenViews: readonly View[] = [counter, verandah, shed];
