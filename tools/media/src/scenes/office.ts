import { pinBoard } from '../draw/boards.ts';
import { deskCalculator, inkPad, registers, rubberStamp, trays } from '../draw/desk.ts';
import { clock, fan } from '../draw/fittings.ts';
import { glow, shade, sunPatch } from '../draw/light.ts';
import type { Colour } from '../draw/palette.ts';
import { pot } from '../draw/plants.ts';
import { computer } from '../draw/props.ts';
import type { Rng } from '../draw/rng.ts';
import { room, roomStyle } from '../draw/room.ts';
import { bench, chairBehind, chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, laterite, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { deskLamp, openBook, schoolBag, sheets } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** A long list on paper: a heading, and rows with a number, a name and marks. */
const list = (x: number, y: number, w: number, h: number, accent: Colour) => {
  let rows = '';
  let marks = '';
  for (let at = y + 20; at < y + h - 6; at += 7) {
    rows += `M${n(x + 7)} ${at}h5M${n(x + 17)} ${at}h${n(w * 0.44 + ((at * 7) % 11))}`;
    marks += `M${n(x + w - 16)} ${at}h9`;
  }
  return (
    rect('ink', x + 2, y + 3, w, h, 'opacity=".16"') +
    rect('paper', x, y, w, h) +
    rect(accent, x + 7, y + 7, w - 14, 6) +
    stroke('ink', rows, 1.5, 'opacity=".42"') +
    stroke(accent, marks, 1.8, 'opacity=".8"') +
    dots('cLat', [
      [x + 5, y + 4, 2],
      [x + w - 5, y + 4, 2],
    ])
  );
};

/** Pigeonholes with envelopes and rolled forms. */
const pigeonholes = (R: Rng, x: number, y: number, columns: number, rows: number, cw: number, ch: number) => {
  let o = rect('wood', x - 6, y - 6, columns * cw + 12, rows * ch + 12);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const cx = x + c * cw;
      const cy = y + r * ch;
      o += rect('trunk', cx + 2, cy + 2, cw - 4, ch - 4);
      const kind = R.next();
      if (kind < 0.45)
        for (let i = 0; i < R.int(2, 4); i++)
          o += rect(
            R.pick(['paper', 'cream', 'creamD', 'cSky']),
            cx + 5,
            cy + ch - 7 - i * 4.6,
            cw - R.int(10, 15),
            3.4,
          );
      else if (kind < 0.75)
        o +=
          dots('cream', [
            [cx + cw * 0.3, cy + ch - 8, 5],
            [cx + cw * 0.62, cy + ch - 8, 5],
            [cx + cw * 0.46, cy + ch - 16, 5],
          ]) +
          dots('shade', [
            [cx + cw * 0.3, cy + ch - 8, 2],
            [cx + cw * 0.62, cy + ch - 8, 2],
            [cx + cw * 0.46, cy + ch - 16, 2],
          ]);
    }
  return o + rect('woodL', x - 10, y + rows * ch + 4, columns * cw + 20, 7);
};

/** A brass post of a queue rail, standing on y. */
const post = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 26, 5) +
      oval('brass', 0, -3, 19, 5) +
      rect('brass', -3, -94, 6, 92) +
      rect('flame', -2, -94, 2, 90, 'opacity=".6"') +
      oval('brass', 0, -97, 7),
  );

