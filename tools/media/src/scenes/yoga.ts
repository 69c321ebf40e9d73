import { chart } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { clock } from '../draw/fittings.ts';
import { shade, sunPatch } from '../draw/light.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { pot } from '../draw/plants.ts';
import { room, roomStyle } from '../draw/room.ts';
import { chairBehind } from '../draw/seats.ts';
import type { Stage, View } from '../draw/stage.ts';
import { fill, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

const mat = (stage: Stage, x: number, y: number, k: number) => {
  const c = stage.cloth();
  return (
    fill(
      'ink',
      `M${n(x - 44 * k)} ${n(y - 14 * k)}H${n(x + 46 * k)}L${n(x + 60 * k)} ${n(y + 18 * k)}H${n(x - 56 * k)}Z`,
      'opacity=".12"',
    ) +
    fill(
      c,
      `M${n(x - 44 * k)} ${n(y - 17 * k)}H${n(x + 44 * k)}L${n(x + 58 * k)} ${n(y + 15 * k)}H${n(x - 58 * k)}Z`,
    ) +
    stroke(
      'paper',
      `M${n(x - 47 * k)} ${n(y - 11 * k)}H${n(x + 47 * k)}M${n(x - 54 * k)} ${n(y + 8 * k)}H${n(x + 54 * k)}`,
      1.4 * k,
      'opacity=".5"',
    )
  );
};

const rolled = (x: number, y: number, k: number, c: Colour) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 34, 4) +
      rect(c, -34, -17, 62, 17, 'rx="3"') +
      rect('ink', -34, -6, 62, 6, 'opacity=".18"') +
      oval(c, 30, -8.5, 6, 8.5) +
      stroke('paper', 'M30-13q4 4 0 8t-2 0', 1.2) +
      rect('paper', -14, -18, 4, 18) +
      rect('paper', 10, -18, 4, 18),
  );

const rows = (stage: Stage) =>
  [130, 290, 450, 610].map((x) => mat(stage, x, 356, 1)).join('') +
  [84, 268, 452, 636].map((x) => mat(stage, x, 402, 1.26)).join('') +
  [30, 250, 470, 690].map((x) => mat(stage, x, 458, 1.6)).join('');

/** Mats on the lawn in the morning. */
const lawnYoga: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 250, { ...weather, sun: !weather.rain }) +
    treeline(R, 720, 276, 1.2) +
    block(R, R.pick([50, 340]), 318, 330, R.pick([150, 200])) +
    rect('grass', 0, 310, 720, 170) +
    framingTree(R, R.pick([40, 690]), 344) +
    rows(stage) +
    bottle(358, 450, 1.1, 'cSky') +
    bottle(160, 398, 0.9, 'cTeal')
  );
};

/** Mats in the hall, with sunlight on the floorboards. */
const hallYoga: View = (stage) => {
  const { R, weather } = stage;
  const colours = R.shuffle(['cGreen', 'cLat', 'cBlue', 'cPlum', 'cTeal'] as const);
  return (
    room(
      R,
      roomStyle(R, {
        line: 312,
        floor: 'wood',
        ceiling: 'trusses',
        dado: R.pick(['cTeal', 'cGreen', 'creamD', 'laterite']),
      }),
    ) +
    [52, 216, 408, 572].map((x) => windowAt(R, x, 76, 96, 150, weather, 'arch')).join('') +
    clock(360, 112) +
    pot(24, 330, 76) +
    pot(696, 330, 76) +
    [70, 232, 424, 588].map((x) => sunPatch(weather, x, 326, 86, 150, 60)).join('') +
    rows(stage) +
    [286, 360, 434].map((x, i) => rolled(x, 330, 0.8, colours[i] ?? 'cTeal')).join('')
  );
};

/** An office with the desks pushed back and chairs set out for chair yoga. */
const chairYoga: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 320, floor: R.pick(['wood', 'tiles']), ceiling: 'beams' })) +
    windowAt(R, 60, 70, 250, 160, weather, 'wide') +
    chart(R, 366, 80, 96, 128) +
    windowAt(R, 520, 70, 150, 160, weather, 'bars') +
    [90, 200].map((x) => sunPatch(weather, x, 334, 110, 120, 80)).join('') +
    pot(690, 336, 90) +
    [120, 268, 416, 564].map((x) => chairBehind(x, 424, 1.3)).join('') +
    [40, 216, 392, 568, 700].map((x) => chairBehind(x, 496, 1.7)).join('')
  );
};

export const yogaViews: readonly View[] = [lawnYoga, hallYoga, chairYoga];
