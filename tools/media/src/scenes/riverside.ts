import { inkPad, registers } from '../draw/desk.ts';
import { shade } from '../draw/light.ts';
import { sky, treeline, type Weather } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, palm } from '../draw/plants.ts';
import type { Rng } from '../draw/rng.ts';
import { floor } from '../draw/room.ts';
import { chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { clipped, dots, fill, limb, n, oval, patterned, put, rect, stroke } from '../draw/svg.ts';
import { basket, bottle, flowers, sheets, tumbler } from '../draw/things.ts';
import { clipId } from '../draw/windows.ts';

/** The far bank, and the river from `top` down to `foot`. */
const river = (R: Rng, weather: Weather, top: number, foot: number) =>
  sky(R, 720, top - 26, weather) +
  treeline(R, 720, top - 4, 1.7) +
  rect('leafM', 0, top - 8, 720, 12) +
  rect('water', 0, top, 720, foot - top) +
  rect('waterD', 0, top, 720, 7, 'opacity=".5"') +
  stroke(
    'waterL',
    Array.from(
      { length: 24 },
      () => `M${n(R.range(0, 660))} ${n(R.range(top + 12, foot - 4))}h${n(R.range(18, 70))}`,
    ).join(''),
    2,
  );

/** A passenger boat with an awning, from the side, its waterline on y. */
const ferryBoat = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    fill('waterD', 'M-150 4C-80 16 90 16 158 2L130 14C60 24-70 22-130 14Z', 'opacity=".55"') +
      rect('shade', -104, -62, 206, 42, 'opacity=".45"') +
      limb('paper', 'M-104-20V-64M-62-20V-64M-20-20V-64M22-20V-64M64-20V-64M102-20V-64', 4) +
      fill('cBlue', 'M-122-62Q0-84 120-62L112-56H-114Z') +
      stroke('cream', 'M-114-58H112', 3, 'stroke-dasharray="9 6"') +
      stroke('woodL', 'M-104-34H102', 4) +
      fill(
        'cTeal',
        'M-160-30C-110-18 100-18 166-34C160-10 140 4 112 8C30 14-70 14-116 8C-142 4-156-12-160-30Z',
      ) +
      stroke('cream', 'M-157-24C-110-12 100-12 163-28', 4) +
      stroke('cTealD', 'M-140-2C-60 8 70 8 138-4', 3) +
      limb('wood', 'M150-34V-62', 3) +
      fill('cMust', 'M150-62L174-56L150-49Z'),
  );

/** A wall with an arched opening for each pair of edges; the arches spring at `spring` and stand on `foot`. */
const arcade = (edges: readonly (readonly [number, number])[], spring: number, foot: number) => {
  let wall = 'M0 0H720V480H0Z';
  for (const [a, b] of edges)
    wall += `M${a} ${foot}V${spring}C${a} ${n(spring - (b - a) * 0.34)} ${b} ${n(spring - (b - a) * 0.34)} ${b} ${spring}V${foot}Z`;
  return (
    fill('wall', wall, 'fill-rule="evenodd"') +
    edges
      .map(
        ([a, b]) =>
          fill(
            'wallD',
            `M${a} ${foot}V${spring}C${a} ${n(spring - (b - a) * 0.34)} ${b} ${n(spring - (b - a) * 0.34)} ${b} ${spring}L${b - 10} ${spring}C${b - 10} ${n(spring - (b - a) * 0.32)} ${a + 10} ${n(spring - (b - a) * 0.32)} ${a + 10} ${spring}V${foot}Z`,
          ) +
          rect('latL', a - 14, spring - 3, 24, 8) +
          rect('latL', b - 10, spring - 3, 24, 8),
      )
      .join('')
  );
};

