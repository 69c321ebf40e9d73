import { banner } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { door } from '../draw/fittings.ts';
import { plasticChair } from '../draw/furniture.ts';
import { glow, shade } from '../draw/light.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, pot, rainTree } from '../draw/plants.ts';
import { bunting, garland, lamp, lectern, speaker } from '../draw/props.ts';
import type { Rng } from '../draw/rng.ts';
import { room, roomStyle } from '../draw/room.ts';
import { bench } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, group, limb, n, oval, rect } from '../draw/svg.ts';
import { basket } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** A round carpet of petals in perspective, with its centre at `cx, cy` and size `k`. */
function petalCarpet(R: Rng, cx: number, cy: number, k: number): string {
  const colours = R.shuffle<Colour>(['cMust', 'red', 'cream', 'cRose', 'leafL', 'cPlum', 'flame', 'saffron']);
  const at = (i: number): Colour => colours[i % colours.length] ?? 'cMust';
  const petals = R.pick([8, 10, 12]);
  const ringOf = (r: number, w: number, h: number, c: Colour, turn = 0) =>
    Array.from({ length: petals }, (_, i) =>
      group(
        `rotate(${n((360 / petals) * i + turn)})`,
        fill(
          c,
          `M0 ${-r}C${w} ${-r - h * 0.4} ${w * 0.6} ${-r - h} 0 ${-r - h}C${-w * 0.6} ${-r - h} ${-w} ${-r - h * 0.4} 0 ${-r}Z`,
        ),
      ),
    ).join('');
  const scatter = (c: Colour, r: number, count: number) =>
    dots(
      c,
      Array.from({ length: count }, (_, i) => {
        const a = (i / count) * Math.PI * 2;
        return [Math.cos(a) * r, Math.sin(a) * r, 2.6] as const;
      }),
    );
  return group(
    `translate(${cx} ${cy}) scale(${n(1.62 * k)} ${(0.56 * k).toFixed(2)})`,
    oval('leafD', 0, 0, 104) +
      oval(at(0), 0, 0, 98) +
      scatter(at(6), 93, 48) +
      oval(at(1), 0, 0, 88) +
      ringOf(50, 18, 36, at(2)) +
      ringOf(52, 9, 22, at(3)) +
      oval(at(4), 0, 0, 52) +
      scatter(at(2), 48, 30) +
      oval(at(5), 0, 0, 44) +
      ringOf(14, 13, 28, at(6), 180 / petals) +
      oval(at(7), 0, 0, 16) +
      oval(at(2), 0, 0, 8),
  );
}

const petalBaskets = (R: Rng) => {
  const heaps = R.shuffle<Colour>(['cMust', 'red', 'cream', 'saffron', 'cRose']);
  return (
    basket(86, 402, 1.1, heaps[0], R) +
    basket(148, 444, 1.4, heaps[1], R) +
    basket(64, 462, 1.2, heaps[2], R) +
    basket(640, 404, 1.1, heaps[3], R) +
    basket(668, 456, 1.4, heaps[4], R)
  );
};

/** A petal carpet in front of the house, with a lit lamp at its centre. */
const courtyard: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 220, weather) +
    treeline(R, 720, 240) +
    block(R, 60, 312, 600, 230) +
    rect('court', 0, 304, 720, 176) +
    fill('courtL', 'M0 304H720V316H0Z', 'opacity=".7"') +
    garland(84, 636, 186, 12) +
    oval('ink', 362, 412, 184, 58, 'opacity=".12"') +
    petalCarpet(R, 360, 402, 1.06) +
    glow(360, 356, 46) +
    lamp(360, 408, 0.72) +
    petalBaskets(R)
  );
};

/** A petal carpet in the hall, between the doors. */
const indoors: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 300,
        floor: 'cement',
        ceiling: 'beams',
        wall: R.pick(['tintG', 'tintP', 'tintY', 'wall']),
      }),
    ) +
    windowAt(R, 90, 76, 132, 140, weather, 'bars') +
    door(318, 308, 92, 214) +
    windowAt(R, 498, 76, 132, 140, weather, 'bars') +
    garland(290, 440, 86, 10) +
    garland(40, 680, 46, 16) +
    pot(276, 316, 76) +
    pot(452, 316, 76) +
    oval('ink', 362, 412, 184, 58, 'opacity=".12"') +
    petalCarpet(R, 360, 402, 1.06) +
    glow(360, 356, 46) +
    lamp(360, 408, 0.72) +
    petalBaskets(R)
  );
};

