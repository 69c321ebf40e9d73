import { chart, framed } from '../draw/boards.ts';
import { clock, door } from '../draw/fittings.ts';
import { almirah, stool } from '../draw/furniture.ts';
import { shade, sunPatch } from '../draw/light.ts';
import { ball } from '../draw/objects.ts';
import type { Colour } from '../draw/palette.ts';
import { trophy } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

const paddle = (x: number, y: number, turn: number, c: Colour) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${limb('woodL', 'M0 0V22', 7)}${oval('ink', 1, -17, 21, 23, 'opacity=".18"')}${oval(c, 0, -19, 20, 22)}${rect('wood', -11, -2, 22, 5, 'rx="2"')}</g>`;

/** The table tennis table with bats and ball. */
const tableTennis: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, { line: 320, floor: R.pick(['wood', 'cement']), ceiling: R.pick(['panels', 'trusses']) }),
    ) +
    windowAt(R, 56, 68, 240, 128, weather, 'wide') +
    rect('wood', 372, 124, 300, 9) +
    [398, 452, 520, 588, 642].map((x, i) => trophy(x, 124, i === 2 ? 1.9 : 1.1 + (i % 2) * 0.3)).join('') +
    framed(396, 166, 76, 54) +
    framed(500, 166, 76, 54) +
    framed(604, 166, 60, 54) +
    sunPatch(weather, 80, 334, 180, 120, 80) +
    oval('ink', 368, 468, 320, 14, 'opacity=".14"') +
    limb('ink', 'M104 412V474M632 412V474M228 404V452M508 404V452', 7) +
    fill('cGreen', 'M176 300H560L680 396H56Z') +
    stroke('paper', 'M176 300H560L680 396H56ZM368 300V396', 3.4) +
    rect('leafD', 56, 396, 624, 11) +
    fill('paper', 'M98 320L104 350H634L640 320Z', 'opacity=".22"') +
    stroke(
      'ink',
      Array.from({ length: 52 }, (_, i) => `M${104 + i * 10.4} 322V350`).join(''),
      0.7,
      'opacity=".4"',
    ) +
    rect('paper', 96, 316, 546, 5) +
    limb('ink', 'M98 358V314M640 358V314', 5) +
    paddle(214, 380, 62, 'red') +
    paddle(506, 378, -118, R.pick(['cBlue', 'umb'])) +
    oval('ink', 402, 386, 9, 2.4, 'opacity=".2"') +
    oval('paper', 402, 379, 8)
  );
};

const chessPiece = (x: number, y: number, k: number, c: Colour, kind: number) =>
  put(
    x,
    y,
    k,
    oval('ink', 0, 0, 9, 2.4, 'opacity=".2"') +
      fill(c, 'M-8 0Q-8-5-5-6L-3-18H3L5-6Q8-5 8 0Z') +
      (kind === 0
        ? oval(c, 0, -22, 5.4)
        : kind === 1
          ? fill(c, 'M-6-18H6L7-30H4V-27H1.5V-30H-1.5V-27H-4V-30H-7Z')
          : fill(c, 'M-5-18Q-8-28 0-36Q8-28 5-18Z') + oval(c, 0, -37, 2)),
  );

/** Chess and carrom boards with a half-finished game. */
const boards: View = (stage) => {
  const { R, weather } = stage;
  const squares = Array.from({ length: 4 }, (_, r) =>
    Array.from({ length: 8 }, (_, c) => {
      if ((r + c) % 2 === 0) return '';
      const at = (row: number, col: number) => {
        const t = row / 4;
        const half = 74 + t * 22;
        return `${n(214 - half + (2 * half * col) / 8)} ${n(316 + t * 30)}`;
      };
      return `M${at(r, c)}L${at(r, c + 1)}L${at(r + 1, c + 1)}L${at(r + 1, c)}Z`;
    }).join(''),
  ).join('');
  return (
    room(R, roomStyle(R, { line: 316, ceiling: R.pick(['beams', 'panels']) })) +
    windowAt(R, 262, 66, 216, 150, weather, R.pick(['arch', 'wide', 'bars'])) +
    almirah(40, 330, 122, 236, R.pick(['cTeal', 'cGreen', 'cBlue'])) +
    trophy(74, 94, 1) +
    trophy(124, 94, 1.3) +
    chart(R, 540, 74, 84, 112) +
    clock(668, 100) +
    sunPatch(weather, 290, 330, 150, 110, -70) +
    chairFront(214, 352, 1.3) +
    shade(214, 424, 140, 10) +
    rect('wood', 110, 352, 208, 8) +
    limb('wood', 'M126 358L118 424M302 358L310 424', 9) +
    fill('woodL', 'M124 308H304L330 352H98Z') +
    fill('cream', 'M140 316H288L310 346H118Z') +
    fill('wood', squares) +
    [
      [150, 324, 1],
      [186, 322, 2],
      [242, 323, 1],
      [280, 326, 0],
    ]
      .map(([x = 0, y = 0, kind = 0]) => chessPiece(x, y, 0.84, 'ink', kind))
      .join('') +
    [
      [136, 342, 1],
      [178, 339, 0],
      [226, 341, 2],
      [262, 338, 0],
      [294, 342, 1],
    ]
      .map(([x = 0, y = 0, kind = 0]) => chessPiece(x, y, 0.96, 'paper', kind))
      .join('') +
    stool(140, 470, 1.7) +
    shade(512, 470, 170, 12) +
    limb('wood', 'M396 440L386 476M630 440L640 476', 10) +
    fill('wood', 'M398 366H628L674 436H352Z') +
    fill('tintP', 'M412 373H614L650 427H376Z') +
    rect('trunk', 352, 436, 322, 10) +
    stroke('red', 'M436 385H590L612 415H414Z', 1.6, 'opacity=".7"') +
    `<ellipse class="s-red" cx="513" cy="399" rx="26" ry="8.4" stroke-width="1.4"/>` +
    dots('ink', [
      [420, 379, 7, 3.4],
      [606, 379, 7, 3.4],
      [390, 420, 8, 4],
      [636, 420, 8, 4],
    ]) +
    dots('umb', [
      [498, 396, 8, 3.6],
      [540, 406, 8, 3.6],
      [470, 412, 8.4, 3.8],
      [556, 388, 7.6, 3.4],
    ]) +
    dots('paper', [
      [516, 402, 8, 3.6],
      [530, 393, 8, 3.4],
      [584, 410, 8.4, 3.8],
    ]) +
    dots('red', [[512, 394, 8, 3.4]]) +
    oval('cMustD', 510, 424, 11, 4.6) +
    oval('cMust', 510, 422.6, 11, 4.4) +
    stool(690, 474, 1.6)
  );
};

/** Sports kit on the wall. */
const kit: View = (stage) => {
  const { R, weather } = stage;
  const balls = (y: number) =>
    [78, 124, 170, 216, 262, 308, 354]
      .map((x) => ball(x, y, 19, R.pick(['foot', 'volley', 'basket'])))
      .join('');
  const bats = [0, 1, 2]
    .map((i) =>
      put(
        284 + i * 38,
        196,
        1.18,
        rect('ink', -3, -92, 6, 32, 'rx="3"') +
          fill('tintY', 'M-9-62H9V-4Q0 2-9-4Z') +
          stroke('woodL', 'M0-58V-4', 1),
      ),
    )
    .join('');
  const rackets = [0, 1, 2, 3]
    .map((i) =>
      put(
        78 + i * 48,
        190,
        1.2,
        `<ellipse class="s-${R.pick(['cLat', 'cBlue', 'cMust', 'cGreen'])}" cx="0" cy="-60" rx="14" ry="19" stroke-width="3"/>` +
          stroke('wallD', 'M-9-68H9M-11-60H11M-9-52H9M-5-76V-44M5-76V-44', 0.9) +
          limb('ink', 'M0-41V-2', 3.4),
      ),
    )
    .join('');
  return (
    room(R, roomStyle(R, { line: 350, floor: R.pick(['cement', 'wood']), ceiling: 'plain' })) +
    rect('woodL', 40, 64, 360, 240) +
    stroke('wood', 'M40 64H400V304H40ZM40 124H400M40 184H400', 3, 'opacity=".6"') +
    rackets +
    bats +
    rect('wood', 40, 246, 360, 9) +
    balls(246) +
    rect('wood', 40, 304, 360, 9) +
    balls(304) +
    windowAt(R, 444, 70, 124, 150, weather, 'bars') +
    door(608, 362, 92, 250) +
    sunPatch(weather, 450, 366, 110, 90, -70) +
    put(
      490,
      404,
      1.5,
      shade(0, 0, 60, 6) +
        rect('woodL', -60, -66, 120, 10) +
        rect('wood', -54, -56, 8, 56) +
        rect('wood', 46, -56, 8, 56) +
        rect('paper', -44, -70, 34, 5) +
        rect('cLat', -44, -72, 34, 3) +
        rect('ink', 12, -76, 26, 10, 'rx="2"'),
    ) +
    trophy(526, 305, 1.6) +
    put(
      196,
      456,
      1.5,
      shade(0, 0, 84, 8) +
        fill('cBlue', 'M-72 0Q-84-36-62-46H62Q84-36 72 0Z') +
        stroke('paper', 'M-62-40H62', 2.4) +
        stroke('ink', 'M-30-46C-30-74 30-74 30-46', 4) +
        rect('ink', -72, -10, 144, 10, 'rx="4" opacity=".2"'),
    ) +
    ball(346, 462, 25, 'basket') +
    ball(640, 468, 22)
  );
};

export const sportsroomViews: readonly View[] = [tableTennis, boards, kit];
