import { block, porch } from '../draw/buildings.ts';
import { bicycle } from '../draw/gear.ts';
import { shade } from '../draw/light.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import { bush, lotus, pot } from '../draw/plants.ts';
import { bench } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { openBook, schoolBag } from '../draw/things.ts';
import { drops } from './weather.ts';

/** An open umbrella drying, with its ribs towards the viewer. */
const umbrella = (x: number, y: number, k: number, colour: 'cLat' | 'cGreen' | 'cBlue' | 'umb') =>
  put(
    x,
    y,
    k,
    shade(0, 0, 44, 5) +
      fill(colour, 'M-46-8C-40-58 20-74 46-20Q34-24 28-14Q16-20 10-8Q-4-16-12-4Q-24-12-30-2Q-38-10-46-8Z') +
      stroke(
        'paper',
        'M2-54Q-18-40-12-4M2-54Q8-34 10-8M2-54Q-30-44-30-2M2-54Q26-40 28-14',
        1,
        'opacity=".45"',
      ) +
      limb('wood', 'M4-30L18 0q4 6 9 0', 2.6) +
      limb(colour, 'M2-54L-1-62', 2),
  );

/** The main building, seen across the court. */
const court: View = (stage) => {
  const { R, weather } = stage;
  const x = R.int(110, 200);
  const w = R.int(400, 460);
  const puddle = (px: number, py: number, rx: number) =>
    weather.rain
      ? oval('pud', px, py, rx, rx * 0.16) + oval('cloud2', px - rx * 0.2, py - 1, rx * 0.5, rx * 0.06)
      : '';
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276, 1.2) +
    block(R, x, 352, w, 240) +
    porch(x + w * R.range(0.4, 0.6), 350, 0.95) +
    rect('grass', 0, 340, 720, 30) +
    fill('court', 'M0 362C200 350 500 350 720 360V480H0Z') +
    fill('courtL', `M${n(x + w * 0.42)} 358H${n(x + w * 0.58)}L${n(x + w * 0.8)} 480H${x}Z`) +
    framingTree(R, R.pick([60, 650]), 378) +
    undergrowth(R, x - 20, 364) +
    undergrowth(R, x + w + 20, 366) +
    puddle(240, 420, 60) +
    puddle(520, 446, 84) +
    puddle(350, 462, 46) +
    bench(R.pick([150, 560]), 430, 150, 1.1) +
    (weather.rain
      ? umbrella(R.int(300, 430), 450, 1.1, R.pick(['cLat', 'cGreen', 'cBlue', 'umb']))
      : bicycle(R.int(320, 440), 462, 1, R.pick(['cLat', 'cBlue', 'cGreen']))) +
    drops(stage)
  );
};

/** A verandah in perspective, with belongings on the parapet. */
const corridor: View = (stage) => {
  const { R, weather } = stage;
  const foot = (x: number) => 306 + (x - 236) * 0.2025;
  let pillars = '';
  for (const [x, k] of [
    [252, 0.46],
    [312, 0.64],
    [402, 0.92],
    [552, 1.36],
  ] as const)
    pillars +=
      rect('wall', x, 20, 24 * k, foot(x) - 20) +
      rect('wallD', x + 16 * k, 20, 8 * k, foot(x) - 20) +
      rect('lat', x - 3 * k, foot(x) - 30 * k, 30 * k, 30 * k);
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 290, 1.3) +
    rect('grass', 0, 280, 720, 200) +
    bush(420, 336, 220, 60, `c${R.next()}`) +
    framingTree(R, 500, 344) +
    fill('wall', 'M0 0H210V330L0 480Z') +
    fill('wallD', 'M0 0H210V40L0 10Z') +
    fill('lat', 'M0 400L210 296V330L0 480Z') +
    fill('wood', 'M120 110H176V348L120 386Z') +
    fill('woodL', 'M126 116H170V346L126 374Z') +
    stroke('wood', 'M134 136H162V220H134ZM134 240H162V328L134 342Z', 2.4) +
    fill('wood', 'M30 90H88V250L30 264Z') +
    fill('win', 'M36 96H82V246L36 256Z') +
    stroke('woodL', 'M59 96V252M36 150H82', 3) +
    fill('floor', 'M210 328H240L720 470V480H0V476Z') +
    stroke('floorL', 'M214 340L260 340M180 360L330 360M140 388L420 388M80 428L560 428', 1.4) +
    fill(
      'flame',
      'M282 346L330 358L200 420L130 414ZM380 374L450 392L300 480L190 470Z',
      weather.rain || weather.night ? 'opacity="0"' : 'opacity=".2"',
    ) +
    pillars +
    fill('lat', 'M236 306L720 410V474L236 334Z') +
    fill('latL', 'M236 298L720 396V412L236 307Z') +
    fill('tileD', 'M0 0H720V20L210 90L0 20Z') +
    stroke('wood', 'M0 24L210 92M720 22L210 92', 8) +
    openBook(470, 358, 0.9, stage.cloth()) +
    schoolBag(508, 368, 0.86, stage.cloth()) +
    pot(356, 330, 44) +
    pot(660, 396, 66) +
    pot(56, 470, 84) +
    drops(stage)
  );
};

/** The temple pond: laterite steps down to the lotus. */
const pond: View = (stage) => {
  const { R, weather } = stage;
  const steps = [0, 1, 2, 3]
    .map((i) => {
      const y = 318 + i * 14;
      const far = i * 26;
      const near = i * 44;
      return fill(
        i % 2 === 0 ? 'latL' : 'lat',
        `M${30 + far} ${y}H${690 - far}L${780 - near} 480H${near - 60}Z`,
      );
    })
    .join('');
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 276, 1.4) +
    block(R, R.pick([30, 330]), 316, 350, 150) +
    rect('grass', 0, 306, 720, 174) +
    framingTree(R, R.pick([40, 690]), 340) +
    steps +
    fill('water', 'M134 374H586L604 480H116Z') +
    stroke(
      'waterL',
      Array.from(
        { length: 16 },
        () => `M${n(R.range(150, 540))} ${n(R.range(388, 470))}h${n(R.range(20, 46))}`,
      ).join(''),
      2,
    ) +
    [0, 1, 2, 3, 4].map(() => lotus(R.range(170, 540), R.range(396, 466), R.range(1, 1.7))).join('') +
    dots(
      'cMust',
      Array.from({ length: 6 }, () => [R.range(200, 520), R.range(392, 460), 2.4, 1.2] as const),
    ) +
    drops(stage)
  );
};

export const campusViews: readonly View[] = [court, corridor, pond];
