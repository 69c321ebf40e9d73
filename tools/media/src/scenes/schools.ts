import { block, compoundWall } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import { bush, rainTree } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { fill, rect } from '../draw/svg.ts';
import { infants } from './more.ts';

/** A primary school's yard: children in a ring on the ground, a story in the middle. */
const schoolyard: View = (stage) => {
  const { R, weather } = stage;
  const left = R.chance(0.5);
  let ring = '';
  const cx = 400;
  for (let i = 0; i < 5; i++)
    ring += stage.person(
      cx - 190 + i * 95,
      380 + Math.abs(i - 2) * 7,
      2.3,
      R.pick(['floor', 'floorClap', 'floorRead']),
      { role: 'child', left: i > 2 },
    );
  let front = '';
  for (let i = 0; i < 4; i++)
    front += stage.person(cx - 150 + i * 100, 466 - (i === 0 || i === 3 ? 10 : 0), 2.5, 'floor', {
      role: 'child',
      away: true,
    });
  return (
    sky(R, 720, 270, weather) +
    treeline(R, 720, 290) +
    block(R, left ? -40 : 300, 340, 420, 170) +
    fill('court', 'M0 336C200 326 500 330 720 338V480H0Z') +
    fill('courtL', 'M180 480C260 400 520 390 640 480Z') +
    rainTree(left ? 620 : 110, 20, 420, 240, 372, `s${R.next()}`) +
    ring +
    stage.person(cx + R.int(-10, 10), 408, 2.35, R.pick(['read', 'explain', 'wave']), {
      role: 'teacher',
      hold: held.open('cLat'),
      left: R.chance(0.5),
    }) +
    front
  );
};

/** A village school's front with its painted wall; children arrive. */
const schoolgate: View = (stage) => {
  const { R, weather } = stage;
  const x = R.int(60, 160);
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 280, 1.3) +
    block(R, x, 352, R.int(380, 500), R.pick([150, 170, 210]), R.pick(['wall', 'tintY', 'tintP', 'tintB'])) +
    compoundWall(-10, 352, 250, 40) +
    compoundWall(480, 352, 260, 40) +
    rect('lat', 234, 318, 26, 80) +
    rect('latL', 230, 312, 34, 8) +
    rect('lat', 470, 318, 26, 80) +
    rect('latL', 466, 312, 34, 8) +
    fill('court', 'M0 390H720V480H0Z') +
    fill('courtL', 'M262 390H470L560 480H150Z') +
    bush(60, 398, 120, 30, 'sg1') +
    bush(650, 398, 130, 34, 'sg2') +
    stage.person(330, 412, 1.9, 'walk', { role: 'child', away: false }) +
    stage.person(390, 408, 1.9, 'walk2', { role: 'child', left: true }) +
    stage.person(R.int(160, 230), 444, 2.5, R.pick(['wave', 'hand', 'namaste', 'book']), {
      role: 'teacher',
    }) +
    stage.person(300, 452, 2.4, 'walk', { role: 'child', left: true, behind: held.bag('cMust') }) +
    stage.person(480, 460, 2.5, 'walk2', { role: 'child', left: true, behind: held.bag('cLat') }) +
    stage.person(560, 466, 2.55, 'walk', { role: 'child', left: true, behind: held.bag('cTeal') })
  );
};

export const schoolViews: readonly View[] = [schoolyard, schoolgate, infants];