/** The admission desk: counter, forms and trays, the rank list on its board, a rail for the queue. */
const admissionDesk: View = (stage) => {
  const { R, weather } = stage;
  const posts = [
    [252, 376, 0.7],
    [188, 398, 0.88],
    [100, 430, 1.1],
  ] as const;
  const ropes = posts
    .slice(1)
    .map(([x, y, k], i) => {
      const [fx, fy, fk] = posts[i] ?? [0, 0, 0];
      const [a, b] = [fy - 90 * fk, y - 90 * k];
      return limb(
        'cLat',
        `M${fx} ${n(a)}Q${n((fx + x) / 2)} ${n(Math.max(a, b) + 34 * k)} ${x} ${n(b)}`,
        4.6 * k,
      );
    })
    .join('');
  return (
    room(R, roomStyle(R, { line: 338, wall: 'tintY', dado: 'cGreen', floor: 'oxide', ceiling: 'beams' })) +
    windowAt(R, 34, 128, 132, 142, weather, 'bars') +
    rect('wood', 216, 136, 184, 150) +
    rect('board', 222, 142, 172, 138) +
    list(232, 150, 70, 120, 'cGreen') +
    list(314, 150, 70, 106, 'cLat') +
    clock(446, 200) +
    pigeonholes(R, 498, 142, 6, 4, 34, 34) +
    sunPatch(weather, 60, 350, 120, 92, 70) +
    [52, 110, 168].map((x) => chairFront(x, 372, 1.02)).join('') +
    schoolBag(110, 334, 0.62, 'cBlue') +
    chairFront(560, 364, 1.3) +
    fill('ink', 'M318 474H720V480H296Z', 'opacity=".22"') +
    rect('wood', 322, 350, 400, 126) +
    fill('woodL', 'M334 364h112v96h-112zM462 364h112v96h-112zM590 364h112v96h-112z', 'opacity=".75"') +
    stroke('trunk', 'M334 364h112v96h-112zM462 364h112v96h-112zM590 364h112v96h-112z', 2) +
    rect('ink', 322, 350, 400, 10, 'opacity=".3"') +
    fill('latL', 'M334 322H724V344H308Z') +
    fill('paper', 'M334 322H724V328H326Z', 'opacity=".2"') +
    rect('woodL', 308, 344, 416, 8) +
    sheets(384, 341, 1.15) +
    put(
      440,
      340,
      1,
      rect('wallD', -25, -7, 50, 7) +
        rect('paper', -23, -14, 50, 8) +
        stroke('ink', 'M-18-10H22', 1, 'opacity=".3"'),
    ) +
    inkPad(500, 340, 1) +
    rubberStamp(534, 340, 1.05) +
    put(
      352,
      338,
      1,
      oval('brass', 0, -3, 13, 3.4) +
        fill('brass', 'M-11-4Q-10-17 0-17Q10-17 11-4Z') +
        oval('flame', -4, -10, 2.4, 4, 'opacity=".7"') +
        oval('brass', 0, -18, 2.6),
    ) +
    // The back of the clerk's screen.
    rect('ink', 586, 334, 38, 6, 'rx="2"') +
    rect('umb', 600, 318, 10, 18) +
    rect('umb', 566, 268, 78, 54, 'rx="4"') +
    rect('umbL', 572, 274, 66, 42, 'rx="2"') +
    stroke('umb', 'M590 288H620M590 294H620M590 300H620', 2) +
    trays(682, 338, 1.05) +
    ropes +
    posts.map(([x, y, k]) => post(x, y, k)).join('') +
    pot(26, 424, 84)
  );
};

/** One side of a record room: racks that run to the vanishing point (300, 214). */
const rack = (R: Rng, side: 1 | -1) => {
  const reach = side === 1 ? 420 : 372;
  const at = (inverse: number, y: number) => {
    const s = 1 / inverse;
    return `${n(300 + side * reach * s)} ${n(214 + (y - 214) * s)}`;
  };
  const quad = (colour: Colour, a: number, b: number, top: number, foot: number, extra = '') =>
    fill(colour, `M${at(a, top)}L${at(b, top)}L${at(b, foot)}L${at(a, foot)}Z`, extra);
  const [near, far] = [0.94, 4.2];
  let o = quad('umb', near, far, -60, 486);
  const bays = 5;
  for (let bay = bays - 1; bay >= 0; bay--) {
    const a = near + ((far - near) * bay) / bays;
    const b = near + ((far - near) * (bay + 1)) / bays;
    for (let shelf = 0; shelf < 5; shelf++) {
      const foot = 42 + shelf * 104;
      const count = 9 - bay;

      for (let i = 0; i < count; i++) {
        if (R.chance(0.08)) continue;
        const [p, q] = [a + ((b - a) * (i + 0.06)) / count, a + ((b - a) * (i + 0.94)) / count];
        const top = foot - R.pick([62, 70, 70, 78]);
        const cloth = R.pick<Colour>(['cLat', 'cLat', 'latD', 'cGreen', 'woodL', 'cMustD', 'cBlue']);
        o += quad(cloth, p, q, top, foot) + quad('cream', p, q, top + 14, top + 30, 'opacity=".85"');
      }
      o += quad('metal', a, b, foot, foot + 8);
    }
    // Depth: the far bays lie in shadow.
    o += quad('ink', a, b, -60, 486, `opacity="${(0.08 * bay).toFixed(2)}"`);
    o += stroke('metalL', `M${at(a, -60)}L${at(a, 486)}`, n(7 / a));
  }
  return o;
};

