import { block } from '../draw/buildings.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import { bush, lotus } from '../draw/plants.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, n, put, stroke } from '../draw/svg.ts';
import { drops } from './weather.ts';

/** Snake boats race past the bank. */
const race: View = (stage) => {
  const { R, weather } = stage;
  const boat = (
    y: number,
    k: number,
    cloth: 'cLat' | 'cMust' | 'cGreen' | 'cBlue',
    x: number,
    count: number,
  ) => {
    let rowers = '';
    for (let i = 0; i < count; i++)
      rowers +=
        stage.person(-150 + i * (300 / (count - 1)), -14, 0.52, 'row', {
          role: 'man',
          look: { garment: 'shirt', cloth, second: 'cream' },
        }) + limb('woodL', `M${-134 + i * (300 / (count - 1))} -24l14 40`, 1.8);
    return put(
      x,
      y,
      k,
      fill(
        'wood',
        'M-220-6C-150 14 130 16 190 0C214-8 228-40 236-70C246-36 240 0 206 14C140 32-150 28-220-6Z',
      ) +
        stroke('gold', 'M-214-2C-150 18 130 20 190 4C214-4 226-30 233-56', 2) +
        rowers +
        fill('wood', 'M-200 0C-140 14 120 18 186 2L180 14C120 28-140 26-190 8Z') +
        stage.person(176, -2, 0.7, 'wave', { role: 'man', left: true }),
    );
  };
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 256, 1.7) +
    fill('leafM', 'M0 250H720V266H0Z') +
    fill('water', 'M0 262H720V480H0Z') +
    stroke(
      'waterL',
      Array.from(
        { length: 26 },
        () => `M${n(R.range(0, 680))} ${n(R.range(276, 470))}h${n(R.range(20, 70))}`,
      ).join(''),
      2,
    ) +
    stroke(
      'waterD',
      Array.from(
        { length: 16 },
        () => `M${n(R.range(0, 680))} ${n(R.range(290, 470))}h${n(R.range(20, 60))}`,
      ).join(''),
      2,
    ) +
    boat(306, 0.8, R.pick(['cMust', 'cBlue']), R.int(380, 470), 9) +
    boat(396, 1.3, R.pick(['cLat', 'cGreen']), R.int(300, 360), 9) +
    stroke('cream', 'M560 414q40 10 90 4M40 404q20 8 50 6', 3) +
    bush(40, 482, 200, 46, `bo${R.next()}`) +
    [90, 150].map((x) => stage.person(x, 486, 1.9, 'wave', { away: true })).join('') +
    drops(stage)
  );
};

/** A country boat crossing with students. */
const ferry: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 286, 1.6) +
    block(R, 470, 300, 190, 100) +
    fill('water', 'M0 290H720V480H0Z') +
    stroke(
      'waterL',
      Array.from(
        { length: 24 },
        () => `M${n(R.range(0, 680))} ${n(R.range(300, 470))}h${n(R.range(20, 80))}`,
      ).join(''),
      2,
    ) +
    fill('waterD', 'M150 424C240 436 480 440 590 420L560 444C460 456 250 452 180 440Z', 'opacity=".5"') +
    stage.person(220, 404, 1.8, 'dig', {
      role: 'man',
      look: { garment: 'mundu' },
      hold: limb('woodL', 'M-16-70L14 60', 3.4),
    }) +
    [310, 372, 436]
      .map((x, i) => stage.person(x, 392, 1.75, R.pick(['chair', 'chairRead']), { left: i === 1 }))
      .join('') +
    stage.person(506, 404, 1.75, 'point', {}) +
    fill(
      'wood',
      'M120 372C220 404 500 406 610 364C600 400 570 424 520 430C420 440 300 438 220 430C160 424 132 404 120 372Z',
    ) +
    stroke('woodL', 'M130 388C240 416 490 416 600 380', 4) +
    lotus(80, 440, 1.2) +
    lotus(640, 460, 1.1) +
    bush(690, 484, 180, 60, `fe${R.next()}`) +
    drops(stage)
  );
};

export const boatViews: readonly View[] = [race, ferry];