/** Joining by boat: a table with forms under the arcade, the ferry at the steps, the list on its stand. */
const landing: View = ({ R, weather }) =>
  river(R, weather, 236, 420) +
  // The jetty, from the landing to the side of the boat.
  limb('wood', 'M428 396V362M548 396V362M462 356V340M524 356V340', 6) +
  fill('woodL', 'M420 400L466 340H520L556 400Z') +
  stroke('wood', 'M460 348H525M454 357H530M447 367H536M438 379H543M428 391H550', 1.8) +
  ferryBoat(496, 334, 0.74) +
  arcade(
    [
      [44, 318],
      [372, 690],
    ],
    196,
    398,
  ) +
  floor('tiles', 398, 360) +
  rect('latL', 0, 392, 720, 8) +
  fill('flame', 'M70 400H300L250 480H-20ZM400 400H680L640 480H320Z', 'opacity=".2"') +
  rect('lat', 318, 366, 54, 34) +
  rect('lat', 690, 366, 30, 34) +
  rect('lat', 0, 366, 44, 34) +
  // The list on its stand.
  shade(612, 470, 62, 7) +
  limb('woodL', 'M584 470L602 262M646 470L628 262M615 290L632 452', 6) +
  rect('ink', 572, 282, 92, 124, 'opacity=".18"') +
  rect('cGreen', 566, 276, 96, 126) +
  rect('paper', 574, 284, 80, 108) +
  rect('cLat', 582, 292, 42, 6) +
  stroke(
    'ink',
    [308, 317, 326, 335, 344, 353, 362, 371, 380]
      .map((y) => `M582 ${y}h6M594 ${y}h${24 + ((y * 3) % 15)}`)
      .join(''),
    1.6,
    'opacity=".45"',
  ) +
  stroke('cLat', [308, 317, 326, 335, 344, 353, 362, 371, 380].map((y) => `M638 ${y}h9`).join(''), 1.8) +
  // The table.
  chairFront(196, 418, 1.3) +
  shade(206, 476, 176, 8) +
  rect('wood', 62, 412, 10, 62) +
  rect('wood', 342, 412, 10, 62) +
  fill('cSky', 'M76 382H338L372 410H40Z') +
  rect('cSkyD', 40, 410, 332, 26) +
  stroke('cream', 'M40 430H372', 2.4) +
  sheets(104, 405, 1.3) +
  put(
    170,
    402,
    1,
    rect('wallD', -26, -6, 54, 6) + rect('paper', -24, -13, 54, 8) + rect('cMust', -25, -18, 52, 5),
  ) +
  registers(306, 400, 1.06) +
  bottle(252, 404, 0.9, 'metalL') +
  limb('cLat', 'M214 405L234 399', 2.6);

