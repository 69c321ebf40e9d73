import { block } from '../draw/buildings.ts';
import { spade, wateringCan, wheelbarrow } from '../draw/gear.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import { banana, lotus, seedling, tufts } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, put, rect, stroke } from '../draw/svg.ts';
import { basket } from '../draw/things.ts';
import { drops } from './weather.ts';

/** A sapling in a nursery bag. */
const nurseryBag = (x: number, y: number, k = 1) =>
  seedling(x, y - 22 * k, 44 * k) +
  put(
    x,
    y,
    k,
    fill('ink', 'M-13-26H13L10 0H-10Z') +
      fill('latD', 'M-12-26Q0-31 12-26L11-22H-11Z') +
      stroke('umbL', 'M-8-20L-6-4', 1.4),
  );

/** Saplings along a bund, with tools in the soil and a pond or beds behind. */
const planting: View = (stage) => {
  const { R, weather } = stage;
  const sapling = (x: number, y: number, k: number) =>
    fill(
      'latD',
      `M${x - 36 * k} ${y + 4 * k}q${36 * k}${-26 * k} ${72 * k} 0q${-36 * k} ${10 * k} ${-72 * k} 0z`,
    ) +
    limb('woodL', `M${x + 12 * k} ${y - 4 * k}V${y - 66 * k}`, 3 * k) +
    seedling(x, y - 4 * k, 62 * k);
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 284, 1.4) +
    rect('grass', 0, 276, 720, 204) +
    (R.chance(0.6)
      ? fill('lat', 'M330 318H720V340H314Z') +
        fill('latL', 'M314 340H720V347H308Z') +
        fill('water', 'M308 347H720V388H290Z') +
        stroke('waterL', 'M340 358H420M480 366H600M380 378H460M580 382H680', 2) +
        lotus(520, 374) +
        lotus(610, 362, 0.8)
      : Array.from(
          { length: 4 },
          (_, i) =>
            fill('latL', `M0 ${312 + i * 20}H720v10H0z`, 'opacity=".5"') +
            Array.from({ length: 16 }, (_, j) => seedling(20 + j * 46 + (i % 2) * 20, 316 + i * 20, 14)).join(
              '',
            ),
        ).join('')) +
    framingTree(R, R.pick([40, 690]), 386) +
    fill('moss', 'M0 408C160 390 420 396 720 404V480H0Z', 'opacity=".55"') +
    tufts(R, 0, 412, 720, 60, 46, 'leafL') +
    [64, 262, 346].map((x, i) => sapling(x + R.int(-8, 8), 424 + (i % 2) * 6, 0.9)).join('') +
    spade(404, 438, 1.15) +
    sapling(470, 436, 1.15) +
    wheelbarrow(592, 456, R.chance(0.5) ? 1 : 1.04, R.pick(['latD', 'leafM'])) +
    wateringCan(312, 474, 1.1, R.pick(['metal', 'cGreen', 'cTeal'])) +
    [134, 168, 202].map((x, i) => nurseryBag(x, 468 + (i % 2) * 5, 1.1)).join('') +
    drops(stage)
  );
};

/** The nursery: seedling trays under a shade net. */
const nursery: View = (stage) => {
  const { R, weather } = stage;
  const row = (y: number, k: number, step: number) =>
    Array.from({ length: Math.ceil(740 / step) }, (_, i) =>
      nurseryBag(i * step + step / 2 - 10, y + R.range(-2, 2), k * R.range(0.9, 1.1)),
    ).join('');
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 252) +
    rect('grass', 0, 246, 720, 234) +
    fill('court', 'M250 300H470L640 480H80Z') +
    fill('leafL', 'M10 96L360 34L710 96V138L360 82L10 138Z', 'opacity=".75"') +
    stroke(
      'leafM',
      'M10 96L710 96M80 84V124M170 68V110M260 52V96M360 34V82M460 52V96M550 68V110M640 84V124',
      1.4,
      'opacity=".6"',
    ) +
    limb('trunk', 'M24 100V330M696 100V330M250 60V300M470 60V300', 6) +
    fill('woodL', 'M0 318H262L240 334H0Z') +
    fill('woodL', 'M458 318H720V334H480Z') +
    rect('wood', 0, 334, 240, 5) +
    rect('wood', 480, 334, 240, 5) +
    limb('wood', 'M40 338V378M200 338V378M520 338V378M680 338V378', 6) +
    [24, 66, 108, 150, 192, 232, 492, 534, 576, 618, 660, 702]
      .map((x) => nurseryBag(x, 326, 0.86 * R.range(0.9, 1.14)))
      .join('') +
    row(420, 1.2, 66) +
    fill('court', 'M270 372H450L520 480H200Z') +
    row(474, 1.7, 92) +
    wateringCan(R.int(330, 390), 420, 1.2, R.pick(['metal', 'cGreen', 'cTeal'])) +
    banana(700, 474, 170, -1) +
    drops(stage)
  );
};