/** The record room: racks of bound registers, a reading desk with a lit lamp. */
const recordRoom: View = ({ R, weather }) =>
  rect('wall', 0, 0, 720, 480) +
  fill('wallD', 'M0 0H720L400 150H200Z') +
  rect('court', 0, 280, 720, 200) +
  stroke(
    'courtD',
    'M252 284L130 480M300 284V480M348 284L500 480M170 306H430M110 342H500M0 400H620M0 462H720',
    1.4,
    'opacity=".7"',
  ) +
  rect('tintG', 200, 146, 200, 134) +
  windowAt(R, 256, 160, 88, 78, weather, 'bars') +
  rack(R, 1) +
  rack(R, -1) +
  fill('flame', 'M270 288H332L420 420H236Z', 'opacity=".22"') +
  limb('metalL', 'M462 438L500 236M536 452L520 236', 5) +
  stroke('metal', 'M470 400L533 410M478 356L529 364M486 312L526 318M493 272L523 276', 4) +
  glow(170, 340, 84) +
  fill('ink', 'M34 474H452L470 480H10Z', 'opacity=".24"') +
  rect('wood', 56, 414, 14, 66) +
  rect('wood', 404, 414, 14, 66) +
  fill('latL', 'M74 366H402L440 404H30Z') +
  fill('flame', 'M130 372H270L290 400H100Z', 'opacity=".3"') +
  rect('woodL', 30, 404, 410, 9) +
  rect('wood', 40, 413, 390, 14) +
  deskLamp(170, 386, 1.5, 'cGreen') +
  openBook(266, 397, 1.75, 'cLat') +
  registers(376, 388, 1.15) +
  sheets(86, 396, 1.1) +
  chairBehind(262, 492, 1.66);

/** Bars for three years over five headings. */
const yearChart = (R: Rng, x: number, y: number, w: number, h: number) => {
  const colours: readonly Colour[] = ['cSkyD', 'cMust', 'cGreen'];
  let o =
    rect('ink', x + 3, y + 4, w, h, 'opacity=".14"') +
    rect('paper', x, y, w, h) +
    rect('cGreen', x + 12, y + 10, w * 0.46, 7);
  const base = y + h - 18;
  const step = (w - 36) / 5;
  o += stroke(
    'wallD',
    [0.25, 0.5, 0.75].map((t) => `M${x + 14} ${n(base - (h - 52) * t)}h${w - 28}`).join(''),
    1.2,
  );
  for (let g = 0; g < 5; g++) {
    const low = R.range(0.3, 0.62);
    colours.forEach((colour, i) => {
      const v = (h - 54) * Math.min(1, low + i * R.range(0.06, 0.16));
      o += rect(colour, x + 20 + g * step + i * 9, base - v, 8, v);
    });
  }
  return (
    o +
    stroke('ink', `M${x + 14} ${base}h${w - 28}`, 1.8) +
    colours.map((c, i) => rect(c, x + w - 62 + i * 18, y + 10, 9, 9)).join('') +
    rect('wood', x - 4, y - 5, w + 8, 6) +
    rect('wood', x - 4, y + h - 1, w + 8, 6)
  );
};

