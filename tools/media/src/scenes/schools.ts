import { board, chart } from '../draw/boards.ts';
import { block, compoundWall } from '../draw/buildings.ts';
import { bicycle } from '../draw/gear.ts';
import { shade, sunPatch } from '../draw/light.ts';
import { ball } from '../draw/objects.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import { bush, rainTree } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { Stage, View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { openBook, schoolBag } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** A woven mat on the ground, with its near edge at y. */
export const mat = (stage: Stage, x: number, y: number, w: number, k = 1): string =>
  fill(
    stage.cloth(),
    `M${n(x - w / 2 + 14 * k)} ${n(y - 24 * k)}H${n(x + w / 2 - 14 * k)}L${n(x + w / 2)} ${y}H${n(x - w / 2)}Z`,
  ) +
  stroke(
    'cream',
    `M${n(x - w / 2 + 11 * k)} ${n(y - 19 * k)}H${n(x + w / 2 - 11 * k)}M${n(x - w / 2 + 3 * k)} ${n(y - 5 * k)}H${n(x + w / 2 - 3 * k)}`,
    1.6,
    'opacity=".75"',
  );

const slate = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    fill('wood', 'M-20 0L-15-17H19L16 0Z') +
      fill('board', 'M-15-3L-12-14H15L13-3Z') +
      stroke('cream', 'M-8-10H4M-9-6H8', 1.2),
  );

/** A class under the rain tree: an easel, mats, and bags on the platform around the trunk. */
const underTree: View = (stage) => {
  const { R, weather } = stage;
  const tx = R.pick([190, 200, 210]);
  return (
    sky(R, 720, 270, weather) +
    treeline(R, 720, 290) +
    block(R, 330, 336, 430, 170) +
    fill('court', 'M0 332C200 322 500 326 720 334V480H0Z') +
    oval('courtD', 300, 420, 330, 54, 'opacity=".35"') +
    rainTree(tx, -36, 520, 290, 372, `s${R.next()}`) +
    fill('lat', `M${tx - 128} 362V392Q${tx} 420 ${tx + 128} 392V362Z`) +
    oval('latL', tx, 362, 128, 15) +
    fill('trunk', `M${tx - 20} 362L${tx - 12} 330H${tx + 12}L${tx + 22} 362Q${tx} 370 ${tx - 20} 362Z`) +
    schoolBag(tx - 84, 370, 0.86, stage.cloth()) +
    schoolBag(tx - 46, 375, 0.86, stage.cloth()) +
    schoolBag(tx + 66, 373, 0.86, stage.cloth()) +
    shade(440, 424, 80, 8) +
    limb('woodL', 'M392 426L426 238M494 426L460 238M444 240L470 410', 6) +
    board(R, 374, 262, 138, 84) +
    mat(stage, 300, 446, 190, 1.1) +
    mat(stage, 548, 452, 200, 1.1) +
    mat(stage, 430, 478, 230, 1.2) +
    slate(262, 438, 1.1) +
    slate(330, 440, 1.1) +
    openBook(506, 444, 0.9, 'cLat') +
    slate(592, 446, 1.1) +
    openBook(392, 472, 1, 'cGreen') +
    slate(470, 474, 1.2)
  );
};

