import { block, shutter } from '../draw/buildings.ts';
import { door } from '../draw/fittings.ts';
import { books } from '../draw/furniture.ts';
import { bicycle } from '../draw/gear.ts';
import { shade } from '../draw/light.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, palm, rainTree } from '../draw/plants.ts';
import { floor } from '../draw/room.ts';
import { bench } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { openBook } from '../draw/things.ts';

/** A new school desk with its bench, in three-quarter view, standing on y. */
const newDesk = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    // Far legs, top, near legs; the bench stands before it.
    limb('wood', 'M-50-16V-58M62-16V-58', 5) +
      fill('latL', 'M-66-60H50L72-78H-44Z') +
      rect('woodL', -66, -60, 116, 6) +
      fill('wood', 'M50-60L72-78V-72L50-54Z') +
      fill('wood', 'M-60-54H44V-40H-60Z') +
      limb('wood', 'M-61-54V0M45-54V0', 6) +
      stroke('woodL', 'M-61-14H45', 4) +
      fill('latL', 'M-84-22H32L44-32H-72Z') +
      rect('woodL', -84, -22, 116, 5) +
      fill('wood', 'M32-22L44-32V-27L32-17Z') +
      limb('wood', 'M-79-17V8M27-17V8', 6),
  );

/** A desk in a pile, from the side that faces the viewer: upright, or upside down. */
const packed = (x: number, y: number, down: boolean) =>
  down
    ? rect('latL', x, y - 7, 84, 7) +
      rect('wood', x + 4, y - 17, 76, 10) +
      limb('wood', `M${x + 9} ${y - 16}V${y - 46}M${x + 75} ${y - 16}V${y - 46}`, 5)
    : rect('latL', x, y - 46, 84, 7) +
      rect('wood', x + 4, y - 39, 76, 10) +
      limb('wood', `M${x + 9} ${y - 30}V${y - 1}M${x + 75} ${y - 30}V${y - 1}`, 5);

const wheel = (x: number, y: number) =>
  oval('ink', x, y, 27) + oval('umbL', x, y, 17) + oval('metalL', x, y, 11) + oval('umb', x, y, 4);

/** New desks for the classrooms: a lorry half unloaded in the court, and the first rows set down. */
const furniture: View = ({ R, weather }) =>
  sky(R, 720, 230, weather) +
  treeline(R, 720, 262, 1.2) +
  block(R, 60, 336, 330, 190) +
  palm(440, 330, 170, 1, ['leafM', 'leafD'], 16) +
  bush(520, 338, 220, 50, 'dl1') +
  bush(690, 340, 180, 60, 'dl2') +
  fill('court', 'M0 330C200 322 500 324 720 332V480H0Z') +
  fill('courtL', 'M150 328H300L470 480H-40Z', 'opacity=".8"') +
  rainTree(694, 44, 300, 190, 344, `d${R.next()}`) +
  shade(540, 440, 196, 14) +
  // The bed with its load under a rope.
  packed(398, 344, false) +
  packed(486, 344, false) +
  packed(398, 297, true) +
  packed(486, 297, true) +
  stroke('creamD', 'M388 344L476 290L486 290L576 344M388 344L398 290M576 344L568 290', 2.2) +
  rect('ink', 392, 396, 290, 16) +
  rect('cBlue', 380, 342, 200, 56) +
  rect('ink', 380, 388, 200, 10, 'opacity=".2"') +
  stroke('cMust', 'M380 352H580M380 380H580', 4) +
  stroke(
    'cream',
    [404, 436, 468, 500, 532, 564].map((x) => `M${x - 9} 366L${x} 358L${x + 9} 366L${x} 374Z`).join(''),
    2,
  ) +
  stroke('cBlueD', [420, 460, 500, 540].map((x) => `M${x} 342V398`).join(''), 2, 'opacity=".5"') +
  // The cab.
  fill('cLat', 'M590 398V296Q590 284 604 284H654Q668 284 674 298L690 348Q708 352 708 366V398Z') +
  rect('ink', 590, 386, 118, 12, 'opacity=".2"') +
  fill('glass', 'M602 298H630V342H602ZM638 298H654Q660 298 663 304L676 342H638Z') +
  fill('paper', 'M606 298H616L604 324V300ZM644 298H652L642 330V300Z', 'opacity=".6"') +
  rect('cMust', 590, 350, 100, 5) +
  stroke('latD', 'M634 296V392M598 362V392', 2) +
  rect('ink', 618, 360, 11, 3) +
  oval('flame', 702, 368, 5, 8) +
  rect('metal', 694, 388, 24, 9, 'rx="3"') +
  fill('cMust', 'M588 284H664L656 272H598Z') +
  wheel(434, 414) +
  wheel(642, 414) +
  // Two planks down from the open tail.
  fill('latL', 'M382 394L388 400L296 444L282 440Z') +
  fill('woodL', 'M388 400V405L296 449V444Z') +
  // Set down in rows; the last one came off just now.
  shade(112, 398, 92, 7) +
  newDesk(112, 392, 0.86) +
  shade(236, 398, 84, 7) +
  newDesk(240, 392, 0.86) +
  shade(80, 462, 120, 9) +
  newDesk(84, 454, 1.16) +
  shade(242, 462, 112, 9) +
  newDesk(252, 454, 1.16) +
  // The delivery note on the nearest desk.
  fill('paper', 'M224 374L236 368H258L250 374Z');

