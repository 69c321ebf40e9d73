import { framed, pinBoard } from '../draw/boards.ts';
import { held } from '../draw/figure.ts';
import { clock, fan } from '../draw/fittings.ts';
import { bookcase, books, chair, table } from '../draw/furniture.ts';
import { pot } from '../draw/plants.ts';
import { computer, stack } from '../draw/props.ts';
import { floor, room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

/** The reading room: bookcases either side of the window, readers at the long table. */
const readingRoom: View = (stage) => {
  const { R, weather } = stage;
  const seats = R.shuffle([270, 360, 450, 540])
    .slice(0, 3)
    .sort((a, b) => a - b);
  return (
    room(R, roomStyle(R, { line: 366, ceiling: 'beams', floor: 'oxide', dado: 'laterite' })) +
    windowAt(R, 270, 84, 180, 184, weather, R.pick(['bars', 'arch'])) +
    bookcase(14, 376, 212, 312, 4, `l${R.next()}`) +
    bookcase(494, 376, 212, 312, 4, `r${R.next()}`) +
    fan(360, 50, 84) +
    stage.person(R.pick([120, 190, 560]), 404, 2.1, R.pick(['reach', 'read']), {
      away: R.chance(0.5),
      role: 'student',
    }) +
    seats
      .map((x, i) =>
        stage.person(x, 392, 2.2, R.pick(['tableRead', 'table', 'tableRead']), {
          left: i === 2,
          hold: held.open(stage.cloth()),
        }),
      )
      .join('') +
    table(226, 388, 390, 88) +
    stack(320, 388, R) +
    stack(500, 388, R) +
    pot(410, 388, 40, 'brass')
  );
};

/** Between the stacks: shelves run away from us, someone on the steps. */
const stacks: View = (stage) => {
  const { R, weather } = stage;
  const side = (dir: 1 | -1) => {
    const inner = 360 - dir * 96;
    const outer = 360 - dir * 360;
    const top = (x: number) => 60 + (Math.abs(x - 360) / 360) * -80;
    const bottom = (x: number) => 330 + ((Math.abs(x - 360) - 96) / 264) * 170;
    let o = fill(
      'wood',
      `M${inner} ${top(inner)}L${outer} ${top(outer)}V${bottom(outer)}L${inner} ${bottom(inner)}Z`,
    );
    for (let c = 0; c < 4; c++) {
      const a = inner + ((outer - inner) * c ** 1.25) / 4 ** 1.25;
      const b = inner + ((outer - inner) * (c + 1) ** 1.25) / 4 ** 1.25;
      for (let r = 0; r < 5; r++) {
        const ya = (x: number, t: number) => top(x) + (bottom(x) - top(x)) * t;
        const [t1, t2] = [0.04 + r * 0.19, 0.04 + r * 0.19 + 0.16];
        o += fill(
          'ink',
          `M${n(a)} ${n(ya(a, t1))}L${n(b)} ${n(ya(b, t1))}V${n(ya(b, t2))}L${n(a)} ${n(ya(a, t2))}Z`,
          'opacity=".5"',
        );
        const count = 5 + c * 2;
        for (let i = 0; i < count; i++) {
          const x1 = a + ((b - a) * (i + 0.08)) / count;
          const x2 = a + ((b - a) * (i + 0.92)) / count;
          const h = t2 - (t2 - t1) * R.range(0.64, 0.94);
          if (R.chance(0.06)) continue;
          o += fill(
            R.pick([
              'cLat',
              'cGreen',
              'cBlue',
              'cMust',
              'creamD',
              'leafM',
              'latL',
              'cRose',
              'cTeal',
              'cPlum',
              'cream',
            ]),
            `M${n(x1)} ${n(ya(x1, h))}L${n(x2)} ${n(ya(x2, h))}V${n(ya(x2, t2))}L${n(x1)} ${n(ya(x1, t2))}Z`,
          );
        }
      }
      o += stroke('woodL', `M${n(a)} ${n(top(a))}V${n(bottom(a))}`, 3 + c);
    }
    return o;
  };
  return (
    rect('wall', 0, 0, 720, 480) +
    rect('wallD', 0, 0, 720, 40) +
    windowAt(R, 292, 84, 136, 170, weather, 'arch') +
    floor('wood', 330, 360) +
    side(1) +
    side(-1) +
    stage.person(330, 356, 1.5, 'read', { hold: held.open('cLat') }) +
    stage.person(400, 400, 2, 'walk', { left: true, hold: held.book('cGreen') }) +
    put(
      520,
      466,
      1,
      limb('woodL', 'M-40 0L-22-150M40 0L22-150', 7) +
        stroke('wood', 'M-36-30H36M-32-62H32M-28-94H28M-25-124H25', 6),
    ) +
    stage.person(522, 376, 2.3, 'reach', { away: true, role: 'student' }) +
    stage.person(R.int(160, 210), 470, 2.7, 'read', { hold: held.open('cMust'), left: R.chance(0.4) })
  );
};

/** The issue desk with its register and the periodicals behind. */
const desk: View = (stage) => {
  const { R, weather } = stage;
  let magazines = '';
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 5; c++) {
      const x = 70 + c * 44;
      const y = 100 + r * 66;
      const colour = stage.cloth();
      magazines +=
        rect(colour, x, y, 34, 46) +
        rect('cream', x + 5, y + 6, 24, 6) +
        oval(R.pick(['cMust', 'cream', 'cRose']), x + 17, y + 28, 8) +
        rect('woodL', x - 5, y + 46, 46, 6);
    }
  return (
    room(R, roomStyle(R, { line: 360, ceiling: R.pick(['beams', 'plain']) })) +
    rect('wood', 54, 84, 236, 216) +
    magazines +
    windowAt(R, 350, 84, 120, 150, weather, 'casement') +
    bookcase(530, 372, 176, 300, 4, `k${R.next()}`) +
    clock(310, 70) +
    stage.person(400, 372, 2.35, R.pick(['tableTalk', 'tableRead', 'table']), {
      role: 'teacher',
      left: true,
    }) +
    computer(510, 366, 1.1, R) +
    rect('woodL', 330, 364, 270, 12) +
    rect('wood', 338, 376, 254, 94) +
    stroke('woodL', 'M352 390h70v66h-70zM432 390h70v66h-70zM512 390h66v66h-66z', 2) +
    stack(372, 364, R) +
    rect('cream', 430, 358, 44, 6) +
    stage.person(270, 452, 2.6, 'hand', { hold: held.book('cLat') }) +
    stage.person(180, 460, 2.6, 'read', {
      hold: held.open('cGreen'),
      left: R.chance(0.5),
      behind: held.bag(),
    }) +
    stage.person(640, 464, 2.65, 'book', { left: true, hold: held.book('cMust') }) +
    pot(60, 440, 70)
  );
};