/** Close-up of the potting table. */
const potting: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276, 1.5) +
    rect('grass', 0, 268, 720, 100) +
    framingTree(R, R.pick([30, 700]), 330) +
    fill('latL', 'M0 340H720V410H0Z') +
    stroke('wood', 'M0 358H720M0 378H720', 2, 'opacity=".4"') +
    fill('paper', 'M0 340H720V345H0Z', 'opacity=".2"') +
    rect('wood', 0, 410, 720, 14) +
    rect('trunk', 0, 424, 720, 60) +
    fill('latD', 'M250 394Q290 330 350 348Q410 322 452 394Z') +
    fill('trunk', 'M292 392Q324 352 356 360Q396 346 424 392Z', 'opacity=".4"') +
    limb('woodL', 'M424 352L462 312', 9) +
    fill('metal', 'M376 388Q380 356 416 350L428 362Q418 392 376 388Z') +
    [60, 128, 196].map((x) => nurseryBag(x, 398, 2 * R.range(0.92, 1.08))).join('') +
    wateringCan(548, 398, 2, R.pick(['cGreen', 'metal', 'cLat'])) +
    basket(662, 400, 1.4, R.pick(['leafL', 'cMust']), R) +
    drops(stage)
  );
};

/** A road newly lined with saplings in bamboo guards. */
const avenue: View = (stage) => {
  const { R, weather } = stage;
  const guard = (x: number, y: number, k: number) =>
    fill(
      'latD',
      `M${x - 30 * k} ${y + 2 * k}q${30 * k}${-16 * k} ${60 * k} 0q${-30 * k} ${8 * k} ${-60 * k} 0z`,
    ) +
    seedling(x, y - 6 * k, 92 * k) +
    limb('woodL', [-20, -7, 7, 20].map((d) => `M${x + d * k} ${y}V${y - 62 * k}`).join(''), 4 * k) +
    stroke(
      'wood',
      `M${x - 22 * k} ${y - 46 * k}H${x + 22 * k}M${x - 22 * k} ${y - 20 * k}H${x + 22 * k}`,
      4 * k,
    );
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 284, 1.2) +
    block(R, R.pick([40, 420]), 318, 260, 120) +
    rect('grass', 0, 308, 720, 172) +
    fill('court', 'M340 312H380L610 480H110Z') +
    fill('courtL', 'M354 312H366L410 480H310Z', 'opacity=".7"') +
    tufts(R, 0, 350, 200, 120, 22, 'leafL') +
    tufts(R, 540, 350, 180, 120, 22, 'leafL') +
    (
      [
        [314, 330, 0.42],
        [406, 330, 0.42],
        [272, 356, 0.66],
        [448, 356, 0.66],
        [206, 396, 1],
        [514, 396, 1],
        [96, 462, 1.5],
      ] as const
    )
      .map(([x, y, k]) => guard(x, y, k))
      .join('') +
    spade(560, 464, 1.2) +
    wateringCan(630, 470, 1.4, R.pick(['metal', 'cGreen', 'cTeal'])) +
    [426, 456].map((x) => nurseryBag(x, 468, 1.3)).join('') +
    drops(stage)
  );
};

export const plantingViews: readonly View[] = [planting, avenue];

export const seedlingViews: readonly View[] = [nursery, potting, planting];