/** A writing desk at the wide window, with a letter, scales and a calendar. */
const letterDesk: View = ({ R, weather }) => {
  const wide = clipped(clipId(), 150, 60, 420, 226, river(R, weather, 196, 300) + ferryBoat(300, 262, 0.5));
  return (
    rect('tintB', 0, 0, 720, 480) +
    rect('paper', 138, 48, 444, 250) +
    wide +
    stroke('paper', 'M255 60V286M360 60V286M465 60V286M150 118H570', 6) +
    rect('wallD', 128, 294, 464, 9) +
    rect('ink', 138, 303, 444, 6, 'opacity=".12"') +
    // Calendar with the tenth day marked.
    stroke('ink', 'M66 148V140', 1.4) +
    rect('ink', 29, 152, 82, 106, 'opacity=".15"') +
    rect('paper', 26, 148, 80, 106) +
    rect('cLat', 26, 148, 80, 24) +
    dots(
      'ink',
      Array.from({ length: 24 }, (_, i) => [38 + (i % 6) * 11.2, 188 + Math.floor(i / 6) * 16, 2.6] as const),
      'opacity=".5"',
    ) +
    '<circle class="s-cLat" cx="71.600" cy="204" r="7" stroke-width="2.2"/>' +
    // A letter rack on the wall.
    [0, 1, 2]
      .map((i) => {
        const y = 178 + i * 46;
        return (
          [0, 1, 2]
            .map((c) =>
              rect(
                (['paper', 'creamD', 'cSky'] as const)[(c + i) % 3] ?? 'paper',
                616 + c * 24,
                y - 22 - ((c * 5 + i * 7) % 9),
                30,
                34,
              ),
            )
            .join('') +
          rect('woodL', 606, y, 98, 20) +
          rect('wood', 606, y + 16, 98, 5)
        );
      })
      .join('') +
    // The desk.
    fill('latL', 'M40 346H680L740 418H-20Z') +
    fill(
      'flame',
      'M170 346H268L232 418H92ZM282 346H360L352 418H252ZM374 346H456L480 418H372Z',
      'opacity=".28"',
    ) +
    rect('woodL', -20, 418, 760, 12) +
    rect('wood', -20, 430, 760, 60) +
    stroke('trunk', 'M20 440h190v44h-190zM510 440h190v44h-190z', 2) +
    dots('brass', [
      [115, 460, 5],
      [605, 460, 5],
    ]) +
    // A letter being written.
    fill('ink', 'M268 408L300 362H430L408 408Z', 'opacity=".14"') +
    fill('paper', 'M262 406L294 360H424L402 406Z') +
    stroke('ink', 'M306 368H344M300 376H408M296 383H402M290 390H384', 1.5, 'opacity=".5"') +
    limb('ink', 'M372 392L424 370', 3.4) +
    limb('brass', 'M372 392L366 394.500', 2.4) +
    // Ink, stamps, envelopes, scales.
    put(
      462,
      388,
      1.2,
      fill('cBlueD', 'M-13 0V-14Q-13-19-7-20H7Q13-19 13-14V0Z') +
        rect('ink', -7, -27, 14, 7) +
        stroke('paper', 'M-9-13V-4', 2, 'opacity=".6"'),
    ) +
    put(
      540,
      402,
      1.25,
      fill('ink', 'M-40 3L-26-24H44L34 3Z', 'opacity=".14"') +
        fill('creamD', 'M-42 0L-28-27H40L30 0Z') +
        stroke('shade', 'M-28-27L4-9L40-27', 1.4, 'opacity=".7"') +
        rect('cLat', 17, -24, 9, 8),
    ) +
    put(
      160,
      400,
      1.35,
      shade(0, 0, 32) +
        rect('brass', -24, -5, 48, 5, 'rx="2"') +
        rect('brass', -2, -50, 4, 46) +
        limb('brass', 'M-30-48L30-42', 3) +
        stroke('brass', 'M-30-48L-40-26M-30-48L-20-26M30-42L20-20M30-42L40-20', 1.2) +
        fill('brass', 'M-43-26H-17Q-20-18-30-18Q-40-18-43-26ZM17-20H43Q40-12 30-12Q20-12 17-20Z') +
        fill('paper', 'M-42-27L-38-31H-20L-18-27Z') +
        rect('cMustD', 25, -26, 10, 8),
    ) +
    flowers(628, 384, 1.05, 'cMust', 'cTeal')
  );
};

/** Rows of roof tiles set on edge, with their foot on y. */
const tilePile = (x: number, y: number, columns: number, rows: number) =>
  shade(x + columns * 5.5, y, columns * 7, 6) +
  Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns - r * 2 }, (_, c) =>
      rect(
        (['tile', 'tileL', 'tileD'] as const)[(c * 5 + r * 2) % 3] ?? 'tile',
        x + r * 11 + c * 11,
        y - 24 * (r + 1),
        9.6,
        23,
        'rx="2"',
      ),
    ).join(''),
  ).join('');