/** By the window: two in cane chairs, one on the sill, papers on a stand. */
const corner: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 358, wall: R.pick(['tintG', 'wall', 'tintY']) })) +
    windowAt(R, 210, 66, 300, 200, weather, 'wide') +
    bookcase(20, 366, 140, 280, 4, `c${R.next()}`) +
    framed(572, 90, 80, 60) +
    pinBoard(R, 560, 190, 120, 86) +
    [
      [250, 1],
      [470, -1],
    ]
      .map(([x = 0, d = 1]) =>
        put(x, 396, 2.2, `<g transform="scale(${d} 1)">${chair(0, 0, 1, 'woodL')}</g>`),
      )
      .join('') +
    stage.person(250, 392, 2.2, 'chairRead', { hold: held.open('cLat') }) +
    stage.person(470, 392, 2.2, 'chairRead', { left: true, hold: held.open('cBlue') }) +
    rect('woodL', 324, 404, 76, 8) +
    limb('wood', 'M336 412L330 468M388 412L394 468', 6) +
    stack(352, 404, R) +
    pot(384, 404, 36, 'brass') +
    stage.person(620, 464, 2.6, R.pick(['read', 'book']), { left: true, hold: held.open('cMust') }) +
    books(30, 330, 10, 20, 'x') +
    pot(112, 452, 80)
  );
};

export const libraryViews: readonly View[] = [readingRoom, stacks, desk];
export const readingViews: readonly View[] = [corner, readingRoom];
