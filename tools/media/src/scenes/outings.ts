import { banner } from '../draw/boards.ts';
import { block, compoundWall } from '../draw/buildings.ts';
import { bicycle, placard } from '../draw/gear.ts';
import { shade } from '../draw/light.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, palm, tufts } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import type { View } from '../draw/stage.ts';
import { fill, group, laterite, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, openBook, schoolBag } from '../draw/things.ts';
import { parade } from './parade.ts';
import { drops } from './weather.ts';

/** The road before a march: placards against the wall, bunting and a banner across. */
const rally: View = (stage) => {
  const { R, weather } = stage;
  const town = R.chance(0.5);
  const boards = R.shuffle(['cLat', 'cGreen', 'cBlue', 'cPlum', 'cTeal'] as const);
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 264, town ? 0.7 : 1.4) +
    (town
      ? block(R, -30, 336, 230, 200, 'tintY') +
        block(R, 230, 336, 220, 150, 'tintB') +
        block(R, 490, 336, 270, 210, 'tintP')
      : block(R, R.int(180, 260), 320, 320, 140) +
        bush(60, 322, 200, 56, `ra${R.next()}`) +
        palm(650, 330, 230, 1.1, ['leafM', 'leafD'], -24)) +
    compoundWall(-10, 330, 740, 50) +
    rect('courtD', 0, 380, 720, 100) +
    rect('courtL', 0, 376, 720, 8) +
    stroke('cream', 'M20 446H120M190 446H310M380 446H500M570 446H690', 5) +
    limb('wood', 'M62 392V112M658 392V112', 6) +
    stroke('ink', 'M62 118Q360 152 658 118', 1.6) +
    banner(186, 130, 348, 60, R.pick(['cGreen', 'cLat', 'cBlue'])) +
    bunting(62, 658, 210, 16) +
    [132, 206, 280, 356]
      .map((x, i) => placard(x, 398, 0.9, R.range(-12, 10), boards[i % 5] ?? 'cLat'))
      .join('') +
    bicycle(468, 414, 0.86, R.pick(['cLat', 'cBlue', 'cGreen'])) +
    bicycle(612, 416, 0.86, R.pick(['cTeal', 'cPlum', 'cMustD'])) +
    schoolBag(400, 400, 0.8, stage.cloth()) +
    drops(stage)
  );
};

/** The hill path: bags and notebooks on a rock, the fort or the river behind. */
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
    limb('wood', 'M532 408V330', 5) +
    fill('woodL', 'M508 334H560L570 345L560 356H508Z') +
    stroke('cream', 'M518 342H550M518 349H540', 2.4) +
    shade(212, 452, 140, 14) +
    fill('courtD', 'M82 448Q84 396 150 388Q232 374 300 398Q346 410 342 450Q212 470 82 448Z') +
    fill('court', 'M98 426Q110 394 160 390Q236 380 294 402Q260 416 190 412Q130 410 98 426Z') +
    schoolBag(150, 404, 1.25, stage.cloth()) +
    schoolBag(196, 402, 1.15, stage.cloth()) +
    openBook(262, 410, 1.1, 'cGreen') +
    put(
      312,
      414,
      1,
      rect('ink', -15, -18, 12, 18, 'rx="3"') +
        rect('ink', 3, -18, 12, 18, 'rx="3"') +
        rect('umb', -6, -14, 12, 7) +
        oval('cSkyD', -9, -18, 5, 2.4) +
        oval('cSkyD', 9, -18, 5, 2.4),
    ) +
    bottle(112, 430, 1.1, R.pick(['cSky', 'cTeal', 'metalL'])) +
    undergrowth(R, 640, 474) +
    drops(stage)
  );
};

/** The college bus, parked at the roadside. */
const bus: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cMust', 'cGreen', 'cBlue', 'cLat']);
  const wheel = (x: number) =>
    fill('ink', `M${x - 46} 8A46 46 0 0 1 ${x + 46} 8Z`) +
    oval('umb', x, 14, 36) +
    oval('metalL', x, 14, 18) +
    oval('metal', x, 14, 7);
  const coach = group(
    'translate(344 392)',
    oval('ink', 0, 52, 280, 10, 'opacity=".18"') +
      fill(
        colour,
        'M-262-150Q-262-176-236-176H214Q252-176 258-140L268-40V20Q268 28 258 28H-254Q-262 28-262 20Z',
      ) +
      fill('paper', 'M-262-58H266L268-30V-22H-262Z') +
      fill('win', 'M-244-158H180V-74H-244Z') +
      fill('cSky', 'M-244-158H180V-74H-244Z', 'opacity=".4"') +
      stroke(colour, [-174, -104, -34, 36, 106].map((x) => `M${x}-160V-72`).join(''), 9) +
      fill('cSky', 'M196-158H218Q236-156 241-132L250-74H196Z', 'opacity=".75"') +
      stroke('paper', 'M-228-88L-196-150M-88-88L-56-150M52-88L84-150', 3, 'opacity=".35"') +
      rect('ink', 196, -66, 46, 86, 'rx="3" opacity=".28"') +
      stroke('ink', 'M219-64V18', 2, 'opacity=".4"') +
      rect('paper', -120, -196, 180, 24, 'rx="3"') +
      stroke(colour, 'M-96-184H36', 5) +
      stroke('metal', 'M-240-182H-150M120-182H190', 4) +
      rect('flame', 254, -12, 12, 16, 'rx="4"') +
      rect('umb', -268, 18, 540, 10, 'rx="4"') +
      wheel(-160) +
      wheel(140),
  );
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 264, 1.5) +
    compoundWall(-10, 322, 740, 44) +
    framingTree(R, R.pick([40, 690]), 372) +
    rect('grass', 0, 364, 720, 24) +
    rect('courtD', 0, 386, 720, 94) +
    rect('courtL', 0, 382, 720, 8) +
    coach +
    stroke('cream', 'M20 470H130M210 470H330M410 470H530M610 470H720', 5) +
    schoolBag(660, 424, 1.1, stage.cloth()) +
    schoolBag(694, 430, 1.1, stage.cloth()) +
    drops(stage)
  );
};

export const rallyViews: readonly View[] = [rally, parade];

export const fieldtripViews: readonly View[] = [fieldtrip, bus];