/** The roof on the river side, half laid: rafters, a ladder, tiles in rows on the bank and in a boat. */
const newRoof: View = ({ R, weather }) => {
  // The eave runs from -40 to 470; the ridge from 20 to 410.
  const eave = 280;
  const ridge = 150;
  const top = (t: number) => 20 + 390 * t;
  const foot = (t: number) => -40 + 510 * t;
  const laid = 0.56;
  const rafters = Array.from({ length: 12 }, (_, i) => laid + ((1 - laid) * (i + 0.5)) / 12);
  const battens = [0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.97];
  const tiled = `M${foot(0)} ${eave}L${top(0)} ${ridge}H${n(top(laid))}L${n(top(laid) - 3)} ${ridge + 30}h-13L${n(top(laid) - 6)} ${ridge + 66}h13L${n(foot(laid) - 18)} ${eave - 40}h14L${n(foot(laid))} ${eave}Z`;
  return (
    river(R, weather, 268, 400) +
    palm(676, 350, 230, 1.2, ['leafM', 'leafD'], -22) +
    fill('court', 'M0 372H460C560 378 640 404 720 414V480H0Z') +
    fill('courtL', 'M0 402C200 388 420 396 560 430L640 480H0Z', 'opacity=".7"') +
    // The wall with its openings.
    rect('wall', 0, eave, 432, 112) +
    rect('shade', 0, eave, 432, 22, 'opacity=".35"') +
    rect('wallD', 420, eave, 12, 112) +
    rect('lat', 0, 370, 436, 16) +
    [28, 128, 228, 328]
      .map(
        (x) =>
          fill('wood', `M${x - 5} 370V310Q${x + 30} 272 ${x + 65} 310V370Z`) +
          fill('cTealD', `M${x} 370V312Q${x + 30} 280 ${x + 60} 312V370Z`) +
          stroke(
            'cTeal',
            `M${x + 30} 298V370M${x + 6} 326h18M${x + 36} 326h18M${x + 6} 338h18M${x + 36} 338h18M${x + 6} 350h18M${x + 36} 350h18`,
            2,
          ),
      )
      .join('') +
    // Bare rafters and battens, then the tiles that are laid.
    fill('trunk', `M${n(top(laid) - 24)} ${ridge}H410L470 ${eave}H${n(foot(laid) - 24)}Z`, 'opacity=".55"') +
    limb('woodL', rafters.map((t) => `M${n(top(t))} ${ridge}L${n(foot(t))} ${eave + 6}`).join(''), 5) +
    stroke(
      'latL',
      battens
        .map((b) => {
          const a = top(laid) + (foot(laid) - top(laid)) * b;
          const z = 410 + 60 * b;
          return `M${n(a)} ${n(ridge + (eave - ridge) * b)}H${n(z)}`;
        })
        .join(''),
      3,
    ) +
    fill('tile', tiled) +
    patterned('tiles', tiled) +
    limb('tileD', `M18 ${ridge}H${n(top(laid))}`, 7) +
    limb('wood', `M${n(top(laid))} ${ridge}H412`, 7) +
    rect('wood', -40, eave - 2, 512, 8) +
    // A few tiles wait on the battens.
    [0, 1, 2].map((i) => rect('tileL', 304 + i * 12, 209, 10, 13, 'rx="2"')).join('') +
    [0, 1, 2].map((i) => rect('tile', 372 + i * 12, 228, 10, 13, 'rx="2"')).join('') +
    // Ladder.
    limb('latL', 'M462 438L426 206M500 434L456 202', 6) +
    stroke(
      'woodL',
      Array.from(
        { length: 9 },
        (_, i) => `M${n(458 - i * 4)} ${n(412 - i * 24.5)}L${n(495 - i * 4.5)} ${n(409 - i * 24.5)}`,
      ).join(''),
      5,
    ) +
    shade(482, 438, 44, 6) +
    // Tiles in rows, rafters on trestles.
    tilePile(40, 436, 15, 2) +
    tilePile(226, 442, 10, 2) +
    put(
      0,
      -24,
      1,
      shade(600, 462, 110, 8) +
        limb('wood', 'M540 424L526 464M540 424L556 464M660 424L646 464M660 424L676 464', 6) +
        rect('woodL', 496, 410, 214, 8) +
        rect('latL', 508, 402, 206, 8) +
        rect('woodL', 500, 394, 196, 8) +
        fill('metalL', 'M600 394L646 374L650 380L612 396Z') +
        limb('wood', 'M646 378L656 372', 7),
    ) +
    // The boat that brought them.
    put(
      584,
      344,
      0.72,
      fill('waterD', 'M-120 8C-40 22 80 20 134 4L96 22C20 30-80 26-120 8Z', 'opacity=".5"') +
        Array.from({ length: 9 }, (_, i) =>
          rect(i % 2 === 0 ? 'tile' : 'tileL', -54 + i * 12, -36, 10.5, 24, 'rx="2"'),
        ).join('') +
        fill(
          'wood',
          'M-140-34C-70-10 70-10 144-38C138-8 108 10 66 12C0 16-60 14-100 8C-124 2-138-14-140-34Z',
        ) +
        stroke('woodL', 'M-136-28C-70-4 70-4 140-32', 4),
    )
  );
};

