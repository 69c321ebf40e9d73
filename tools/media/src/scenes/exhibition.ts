import { chart } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { shade } from '../draw/light.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import { pot } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import type { Rng } from '../draw/rng.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { basket } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { handiwork } from './handiwork.ts';
import { drops } from './weather.ts';

type Model = () => string;

/** Working models for a science fair, each about 100 wide and standing on (0, 0). */
const models: readonly Model[] = [
  // volcano
  () =>
    fill('latD', 'M-46 0L-12-64H12L46 0Z') +
    fill('lat', 'M-46 0L-12-64H0L-8 0Z') +
    fill('flame', 'M-12-64H12L20-34Q12-44 6-30Q0-50-8-32Q-14-46-18-38Z') +
    fill('tileL', 'M-8-66Q-14-88 0-100Q14-86 8-66Z') +
    fill('flame', 'M-4-66Q-7-80 0-88Q7-78 4-66Z'),
  // village with tank and palms
  () =>
    rect('leafL', -52, -8, 104, 8) +
    oval('cSky', 26, -9, 18, 4) +
    rect('wall', -34, -32, 34, 24) +
    fill('tile', 'M-42-31L-17-52L8-31Z') +
    rect('wood', -21, -22, 9, 14) +
    limb('trunk', 'M34-8Q36-30 30-46', 3) +
    fill('leafM', 'M30-46q-16-8-22 4q12-2 22-4zM30-46q16-10 22 2q-12-2-22-2zM30-46q-4-16 8-20q4 12-8 20z'),
  // solar system on a stand
  () =>
    rect('wood', -26, -6, 52, 6) +
    rect('wood', -2, -46, 4, 42) +
    `<ellipse class="s-ink" cx="0" cy="-56" rx="50" ry="15" stroke-width="1.4"/>` +
    `<ellipse class="s-ink" cx="0" cy="-56" rx="34" ry="9" stroke-width="1.2"/>` +
    oval('cMust', 0, -56, 17) +
    dots('cBlue', [[46, -62, 7]]) +
    dots('cLat', [[-32, -52, 5]]) +
    dots('cTeal', [[12, -64.6, 4]]),
  // windmill that powers a lamp
  () =>
    rect('woodL', -40, -6, 92, 6) +
    fill('metalL', 'M-14-6L-6-78H0L8-6Z') +
    fill('paper', 'M-3-80L-40-96L-36-84ZM-3-80L30-106L22-92ZM-3-80L-6-40L4-44Z') +
    oval('cLat', -3, -80, 5) +
    stroke('cLat', 'M8-10Q24-2 34-12', 1.8) +
    rect('metal', 29, -20, 12, 14) +
    oval('flame', 35, -30, 17, 17, 'opacity=".3"') +
    oval('flame', 35, -30, 9, 10),
  // water filter in a glass case
  () =>
    rect('wood', -46, -5, 92, 5) +
    rect('glass', -36, -84, 72, 80, 'rx="3" opacity=".85"') +
    rect('cSky', -34, -70, 68, 22) +
    rect('cMust', -34, -48, 68, 12) +
    rect('umb', -34, -36, 68, 10) +
    rect('courtD', -34, -26, 68, 20) +
    dots('court', [
      [-24, -18, 4],
      [-8, -14, 5],
      [10, -18, 4],
      [24, -13, 4],
    ]) +
    limb('metal', 'M36-12H48V-4', 4),
  // section of a flower
  () =>
    rect('wood', -24, -6, 48, 6) +
    limb('leafM', 'M0-6V-34', 6) +
    fill('cRose', 'M0-36Q-46-44-40-84Q-14-80 0-48Q14-80 40-84Q46-44 0-36Z') +
    fill('latL', 'M0-36Q-24-50-22-74Q-6-66 0-46Q6-66 22-74Q24-50 0-36Z') +
    limb('moss', 'M0-36V-78', 4) +
    limb('cMust', 'M-8-40L-16-70M8-40L16-70', 2) +
    dots('cMust', [
      [0, -80, 5],
      [-16, -72, 4],
      [16, -72, 4],
    ]),
];

