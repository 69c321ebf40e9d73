import { banner } from '../draw/boards.ts';
import { roof, shutter } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, palm, roundTree } from '../draw/plants.ts';
import { bunting, garland, lamp, lectern, speaker } from '../draw/props.ts';
import type { View } from '../draw/stage.ts';
import { fill, laterite, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { audience, hallShell, stageFrame } from './stage-frame.ts';

/** The inauguration: lamp, guests, lectern. */
const inauguration: View = (stage) => {
  const { R } = stage;
  return (
    hallShell(stage) +
    stageFrame(stage, 300, 'kasavu') +
    lamp(R.int(250, 290), 302, 1) +
    stage.person(210, 302, 1.36, 'hand', { role: 'teacher' }) +
    stage.person(322, 302, 1.36, 'clap', { left: true }) +
    stage.person(376, 302, 1.34, 'clap', { left: true, role: 'teacher' }) +
    stage.person(468, 302, 1.4, 'speak', { role: 'elder' }) +
    lectern(500, 302, 1) +
    garland(120, 600, 92, 12) +
    audience(stage)
  );
};

/** Singers and players on the floor of the stage. */
const music: View = (stage) => {
  const { R } = stage;
  const harmonium =
    rect('wood', -34, -22, 68, 22) +
    rect('woodL', -30, -18, 60, 5) +
    rect('cream', -28, -24, 56, 5) +
    stroke('ink', 'M-20-24v5M-12-24v5M-4-24v5M4-24v5M12-24v5M20-24v5', 2);
  const tabla =
    fill('woodL', 'M-26-22H-4L-2 0H-28Z') +
    oval('cream', -15, -22, 11, 4) +
    fill('metal', 'M2-24H28L24 0H6Z') +
    oval('cream', 15, -24, 13, 4.6) +
    oval('ink', -15, -22, 4, 1.6) +
    oval('ink', 16, -24, 5, 1.8);
  const veena =
    limb('woodL', 'M-30 4L44-18', 5) +
    oval('woodL', -32, 6, 15, 11) +
    oval('cMust', 40, -12, 9) +
    stroke('gold', 'M-30 3L44-19', 1);
  const mics = [200, 330, 470]
    .map(
      (x) =>
        limb('ink', `M${x} 372V300`, 2.4) +
        limb('ink', `M${x - 12} 374H${x + 12}`, 3) +
        oval('umbL', x, 296, 6, 8),
    )
    .join('');
  return (
    hallShell(stage) +
    stageFrame(stage, 336, R.chance(0.6) ? 'kasavu' : R.pick(['cTeal', 'cPlum'])) +
    rect('cLat', 130, 322, 460, 18) +
    stroke('gold', 'M130 336H590', 2) +
    garland(120, 600, 94, 16) +
    stage.person(180, 334, 1.9, 'floorClap', { role: 'woman' }) +
    stage.person(280, 334, 1.95, 'floor', { role: 'woman' }) +
    put(310, 338, 1, harmonium) +
    stage.person(390, 334, 1.9, 'floorClap', { left: true }) +
    put(386, 340, 1, veena) +
    stage.person(500, 334, 1.95, 'floorClap', { role: 'man', left: true }) +
    put(470, 340, 1, tabla) +
    mics.replaceAll('372', '352').replaceAll('374', '354') +
    lamp(R.pick([150, 570]), 338, 0.8) +
    audience(stage, [
      [420, 1.35, 10],
      [478, 1.75, 8],
    ])
  );
};

/** Dancers on the stage. */
const dance: View = (stage) => {
  const { R } = stage;
  return (
    hallShell(stage) +
    stageFrame(stage, 320, R.pick<Colour>(['cTeal', 'tintY', 'cSky', 'cBlue'])) +
    [190, 280, 370, 460, 545]
      .map((x, i) =>
        stage.person(x, 322 - (i % 2) * 6, 1.55, i % 2 === 0 ? 'dance' : 'dance2', {
          role: 'woman',
          left: i > 2,
          look: { garment: 'churidar', hair: 'bun', flowers: true },
        }),
      )
      .join('') +
    speaker(70, 340) +
    speaker(652, 340) +
    audience(stage, [
      [398, 1.3, 11],
      [444, 1.6, 9],
      [496, 1.9, 8],
    ])
  );
};

/** The hall from outside, at the hour of a programme. */
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
    rect('floorL', 262, 366, 196, 8) +
    rect('floorD', 252, 374, 216, 8) +
    fill('court', 'M0 368H720V480H0Z') +
    fill('courtL', 'M260 382H460L560 480H160Z') +
    bush(130, 374, 120, 30, 'f1') +
    bush(600, 374, 130, 34, 'f2') +
    bunting(90, 300, 200, 12) +
    bunting(420, 630, 200, 12) +
    stage.person(330, 412, 1.7, 'walk', { away: false }) +
    stage.person(386, 408, 1.65, 'walk2', { left: true }) +
    stage.person(220, 446, 2.2, 'hand', { role: 'teacher' }) +
    stage.person(272, 448, 2.2, 'namaste', { left: true, role: 'elder' }) +
    stage.person(500, 456, 2.4, 'walk', { left: true, behind: held.bag('cLat') }) +
    stage.person(560, 460, 2.4, 'walk2', { left: true, hold: held.book('cGreen') })
  );
};

export const auditoriumViews: readonly View[] = [inauguration, facade, dance];

export const musicViews: readonly View[] = [music, dance];
