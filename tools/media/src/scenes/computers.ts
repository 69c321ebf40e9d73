import { chart, screen } from '../draw/boards.ts';
import { chair } from '../draw/furniture.ts';
import { computer, monitorBack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, n, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

/** Rows of monitors, students in profile. */
const terminals: View = (stage) => {
  const { R, weather } = stage;
  const row = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map(
        (x) =>
          chair(x, y, k * 0.92, 'umb') +
          stage.person(x, y - 2 * k, k, R.pick(['type', 'type', 'chairRead']), { role: 'student' }),
      )
      .join('') +
    xs
      .map(
        (x) =>
          rect('woodL', x + 22 * k, y - 12 * k, 66 * k, 4 * k) +
          rect('wood', x + 80 * k, y - 8 * k, 4 * k, 44 * k) +
          put(
            x + 64 * k,
            y - 12 * k,
            k * 0.66,
            limb('ink', 'M6-10L-2-52', 5) +
              fill('ink', 'M-6-58L4-56L-4-12L-14-14Z') +
              rect('ink', -6, -4, 30, 4),
          ) +
          rect('ink', x + 32 * k, y - 13.6 * k, 14 * k, 2 * k),
      )
      .join('');
  return (
    room(
      R,
      roomStyle(R, {
        line: 312,
        ceiling: 'panels',
        wall: R.pick(['tintB', 'wall', 'tintG']),
        floor: R.pick(['tiles', 'cement']),
        dado: R.pick(['none', 'cBlue', 'cTeal']),
      }),
    ) +
    windowAt(R, 50, 66, 180, 120, weather, 'wide') +
    screen(R, 290, 60, 190, 112) +
    rect('paper', 540, 60, 120, 44, 'rx="5"') +
    stroke('metal', 'M550 92H650M550 86H650', 2) +
    stage.person(520, 330, 1.75, R.pick(['explain', 'point']), { role: 'teacher', left: true }) +
    row(300, 1.5, [70, 230, 390]) +
    row(416, 2.25, [40, 270, 500])
  );
};

/** Two at one screen, the teacher bending over. */
const pair: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 330,
        ceiling: 'panels',
        wall: R.pick(['tintG', 'tintY', 'tintB']),
        floor: 'tiles',
      }),
    ) +
    windowAt(R, 460, 70, 210, 150, weather, 'wide') +
    chart(R, 60, 80, 84, 110) +
    chart(R, 170, 80, 84, 110) +
    screen(R, 290, 80, 120, 80) +
    stage.person(540, 404, 2.5, 'bow', { role: 'teacher', left: true }) +
    [90, 630].map((x) => computer(x, 356, 1.35, R)).join('') +
    rect('woodL', 0, 356, 720, 11) +
    rect('wood', 0, 366, 720, 8) +
    rect('wood', 30, 372, 12, 100) +
    rect('wood', 676, 372, 12, 100) +
    computer(350, 356, 1.9, R) +
    rect('ink', 300, 362, 100, 5, 'rx="2"') +
    stage.person(250, 494, 3.3, 'rest', { away: true }) +
    stage.person(444, 494, 3.3, R.pick(['rest', 'tableHand']), { away: true })
  );
};

/** The room from the front: the backs of monitors, faces over them. */
const fromFront: View = (stage) => {
  const { R, weather } = stage;
  const row = (y: number, k: number, count: number) => {
    const gap = 720 / count;
    let o = '';
    for (let i = 0; i < count; i++)
      o += stage.person(gap * (i + 0.3), y, k * 1.45, R.pick(['table', 'tableRead', 'tableTalk']), {
        left: R.chance(0.4),
      });
    o += rect('woodL', 0, y - 3, 720, 7 * k) + rect('wood', 0, y + 4 * k, 720, 26 * k);
    for (let i = 0; i < count; i++) o += monitorBack(gap * (i + 0.72), y, k);
    return o;
  };
  return (
    room(
      R,
      roomStyle(R, {
        line: 300,
        ceiling: 'panels',
        wall: R.pick(['wall', 'tintY', 'tintB']),
        dado: 'none',
        floor: 'cement',
      }),
    ) +
    windowAt(R, 40, 64, 280, 120, weather, 'wide') +
    windowAt(R, 400, 64, 280, 120, weather, 'wide') +
    stage.person(R.int(330, 380), 330, 1.9, 'hand', { role: 'teacher', left: R.chance(0.5) }) +
    row(304, 1.05, 6) +
    row(376, 1.35, 5) +
    row(456, 1.75, 4) +
    stroke('ink', `M0 ${n(470)}`, 0.1)
  );
};

export const computerViews: readonly View[] = [terminals, pair, fromFront];
