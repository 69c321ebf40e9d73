import { words } from '../draw/letters.ts';
import { palm } from '../draw/plants.ts';
import { type Drawing, dots, fill, oval, put, rect, round, stroke } from '../draw/svg.ts';

/** The location map of `sahya`: hills, river, railway, roads and the college. */
export const mapSahya = (): Drawing => ({
  viewBox: [0, 0, 640, 400],
  title: 'How to reach the college',
  body:
    rect('cream', 0, 0, 640, 400) +
    // paddy
    (() => {
      const o =
        fill(
          'grass',
          'M36 262C80 236 160 246 214 228C240 262 236 300 252 334C206 350 168 366 118 380C80 378 50 366 30 348C40 316 24 292 36 262Z',
          'opacity=".75"',
        ) +
        fill(
          'grass',
          'M470 128C520 112 580 116 606 96C620 60 596 34 560 30C530 36 500 28 476 40Z',
          'opacity=".0"',
        );
      let d = '';
      for (let i = 0; i < 6; i++)
        d += `M${52 + i * 30} ${258 + i * 2}q8-8 16 0M${60 + i * 28} ${292 + i * 2}q8-8 16 0M${70 + i * 26} ${326}q8-8 16 0`;
      return `<g transform="translate(-34 22)">${o}${stroke('leafM', d, 1.3, round)}</g>`;
    })() +
    // hills
    fill(
      'hill1',
      'M0 120C30 70 60 54 92 50C120 60 136 86 160 96C182 70 206 50 236 44C262 60 282 96 300 118C200 130 80 136 0 150Z',
    ) +
    stroke(
      'hill3',
      'M40 104q16-30 44-42M70 110q10-24 24-34M190 96q14-28 40-42M220 102q8-18 20-30',
      1.6,
      round,
    ) +
    // river
    stroke('glass', 'M640 236C560 230 520 280 440 286C360 292 330 330 300 400', 34, round) +
    stroke(
      'cBlue',
      'M640 220C556 214 516 262 436 268C350 276 314 318 284 396M640 252C566 246 526 298 446 304C372 310 348 344 318 400',
      1.3,
      `${round} opacity=".6"`,
    ) +
    stroke(
      'cBlue',
      'M560 240q10-5 20 0M500 268q10-5 20 0M400 294q10-5 20 0M348 330q8-5 16 0',
      1.4,
      `${round} opacity=".7"`,
    ) +
    // railway
    stroke('ink', 'M0 214C140 196 220 190 320 196S520 190 640 168', 3) +
    stroke('ink', 'M0 214C140 196 220 190 320 196S520 190 640 168', 8, 'stroke-dasharray="2 10"') +
    // roads
    stroke('lat', 'M300 400C296 340 330 320 334 262C338 210 300 180 330 130C344 104 380 60 386 0', 9, round) +
    stroke(
      'cream',
      'M300 400C296 340 330 320 334 262C338 210 300 180 330 130C344 104 380 60 386 0',
      6,
      round,
    ) +
    stroke('lat', 'M0 172C100 164 220 170 318 158', 7, round) +
    stroke('cream', 'M0 172C100 164 220 170 318 158', 4.4, round) +
    stroke('lat', 'M326 138C400 144 470 176 640 120', 6, round) +
    stroke('cream', 'M326 138C400 144 470 176 640 120', 3.6, round) +
    stroke('cLat', 'M326 140C346 142 362 144 380 148', 3, `${round} stroke-dasharray="2 6"`) +
    // bridge
    stroke('wood', 'M322 284L346 288M316 304L342 308', 3, round) +
    // trees
    [
      [60, 206],
      [44, 200],
      [480, 210],
      [500, 206],
      [560, 300],
      [590, 310],
      [230, 150],
      [430, 330],
      [460, 344],
      [80, 230],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval('leafM', x, y, 9, 8) +
          oval('leafL', x - 2, y - 3, 5, 4) +
          stroke('trunk', `M${x} ${y + 6}v6`, 2),
      )
      .join('') +
    palm(400, 260, 36, 0.5) +
    palm(520, 352, 40, 0.5) +
    palm(250, 214, 34, 0.5) +
    // bus stand, station
    put(
      300,
      226,
      1,
      rect('cBlue', -11, -9, 22, 14, 'rx="2"') +
        rect('cream', -8, -6, 6, 5) +
        rect('cream', 1, -6, 6, 5) +
        dots('ink', [
          [-6, 6, 2.4],
          [6, 6, 2.4],
        ]),
    ) +
    put(
      128,
      200,
      0.9,
      rect('wall', -22, -14, 44, 16) +
        fill('tile', 'M-28-14L-16-26H16L28-14Z') +
        rect('wood', -6, -10, 12, 12),
    ) +
    // the college
    put(
      396,
      150,
      1,
      rect('wall', -30, -18, 60, 20) +
        rect('shade', -26, -14, 52, 16) +
        [-26, -12, 2, 16].map((x) => rect('wall', x, -18, 4, 20)).join('') +
        fill('tile', 'M-40-18L-26-36H26L40-18Z') +
        fill('tileD', 'M-12-18L0-32L12-18Z') +
        oval('leafD', 38, -22, 18, 13) +
        oval('leafM', 34, -26, 12, 8) +
        stroke('trunk', 'M38-10V4', 3),
    ) +
    put(
      396,
      104,
      1,
      fill('cLat', 'M0 10C-14-6-16-14-16-20A16 16 0 0 1 16-20C16-14 14-6 0 10Z') +
        oval('cream', 0, -20, 8) +
        fill('cGreen', 'M-5-16V-22Q-2-24 0-21.4Q2-24 5-22V-16Q2-18 0-15.6Q-2-18-5-16Z'),
    ) +
    words(424, 88, 'The college', { size: 17, colour: 'ink', weight: 700 }) +
    words(424, 105, 'Hill Road, Thazhvara', { size: 13, colour: 'ink' }) +
    words(318, 250, 'Thazhvara bus stand', { size: 12.5, anchor: 'end' }) +
    words(150, 232, 'Railway halt', { size: 12.5, anchor: 'middle' }) +
    words(498, 277, 'River Kurinji', { size: 13, colour: 'cBlueD', turn: -18 }) +
    words(64, 40, 'Sahya hills', { size: 13, colour: 'cGreen' }) +
    words(398, 24, 'to Meleppara, 9 km', { size: 12, colour: 'ink' }) +
    words(190, 388, 'to the town, 14 km', { size: 12, colour: 'ink' }) +
    words(350, 178, '600 m on foot', { size: 12, colour: 'cLat' }) +
    put(
      600,
      364,
      1,
      stroke('ink', 'M0 14V-18', 1.4) +
        fill('cLat', 'M0-26L6-10H-6Z') +
        words(-4.4, 30, 'N', { size: 13, colour: 'ink', weight: 700 }),
    ),
});