/** A certificate ready to be sealed: the writing table close up, in the light of the shutters. */
const paperTable: View = ({ R, weather }) => {
  const slat = (x: number) =>
    rect('cGreen', x, 0, 150, 214) +
    Array.from(
      { length: 12 },
      (_, i) =>
        rect('cBlueD', x + 14, 12 + i * 16, 122, 5) +
        rect('cSkyD', x + 14, 17 + i * 16, 122, 3, 'opacity=".55"'),
    ).join('');
  const seal: Colour = 'cLat';
  return (
    river(R, weather, 120, 240) +
    palm(400, 190, 150, 1, ['leafM', 'leafD'], 14) +
    bush(300, 214, 220, 50, 'pt1') +
    rect('wood', 0, 206, 720, 16) +
    slat(0) +
    slat(570) +
    rect('wood', 150, 0, 14, 214) +
    rect('wood', 556, 0, 14, 214) +
    rect('wood', 353, 0, 10, 214) +
    // The table top, to the lower edge of the picture.
    fill('latL', 'M0 222H720V480H0Z') +
    rect('woodL', 0, 222, 720, 6) +
    stroke('lat', 'M0 262H720M0 318H720M0 396H720', 2, 'opacity=".45"') +
    fill('flame', 'M170 228H346L300 480H70ZM372 228H550L600 480H350Z', 'opacity=".24"') +
    // The certificate.
    fill('ink', 'M176 446L262 274H524L560 446Z', 'opacity=".16"') +
    fill('paper', 'M166 440L256 268H516L552 440Z') +
    stroke('gold', 'M184 431L264 276H508L534 431Z', 2.4) +
    rect('cGreen', 336, 292, 96, 9) +
    stroke('ink', 'M290 320H482M284 334H486M278 348H490M272 362H420', 2.2, 'opacity=".42"') +
    stroke('ink', 'M256 408Q270 394 280 406T304 400T330 406', 2, 'opacity=".7"') +
    stroke('ink', 'M250 414H346', 1.4, 'opacity=".5"') +
    fill(seal, 'M452 404L440 446L454 438L464 450L474 438L490 444L476 404Z') +
    dots(seal, [[464, 398, 26, 17]]) +
    oval('latD', 464, 398, 19, 12) +
    stroke('latL', 'M456 398H472M464 393V403', 2) +
    // The seal press.
    put(
      628,
      400,
      1.5,
      shade(0, 2, 44, 7) +
        fill('umb', 'M-40 0L-34-11H34L40 0Z') +
        fill('umb', 'M-20-10L-16-52Q0-66 22-56L40-52V-44L22-46Q6-48 4-34L2-10Z') +
        limb('umbL', 'M-12-54L34-74', 6) +
        oval('brass', 38, -76, 7) +
        rect('brass', 22, -46, 12, 16) +
        rect('umbL', 16, -16, 24, 6, 'rx="2"'),
    ) +
    // Pen, ink, tea, envelopes.
    limb('ink', 'M98 300L196 276', 7) +
    limb('brass', 'M196 276L210 272', 4) +
    limb('gold', 'M120 295L128 293', 7.4) +
    inkPad(108, 372, 1.9) +
    tumbler(232, 262, 1.7, 'latL') +
    oval('ink', 246, 262, 20, 4, 'opacity=".12"') +
    put(
      82,
      452,
      1.7,
      fill('ink', 'M-40 4L-24-20H48L40 4Z', 'opacity=".14"') +
        [0, 1, 2]
          .map(
            (i) =>
              fill(
                'creamD',
                `M${-44 + i * 3} ${-i * 4}L${-28 + i * 3} ${-24 - i * 4}H${38 + i * 3}L${30 + i * 3} ${-i * 4}Z`,
              ) +
              stroke(
                'shade',
                `M${-28 + i * 3} ${-24 - i * 4}L${4 + i * 3} ${-8 - i * 4}L${38 + i * 3} ${-24 - i * 4}`,
                1.2,
                'opacity=".6"',
              ),
          )
          .join('') +
        limb('cLat', 'M-2-8V-31', 2.4),
    ) +
    registers(592, 262, 1.5)
  );
};

