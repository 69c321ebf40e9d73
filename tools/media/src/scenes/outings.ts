import { block, compoundWall } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import { bush, palm, tufts } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, laterite, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { drops } from './weather.ts';

/** A walk along a road with placards. */
const rally: View = (stage) => {
  const { R, weather } = stage;
  const town = R.chance(0.5);
  const walkers = Array.from({ length: 7 }, (_, i) =>
    stage.person(60 + i * 98 + R.int(-10, 10), 404 + (i % 2) * 8, 1.95, i % 2 === 0 ? 'walk' : 'walk2', {
      left: true,
      role: R.pick(['student', 'child', 'student']),
      hold: i % 3 === 0 ? put(0, -6, 1, held.placard(stage.cloth())) : i % 3 === 2 ? held.flag() : '',
    }),
  );
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 264, town ? 0.7 : 1.4) +
    (town
      ? block(R, -30, 346, 230, 180, 'tintY') +
        block(R, 230, 346, 220, 150, 'tintB') +
        block(R, 490, 346, 270, 210, 'tintP')
      : compoundWall(-10, 312, 740, 40) +
        bush(100, 316, 200, 50, `ra${R.next()}`) +
        palm(600, 330, 220, 1.1, ['leafM', 'leafD'], -20)) +
    rect('grass', 0, 346, 720, 20) +
    rect('courtD', 0, 362, 720, 118) +
    stroke('cream', 'M0 470H80M140 470H240M300 470H400M460 470H560M620 470H720', 4) +
    walkers.join('') +
    stage.person(120, 462, 2.5, 'march', { left: true, hold: put(0, -4, 1, held.placard('cLat')) }) +
    stage.person(610, 458, 2.4, 'walk2', { left: true, role: 'teacher' }) +
    put(
      0,
      0,
      1,
      fill('cream', 'M236 366H474V408H236Z') +
        fill('cGreen', 'M236 366H474V374H236Z') +
        stroke('cGreen', 'M262 386H448M284 397H424', 4),
    ) +
    stage.person(228, 466, 2.5, 'carry', { left: true }) +
    stage.person(486, 466, 2.5, 'carry', {}) +
    drops(stage)
  );
};

/** On the hill path with notebooks and a field glass. */
const fieldtrip: View = (stage) => {
  const { R, weather } = stage;
  const fort = R.chance(0.4);
  return (
    sky(R, 720, 300, weather) +
    (fort
      ? laterite(90, 212, 330, 90) +
        Array.from({ length: 8 }, (_, i) => rect('lat', 92 + i * 42, 196, 24, 18)).join('') +
        fill('win', 'M226 302V256Q250 228 274 256V302Z') +
        rect('latL', 86, 206, 338, 6)
      : fill('water', 'M0 296C160 280 300 310 420 296C560 280 640 300 720 292V352H0Z') +
        stroke('waterL', 'M60 312H200M280 320H420M500 308H640', 2.4)) +
    fill('grass', 'M0 340C120 316 260 330 400 318C540 306 640 320 720 310V480H0Z') +
    fill('moss', 'M0 400C200 372 420 392 720 366V480H0Z', 'opacity=".6"') +
    fill(
      'courtL',
      'M300 480C330 430 420 410 470 372C500 350 500 336 496 324L512 324C520 344 520 360 500 384C460 420 440 440 430 480Z',
    ) +
    tufts(R, 0, 360, 720, 110, 60, 'leafL') +
    framingTree(R, R.pick([50, 670]), 390) +
    stage.person(480, 372, 1.4, 'walk', {}) +
    stage.person(440, 384, 1.5, 'walk2', { behind: held.bag('cLat') }) +
    stage.person(R.int(240, 270), 420, 2.1, 'read', { hold: held.paper() }) +
    stage.person(R.int(320, 340), 424, 2.1, 'squat', { left: true }) +
    stage.person(R.int(130, 160), 450, 2.5, 'point', { role: 'teacher' }) +
    stage.person(560, 456, 2.5, 'read', {
      left: true,
      hold: held.open('cGreen'),
      behind: held.bag('cMust'),
    }) +
    stage.person(630, 462, 2.55, 'wave', { left: true, behind: held.bag('cTeal') }) +
    undergrowth(R, 60, 472) +
    drops(stage)
  );
};

