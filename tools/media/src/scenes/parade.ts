import { banner } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { shade } from '../draw/light.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { pot } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import { bench, chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';

const tricolour: readonly Colour[] = ['saffron', 'paper', 'flagGreen'];

/** The flag on its mast in front of the school, on swept and chalked ground. */
const flag: View = (stage) => {
  const { R, weather } = stage;
  const fx = R.int(330, 390);
  return (
    sky(R, 720, 250, { ...weather, rain: false }) +
    treeline(R, 720, 276) +
    block(R, 60, 350, 600, R.pick([190, 220])) +
    bunting(70, 650, R.int(226, 236), 12, tricolour) +
    rect('grass', 0, 340, 720, 30) +
    fill('court', 'M0 360H720V480H0Z') +
    oval('paper', fx, 424, 196, 46, 'opacity=".55"') +
    oval('court', fx, 424, 186, 42) +
    oval('paper', fx, 424, 120, 27, 'opacity=".45"') +
    oval('court', fx, 424, 112, 24) +
    shade(fx, 424, 60, 9) +
    fill('lat', `M${fx - 56} 424h112l-10-20h-92z`) +
    fill('latL', `M${fx - 40} 404h80l-8-18h-64z`) +
    limb('metalL', `M${fx} 388V36`, 6) +
    oval('gold', fx, 34, 6.4) +
    put(
      fx + 4,
      42,
      1.5,
      fill('saffron', 'M0 0C28-8 56 8 84 0V19C56 27 28 11 0 19Z') +
        fill('paper', 'M0 19C28 11 56 27 84 19V38C56 46 28 30 0 38Z') +
        fill('flagGreen', 'M0 38C28 30 56 46 84 38V57C56 65 28 49 0 57Z') +
        `<circle class="s-cBlue" cx="42" cy="28.5" r="7" stroke-width="1.4"/>` +
        stroke('cBlue', 'M42 22V35M35 28.5H49M37 23.6L47 33.4M47 23.6L37 33.4', 0.7),
    ) +
    stroke('ink', `M${fx + 3} 130L${fx + 12} 392`, 1, 'opacity=".5"') +
    dots(
      'cMust',
      Array.from({ length: 20 }, (_, i) => {
        const a = (i / 20) * Math.PI * 2;
        return [fx + Math.cos(a) * 78, 424 + Math.sin(a) * 17, 4, 3] as const;
      }),
    ) +
    dots(
      'cLat',
      Array.from({ length: 14 }, (_, i) => {
        const a = (i / 14) * Math.PI * 2 + 0.2;
        return [n(fx + Math.cos(a) * 62), n(425 + Math.sin(a) * 13), 3.4, 2.6] as const;
      }),
    ) +
    [70, 118, 166].map((x) => chairFront(x, 402, 0.9)).join('') +
    [560, 608, 656].map((x) => chairFront(x, 402, 0.9)).join('') +
    bench(96, 462, 160, 1.1) +
    bench(630, 462, 160, 1.1)
  );
};

/** A side drum with its sticks. */
const drum = (x: number, y: number, k: number, c: Colour) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 32, 5) +
      rect(c, -27, -34, 54, 32) +
      stroke('cream', 'M-27-32L-18-5L-9-32L0-5L9-32L18-5L27-32', 1.8) +
      rect('metalL', -30, -8, 60, 7, 'rx="3"') +
      rect('metalL', -30, -39, 60, 7, 'rx="3"') +
      oval('paper', 0, -39, 30, 8) +
      limb('woodL', 'M-22-48L14-40M-10-52L20-42', 3),
  );

/** The parade ground before a march past: saluting base, chalked lanes, drums. */
export const parade: View = (stage) => {
  const { R, weather } = stage;
  const c = R.pick<Colour>(['cGreen', 'cBlue', 'cLat']);
  return (
    sky(R, 720, 240, { ...weather, rain: false }) +
    treeline(R, 720, 264, 1.4) +
    block(R, R.pick([-60, 420]), 306, 360, 130) +
    rect('grass', 0, 296, 720, 184) +
    framingTree(R, R.pick([20, 704]), 330) +
    fill('moss', 'M0 330H720V480H0Z', 'opacity=".4"') +
    bunting(0, 720, 204, 10, tricolour) +
    shade(360, 352, 170, 10) +
    limb('metalL', 'M222 350V206M498 350V206', 6) +
    fill(c, 'M192 212L236 166H484L528 212Z') +
    fill(
      'cream',
      'M192 212H528V226Q514 234 500 226Q486 234 472 226Q458 234 444 226Q430 234 416 226Q402 234 388 226Q374 234 360 226Q346 234 332 226Q318 234 304 226Q290 234 276 226Q262 234 248 226Q234 234 220 226Q206 234 192 226Z',
    ) +
    stroke('gold', 'M192 213H528', 2) +
    [294, 338, 382, 426].map((x) => chairFront(x, 326, 0.8)).join('') +
    rect('cLat', 214, 322, 292, 10) +
    rect('paper', 220, 332, 280, 24) +
    stroke('gold', 'M220 351H500', 2.4) +
    banner(292, 186, 136, 20, c) +
    pot(206, 360, 54) +
    pot(514, 360, 54) +
    stroke('paper', 'M250 370L60 480M332 370L272 480M388 370L448 480M470 370L660 480', 4) +
    stroke('paper', 'M150 412H570', 4) +
    [130, 206, 514, 590].map((x, i) => drum(x, 448 + (i % 2) * 10, 1.1, i % 2 === 0 ? c : 'cMust')).join('') +
    bench(68, 400, 130, 0.9) +
    bench(652, 400, 130, 0.9) +
    limb('metalL', 'M562 330V120', 5) +
    oval('gold', 562, 118, 5) +
    put(
      565,
      124,
      1,
      fill('saffron', 'M0 0C24-7 48 7 72 0V16C48 23 24 9 0 16Z') +
        fill('paper', 'M0 16C24 9 48 23 72 16V32C48 39 24 25 0 32Z') +
        fill('flagGreen', 'M0 32C24 25 48 39 72 32V48C48 55 24 41 0 48Z') +
        `<circle class="s-cBlue" cx="36" cy="24" r="6" stroke-width="1.4"/>`,
    )
  );
};

export const flagViews: readonly View[] = [flag, parade];
