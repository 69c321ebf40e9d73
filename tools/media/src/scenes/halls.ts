import { framed, screen } from '../draw/boards.ts';
import { fan } from '../draw/fittings.ts';
import { plasticChair } from '../draw/furniture.ts';
import { shade, sunPatch } from '../draw/light.ts';
import type { Colour } from '../draw/palette.ts';
import { bunting, garland, lectern, speaker } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { bench } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { oneLeaf, sadya } from './feast.ts';

/** The hall before a programme: rows of chairs and half-hung bunting. */
const preparing: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cGreen', 'cLat', 'cBlue', 'cMust', 'cTeal']);
  let chairs = '';
  for (const [y, k, count, inset] of [
    [388, 0.8, 10, 92],
    [426, 1.02, 9, 66],
    [482, 1.36, 8, 34],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = inset + i * ((720 - 2 * inset) / (count - 1));
      if (Math.abs(x - 360) > 34) chairs += shade(x, y, 20 * k) + plasticChair(x, y, k, colour);
    }
  return (
    room(R, roomStyle(R, { line: 322, ceiling: 'trusses', floor: R.pick(['oxide', 'cement', 'wood']) })) +
    windowAt(R, 40, 86, 88, 150, weather, 'arch') +
    windowAt(R, 592, 86, 88, 150, weather, 'arch') +
    rect('wood', 166, 82, 388, 226) +
    rect('cream', 178, 94, 364, 212) +
    rect(R.pick(['cGreen', 'cLat', 'cPlum']), 178, 94, 364, 26) +
    screen(R, 276, 134, 168, 104) +
    rect('floor', 146, 304, 428, 14) +
    rect('floorD', 146, 318, 428, 14) +
    speaker(206, 312) +
    lectern(496, 304, 1) +
    bunting(132, 588, 78, 14) +
    sunPatch(weather, 50, 340, 90, 110, 60) +
    sunPatch(weather, 590, 340, 90, 110, -60) +
    put(
      116,
      404,
      1,
      shade(0, 0, 34, 5) +
        limb('woodL', 'M-30 0L-10-170M30 0L10-170', 6) +
        limb('wood', 'M-20 0L-4-166M42-4L12-168', 3.4) +
        stroke('wood', 'M-27-28H27M-23-60H23M-19-92H19M-16-122H16M-13-150H13', 5),
    ) +
    chairs
  );
};

/** The hall floor cleared for badminton. */
const shuttle: View = (stage) => {
  const { R, weather } = stage;
  const racket = (x: number, y: number, turn: number, c: Colour) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.5)">` +
    `<ellipse class="s-${c}" cx="0" cy="-50" rx="13" ry="17" stroke-width="3"/>` +
    stroke('wallD', 'M-9-58H9M-11-50H11M-9-42H9M-5-64V-36M5-64V-36', 0.9) +
    limb('metal', 'M0-33V-14', 2.4) +
    limb('ink', 'M0-14V2', 4) +
    '</g>';
  return (
    room(
      R,
      roomStyle(R, {
        line: 302,
        ceiling: 'trusses',
        floor: 'wood',
        dado: R.pick(['cGreen', 'cTeal', 'laterite']),
      }),
    ) +
    [50, 206, 420, 576].map((x) => windowAt(R, x, 78, 94, 120, weather, 'wide')).join('') +
    fan(360, 50, 70) +
    bench(112, 336, 150, 0.8) +
    bottle(70, 307, 0.9, 'cSky') +
    bottle(152, 307, 0.9, 'cTeal') +
    [80, 440, 600].map((x) => sunPatch(weather, x, 316, 90, 120, 70)).join('') +
    fill('cTealD', 'M150 326H570L716 480H4Z', 'opacity=".55"') +
    stroke('cream', 'M150 326H570L716 480H4ZM192 326L74 480M528 326L646 480M124 354H596M32 452H688', 3) +
    stroke('cream', 'M360 326V354M360 428V480', 3) +
    limb('ink', 'M92 424V292M628 424V292', 5) +
    shade(92, 424, 18) +
    shade(628, 424, 18) +
    stroke(
      'ink',
      Array.from({ length: 44 }, (_, i) => `M${98 + i * 12.2} 300V352`).join('') +
        'M92 316H628M92 334H628M92 352H628',
      0.8,
      'opacity=".45"',
    ) +
    rect('cream', 92, 294, 536, 8) +
    oval('ink', 250, 462, 84, 8, 'opacity=".16"') +
    racket(180, 466, 74, R.pick(['cLat', 'cBlue'])) +
    racket(330, 470, -70, R.pick(['cMust', 'cGreen'])) +
    put(
      438,
      456,
      1.5,
      shade(0, 0, 20, 3) +
        fill('paper', 'M-8-6L18-20L26-8L20 4L-8-2Z') +
        stroke('wallD', 'M-6-5L22-14M-6-4H24M-6-3L20 0', 1) +
        oval('cream', -9, -4, 6, 5) +
        rect('cLat', -6, -8, 3, 7),
    )
  );
};

/** The hall laid for a feast on banana leaves. */
const feast: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 268, ceiling: 'trusses', floor: 'oxide' })) +
    [40, 190, 440, 590].map((x) => windowAt(R, x, 78, 92, 112, weather, 'bars')).join('') +
    framed(330, 92, 62, 48) +
    garland(0, 720, 54, 12) +
    sadya(R)
  );
};

/** Close-up of one place at the feast. */
const place: View = (stage) => {
  const { R, weather } = stage;
  return (
    rect(R.pick(['tintG', 'tintY', 'tintP', 'wall']), 0, 0, 720, 240) +
    [40, 440].map((x) => windowAt(R, x, 40, 240, 120, weather, 'wide')).join('') +
    garland(0, 720, 8, 14) +
    rect('ink', 0, 196, 720, 20, 'opacity=".1"') +
    oneLeaf()
  );
};

export const hallViews: readonly View[] = [preparing, shuttle, feast, place];
