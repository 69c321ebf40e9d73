import { block } from '../draw/buildings.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bunting, trophy } from '../draw/props.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, put, rect, stroke } from '../draw/svg.ts';
import { winners } from './gatherings.ts';
import { audience, hallShell, stageFrame } from './stage-frame.ts';

/** A prize is given; certificates wait on a table. */
const award: View = (stage) => {
  const { R } = stage;
  const cloth = R.pick<Colour>(['cBlue', 'cGreen', 'cPlum', 'cTeal']);
  return (
    hallShell(stage) +
    stageFrame(stage, 330, cloth) +
    bunting(120, 600, 100, 10) +
    stage.person(300, 332, 1.75, 'carry', { role: 'elder', hold: trophy(0, 6, 0.7) }) +
    stage.person(378, 332, 1.7, 'carry', { left: true }) +
    stage.person(R.int(190, 210), 332, 1.65, 'clap', { role: 'teacher' }) +
    stage.person(470, 332, 1.65, 'clap', { left: true, role: 'teacher' }) +
    rect('cream', 506, 290, 76, 42) +
    stroke('gold', 'M506 326h76', 3) +
    trophy(526, 290, 0.8) +
    trophy(548, 290, 1) +
    trophy(570, 290, 0.8) +
    audience(stage, [
      [410, 1.35, 10],
      [470, 1.75, 8],
    ])
  );
};

/** Gowns, sashes and scrolls in two rows. */
const graduation: View = (stage) => {
  const { R, weather } = stage;
  const scroll = limb('paper', 'M-5-3L6 3', 4) + limb('cLat', 'M0-1L1 1', 4.4);
  const [gown, fold, sash] = R.pick<readonly [Colour, Colour, Colour]>([
    ['cBlueD', 'ink', 'cMust'],
    ['cPlum', 'cPlumD', 'cream'],
    ['cGreen', 'leafD', 'cMust'],
    ['umb', 'ink', 'cLat'],
    ['cTealD', 'cGreen', 'cream'],
  ]);
  const outside = R.chance(0.5);
  const back = outside
    ? sky(R, 720, 250, weather) +
      treeline(R, 720, 270) +
      block(R, 90, 352, 540, 230) +
      fill('court', 'M0 350H720V480H0Z') +
      fill('courtL', 'M120 480C200 420 520 420 620 480Z')
    : hallShell(stage) + stageFrame(stage, 330, 'kasavu') + rect('floor', 0, 330, 720, 150);
  const cap =
    fill(fold === 'ink' || fold === 'leafD' ? 'ink' : fold, 'M-12-99L1-104L14-99L1-94Z') +
    rect(fold, -5, -98, 12, 5) +
    limb('gold', 'M1-99L11-97V-90', 1);
  const graduate = (x: number, y: number, k: number, i: number) =>
    stage.person(x, y, k, R.pick(['wave', 'book', 'raise', 'hand', 'carry']), {
      left: i % 2 === 1,
      hold: scroll,
      look: {
        cloth: gown,
        shade: fold,
        second: 'ink',
        third: sash,
        garment: 'churidar',
        hair: R.pick(['plait', 'loose', 'short', 'bun', 'short']),
      },
    });
  const people = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map(
        (x, i) =>
          graduate(x, y, k, i) + put(x, y, k, i % 2 === 1 ? `<g transform="scale(-1 1)">${cap}</g>` : cap),
      )
      .join('');
  return (
    back +
    people(398, 2.05, [150, 255, 360, 465, 570]) +
    people(
      456,
      2.5,
      [90, 225, 360, 500, 630].map((x) => x + R.int(-10, 10)),
    )
  );
};

export const awardViews: readonly View[] = [award, winners];

export const graduationViews: readonly View[] = [graduation];
