import { banner } from '../draw/boards.ts';
import { roof, shutter } from '../draw/buildings.ts';
import { glow, shade } from '../draw/light.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, palm, pot, roundTree } from '../draw/plants.ts';
import { bunting, garland, lamp, lectern, speaker } from '../draw/props.ts';
import { chairFront } from '../draw/seats.ts';
import type { Stage, View } from '../draw/stage.ts';
import { dots, fill, laterite, oval, put, rect, ridge, stroke } from '../draw/svg.ts';
import { flowers } from '../draw/things.ts';
import { chenda, harmonium, microphone, tabla, veena } from './instruments.ts';
import { hallShell, seats, stageFrame } from './stage-frame.ts';

const beam = (x: number, y: number, to: number, width: number) =>
  fill('flame', `M${x - 5} ${y}H${x + 5}L${to + width} 318H${to - width}Z`, 'opacity=".16"') +
  rect('ink', x - 9, y - 10, 18, 12, 'rx="3"');

/** The stage before an inauguration: a lit lamp, chairs for the guests, empty seats. */
const inauguration: View = (stage) => {
  const { R } = stage;
  return (
    hallShell(stage) +
    stageFrame(stage, 318, 'kasavu') +
    garland(120, 600, 92, 12) +
    [196, 252, 308].map((x) => chairFront(x, 312, 1)).join('') +
    glow(410, 236, 58) +
    lamp(410, 314, 1.16) +
    lectern(506, 314, 1.1) +
    flowers(560, 316, 1, R.pick(['red', 'cMust', 'cRose'])) +
    pot(150, 316, 60) +
    seats(stage)
  );
};

/** Close-up of instruments on the stage carpet. */
const recital: View = (stage) => {
  const { R } = stage;
  const cloth = R.pick<Colour>(['cGreen', 'cBlue', 'cPlum', 'cTeal']);
  return (
    rect(cloth, 0, 0, 720, 300) +
    stroke('ink', Array.from({ length: 18 }, (_, i) => `M${20 + i * 40} 0V300`).join(''), 8, 'opacity=".1"') +
    banner(190, 48, 300, 66, R.pick<Colour>(['cLat', 'cMustD'])) +
    garland(0, 720, 14, 14) +
    rect('woodL', 0, 296, 720, 184) +
    stroke('wood', 'M0 316H720M0 350H720M0 398H720M0 456H720', 2, 'opacity=".5"') +
    fill('cLat', 'M84 322H636L712 472H8Z') +
    stroke('gold', 'M92 330H628L696 464H24Z', 3) +
    glow(546, 176, 84) +
    lamp(546, 352, 2) +
    [196, 310, 430].map((x) => microphone(x, 352, 142)).join('') +
    chenda(112, 410, 1.8) +
    tabla(356, 374, 1.6) +
    harmonium(244, 442, 1.9) +
    veena(448, 452, 1.8) +
    dots(
      'cMust',
      Array.from({ length: 14 }, () => [R.range(60, 660), R.range(430, 462), 2.6] as const),
    )
  );
};

/** A painted set under the stage lights. */
const play: View = (stage) => {
  const { R } = stage;
  const set = R.pick([village, forest]);
  return (
    hallShell(stage) +
    stageFrame(stage, 318, 'cBlueD', false) +
    set(stage) +
    beam(190, 96, 270, 70) +
    beam(360, 96, 370, 70) +
    beam(530, 96, 460, 70) +
    speaker(62, 350) +
    speaker(660, 350) +
    seats(stage)
  );
};

const village = ({ R }: Stage) =>
  ridge(
    'cTeal',
    600,
    296,
    [
      [120, 220],
      [220, 190],
      [330, 226],
      [440, 184],
      [600, 214],
    ],
    120,
  ) +
  oval('flame', R.int(300, 420), 180, 22) +
  rect('leafL', 140, 284, 440, 12) +
  rect('tintY', 220, 232, 120, 62) +
  fill('tile', 'M204 236L240 196H320L356 236Z') +
  rect('wood', 264, 250, 26, 44) +
  rect('win', 306, 250, 20, 20) +
  put(
    460,
    304,
    1,
    shade(0, 0, 44, 5) +
      oval('metal', 0, -18, 30, 12) +
      rect('lat', -30, -18, 60, 18) +
      stroke('latD', 'M-30-9H30', 2),
  ) +
  palm(516, 300, 120, 0.9, ['leafM', 'leafD'], -14);

const forest = () =>
  [176, 250, 470, 546].map((x, i) => roundTree(x, 304, 150 - (i % 2) * 26, `set${i}`)).join('') +
  oval('cream', 360, 170, 24) +
  rect('wood', 322, 270, 76, 30, 'rx="3"') +
  stroke('gold', 'M328 278h64', 2) +
  bush(220, 306, 90, 22, 'fo1') +
  bush(500, 306, 90, 22, 'fo2');

/** The hall from outside before a programme. */
const facade: View = (stage) => {
  const { R, weather } = stage;
  const w = [128, 214, 456, 542].map((x) => shutter(x, 240, 44, 62, true)).join('');
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 280) +
    palm(50, 350, 220, 1.1, ['leafM', 'leafD'], 20) +
    roundTree(660, 360, 240, 'af') +
    rect('wall', 90, 200, 540, 160) +
    rect('wallD', 90, 200, 540, 12) +
    laterite(90, 322, 540, 40) +
    w +
    roof(R, 50, 670, 206, 150, 570, 96) +
    fill('wall', 'M262 210L360 92L458 210V362H262Z') +
    fill('wallD', 'M300 204L360 132L420 204Z') +
    fill('tile', 'M240 216L360 76L480 216L458 216L360 104L262 216Z') +
    oval('gold', 360, 172, 14) +
    rect('wood', 306, 232, 108, 130) +
    rect('win', 314, 240, 92, 122) +
    rect('woodL', 314, 240, 22, 122) +
    rect('woodL', 384, 240, 22, 122) +
    banner(276, 210, 168, 18, 'cLat') +
    rect('floor', 80, 360, 560, 8) +
    fill('court', 'M0 368H720V480H0Z') +
    fill('courtL', 'M262 386H458L570 480H150Z') +
    rect('floorL', 262, 366, 196, 8) +
    rect('floorD', 252, 374, 216, 8) +
    bush(130, 376, 150, 34, 'f1') +
    bush(592, 376, 150, 38, 'f2') +
    bunting(90, 300, 200, 12) +
    bunting(420, 630, 200, 12) +
    glow(248, 350, 34) +
    lamp(248, 384, 0.74) +
    glow(472, 350, 34) +
    lamp(472, 384, 0.74) +
    pot(170, 404, 64) +
    pot(548, 404, 64) +
    placard(R, 620, 452)
  );
};

const placard = (R: Stage['R'], x: number, y: number) => {
  const c = R.pick<Colour>(['cLat', 'cGreen', 'cBlue']);
  return put(
    x,
    y,
    1,
    shade(0, 0, 40, 5) +
      stroke('wood', 'M-30 0L-20-92M30 0L20-92', 5) +
      rect('paper', -34, -96, 68, 76) +
      rect(c, -34, -96, 68, 18) +
      stroke(c, 'M-22-66H22M-22-54H22M-22-42H8', 4),
  );
};

export const auditoriumViews: readonly View[] = [inauguration, facade, play];

export const musicViews: readonly View[] = [recital, play];
