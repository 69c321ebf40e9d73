import { block } from '../draw/buildings.ts';
import { shade } from '../draw/light.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, lotus, palm } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import type { Stage, View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { basket } from '../draw/things.ts';
import { drops } from './weather.ts';

const ripples = ({ R }: Stage, top: number) =>
  stroke(
    'waterL',
    Array.from(
      { length: 26 },
      () => `M${n(R.range(0, 680))} ${n(R.range(top + 12, 472))}h${n(R.range(20, 70))}`,
    ).join(''),
    2,
  ) +
  stroke(
    'waterD',
    Array.from(
      { length: 14 },
      () => `M${n(R.range(0, 680))} ${n(R.range(top + 20, 472))}h${n(R.range(20, 60))}`,
    ).join(''),
    2,
    'opacity=".8"',
  );

/** A moored snake boat with flags and tasselled umbrellas; its high stern is to the right. */
const snakeBoat = (x: number, y: number, k: number, colour: Colour) => {
  const parasol = (px: number) =>
    limb('woodL', `M${px}-4V-74`, 2.4) +
    fill(colour, `M${px - 26}-70Q${px}-104 ${px + 26}-70Z`) +
    stroke('gold', `M${px - 26}-70Q${px}-104 ${px + 26}-70Z`, 1.4) +
    dots(
      'gold',
      [-22, -11, 0, 11, 22].map((d) => [px + d, -66, 2.2] as const),
    );
  const flagAt = (px: number, c: Colour) =>
    limb('wood', `M${px}-4V-58`, 1.8) + fill(c, `M${px}-58L${px + 24}-51L${px}-44Z`);
  return put(
    x,
    y,
    k,
    fill('waterD', 'M-222 14C-150 30 140 34 226 12L196 30C120 40-150 38-206 26Z', 'opacity=".5"') +
      limb('woodL', 'M-150-8L-164 26M-90-4L-104 30M-30-2L-44 32M30-2L16 32M90-4L76 30', 2.4) +
      parasol(-60) +
      parasol(70) +
      flagAt(-140, 'cMust') +
      flagAt(4, 'cream') +
      flagAt(140, 'cLat') +
      fill(
        'wood',
        'M-232-12C-150 2 130 4 188-12C214-20 230-56 240-98C250-58 244-8 208 8C140 30-150 26-232-12Z',
      ) +
      stroke('gold', 'M-222-8C-150 8 130 10 190-6C216-14 230-50 239-82', 2.4) +
      stroke('trunkL', 'M-200 2C-130 18 130 22 200 2', 2, 'opacity=".7"') +
      dots('gold', [
        [222, -40, 3],
        [230, -58, 2.6],
        [212, -24, 3],
      ]),
  );
};

/** Long boats dressed with flags, moored before the race. */
const race: View = (stage) => {
  const { R, weather } = stage;
  const colours = R.shuffle(['cLat', 'cMust', 'cGreen', 'cBlue', 'cPlum'] as const);
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 256, 1.7) +
    fill('leafM', 'M0 250H720V266H0Z') +
    fill('water', 'M0 262H720V480H0Z') +
    ripples(stage, 262) +
    bunting(0, 720, 196, 18) +
    snakeBoat(R.int(400, 450), 316, 0.74, colours[0] ?? 'cMust') +
    snakeBoat(R.int(300, 350), 412, 1.24, colours[1] ?? 'cLat') +
    bush(30, 484, 200, 46, `bo${R.next()}`) +
    palm(690, 482, 210, 1.1, ['leafM', 'leafD'], -26) +
    lotus(560, 462, 1.2) +
    drops(stage)
  );
};