const show = (R: Rng, xs: readonly number[], y: number, k: number) => {
  const order = R.shuffle([...models]);
  return xs
    .map((x, i) =>
      put(x, y, k, oval('ink', 0, 1, 50, 5, 'opacity=".14"') + (order[i % order.length]?.() ?? '')),
    )
    .join('');
};

/** An exhibition in the hall: charts on the wall and models on cloth-covered tables. */
const fair: View = (stage) => {
  const { R, weather } = stage;
  const front = stage.cloth();
  return (
    room(R, roomStyle(R, { line: 300, ceiling: R.pick(['trusses', 'panels']) })) +
    windowAt(R, 300, 66, 120, 128, weather, 'bars') +
    [44, 150, 456, 562].map((x) => chart(R, x, 74, 88, 120)).join('') +
    (R.chance(0.5) ? pot(690, 300, 90) : '') +
    bunting(0, 720, 46, 10) +
    rect('cream', 30, 298, 660, 10) +
    rect(stage.cloth(), 36, 308, 648, 52) +
    stroke('gold', 'M36 350H684', 3) +
    show(R, [110, 236, 362, 486, 610], 300, 0.86) +
    rect('ink', 0, 470, 720, 10, 'opacity=".1"') +
    fill('paper', 'M20 402H700L740 436H-20Z') +
    rect(front, -20, 436, 760, 50) +
    stroke('gold', 'M-20 472H740', 3) +
    show(R, [90, 272, 452, 630], 428, 1.16) +
    [182, 362, 542]
      .map((x) =>
        put(
          x,
          432,
          1,
          fill('paper', 'M-24 0L-20-16H20L24 0Z') + stroke('ink', 'M-13-11H13M-15-6H6', 1.6, 'opacity=".45"'),
        ),
      )
      .join('')
  );
};

/** Stalls with handicrafts under awnings in front of the verandah. */
const stalls: View = (stage) => {
  const { R, weather } = stage;
  const stall = (x: number, y: number, w: number) => {
    const c = stage.cloth();
    const strips = Array.from({ length: 8 }, (_, i) =>
      fill(
        i % 2 ? 'cream' : c,
        `M${n(x - 6 + ((w + 12) * i) / 8)} ${y - 166}h${n((w + 12) / 8)}l${n((i - 3.5) * 2 + 1)} 40q${n(-w / 16)} 14 ${n(-w / 8 - 2)} 0z`,
      ),
    ).join('');
    return (
      shade(x + w / 2, y, w * 0.56, 9) +
      limb('wood', `M${x + 6} ${y}V${y - 156}M${x + w - 6} ${y}V${y - 156}`, 5) +
      rect('ink', x + 6, y - 128, w - 12, 58, 'opacity=".14"') +
      rect('cream', x - 4, y - 66, w + 8, 10) +
      rect(c, x, y - 56, w, 56) +
      stroke('gold', `M${x} ${y - 9}h${w}`, 2.6) +
      [0.2, 0.52].map((t) => handiwork(stage, x + w * t, y - 64, 1.2)).join('') +
      basket(x + w * 0.82, y - 64, 0.78, R.pick(['cMust', 'red', 'leafL', 'cRose']), R) +
      strips
    );
  };
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 250, 1.2) +
    block(R, 30, 312, 660, 220) +
    rect('court', 0, 306, 720, 174) +
    fill('courtL', 'M0 430Q360 400 720 430V480H0Z', 'opacity=".6"') +
    bunting(0, 720, 132, 12) +
    stall(34, 396, 196) +
    stall(264, 390, 196) +
    stall(494, 396, 196) +
    basket(120, 448, 1.3, R.pick(['cMust', 'leafL']), R) +
    basket(196, 458, 1.5, R.pick(['red', 'cRose']), R) +
    pot(470, 460, 74) +
    pot(540, 470, 88, R.pick(['lat', 'cTeal'])) +
    drops(stage)
  );
};

export const exhibitionViews: readonly View[] = [fair, stalls];
