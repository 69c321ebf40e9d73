import { board, chart } from '../draw/boards.ts';
import { held } from '../draw/figure.ts';
import { fan } from '../draw/fittings.ts';
import { almirah } from '../draw/furniture.ts';
import { pot } from '../draw/plants.ts';
import { labBench } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { burner, flask, globe, microscope, rack, shelf, skeleton } from './apparatus.ts';

/** Chemistry: a demonstration behind the long bench. */
const chemistry: View = (stage) => {
  const { R, weather } = stage;
  const w = R.pick(['bars', 'casement', 'arch'] as const);
  return (
    room(R, roomStyle(R, { line: 372, dado: 'laterite' })) +
    windowAt(R, 40, 80, 130, 160, weather, w) +
    windowAt(R, 550, 80, 130, 160, weather, w) +
    board(R, 240, 66, 240, 108) +
    shelf(R, 226, 218, 268) +
    (R.chance(0.5) ? fan(360, 40, 70) : '') +
    stage.person(110, 420, 2.3, R.pick(['hand', 'carry', 'read']), {
      role: 'student',
      hold: held.flask('cMust'),
    }) +
    stage.person(222, 420, 2.25, R.pick(['akimbo', 'stand', 'book']), { role: 'student' }) +
    stage.person(344, 420, 2.35, R.pick(['hoist', 'explain', 'wave']), {
      role: 'teacher',
      hold: held.flask('cLat'),
    }) +
    stage.person(480, 420, 2.25, 'carry', { left: true, hold: held.flask('leafL') }) +
    stage.person(588, 420, 2.3, R.pick(['write', 'read', 'stand']), { left: true, hold: held.paper() }) +
    labBench(356, 0, 720, 124) +
    flask(60, 356, 'cLat', 1.3) +
    flask(176, 356, 'cMust', 1.1) +
    rack(286, 356) +
    burner(420, 356) +
    flask(534, 356, 'leafL', 1.4) +
    microscope(650, 356)
  );
};

/** Biology: microscopes in a row, a skeleton, specimens. */
const biology: View = (stage) => {
  const { R, weather } = stage;
  const sx = R.pick([80, 640]);
  const jars = (x: number, y: number) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect('glass', x + i * 34, y - 40, 24, 40, 'rx="4"') +
          rect('tintY', x + i * 34 + 2, y - 30, 20, 28, 'rx="3" opacity=".8"') +
          limb(R.pick(['leafM', 'cLat', 'cPlum', 'moss']), `M${x + i * 34 + 12} ${y - 6}q-6-10 0-18t0-8`, 3) +
          rect('ink', x + i * 34 - 1, y - 44, 26, 6),
      )
      .join('');
  return (
    room(R, roomStyle(R, { line: 350, dado: R.pick(['cGreen', 'cTeal', 'creamD']) })) +
    windowAt(R, sx < 300 ? 170 : 60, 70, 160, 150, weather, 'wide') +
    chart(R, sx < 300 ? 390 : 280, 80, 90, 120) +
    chart(R, sx < 300 ? 500 : 390, 80, 90, 120) +
    rect('wood', sx < 300 ? 590 : 480, 160, 150, 8) +
    jars(sx < 300 ? 590 : 484, 160) +
    skeleton(sx, 372, 1.25) +
    [190, 330, 470, 600]
      .filter((x) => Math.abs(x - sx) > 80)
      .map((x, i) => stage.person(x, 396, 2.5, i === 1 ? 'tableTalk' : 'tableRead', { left: i % 2 === 1 }))
      .join('') +
    labBench(392, 0, 720, 100) +
    [150, 300, 440, 570].map((x) => microscope(x + 62, 392, 1.25)).join('') +
    pot(34, 392, 50, 'cGreen')
  );
};

/** Physics: pendulum, prism and ray on an optical bench. */
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
    windowAt(R, 500, 76, 170, 160, weather, 'bars') +
    board(R, 60, 72, 220, 116) +
    almirah(318, 356, 110, 240, R.pick(['cTeal', 'leafL', 'cBlue'])) +
    stage.person(150, 424, 2.45, 'point', { role: 'teacher' }) +
    stage.person(330, 424, 2.4, R.pick(['read', 'book', 'write']), { left: false, hold: held.paper() }) +
    stage.person(478, 424, 2.4, 'hand', { left: true }) +
    stage.person(620, 424, 2.35, R.pick(['akimbo', 'carry']), { left: true }) +
    labBench(372, 0, 720, 110) +
    put(
      250,
      372,
      1.1,
      rect('wood', -30, -6, 60, 6) +
        limb('metal', 'M-22-6V-110H20', 4) +
        stroke('ink', 'M14-110L26-34', 1.2) +
        oval('brass', 26, -28, 8),
    ) +
    rect('wood', 396, 364, 230, 5) +
    rect('ink', 404, 340, 26, 22) +
    stroke('flame', 'M430 350L506 346', 2.4) +
    fill('glass', 'M506 364L524 326L542 364Z') +
    stroke('cLat', 'M530 346L632 330', 2) +
    stroke('cMust', 'M530 347L632 340', 2) +
    stroke('leafL', 'M530 348L632 350', 2) +
    stroke('cBlue', 'M530 349L632 360', 2) +
    rect('paper', 632, 318, 7, 50) +
    globe(90, 372, 1.1)
  );
};

export const scienceViews: readonly View[] = [chemistry, biology, physics];