/** The front of a village school with an open gate. */
const gate: View = (stage) => {
  const { R, weather } = stage;
  const x = R.int(90, 160);
  const iron = (at: number, dir: 1 | -1) =>
    stroke(
      'cGreen',
      [0, 1, 2, 3, 4].map((i) => `M${at + dir * i * 12} ${330 - i * 3}V${398 + i * 9}`).join('') +
        `M${at} 334L${at + dir * 50} 322M${at} 392L${at + dir * 50} 424`,
      3.4,
    );
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 280, 1.3) +
    block(R, x, 352, R.int(400, 470), R.pick([170, 210]), R.pick(['wall', 'tintY', 'tintP', 'tintB'])) +
    bunting(x, x + 420, 262, 10) +
    fill('court', 'M0 350H720V480H0Z') +
    fill('courtL', 'M300 352H430L560 480H150Z') +
    compoundWall(-10, 346, 250, 50) +
    compoundWall(480, 346, 260, 50) +
    rect('lat', 232, 306, 30, 94) +
    rect('latL', 227, 298, 40, 10) +
    rect('lat', 468, 306, 30, 94) +
    rect('latL', 463, 298, 40, 10) +
    iron(262, -1) +
    iron(468, 1) +
    stroke('cGreen', 'M234 290Q365 232 496 290', 5) +
    rect('cGreen', 286, 236, 158, 30, 'rx="3"') +
    stroke('cream', 'M308 246H422M330 256H400', 4) +
    bush(70, 404, 150, 34, 'sg1') +
    bush(660, 404, 150, 38, 'sg2') +
    bicycle(604, 452, 0.95, R.pick(['cLat', 'cBlue', 'cGreen'])) +
    schoolBag(536, 446, 0.9, stage.cloth()) +
    ball(186, 452, 13)
  );
};

/** The infants' room: letters, shapes and a mat with blocks. */
const infants: View = (stage) => {
  const { R, weather } = stage;
  const shapes = R.shuffle([
    fill('cMust', 'M0-22L24 20H-24Z'),
    oval('cLat', 0, 0, 22),
    rect('cTeal', -20, -20, 40, 40),
    fill('cPlum', 'M0-24L22-6L14 20H-14L-22-6Z'),
  ]);
  const block3 = (x: number, y: number, k: number) => {
    const c = stage.cloth();
    return put(
      x,
      y,
      k,
      rect(c, -14, -26, 28, 26) +
        fill(c, 'M-14-26L-7-34H21L14-26ZM14-26L21-34V-8L14 0Z') +
        fill('ink', 'M14-26L21-34V-8L14 0Z', 'opacity=".22"') +
        fill('paper', 'M-14-26L-7-34H21L14-26Z', 'opacity=".25"') +
        stroke('cream', 'M-6-8L0-20L6-8M-4-12H4', 2),
    );
  };
  return (
    room(
      R,
      roomStyle(R, {
        line: 318,
        wall: R.pick(['tintY', 'tintB', 'tintP', 'tintG']),
        floor: R.pick(['oxide', 'cement']),
        ceiling: R.pick(['beams', 'trusses']),
      }),
    ) +
    rect('paper', 44, 84, 240, 78) +
    shapes.map((svg, i) => put(82 + i * 56, 123, 0.9, svg)).join('') +
    windowAt(R, 324, 76, 150, 150, weather, 'bars') +
    chart(R, 520, 84, 78, 102) +
    chart(R, 620, 84, 78, 102) +
    bunting(0, 720, 48, 8) +
    rect('woodL', 40, 250, 250, 9) +
    rect('wood', 44, 258, 242, 50) +
    [0, 1, 2, 3, 4].map((i) => rect(stage.cloth(), 54 + i * 46, 268, 36, 36, 'rx="3"')).join('') +
    openBook(90, 250, 0.8, 'cLat') +
    block3(160, 250, 0.9) +
    block3(196, 250, 0.9) +
    ball(248, 250, 14, 'volley') +
    sunPatch(weather, 330, 332, 130, 90, 80) +
    mat(stage, 360, 440, 470, 2.4) +
    block3(220, 428, 1.4) +
    block3(270, 436, 1.4) +
    block3(244, 394, 1.4) +
    openBook(390, 424, 1.4, stage.cloth()) +
    dots('cLat', [
      [470, 414, 9, 6],
      [520, 428, 9, 6],
    ]) +
    dots('cMust', [
      [494, 424, 9, 6],
      [450, 432, 9, 6],
    ]) +
    schoolBag(78, 440, 1.2, stage.cloth()) +
    schoolBag(640, 436, 1.2, stage.cloth()) +
    schoolBag(686, 444, 1.2, stage.cloth())
  );
};

export const schoolViews: readonly View[] = [underTree, gate, infants];
