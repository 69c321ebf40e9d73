import { banner, chart, screen } from '../draw/boards.ts';
import { fan } from '../draw/fittings.ts';
import { sunPatch } from '../draw/light.ts';
import { pot } from '../draw/plants.ts';
import { lectern } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { chairBehind, chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, flowers, sheets, tumbler } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** A name board and a microphone for one speaker. */
const seatAt = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    fill('paper', 'M-22 0L-18-13H18L22 0Z') +
      stroke('ink', 'M-12-8H12M-10-4H8', 1.4, 'opacity=".45"') +
      stroke('ink', 'M34 0C34-16 30-24 22-28', 1.8) +
      oval('ink', 21, -29, 4, 3) +
      rect('ink', 28, -3, 12, 3),
  );

/** The dais before a session: name boards, water, a lectern, rows of chairs. */
const dais: View = (stage) => {
  const { R, weather } = stage;
  const style = roomStyle(R, {
    line: 318,
    ceiling: R.pick(['panels', 'beams']),
    // The dais is red and would be invisible on a red floor.
    floor: R.pick(['wood', 'tiles', 'cement']),
    wall: R.pick(['tintG', 'tintB', 'wall', 'tintY']),
  });
  const cloth = stage.cloth();
  return (
    room(R, style) +
    windowAt(R, 30, 78, 104, 146, weather, R.pick(['bars', 'arch'])) +
    windowAt(R, 590, 78, 104, 146, weather, R.pick(['bars', 'arch'])) +
    screen(R, 252, 54, 216, 124) +
    banner(196, 196, 328, 30, R.pick(['cGreen', 'cLat', 'cBlue'])) +
    rect('floor', 120, 322, 480, 14) +
    rect('floorD', 120, 336, 480, 12) +
    [206, 282, 358, 434].map((x) => chairFront(x, 320, 1.06)).join('') +
    rect('cream', 150, 262, 350, 9) +
    rect(cloth, 156, 271, 338, 56) +
    stroke(
      'ink',
      'M200 272V326M250 272V326M300 272V326M350 272V326M400 272V326M450 272V326',
      2,
      'opacity=".12"',
    ) +
    stroke('gold', 'M156 318h338', 3) +
    [190, 266, 342, 418].map((x) => seatAt(x, 262, 0.84)).join('') +
    [228, 304, 380].map((x) => bottle(x, 262, 0.62, 'cSky')).join('') +
    flowers(474, 262, 0.66, R.pick(['cMust', 'red', 'cRose'])) +
    lectern(552, 326, 1.08) +
    pot(142, 326, 66) +
    sunPatch(weather, 40, 350, 110, 60, 60) +
    [44, 136, 228, 492, 584, 676].map((x) => chairBehind(x, 416, 1.12, 'cBlueD')).join('') +
    [14, 136, 258, 462, 584, 706].map((x) => chairBehind(x, 490, 1.56, 'cBlueD')).join('')
  );
};

/** The council table with chairs around it and papers laid out. */
const council: View = (stage) => {
  const { R, weather } = stage;
  const cloth = stage.cloth();
  return (
    room(R, roomStyle(R, { line: 310, floor: R.pick(['wood', 'oxide', 'tiles']) })) +
    windowAt(R, 44, 70, 184, 150, weather, R.pick(['wide', 'arch', 'bars'])) +
    screen(R, 290, 62, 176, 104) +
    chart(R, 532, 74, 74, 100) +
    chart(R, 628, 74, 74, 100) +
    (R.chance(0.6) ? fan(378, 40, 70) : '') +
    sunPatch(weather, 60, 326, 140, 90, -60) +
    [150, 254, 358, 462, 566].map((x) => chairFront(x, 352, 1.18)).join('') +
    fill('ink', 'M40 458H680L700 476H20Z', 'opacity=".14"') +
    fill('paper', 'M96 326H624L682 408H38Z') +
    rect(cloth, 38, 408, 644, 60) +
    rect('ink', 38, 408, 644, 5, 'opacity=".14"') +
    stroke('gold', 'M38 456H682', 3) +
    [154, 258, 362, 466, 562].map((x) => sheets(x, 346, 0.86)).join('') +
    [196, 300, 408, 512].map((x) => tumbler(x, 346, 0.72, 'cSky')).join('') +
    flowers(360, 376, 1, R.pick(['cMust', 'cRose', 'red'])) +
    put(
      250,
      380,
      1,
      rect('ink', -26, -5, 52, 5, 'rx="2"') +
        fill('umb', 'M-26-5L-30-34H22L26-5Z') +
        fill('screen', 'M-23-8L-27-31H20L23-8Z'),
    ) +
    [130, 286, 446, 598].map((x) => sheets(x, 400, 1.15)).join('') +
    [196, 526].map((x) => bottle(x, 396, 1, 'cSky')).join('') +
    limb('ink', 'M470 388C470 370 464 362 456 358', 2.4) +
    oval('ink', 454, 356, 5, 4) +
    rect('ink', 460, 386, 20, 4) +
    [128, 282, 438, 592].map((x) => chairBehind(x, 504, 1.66)).join('')
  );
};

export const seminarViews: readonly View[] = [dais, council];