/** The card index: rows of drawers, one of them open, beside an arched window; registers on a low table. */
const cardIndex: View = ({ R, weather }) => {
  const drawer = (x: number, y: number) =>
    rect('woodL', x, y, 56, 34) +
    stroke('wood', `M${x} ${y}h56v34h-56z`, 2) +
    rect('cream', x + 14, y + 6, 28, 9) +
    stroke('brass', `M${x + 13} ${y + 5}h30v11h-30z`, 1.4) +
    oval('brass', x + 28, y + 24, 4, 3);
  const view = (d: string, ...parts: string[]) => {
    const id = clipId();
    return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
  };
  const arch = 'M470 322V178C470 112 650 112 650 178V322Z';
  return (
    rect('tintP', 0, 0, 720, 480) +
    fill('paper', 'M456 332V178C456 96 664 96 664 178V332Z') +
    view(
      arch,
      river(R, weather, 232, 330),
      palm(612, 330, 170, 1.1, ['leafM', 'leafD'], -18),
      ferryBoat(540, 276, 0.34),
    ) +
    stroke('paper', 'M560 128V322M470 214H650', 5) +
    rect('wallD', 446, 328, 228, 10) +
    floor('wood', 362, 300) +
    rect('wood', 0, 354, 720, 8) +
    fill('flame', 'M478 366H556L440 480H310ZM568 366H646L600 480H460Z', 'opacity=".26"') +
    // The cabinet.
    fill('ink', 'M34 396H432L470 408H20Z', 'opacity=".2"') +
    rect('wood', 40, 152, 384, 226) +
    rect('latL', 32, 144, 400, 10) +
    [0, 1, 2, 3, 4]
      .map((r) => [0, 1, 2, 3, 4, 5].map((c) => drawer(52 + c * 61, 164 + r * 40)).join(''))
      .join('') +
    rect('wood', 48, 378, 14, 20) +
    rect('wood', 402, 378, 14, 20) +
    // The open drawer, pulled towards the viewer.
    rect('trunk', 174, 244, 56, 34) +
    fill('ink', 'M160 322H244L240 336H164Z', 'opacity=".22"') +
    fill('trunk', 'M174 246H230L240 274H164Z') +
    Array.from({ length: 6 }, (_, i) =>
      rect(
        (['paper', 'cream', 'creamD'] as const)[i % 3] ?? 'paper',
        173 - i * 1.4,
        243 + i * 4.6,
        58 + i * 2.8,
        15,
      ),
    ).join('') +
    rect('cLat', 182, 240, 12, 6) +
    rect('cMust', 208, 250, 12, 6) +
    rect('woodL', 162, 276, 80, 46) +
    stroke('wood', 'M162 276h80v46h-80z', 2.4) +
    rect('cream', 182, 284, 40, 12) +
    stroke('brass', 'M181 283h42v14h-42z', 1.6) +
    oval('brass', 202, 309, 5.4, 4) +
    registers(80, 144, 1) +
    flowers(376, 144, 0.9, 'cMust', 'cBlue') +
    // The low table.
    shade(520, 474, 170, 8) +
    limb('wood', 'M392 430L384 472M652 430L660 472', 9) +
    fill('latL', 'M410 400H636L672 426H374Z') +
    rect('woodL', 374, 426, 298, 9) +
    put(
      462,
      424,
      1.7,
      fill('cTeal', 'M-40 1L-32-17H0L0 1ZM0 1V-17H32L40 1Z') +
        fill('paper', 'M-37-1L-30-18Q-14-22 0-17Q14-22 30-18L37-1Q16-6 0-1Q-16-6-37-1Z') +
        stroke(
          'ink',
          'M-26-14H-6M-28-10H-6M-30-6H-6M6-14H26M6-10H28M6-6H30M-18-17V-4M18-17V-4',
          0.9,
          'opacity=".4"',
        ),
    ) +
    limb('ink', 'M530 420L552 410', 3) +
    registers(610, 414, 1.25) +
    chairFront(300, 462, 1.5)
  );
};