/** Close-up of half a petal carpet with baskets, and the swing on the tree. */
const closeBy: View = (stage) => {
  const { R, weather } = stage;
  const heaps = R.shuffle<Colour>(['cMust', 'red', 'cream', 'saffron', 'cRose']);
  return (
    sky(R, 720, 200, weather) +
    treeline(R, 720, 224, 1.3) +
    rect('grass', 0, 212, 720, 60) +
    block(R, R.pick([250, 330]), 252, 340, 130) +
    fill('court', 'M0 252C240 240 480 244 720 252V480H0Z') +
    rainTree(110, -70, 470, 250, 300, `w${R.next()}`) +
    limb('creamD', 'M196 96V236M262 88V236', 3) +
    rect('woodL', 186, 234, 88, 8, 'rx="2"') +
    shade(230, 296, 50, 6) +
    oval('ink', 404, 420, 318, 86, 'opacity=".1"') +
    petalCarpet(R, 404, 408, 1.72) +
    glow(404, 330, 62) +
    lamp(404, 414, 1.06) +
    basket(92, 404, 1.6, heaps[0], R) +
    basket(52, 462, 1.7, heaps[1], R) +
    basket(156, 466, 1.5, heaps[2], R)
  );
};

/** The lawn prepared for a gathering: chairs in an arc and a lectern under the tree. */
const lawn: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cream', 'cGreen', 'cLat', 'cBlue', 'cMust']);
  const arc = (y: number, k: number, count: number, spread: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
      const x = 360 + t * spread;
      const yy = y - t * t * 16 * k;
      return shade(x, yy, 18 * k) + plasticChair(x, yy, k, colour);
    }).join('');
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 270) +
    block(R, 120, 330, 480, 220) +
    rect('grass', 0, 322, 720, 160) +
    fill('moss', 'M0 400C200 384 500 384 720 400V480H0Z', 'opacity=".5"') +
    banner(232, 228, 256, 44, R.pick(['cLat', 'cGreen', 'cBlue'])) +
    limb('wood', 'M230 224V352M490 224V352', 5) +
    framingTree(R, R.pick([20, 700]), 366) +
    bunting(232, 488, 284, 8) +
    rect('floor', 250, 346, 220, 10) +
    rect('floorD', 250, 356, 220, 8) +
    lectern(330, 348, 0.94) +
    lamp(404, 348, 0.66) +
    speaker(216, 366) +
    speaker(506, 366) +
    arc(416, 0.84, 9, 230) +
    arc(446, 1.02, 9, 280) +
    arc(482, 1.24, 9, 340) +
    bush(10, 484, 140, 40, 'ga')
  );
};

/** The platform around the tree, with benches and a carpet for listeners. */
const underTree: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 260, weather) +
    treeline(R, 720, 284, 1.4) +
    block(R, R.pick([-60, 380]), 330, 380, 160) +
    rect('grass', 0, 318, 720, 162) +
    fill('court', 'M40 420Q360 340 690 420Q720 470 720 480H0Q0 460 40 420Z') +
    rainTree(356, -24, 620, 300, 366, `g${R.next()}`) +
    fill('lat', 'M216 360V396Q356 432 496 396V360Z') +
    oval('latL', 356, 360, 140, 18) +
    fill('trunk', 'M336 362L344 318H372L382 362Q358 372 336 362Z') +
    lamp(280, 368, 0.62) +
    lectern(452, 372, 0.86) +
    [110, 250, 470, 610].map((x, i) => bench(x, 446 + (i === 1 || i === 2 ? 22 : 0), 130, 1.06)).join('') +
    pot(40, 468, 70) +
    pot(684, 468, 70)
  );
};

export const pookalamViews: readonly View[] = [courtyard, indoors, closeBy];

export const gatheringViews: readonly View[] = [lawn, underTree];