/** Tents, a fire place, a tug of war. */
const camp: View = (stage) => {
  const { R, weather } = stage;
  const tent = (x: number, y: number, k: number) => {
    const c = stage.cloth();
    return put(
      x,
      y,
      k,
      fill(c, 'M-60 0L0-86L60 0Z') +
        fill('ink', 'M0-86L60 0H24Z', 'opacity=".18"') +
        fill('win', 'M-18 0L0-50L18 0Z') +
        limb('wood', 'M0-86V-94M-60 0L-78 6M60 0L78 6', 2),
    );
  };
  const tug = R.chance(0.5);
  return (
    sky(R, 720, 270, weather) +
    treeline(R, 720, 296, 1.5) +
    rect('grass', 0, 288, 720, 192) +
    tent(130, 352, 1.1) +
    tent(290, 338, 0.9) +
    tent(600, 350, 1.15) +
    framingTree(R, R.pick([20, 700]), 380) +
    fill('moss', 'M0 420C200 402 460 410 720 400V480H0Z', 'opacity=".5"') +
    (tug
      ? limb('cream', 'M100 396H620', 4) +
        limb('cLat', 'M360 388V410', 5) +
        [110, 190, 270].map((x) => stage.person(x, 452, 2.3, 'pull', { role: 'player' })).join('') +
        [450, 530, 610]
          .map((x) => stage.person(x, 452, 2.3, 'pull', { role: 'player', left: true }))
          .join('') +
        stage.person(360, 420, 1.9, 'raise', { role: 'teacher' })
      : put(
          360,
          440,
          1.5,
          limb('trunk', 'M-24 0L16-14M24 0L-16-14M-6 2L10-18', 6) +
            fill('cLat', 'M0-58C18-34 18-14 0-8C-18-14-16-34 0-58Z') +
            fill('flame', 'M0-42C10-28 10-14 0-10C-10-14-8-28 0-42Z'),
        ) +
        [90, 190].map((x) => stage.person(x, 458, 2.3, 'floorClap')).join('') +
        [530, 630].map((x) => stage.person(x, 458, 2.3, 'floorClap', { left: true })).join('') +
        stage.person(270, 400, 2, 'speak') +
        stage.person(440, 398, 2, 'clap', { left: true })) +
    drops(stage)
  );
};

/** The flag on its mast, a line that salutes. */
const flag: View = (stage) => {
  const { R, weather } = stage;
  const fx = R.int(330, 400);
  return (
    sky(R, 720, 250, { ...weather, rain: false }) +
    treeline(R, 720, 276) +
    block(R, 60, 350, 600, 190) +
    rect('grass', 0, 340, 720, 30) +
    fill('court', 'M0 360H720V480H0Z') +
    fill('lat', `M${fx - 34} 392h68l-8-14h-52z`) +
    rect('latL', fx - 26, 366, 52, 13) +
    limb('metalL', `M${fx} 368V52`, 5) +
    oval('gold', fx, 50, 5) +
    put(
      fx + 3,
      56,
      1,
      fill('cMust', 'M0 0C28-8 56 8 84 0V19C56 27 28 11 0 19Z') +
        fill('cream', 'M0 19C28 11 56 27 84 19V38C56 46 28 30 0 38Z') +
        fill('leafM', 'M0 38C28 30 56 46 84 38V57C56 65 28 49 0 57Z') +
        `<circle class="s-cBlue" cx="42" cy="28.5" r="7" stroke-width="1.6"/>`,
    ) +
    [fx - 22, fx + 24]
      .map((x) =>
        dots('cMust', [
          [x, 392, 5],
          [x - 8, 393, 4],
          [x + 8, 393, 4],
        ]),
      )
      .join('') +
    [80, 145, 210]
      .map((x) => stage.person(x, 424, 2.05, 'salute', { role: R.pick(['student', 'teacher']) }))
      .join('') +
    stage.person(fx - 56, 404, 2, 'hoist', { role: 'elder' }) +
    [490, 555, 620, 680]
      .map((x) =>
        stage.person(x, 424, 2.05, 'salute', { left: true, role: R.pick(['student', 'child', 'child']) }),
      )
      .join('') +
    [40, 150, 560, 660]
      .map((x) => stage.person(x, 478, 2.5, 'stand', { away: true, role: 'child', hold: held.flag() }))
      .join('')
  );
};

export const rallyViews: readonly View[] = [rally];

export const fieldtripViews: readonly View[] = [fieldtrip];

export const campViews: readonly View[] = [camp];

export const flagViews: readonly View[] = [flag];
