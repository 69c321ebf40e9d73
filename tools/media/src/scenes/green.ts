import { held } from '../draw/figure.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import { banana, lotus, seedling, tufts } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, rect, stroke } from '../draw/svg.ts';
import { drops } from './weather.ts';

/** Saplings set along a bund, a pond behind. */
const planting: View = (stage) => {
  const { R, weather } = stage;
  const pond = R.chance(0.6);
  const spots = R.shuffle([90, 210, 330, 450, 570]);
  const people = spots.slice(0, R.int(3, 4)).map((x, i) => {
    const left = R.chance(0.4);
    const dx = left ? -60 : 60;
    const pose = R.pick(['squat', 'kneel', 'dig', 'bend', 'hand', 'carry'] as const);
    const tool =
      pose === 'dig' ? held.spade() : pose === 'hand' ? held.can() : pose === 'carry' ? held.sapling() : '';
    return (
      fill('latD', `M${x + dx - 26} ${452 + i * 4}q26-18 52 0z`) +
      seedling(x + dx, 446 + i * 4, 46) +
      stage.person(x, 446 + i * 4, 2.35, pose, {
        left,
        hold: tool,
        role: R.pick(['student', 'student', 'teacher', 'child']),
      })
    );
  });
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 284, 1.4) +
    rect('grass', 0, 276, 720, 204) +
    (pond
      ? fill('lat', 'M330 318H720V340H314Z') +
        fill('latL', 'M314 340H720V347H308Z') +
        fill('water', 'M308 347H720V392H286Z') +
        stroke('waterL', 'M340 358H420M480 366H600M380 380H460M580 384H680', 2) +
        lotus(520, 376) +
        lotus(610, 362, 0.8)
      : Array.from(
          { length: 4 },
          (_, i) =>
            fill('latL', `M0 ${316 + i * 22}H720v10H0z`, 'opacity=".5"') +
            Array.from({ length: 16 }, (_, j) => seedling(20 + j * 46 + (i % 2) * 20, 320 + i * 22, 14)).join(
              '',
            ),
        ).join('')) +
    framingTree(R, R.pick([40, 690]), 392) +
    fill('moss', 'M0 412C160 396 420 400 720 410V480H0Z', 'opacity=".55"') +
    tufts(R, 0, 420, 720, 60, 40, 'leafL') +
    people.join('') +
    drops(stage)
  );
};

/** The nursery: trays of seedlings under a shade net. */
const nursery: View = (stage) => {
  const { R, weather } = stage;
  const trays = (y: number, k: number, step: number) =>
    Array.from(
      { length: Math.ceil(720 / step) },
      (_, i) =>
        rect('ink', i * step + 6, y, step - 12, 12 * k) +
        [0.2, 0.45, 0.7]
          .map((t) => seedling(i * step + step * t + 4, y + 1, 22 * k * R.range(0.8, 1.2)))
          .join(''),
    ).join('');
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 252) +
    rect('grass', 0, 246, 720, 234) +
    fill('leafL', 'M30 92L360 40L690 92V130L360 84L30 130Z', 'opacity=".75"') +
    stroke(
      'leafM',
      'M30 92L690 92M90 83V122M170 70V112M260 56V98M360 40V84M460 56V98M550 70V112M630 83V122',
      1.4,
      'opacity=".6"',
    ) +
    limb('trunk', 'M40 96V320M680 96V320M250 60V300M470 60V300', 6) +
    rect('lat', 0, 308, 720, 10) +
    trays(300, 0.9, 60) +
    stage.person(150, 366, 2, R.pick(['carry', 'read']), { hold: held.sapling() }) +
    stage.person(320, 366, 1.95, 'hand', { hold: held.can(), left: R.chance(0.5) }) +
    stage.person(560, 366, 2, 'write', { left: true, role: 'teacher' }) +
    fill('court', 'M0 366H720V480H0Z') +
    trays(392, 1.5, 90) +
    stage.person(R.int(200, 300), 470, 2.6, 'squat', { hold: held.sapling() }) +
    stage.person(R.int(440, 520), 472, 2.6, 'kneel', { left: true }) +
    banana(690, 470, 150, -1) +
    drops(stage)
  );
};

export const plantingViews: readonly View[] = [planting];

export const seedlingViews: readonly View[] = [nursery, planting];
