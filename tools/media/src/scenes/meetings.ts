import { chart, pinBoard, screen } from '../draw/boards.ts';
import { held } from '../draw/figure.ts';
import { lectern } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { backs } from './classrooms.ts';
import { roundTable } from './gatherings.ts';
import { onMats } from './more.ts';

/** A panel under a screen; the audience looks on. */
const panel: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, {
    line: 356,
    ceiling: R.pick(['panels', 'beams']),
    wall: R.pick(['tintG', 'tintB', 'wall', 'tintY']),
  });
  const sx = R.int(220, 300);
  const cloth = stage.cloth();
  const seats = [sx - 10, sx + 70, sx + 150, sx + 230];
  return (
    room(R, style) +
    windowAt(R, 34, 90, 110, 150, weather, 'casement') +
    windowAt(R, 596, 90, 96, 150, weather, 'casement') +
    screen(R, sx, 62, 240, 138) +
    seats
      .map((x) =>
        stage.person(x + 15, 318, 1.9, R.pick(['table', 'tableTalk', 'tableRead']), {
          role: 'teacher',
          left: R.chance(0.5),
        }),
      )
      .join('') +
    rect(cloth, sx - 60, 314, 340, 66) +
    stroke('gold', `M${sx - 60} 372h340`, 3) +
    rect('cream', sx - 66, 308, 352, 8) +
    seats.map((x) => rect('glass', x + 22, 294, 8, 14) + rect('paper', x - 8, 300, 20, 8)).join('') +
    stage.person(sx + 330, 396, 2.25, 'speak', { role: 'teacher', left: true, hold: held.mic() }) +
    lectern(sx + 306, 400, 1.1) +
    backs(stage, 446, 1.5, 7, 'student', 0.05) +
    backs(stage, 496, 1.8, 6, 'student', 0.1)
  );
};

/** Tables pushed together, people around them making teaching aids. */
const groups: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, { line: 330 });
  const paper = (x: number, y: number) =>
    rect('paper', x, y - 3, 46, 4) +
    rect(stage.cloth(), x + 8, y - 6, 22, 3) +
    dots('cMust', [[x + 38, y - 5, 3]]);
  return (
    room(R, style) +
    pinBoard(R, 70, 74, 190, 120) +
    windowAt(R, 320, 76, 150, 150, weather, R.pick(['bars', 'wide', 'arch'])) +
    chart(R, 520, 84, 76, 100) +
    chart(R, 616, 84, 76, 100) +
    [110, 200, 300]
      .map((x) => stage.person(x, 352, 2.1, R.pick(['table', 'tableRead', 'tableTalk']), { left: x > 200 }))
      .join('') +
    rect('woodL', 60, 348, 290, 10) +
    rect('wood', 60, 357, 290, 8) +
    rect('wood', 84, 364, 10, 50) +
    rect('wood', 316, 364, 10, 50) +
    paper(96, 348) +
    paper(180, 348) +
    paper(256, 348) +
    stage.person(R.int(392, 412), 436, 2.5, R.pick(['explain', 'point', 'hand']), { role: 'teacher' }) +
    [500, 590, 676]
      .map((x) => stage.person(x, 402, 2.5, R.pick(['table', 'tableRead', 'tableTalk']), { left: x > 580 }))
      .join('') +
    rect('latL', 446, 398, 290, 11) +
    rect('wood', 446, 408, 290, 9) +
    rect('wood', 470, 416, 12, 64) +
    paper(470, 398) +
    paper(560, 398) +
    paper(640, 398) +
    stage.person(110, 500, 2.8, 'rest', { away: true }) +
    stage.person(236, 500, 2.8, 'rest', { away: true })
  );
};

export const seminarViews: readonly View[] = [panel, roundTable];

export const workshopViews: readonly View[] = [groups, onMats];
