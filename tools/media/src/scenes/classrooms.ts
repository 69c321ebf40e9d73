import { board, chart, framed, pinBoard } from '../draw/boards.ts';
import { held } from '../draw/figure.ts';
import { clock, fan, tube } from '../draw/fittings.ts';
import { books, desk, teacherTable } from '../draw/furniture.ts';
import { pot } from '../draw/plants.ts';
import { stack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { Stage, View } from '../draw/stage.ts';
import { rect } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

/** Heads and shoulders of people who sit in front of us, looking away, at desks. */
export function backs(
  stage: Stage,
  y: number,
  k: number,
  count: number,
  role: 'child' | 'student' = 'child',
  raised = 0.2,
): string {
  const { R } = stage;
  let o = '';
  const gap = 720 / (count - 0.4);
  for (let i = 0; i < count; i++) {
    const x = gap * (i + 0.3) + R.range(-8, 8);
    o += stage.person(x, y, k / (role === 'child' ? 0.8 : 1), R.chance(raised) ? 'tableHand' : 'rest', {
      role,
      away: true,
    });
  }
  return o + rect('latL', 0, y - 4, 720, 7) + rect('wood', 0, y + 3, 720, 10 * k);
}

/** A lesson at the blackboard, seen from the last bench. */
const lesson: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, { line: 362 });
  const wide = R.int(250, 330);
  const bx = R.int(60, 110);
  const kind = R.pick(['bars', 'casement', 'bars', 'wide'] as const);
  return (
    room(R, style) +
    windowAt(R, bx + wide + R.int(70, 100), 84, 140, 160, weather, kind) +
    board(R, bx, 78, wide, 150) +
    (R.chance(0.5) ? clock(bx + wide + 36, 70) : framed(bx + wide + 14, 70, 40, 32)) +
    (R.chance(0.5) ? fan(360, 40, 80) : tube(bx + wide / 2, 54)) +
    teacherTable(R.int(500, 560), 330) +
    stack(560, 330, R) +
    pot(650, 330, 44) +
    stage.person(bx + wide * R.range(0.55, 0.95), 400, 2.5, R.pick(['write', 'point', 'explain']), {
      role: 'teacher',
      left: R.chance(0.6),
      hold: held.chalk(),
    }) +
    backs(stage, 430, 1.5, 5) +
    backs(stage, 492, 1.9, 4)
  );
};

/** Children at benches facing us, the student teacher between them. */
const between: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, { line: 340 });
  const row = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map((x) =>
        stage.person(x, y, k, R.pick(['table', 'tableRead', 'tableHand', 'tableTalk', 'tableRead']), {
          role: 'child',
          left: R.chance(0.4),
          hold: R.chance(0.4) ? held.open(stage.cloth()) : '',
        }),
      )
      .join('');
  const gapX = R.int(300, 420);
  return (
    room(R, style) +
    windowAt(R, 60, 80, 130, 150, weather) +
    windowAt(R, 530, 80, 130, 150, weather) +
    chart(R, 250, 96) +
    chart(R, 352, 96) +
    (R.chance(0.5) ? chart(R, 448, 96) : clock(480, 120)) +
    row(
      350,
      2.2,
      [90, 180, 470, 570, 650].filter((x) => Math.abs(x - gapX) > 60),
    ) +
    desk(46, 346, 180) +
    desk(430, 346, 260) +
    stage.person(gapX, 440, 2.55, R.pick(['read', 'explain', 'hand', 'bow']), {
      role: 'teacher',
      left: R.chance(0.5),
      hold: held.open('cLat'),
    }) +
    row(
      436,
      2.7,
      [70, 170].concat([550, 650]).filter((x) => Math.abs(x - gapX) > 90),
    ) +
    desk(0, 432, 240) +
    desk(480, 432, 240) +
    stack(120, 432, R) +
    stack(600, 432, R)
  );
};

/** One pupil, one teacher, a chart: micro teaching before six peers. */
const micro: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, { line: 350 });
  const bx = R.int(180, 230);
  return (
    room(R, style) +
    windowAt(R, 36, 80, 110, 170, weather, R.pick(['arch', 'bars'])) +
    board(R, bx, 74, 230, 130) +
    chart(R, bx + 262, 70, 86, 116) +
    pinBoard(R, bx + 374, 80, Math.max(70, 700 - bx - 374 - 20), 90) +
    stage.person(bx + 250, 410, 2.7, R.pick(['explain', 'speak', 'point']), {
      role: 'student',
      hold: held.paper(),
    }) +
    teacherTable(bx - 150, 352, 110) +
    stack(bx - 100, 352, R) +
    books(bx - 140, 322, 40, 30, `m${R.next()}`) +
    [90, 240, 400, 560]
      .map((x, i) =>
        stage.person(x + R.int(-10, 10), 500, 2.7, i === 2 ? 'tableHand' : 'rest', {
          role: 'student',
          away: true,
        }),
      )
      .join('')
  );
};

/** Views of teaching and of schools. */
export const classroomViews: readonly View[] = [lesson, between];

export const teachingViews: readonly View[] = [micro, lesson, between];
