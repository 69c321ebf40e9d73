import { board, chart, framed, pinBoard } from '../draw/boards.ts';
import { clock, fan, tube } from '../draw/fittings.ts';
import { desk, teacherTable } from '../draw/furniture.ts';
import { sunPatch } from '../draw/light.ts';
import { tripodCamera } from '../draw/objects.ts';
import { stack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { benchBehind, chairBehind } from '../draw/seats.ts';
import type { Stage, View } from '../draw/stage.ts';
import { fill, limb, put, rect, stroke } from '../draw/svg.ts';
import { bottle, flowers, openBook, schoolBag, sheets } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { globe } from './apparatus.ts';

/** A random set of books and papers on a desk. */
const onDesk = (stage: Stage, x: number, y: number, k: number) =>
  stage.R.pick([
    () => openBook(x, y, k, stage.cloth()),
    () =>
      put(x, y, k, stack(0, 0, stage.R)) +
      bottle(x + 34 * k, y, k * 0.8, stage.R.pick(['metalL', 'cSky', 'cTeal'])),
    () => sheets(x, y, k),
    () =>
      openBook(x - 14 * k, y, k * 0.9, stage.cloth()) +
      rect('cLat', x + 26 * k, y - 5 * k, 26 * k, 5 * k, 'rx="2"'),
  ])();

/** The classroom before the first bell, seen from the last bench. */
const benches: View = (stage) => {
  const { R, weather } = stage;
  const rows = [
    [348, 0.7, 226],
    [390, 0.95, 296],
    [446, 1.3, 390],
  ] as const;
  return (
    room(R, roomStyle(R, { line: 314 })) +
    board(R, 196, 70, 276, 138) +
    (R.chance(0.5) ? clock(146, 96) : framed(112, 84, 54, 44)) +
    chart(R, 40, 150, 66, 90) +
    windowAt(R, 538, 78, 134, 152, weather, R.pick(['bars', 'casement', 'arch'])) +
    (R.chance(0.5) ? fan(360, 42, 82) : tube(334, 50)) +
    teacherTable(86, 262, 122) +
    put(122, 262, 0.9, stack(0, 0, R)) +
    flowers(176, 262, 0.7, R.pick(['cMust', 'red', 'cRose'])) +
    sunPatch(weather, 500, 326, 120, 120, -90) +
    rows
      .map(([y, k, w]) =>
        [360 - 26 * k - w / 2, 360 + 26 * k + w / 2]
          .map(
            (x) =>
              benchBehind(x, y, w, k) +
              [-0.26, 0.24]
                .map((at) => (R.chance(0.72) ? onDesk(stage, x + w * at, y - 3 * k, k) : ''))
                .join(''),
          )
          .join(''),
      )
      .join('') +
    schoolBag(R.pick([250, 470]), 472, 1.5, stage.cloth())
  );
};

/** The window wall: bags on pegs, desks with work on them. */
const windows: View = (stage) => {
  const { R, weather } = stage;
  const kind = R.pick(['bars', 'arch', 'bars'] as const);
  const pegs = [206, 258, 462, 514, 668]
    .filter(() => R.chance(0.86))
    .map((x) => limb('brass', `M${x} 262v8`, 3) + schoolBag(x, 316, 1.06, stage.cloth()))
    .join('');
  return (
    room(R, roomStyle(R, { line: 330, dado: R.pick(['cGreen', 'cTeal', 'laterite', 'woodL']) })) +
    [58, 294, 540].map((x) => windowAt(R, x, 72, 122, 158, weather, kind)).join('') +
    chart(R, 202, 96, 66, 90) +
    chart(R, 448, 96, 66, 90) +
    rect('wood', 190, 258, 90, 6) +
    rect('wood', 446, 258, 90, 6) +
    rect('wood', 650, 258, 70, 6) +
    pegs +
    [40, 280, 520].map((x) => sunPatch(weather, x, 344, 110, 120, 60)).join('') +
    desk(30, 372, 200) +
    desk(262, 372, 200) +
    desk(494, 372, 200) +
    [80, 178, 312, 410, 544, 640].map((x) => (R.chance(0.8) ? onDesk(stage, x, 372, 0.86) : '')).join('') +
    rect('latL', -30, 440, 330, 11) +
    rect('wood', -30, 451, 330, 40) +
    rect('latL', 420, 440, 330, 11) +
    rect('wood', 420, 451, 330, 40) +
    [60, 210, 520, 650].map((x) => onDesk(stage, x, 440, 1.3)).join('')
  );
};

/** Close-up of the teacher's table in front of the board. */
const table: View = (stage) => {
  const { R } = stage;
  return (
    rect(R.pick(['wall', 'tintG', 'tintY', 'tintB']), 0, 0, 720, 480) +
    board(R, 54, 30, 612, 236) +
    rect('ink', 0, 300, 720, 34, 'opacity=".1"') +
    fill('latL', 'M40 334H680L720 392H0Z') +
    fill('paper', 'M60 338H660L668 350H52Z', 'opacity=".12"') +
    rect('woodL', 0, 392, 720, 13) +
    rect('wood', 0, 405, 720, 80) +
    stroke('woodL', 'M60 424H330V490M390 424H660V490', 3) +
    rect('brass', 180, 440, 34, 6, 'rx="3"') +
    rect('brass', 510, 440, 34, 6, 'rx="3"') +
    globe(126, 356, 2.5) +
    put(270, 366, 2.1, stack(0, 0, R)) +
    openBook(424, 378, 2.3, stage.cloth()) +
    flowers(574, 364, 1.8, R.pick(['cMust', 'cRose', 'red']), R.pick(['brass', 'cSky', 'lat'])) +
    rect('woodL', 488, 362, 40, 10, 'rx="2"') +
    rect('umb', 488, 370, 40, 7) +
    rect('cream', 630, 376, 44, 18, 'rx="2"') +
    rect('cLat', 630, 384, 44, 10) +
    limb('cream', 'M640 374h18M646 370h16', 4)
  );
};

/** A classroom set up to record a lesson: camera, chart and chairs for the audience. */
const recording: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 330 })) +
    board(R, 214, 66, 262, 142) +
    windowAt(R, 44, 74, 116, 160, weather, R.pick(['bars', 'arch'])) +
    chart(R, 506, 70, 84, 114) +
    pinBoard(R, 616, 78, 88, 96) +
    sunPatch(weather, 60, 344, 110, 100, 90) +
    teacherTable(500, 284, 130) +
    put(536, 284, 1, stack(0, 0, R)) +
    flowers(604, 284, 0.8, stage.cloth()) +
    limb('woodL', 'M250 376L286 220M354 376L318 220', 5) +
    rect('paper', 244, 226, 116, 90) +
    stroke('wood', 'M244 226h116v90H244z', 3) +
    stroke(R.pick(['cLat', 'cBlue', 'cGreen']), 'M262 250h80M262 266h62M262 282h72', 4) +
    tripodCamera(152, 470, 1.55) +
    [318, 424, 530, 634]
      .map((x, i) => chairBehind(x, 474 + (i % 2) * 8, 1.5, R.pick(['wood', 'wood', 'trunk'])))
      .join('')
  );
};

export const classroomViews: readonly View[] = [benches, windows];

export const teachingViews: readonly View[] = [table, recording, benches];