/** A chest of books with its lid open, standing on y. */
const bookBox = (x: number, y: number, k: number, colour: Colour, seed: string) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 84, 8) +
      fill(colour, 'M-70-58L-64-112H64L70-58Z') +
      fill('ink', 'M-64-62L-59-106H59L64-62Z', 'opacity=".3"') +
      rect('ink', -68, -66, 136, 20) +
      books(-64, -96, 128, 58, seed) +
      rect(colour, -72, -56, 144, 56, 'rx="2"') +
      rect('ink', -72, -8, 144, 8, 'opacity=".25"') +
      rect('paper', -30, -42, 60, 24) +
      stroke('ink', 'M-22-34H22M-22-26H8', 2, 'opacity=".5"') +
      stroke('brass', 'M-72-44V-56H-58M72-44V-56H58M-72-12V0H-58M72-12V0H58', 4) +
      limb('trunk', 'M-64-32Q-54-22-44-32M64-32Q54-22 44-32', 4),
  );

/** The travelling book boxes on the verandah, packed and ready to go out. */
const bookBoxes: View = ({ R, weather }) =>
  sky(R, 720, 230, weather) +
  treeline(R, 720, 270, 1.5) +
  fill('court', 'M420 318H720V400H420Z') +
  bush(650, 336, 200, 56, 'bb1') +
  rainTree(560, 70, 300, 180, 330, `bt${R.next()}`) +
  bicycle(570, 372, 0.9, 'cGreen') +
  // The wall of the staff room, its door and a window.
  rect('wall', 0, 0, 452, 372) +
  rect('lat', 0, 326, 452, 46) +
  rect('latL', 0, 322, 452, 6) +
  door(40, 366, 92, 216) +
  shutter(250, 164, 112, 96) +
  rect('wallD', 440, 0, 12, 372) +
  floor('oxide', 366, 300) +
  fill('lat', 'M452 366H720V384H452Z') +
  rect('latL', 452, 362, 268, 7) +
  fill('flame', 'M470 386H620L560 480H330Z', 'opacity=".2"') +
  bench(290, 392, 220, 1.25) +
  put(
    232,
    347,
    1,
    [0, 1, 2, 3]
      .map((r) =>
        rect(
          (['cLat', 'cMust', 'cGreen', 'cBlue'] as const)[r] ?? 'cLat',
          -30 + (r % 2) * 3,
          -10 * (r + 1),
          58,
          9,
        ),
      )
      .join('') + stroke('creamD', 'M-6 0V-40M10 0V-40', 2.4),
  ) +
  openBook(318, 346, 1.1, 'cPlum') +
  rect('wall', 646, 0, 44, 420) +
  rect('wallD', 676, 0, 14, 420) +
  rect('lat', 638, 372, 60, 52) +
  bookBox(172, 446, 1.02, 'cGreen', `x${R.next()}`) +
  bookBox(520, 452, 1.06, 'cLat', `y${R.next()}`) +
  bookBox(344, 468, 1.14, 'cBlue', `z${R.next()}`);

export const deliveryViews: readonly View[] = [furniture, bookBoxes];