/** A country boat at the landing, with its pole in the mud. */
const ferry: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 286, 1.6) +
    block(R, 450, 300, 210, 110) +
    fill('grass', 'M400 296H720V318Q560 330 400 304Z') +
    fill('water', 'M0 290H420Q560 326 720 312V480H0Z') +
    ripples(stage, 300) +
    [0, 1, 2, 3]
      .map((i) =>
        fill(
          i % 2 === 0 ? 'latL' : 'lat',
          `M${520 - i * 18} ${306 + i * 11}H720V${317 + i * 11}H${508 - i * 18}Z`,
        ),
      )
      .join('') +
    fill('waterD', 'M108 424C200 440 440 444 560 420L530 446C430 460 210 456 140 442Z', 'opacity=".5"') +
    limb('woodL', 'M530 452L560 196', 7) +
    stroke('creamD', 'M546 372Q590 380 612 352', 2.4) +
    limb('wood', 'M612 366V330', 9) +
    limb('woodL', 'M196 394L470 402', 6) +
    rect('woodL', 206, 384, 56, 9, 'rx="2"') +
    rect('woodL', 404, 386, 60, 9, 'rx="2"') +
    basket(328, 402, 1, R.pick(['cMust', 'leafL', 'red']), R) +
    put(
      250,
      388,
      1,
      rect('cBlue', -22, -6, 44, 6) + rect('cLat', -19, -12, 38, 6) + rect('cMust', -20, -18, 40, 6),
    ) +
    fill(
      'wood',
      'M76 364C190 402 470 404 590 356C584 398 552 426 500 432C400 442 270 440 190 432C126 424 92 402 76 364Z',
    ) +
    stroke('woodL', 'M88 382C210 414 460 416 580 374', 4) +
    stroke('trunk', 'M110 404C230 430 430 432 548 404', 2.4, 'opacity=".6"') +
    lotus(90, 456, 1.3) +
    lotus(640, 438, 1.2) +
    lotus(440, 466, 1) +
    bush(706, 488, 180, 60, `fe${R.next()}`) +
    drops(stage)
  );
};

/** Two boats on the bank, with oars across them and nets drying. */
const bank: View = (stage) => {
  const { R, weather } = stage;
  const boat = (x: number, y: number, k: number, c: Colour) =>
    put(
      x,
      y,
      k,
      shade(0, 4, 150, 12) +
        fill(
          'wood',
          'M-160-46C-90-22 80-20 160-52C150-18 120 4 70 8C0 14-80 12-112 4C-146-6-156-26-160-46Z',
        ) +
        fill('trunk', 'M-150-44C-86-26 80-24 150-48C120-34 80-28 0-27C-80-28-120-34-150-44Z') +
        stroke(c, 'M-152-30C-90-4 84-2 152-34', 6) +
        stroke('woodL', 'M-158-45C-90-22 80-20 158-51', 3) +
        limb('woodL', 'M-60-34H-20M30-33H66', 6),
    );
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 262, 1.8) +
    fill('leafM', 'M0 256H720V270H0Z') +
    fill('water', 'M0 266H720V400H0Z') +
    stroke(
      'waterL',
      Array.from(
        { length: 18 },
        () => `M${n(R.range(0, 680))} ${n(R.range(280, 350))}h${n(R.range(20, 70))}`,
      ).join(''),
      2,
    ) +
    snakeBoat(R.int(330, 420), 306, 0.5, R.pick(['cLat', 'cGreen', 'cBlue'])) +
    fill('court', 'M0 372C160 348 420 352 720 336V480H0Z') +
    fill('courtL', 'M0 384C160 362 420 364 720 350V372C460 380 200 384 0 408Z', 'opacity=".7"') +
    palm(80, 400, 260, 1.3, ['leafM', 'leafD'], 30) +
    palm(150, 394, 190, 1, ['leafL', 'leafM'], -20) +
    boat(500, 420, 1.05, R.pick(['cBlue', 'cTeal', 'cLat'])) +
    boat(300, 452, 1.2, R.pick(['cLat', 'cMust', 'cGreen'])) +
    limb('woodL', 'M420 470L600 440', 5) +
    oval('woodL', 606, 439, 20, 7) +
    basket(620, 462, 1.2, R.pick(['cSky', 'cMust', 'leafL']), R) +
    bush(20, 484, 170, 46, `bk${R.next()}`) +
    drops(stage)
  );
};

export const boatViews: readonly View[] = [race, ferry, bank];