/** A clump of bamboo standing on y. */
const bamboo = (R: Rng, x: number, y: number, h: number) => {
  let stems = '';
  let nodes = '';
  let leaves = '';
  let light = '';
  for (let i = 0; i < 9; i++) {
    const foot = x + (i - 4) * 7;
    const tip = x + (i - 4) * h * 0.09 + R.range(-8, 8);
    const top = y - h * R.range(0.82, 1);
    const on = (t: number) => [foot + (tip - foot) * t ** 2, y + (top - y) * t] as const;
    stems += `M${n(foot)} ${y}Q${n(foot)} ${n((y + top) / 2)} ${n(tip)} ${n(top)}`;
    for (let t = 0.12; t < 1.05; t += 0.125) {
      const [a, b] = on(t);
      nodes += `M${n(a - 3)} ${n(b)}h6`;
      if (t < 0.4) continue;
      for (const side of [-1, 1]) {
        const leaf = `M${n(a)} ${n(b)}q${side * 12} -8 ${side * 30} 5q${side * -16} 3 ${side * -30} -5z`;
        if (R.chance(0.4)) light += leaf;
        else leaves += leaf;
      }
    }
  }
  return (
    limb('leafL', stems, 5) +
    stroke('leafD', nodes, 1.8, 'opacity=".6"') +
    fill('leafM', leaves) +
    fill('moss', light)
  );
};

const sack = (x: number, y: number, k: number, colour: Colour) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 36, 5) +
      fill(colour, 'M-30 0Q-38-34-22-54Q-10-60-8-66L-14-76H14L8-66Q10-60 22-54Q38-34 30 0Z') +
      stroke('wood', 'M-9-65H9', 3.4) +
      fill('ink', 'M8-60Q14-30 6 0H30Q38-34 22-54Z', 'opacity=".1"'),
  );

/** The customs scales on the bank, with sorted waste beside them, and bamboo that holds the bank. */
const scales: View = ({ R, weather }) =>
  river(R, weather, 226, 380) +
  ferryBoat(330, 288, 0.5) +
  fill('grass', 'M0 352C140 336 300 356 460 344S660 326 720 334V480H0Z') +
  fill('court', 'M0 396C200 376 480 380 720 372V480H0Z') +
  fill('courtL', 'M0 424C220 404 480 410 720 398V430C480 436 220 440 0 460Z', 'opacity=".7"') +
  bamboo(R, 90, 376, 286) +
  bamboo(R, 186, 366, 226) +
  bamboo(R, 676, 368, 270) +
  bush(30, 396, 150, 34, 'sc1') +
  // The scales: a platform, a pillar and a beam with its weight.
  shade(410, 448, 120, 10) +
  fill('umb', 'M306 440L328 418H478L470 440Z') +
  rect('ink', 306, 440, 164, 10) +
  fill('umbL', 'M316 436L332 422H470L464 436Z') +
  rect('cBlue', 470, 252, 20, 194) +
  rect('cBlueD', 483, 252, 7, 194) +
  rect('cBlueD', 456, 440, 50, 12) +
  rect('umb', 424, 244, 136, 14, 'rx="3"') +
  rect('brass', 430, 234, 128, 8) +
  stroke('ink', Array.from({ length: 12 }, (_, i) => `M${438 + i * 10} 234v5`).join(''), 1.2) +
  rect('brass', 500, 228, 16, 20, 'rx="2"') +
  limb('metal', 'M438 258V286', 3) +
  fill('umb', 'M428 286H448L452 306H424Z') +
  sack(362, 434, 0.96, 'creamD') +
  sack(420, 434, 0.8, 'cSky') +
  // Sorted and waiting.
  sack(566, 458, 1, 'cMust') +
  sack(626, 462, 1.1, 'cSky') +
  put(
    210,
    462,
    1.3,
    shade(0, 0, 40, 5) +
      [0, 1, 2, 3]
        .map((i) => rect(i % 2 === 0 ? 'paper' : 'cream', -32 + (i % 2) * 3, -9 * (i + 1), 62, 9))
        .join('') +
      stroke('wood', 'M-12 0V-36M12 0V-36', 2.4),
  ) +
  basket(290, 474, 1.3, 'leafL', R);

export const riversideViews: readonly View[] = [landing, letterDesk, newRoof, paperTable, cardIndex, scales];
