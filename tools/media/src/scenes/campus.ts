import { block, porch } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import { bush, pot } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { fill, laterite, rect, stroke } from '../draw/svg.ts';
import { drops, umbrella } from './weather.ts';

/** The main building across the court. */
export const court: View = (stage) => {
  const { R, weather } = stage;
  const x = R.int(110, 220);
  const w = R.int(380, 460);
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276, 1.2) +
    block(R, x, 352, w, 240) +
    porch(x + w * R.range(0.4, 0.6), 350, 0.95) +
    rect('grass', 0, 340, 720, 30) +
    fill('court', 'M0 362C200 350 500 350 720 360V480H0Z') +
    fill('courtL', `M${x + w * 0.42} 358H${x + w * 0.58}L${x + w * 0.8} 480H${x}Z`) +
    framingTree(R, R.pick([60, 650]), 378) +
    undergrowth(R, x - 20, 364) +
    undergrowth(R, x + w + 20, 366) +
    [0, 1, 2]
      .map((i) =>
        stage.person(200 + i * 130 + R.int(-20, 20), 398 + i * 4, 1.6, R.pick(['walk', 'walk2', 'stand']), {
          left: R.chance(0.5),
          hold: umbrella(stage),
          behind: R.chance(0.5) ? held.bag() : '',
        }),
      )
      .join('') +
    stage.person(R.int(120, 180), 456, 2.4, R.pick(['walk', 'book', 'hand']), {
      hold: umbrella(stage) || held.book('cLat'),
    }) +
    stage.person(R.int(230, 260), 460, 2.4, 'walk2', { hold: umbrella(stage) }) +
    stage.person(R.int(520, 590), 464, 2.5, 'walk', {
      left: true,
      hold: umbrella(stage),
      behind: held.bag('cTeal'),
    }) +
    drops(stage)
  );
};

/** A verandah in perspective, people talking at the parapet. */
const corridor: View = (stage) => {
  const { R, weather } = stage;
  let pillars = '';
  for (const [x, k] of [
    [250, 0.5],
    [316, 0.66],
    [410, 0.9],
    [560, 1.3],
  ] as const)
    pillars +=
      rect('wall', x, 190 - k * 130, 22 * k, 130 * k + 130 + k * 120) +
      rect('wallD', x + 15 * k, 190 - k * 130, 7 * k, 130 * k + 130 + k * 120);
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 290, 1.3) +
    rect('grass', 0, 280, 720, 200) +
    bush(420, 330, 220, 60, `c${R.next()}`) +
    framingTree(R, 480, 340) +
    fill('wall', 'M0 0H210V330L0 480Z') +
    fill('wallD', 'M0 0H210V40L0 10Z') +
    laterite(0, 0, 0, 0) +
    fill('lat', 'M0 400L210 296V330L0 480Z') +
    fill('wood', 'M120 110H176V348L120 386Z') +
    fill('woodL', 'M126 116H170V346L126 374Z') +
    fill('wood', 'M30 90H88V250L30 264Z') +
    fill('win', 'M36 96H82V246L36 256Z') +
    stroke('woodL', 'M59 96V252', 3) +
    fill('tileD', 'M0 0H720V20L210 90L0 20Z') +
    stroke('wood', 'M0 24L210 92M720 22L210 92', 8) +
    fill('floor', 'M210 328H236L720 470V480H0V476Z') +
    stroke('floorL', 'M214 340L260 340M180 360L320 360M140 388L400 388M80 428L530 428', 1.4) +
    pillars +
    fill('lat', 'M236 316L720 420V470L236 332Z') +
    fill('latL', 'M236 310L720 408V420L236 316Z') +
    stage.person(262, 352, 1.15, 'walk', { left: true }) +
    stage.person(236, 350, 1.1, 'stand', {}) +
    stage.person(R.int(330, 350), 424, 2.1, 'explain', { role: 'teacher' }) +
    stage.person(R.int(410, 425), 428, 2.1, 'read', { left: true, hold: held.open('cLat') }) +
    stage.person(150, 466, 2.6, 'walk', { hold: held.book('cMust') }) +
    pot(60, 470, 80) +
    drops(stage)
  );
};

export const campusViews: readonly View[] = [court, corridor];