/** A curve over the years, with one mark for each. */
const curve = (x: number, y: number, w: number, h: number) => {
  const points = [0.2, 0.34, 0.3, 0.52, 0.66, 0.84].map(
    (v, i) => [x + 20 + (i * (w - 40)) / 5, y + h - 20 - (h - 56) * v] as const,
  );
  return (
    rect('ink', x + 3, y + 4, w, h, 'opacity=".14"') +
    rect('paper', x, y, w, h) +
    rect('cLat', x + 12, y + 10, w * 0.5, 7) +
    stroke('ink', `M${x + 14} ${y + 30}V${y + h - 16}H${x + w - 12}`, 1.8) +
    limb('cLat', points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${n(px)} ${n(py)}`).join(''), 3) +
    dots(
      'cLat',
      points.map(([px, py]) => [px, py, 4] as const),
    ) +
    rect('wood', x - 4, y - 5, w + 8, 6) +
    rect('wood', x - 4, y + h - 1, w + 8, 6)
  );
};

/** The room where returns are compiled: charts of three years, registers, a calculator and a screen. */
const figuresRoom: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 330, wall: 'tintG', dado: 'woodL', floor: 'tiles', ceiling: 'beams' })) +
    windowAt(R, 560, 132, 122, 142, weather, 'casement') +
    yearChart(R, 186, 148, 190, 126) +
    curve(398, 148, 118, 126) +
    // A cupboard with its registers.
    rect('wood', 20, 116, 130, 232) +
    rect('trunk', 28, 124, 114, 216) +
    [196, 268, 340].map((y) => rect('woodL', 24, y - 3, 122, 7)).join('') +
    registers(58, 193, 1, 'standing') +
    registers(112, 193, 1, 'standing') +
    registers(58, 265, 1, 'standing') +
    registers(112, 265, 1) +
    registers(60, 337, 1) +
    registers(112, 337, 1, 'standing') +
    fan(330, 46, 80) +
    sunPatch(weather, 560, 340, 120, 60, -60) +
    chairFront(250, 392, 1.5) +
    fill('ink', 'M84 474H640L664 480H60Z', 'opacity=".2"') +
    rect('wood', 96, 420, 16, 60) +
    rect('wood', 612, 420, 16, 60) +
    fill('cGreen', 'M128 366H596L648 410H76Z') +
    fill('leafL', 'M128 366H596L604 373H119Z', 'opacity=".4"') +
    rect('leafD', 76, 410, 572, 18) +
    stroke('gold', 'M76 423H648', 2) +
    computer(444, 388, 1.5, R) +
    fill('umb', 'M404 394H484L490 402H398Z') +
    stroke('umbL', 'M408 396.500H480M404 399.500H484', 1.2) +
    deskCalculator(316, 402, 1.1) +
    openBook(206, 403, 1.6, 'cLat') +
    registers(560, 392, 1.3) +
    sheets(128, 403, 1.1) +
    chairBehind(470, 500, 1.5) +
    pot(692, 470, 80)
  );
};

/** The office window on the verandah: seal, ink pad and envelopes on the ledge. */
const certificateWindow: View = (stage) => {
  const { R, weather } = stage;
  const sunny = !weather.rain && !weather.night;
  return (
    rect('wall', 0, 0, 720, 400) +
    laterite(0, 352, 720, 70) +
    rect('latL', 0, 346, 720, 8) +
    rect('floor', 0, 420, 720, 60) +
    rect('floorD', 0, 420, 720, 8, 'opacity=".6"') +
    stroke(
      'floorL',
      'M0 446H720M120 428L60 480M260 428L230 480M400 428L410 480M540 428L590 480M660 428L740 480',
      1.3,
      'opacity=".7"',
    ) +
    // The room behind the window.
    rect('wood', 176, 56, 348, 262) +
    rect('tintG', 190, 70, 320, 246) +
    rect('shade', 190, 70, 320, 246, 'opacity=".3"') +
    rect('wood', 204, 112, 130, 130) +
    rect('trunk', 210, 118, 118, 118) +
    rect('woodL', 206, 174, 126, 6) +
    rect('woodL', 206, 232, 126, 6) +
    registers(240, 174, 1, 'standing') +
    registers(298, 174, 1, 'standing') +
    registers(240, 232, 0.95) +
    registers(298, 232, 1, 'standing') +
    clock(372, 150) +
    glow(448, 176, 70) +
    stroke('ink', 'M448 70V146', 1.6) +
    fill('cGreen', 'M426 166Q430 146 448 146Q466 146 470 166Z') +
    rect('flame', 430, 165, 36, 4) +
    rect('woodL', 190, 262, 320, 54) +
    rect('wood', 190, 258, 320, 8) +
    chairFront(410, 300, 1.16) +
    rect('woodL', 190, 274, 320, 44) +
    rect('latL', 190, 268, 320, 8) +
    // Two open leaves and the bars over the upper half.
    stroke(
      'ink',
      [222, 254, 286, 318, 350, 382, 414, 446, 478].map((x) => `M${x} 70V206`).join(''),
      2,
      'opacity=".5"',
    ) +
    rect('wood', 190, 204, 320, 7) +
    fill('cGreen', 'M176 66L112 46V338L176 318Z') +
    stroke('leafM', 'M168 84L122 70V178L168 186ZM168 206L122 200V314L168 304Z', 3) +
    fill('cGreen', 'M524 66L588 46V338L524 318Z') +
    stroke('leafM', 'M532 84L578 70V178L532 186ZM532 206L578 200V314L532 304Z', 3) +
    // The ledge.
    rect('ink', 150, 346, 400, 10, 'opacity=".22"') +
    fill('latL', 'M170 312H530L560 334H140Z') +
    rect('woodL', 140, 334, 420, 13) +
    fill('wood', 'M196 347H210V374L196 362ZM490 347H504V362L490 374Z') +
    put(
      262,
      330,
      1,
      fill('ink', 'M-50 1L-36-20H44L34 1Z', 'opacity=".16"') +
        fill('paper', 'M-54 0L-40-20H40L30 0Z') +
        stroke('gold', 'M-46-2L-36-18H34L26-2Z', 1.2) +
        stroke('ink', 'M-28-14H24M-30-10H18M-34-6H4', 1.2, 'opacity=".45"') +
        fill('cLat', 'M8-5L4 4L10 2L14 5L16-5Z') +
        oval('cLat', 12, -7, 7, 4),
    ) +
    inkPad(342, 330, 1.25) +
    rubberStamp(386, 330, 1.3) +
    [0, 1, 2]
      .map((i) =>
        put(
          456 + i * 5,
          330 - i * 4,
          1,
          fill('creamD', 'M-34 0L-24-16H32L26 0Z') +
            stroke('shade', 'M-24-16L2-6L32-16', 1.2, 'opacity=".7"'),
        ),
      )
      .join('') +
    limb('brass', 'M520 330Q536 350 530 372', 1.6) +
    (sunny ? fill('flame', 'M300 428H470L560 480H330ZM500 428H600L720 480H596Z', 'opacity=".2"') : '') +
    pinBoard(R, 12, 158, 84, 96) +
    bench(92, 450, 190, 1.3) +
    put(
      60,
      403,
      1,
      rect('cMustD', -30, -5, 60, 5) + rect('cMust', -28, -9, 60, 5) + rect('paper', -22, -12, 46, 3),
    ) +
    rect('wall', 628, 0, 56, 452) +
    rect('wallD', 664, 0, 20, 452) +
    rect('lat', 620, 396, 72, 60) +
    rect('latD', 664, 396, 28, 60, 'opacity=".5"') +
    pot(594, 446, 84)
  );
};

/** A folded screen on a table, behind which a voter marks the paper. */
const booth = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    fill('creamD', 'M-44 0L-32-12V-74L-44-66Z') +
      rect('cream', -32, -74, 64, 62) +
      fill('wallD', 'M44 0L32-12V-74L44-66Z') +
      stroke('shade', 'M-32-74V-12M32-74V-12', 1.2, 'opacity=".5"') +
      fill('paper', 'M-14-2L-10-10H12L10-2Z') +
      limb('cBlue', 'M16-4L26-8', 2),
  );

/** Strokes in fives on a board. */
const tally = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    i % 5 === 4
      ? `M${x + Math.floor(i / 5) * 34 - 3} ${y + 12}l24-10`
      : `M${x + Math.floor(i / 5) * 34 + (i % 5) * 6} ${y}v14`,
  ).join('');

/** The poll of the students' union: the sealed box, the papers, screens along the wall, a board for the count. */
const pollingRoom: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 336, wall: 'tintB', dado: 'lat', floor: 'cement', ceiling: 'beams' })) +
    windowAt(R, 34, 124, 116, 142, weather, 'casement') +
    rect('board', 226, 134, 250, 122) +
    stroke('wood', 'M226 134h250v122h-250z', 8) +
    rect('woodL', 220, 260, 262, 7) +
    limb('cream', 'M246 158h44M246 184h56M246 210h38M246 236h50', 3.4, 'opacity=".85"') +
    limb(
      'cream',
      tally(322, 150, 17) + tally(322, 177, 9) + tally(322, 203, 21) + tally(322, 229, 4),
      2,
      'opacity=".8"',
    ) +
    windowAt(R, 562, 124, 116, 142, weather, 'casement') +
    sunPatch(weather, 40, 348, 116, 84, 80) +
    sunPatch(weather, 520, 348, 116, 70, -40) +
    // Screens on a long table at the wall.
    shade(352, 372, 220, 7) +
    rect('wood', 158, 330, 8, 42) +
    rect('wood', 536, 330, 8, 42) +
    fill('latL', 'M162 308H542L560 324H144Z') +
    rect('woodL', 144, 324, 416, 8) +
    [214, 352, 490].map((x) => booth(x, 321, 0.92)).join('') +
    chairFront(80, 402, 1.24) +
    chairFront(640, 398, 1.2) +
    // The table with the box.
    fill('ink', 'M96 474H628L650 480H70Z', 'opacity=".2"') +
    fill('cGreen', 'M150 384H572L622 424H100Z') +
    fill('leafL', 'M150 384H572L580 391H141Z', 'opacity=".35"') +
    rect('leafD', 100, 424, 522, 56) +
    stroke(
      'ink',
      'M160 426V480M230 426V480M300 426V480M370 426V480M440 426V480M510 426V480M572 426V480',
      2,
      'opacity=".2"',
    ) +
    stroke('gold', 'M100 468H622', 2.4) +
    put(
      352,
      414,
      1.2,
      fill('ink', 'M-54 3L-44-8H70L56 3Z', 'opacity=".22"') +
        rect('metalL', -50, -66, 100, 66, 'rx="2"') +
        fill('paper', 'M-50-66L-34-84H66L50-66Z') +
        fill('metalL', 'M-50-66L-34-84H66L50-66Z', 'opacity=".6"') +
        fill('metal', 'M50-66L66-84V-16L50 0Z') +
        fill('ink', 'M-10-73L-6-77H28L24-73Z') +
        // A folded paper, half in the slot.
        fill('paper', 'M0-74V-98L18-102V-75Z') +
        stroke('shade', 'M9-100V-75', 1, 'opacity=".5"') +
        stroke('metal', 'M-50-58H50', 1.6) +
        rect('brass', -7, -54, 14, 17, 'rx="2"') +
        oval('ink', 0, -46, 2, 3) +
        stroke('cLat', 'M-24-62V-30M24-62V-30', 4) +
        oval('cLat', -24, -30, 6) +
        oval('cLat', 24, -30, 6),
    ) +
    put(
      200,
      414,
      1.2,
      [0, 1, 2, 3, 4]
        .map((i) => rect(i % 2 === 0 ? 'paper' : 'creamD', -26 + (i % 3), -4 - i * 4, 50, 4))
        .join('') + stroke('ink', 'M-18-21H16', 1.2, 'opacity=".4"'),
    ) +
    inkPad(262, 414, 1.2) +
    openBook(500, 417, 1.5, 'cLat') +
    limb('ink', 'M548 414L572 404', 3)
  );
};

export const officeViews: readonly View[] = [
  admissionDesk,
  recordRoom,
  figuresRoom,
  certificateWindow,
  pollingRoom,
];
