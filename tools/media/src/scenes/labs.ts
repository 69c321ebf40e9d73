import { board, chart } from '../draw/boards.ts';
import { fan } from '../draw/fittings.ts';
import { almirah } from '../draw/furniture.ts';
import { glow } from '../draw/light.ts';
import { pot } from '../draw/plants.ts';
import { labBench, stack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { openBook, sheets } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { burner, flask, globe, jars, microscope, rack, shelf, skeleton } from './apparatus.ts';

/** Chemistry: a flask on a tripod over a flame, and a burette on a stand. */
const chemistry: View = (stage) => {
  const { R, weather } = stage;
  const w = R.pick(['bars', 'casement', 'arch'] as const);
  const c = R.shuffle(['cLat', 'cMust', 'leafL', 'cTeal', 'cPlum'] as const);
  return (
    room(R, roomStyle(R, { line: 372, dado: 'laterite' })) +
    windowAt(R, 40, 76, 130, 160, weather, w) +
    windowAt(R, 550, 76, 130, 160, weather, w) +
    board(R, 236, 56, 248, 104) +
    shelf(R, 216, 214, 288) +
    (R.chance(0.5) ? fan(360, 40, 70) : '') +
    labBench(346, 0, 720, 134) +
    flask(84, 346, c[0] ?? 'cLat', 2.3) +
    flask(152, 346, c[1] ?? 'cMust', 1.5) +
    put(236, 346, 1.7, rack(0, 0)) +
    glow(340, 284, 46) +
    put(340, 346, 1.25, burner(0, 0)) +
    limb('metal', 'M304 346L316 270M376 346L364 270', 4) +
    rect('metal', 306, 266, 68, 5) +
    flask(340, 266, c[2] ?? 'leafL', 1.9) +
    rect('wood', 430, 338, 74, 8) +
    limb('metal', 'M446 340V196', 5) +
    limb('metal', 'M446 232H474', 4) +
    rect('glass', 468, 204, 12, 88, 'rx="3"') +
    rect(c[3] ?? 'cTeal', 470, 230, 8, 60) +
    fill('glass', 'M471 292H477L475 306H473Z') +
    flask(474, 338, c[4] ?? 'cPlum', 0.92) +
    openBook(566, 350, 1.5, 'cGreen') +
    flask(654, 346, c[3] ?? 'cTeal', 2)
  );
};

/** Biology: a row of microscopes, a skeleton, specimens. */
const biology: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 350,
        wall: R.pick(['tintG', 'tintB', 'tintP']),
        dado: R.pick(['cGreen', 'cTeal', 'lat']),
      }),
    ) +
    windowAt(R, 50, 70, 170, 160, weather, 'wide') +
    chart(R, 252, 74, 86, 118) +
    chart(R, 356, 74, 86, 118) +
    rect('wood', 468, 168, 150, 8) +
    jars(R, 474, 168) +
    skeleton(664, 424, 1.42) +
    labBench(372, 0, 720, 120) +
    [110, 300, 490].map((x) => microscope(x, 372, 2)).join('') +
    sheets(196, 376, 1.3) +
    openBook(396, 378, 1.3, stage.cloth()) +
    [560, 578, 596]
      .map(
        (x, i) =>
          rect('glass', x, 362 - i * 2, 22, 9, 'rx="1"') +
          dots(i === 1 ? 'cLat' : 'moss', [[x + 11, 366 - i * 2, 3]]),
      )
      .join('') +
    pot(36, 372, 62, 'lat')
  );
};

/** Physics: a pendulum, and a prism with a ray on an optical bench. */
const physics: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 352,
        wall: R.pick(['tintB', 'tintG', 'wall']),
        dado: R.pick(['cBlue', 'woodL', 'laterite']),
      }),
    ) +
    board(R, 52, 64, 236, 124) +
    almirah(318, 356, 116, 262, R.pick(['cTeal', 'leafL', 'cBlue'])) +
    windowAt(R, 486, 70, 180, 160, weather, 'bars') +
    labBench(362, 0, 720, 120) +
    globe(86, 362, 1.9) +
    put(
      218,
      362,
      1.7,
      rect('wood', -34, -6, 68, 6) +
        limb('metal', 'M-24-6V-112H22', 4) +
        stroke('ink', 'M16-110L30-32', 1.2) +
        stroke('ink', 'M-2-22Q16-14 34-24', 1, 'opacity=".35" stroke-dasharray="3 3"') +
        oval('brass', 30, -26, 9),
    ) +
    rect('wood', 330, 352, 340, 7) +
    rect('metal', 344, 359, 10, 4) +
    rect('metal', 640, 359, 10, 4) +
    rect('ink', 340, 310, 44, 40, 'rx="3"') +
    oval('flame', 384, 330, 4, 8) +
    stroke('flame', 'M386 330L492 322', 4) +
    fill('glass', 'M470 352L502 284L534 352Z', 'opacity=".85"') +
    stroke('paper', 'M478 346L502 295', 2, 'opacity=".8"') +
    stroke('cLat', 'M512 320L652 286', 3.4) +
    stroke('cMust', 'M513 322L652 303', 3.4) +
    stroke('leafL', 'M514 324L652 320', 3.4) +
    stroke('cBlue', 'M515 326L652 337', 3.4) +
    rect('paper', 652, 262, 10, 90) +
    rect('wood', 648, 348, 18, 6) +
    put(430, 352, 0.8, stack(0, 0, R))
  );
};

export const scienceViews: readonly View[] = [chemistry, biology, physics];
