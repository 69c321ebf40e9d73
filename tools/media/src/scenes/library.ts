import { framed, pinBoard } from '../draw/boards.ts';
import { clock, fan } from '../draw/fittings.ts';
import { bookcase, books } from '../draw/furniture.ts';
import { sunPatch } from '../draw/light.ts';
import { pot } from '../draw/plants.ts';
import { computer, stack } from '../draw/props.ts';
import { floor, room, roomStyle } from '../draw/room.ts';
import { armchair, chairBehind, chairFront } from '../draw/seats.ts';
import type { Stage, View } from '../draw/stage.ts';
import { dots, fill, flip, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { deskLamp, flowers, openBook, sheets } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** The reading room: bookcases on either side of the window, lit lamps on the long table. */
const readingRoom: View = (stage) => {
  const { R, weather } = stage;
  const shade = R.pick(['cGreen', 'cLat', 'cBlue'] as const);
  return (
    room(R, roomStyle(R, { line: 352, ceiling: 'beams', floor: 'oxide', dado: 'laterite' })) +
    windowAt(R, 276, 76, 168, 176, weather, R.pick(['bars', 'arch'])) +
    bookcase(14, 362, 222, 302, 4, `l${R.next()}`) +
    bookcase(484, 362, 222, 302, 4, `r${R.next()}`) +
    fan(360, 50, 84) +
    sunPatch(weather, 290, 360, 150, 110, 60) +
    [150, 270, 450, 570].map((x) => chairFront(x, 398, 1.36)).join('') +
    fill('latL', 'M84 366H636L668 396H52Z') +
    fill('paper', 'M84 366H636L640 370H80Z', 'opacity=".25"') +
    rect('woodL', 52, 396, 616, 9) +
    rect('wood', 52, 405, 616, 10) +
    rect('wood', 78, 414, 14, 70) +
    rect('wood', 628, 414, 14, 70) +
    deskLamp(230, 382, 1.15, shade) +
    deskLamp(490, 382, 1.15, shade) +
    openBook(144, 390, 1.2, stage.cloth()) +
    put(300, 386, 1.2, stack(0, 0, R)) +
    openBook(384, 391, 1.25, stage.cloth()) +
    sheets(572, 390, 1.2) +
    [212, 362, 512].map((x) => chairBehind(x, 490, 1.62)).join('')
  );
};

/** Library steps leaning against a shelf, with their foot at (x, y). */
const ladder = (x: number, y: number) =>
  oval('ink', x + 6, y + 2, 60, 7, 'opacity=".16"') +
  limb('latL', `M${x - 44} ${y}L${x - 4} ${y - 268}M${x + 38} ${y}L${x + 34} ${y - 268}`, 8) +
  stroke(
    'woodL',
    Array.from({ length: 7 }, (_, i) => {
      const t = (i + 0.6) / 7.4;
      return `M${n(x - 44 + 40 * t)} ${n(y - 268 * t)}H${n(x + 38 - 4 * t)}`;
    }).join(''),
    7,
  );

/** A trolley of returned books. */
const trolley = ({ R }: Stage, x: number, y: number) =>
  oval('ink', x, y + 4, 74, 8, 'opacity=".16"') +
  books(x - 56, y - 104, 112, 40, `t${R.next()}`) +
  rect('cGreen', x - 64, y - 64, 128, 8) +
  books(x - 56, y - 54, 112, 38, `u${R.next()}`) +
  rect('cGreen', x - 64, y - 16, 128, 8) +
  limb('cGreen', `M${x - 62} ${y - 116}V${y - 6}M${x + 62} ${y - 116}V${y - 6}`, 6) +
  dots('ink', [
    [x - 58, y, 7],
    [x + 58, y, 7],
  ]);

/** An aisle between shelves in perspective, with steps and a trolley. */
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
    ladder(508, 430) +
    trolley(stage, 300, 452)
  );
};

/** The issue desk with its register, in front of the periodicals. */
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
    chairFront(420, 400, 1.5) +
    computer(510, 366, 1.1, R) +
    rect('woodL', 330, 364, 270, 12) +
    rect('wood', 338, 376, 254, 94) +
    stroke('woodL', 'M352 390h70v66h-70zM432 390h70v66h-70zM512 390h66v66h-66z', 2) +
    stack(372, 364, R) +
    rect('cream', 430, 358, 44, 6) +
    openBook(560, 370, 0.9, 'cLat') +
    chairBehind(236, 474, 1.6) +
    pot(60, 440, 70)
  );
};

/** A window corner with two cane chairs and reading matter on a low table. */
const corner: View = (stage) => {
  const { R, weather } = stage;
  const cushion = stage.cloth();
  return (
    room(R, roomStyle(R, { line: 358, wall: R.pick(['tintG', 'wall', 'tintY']) })) +
    windowAt(R, 210, 66, 300, 200, weather, 'wide') +
    bookcase(20, 366, 140, 280, 4, `c${R.next()}`) +
    framed(572, 90, 80, 60) +
    pinBoard(R, 560, 190, 120, 86) +
    sunPatch(weather, 250, 366, 200, 96, 70) +
    armchair(200, 452, 1.55, cushion) +
    flip(520, 452, 1.55, armchair(0, 0, 1, cushion)) +
    oval('ink', 362, 458, 74, 10, 'opacity=".15"') +
    limb('wood', 'M318 396L310 456M406 396L414 456M362 398V452', 5) +
    oval('wood', 362, 396, 72, 15) +
    oval('woodL', 362, 391, 72, 15) +
    put(338, 392, 1.2, stack(0, 0, R)) +
    openBook(392, 396, 0.9, stage.cloth()) +
    flowers(366, 384, 0.9, R.pick(['cMust', 'cRose', 'red'])) +
    pot(92, 470, 96)
  );
};

export const libraryViews: readonly View[] = [readingRoom, stacks, desk];
export const readingViews: readonly View[] = [corner, readingRoom];
