import { framed, pinBoard } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { sunPatch } from '../draw/light.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import { garland, stack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { bench, chairBehind } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { basket, sheets, tumbler } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { mural } from './camps.ts';
import { handiwork, paintPot, scissors } from './handiwork.ts';
import { mat } from './schools.ts';
import { drops } from './weather.ts';

/** A long table with work in progress, under a pin board. */
const makers: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 326 })) +
    windowAt(R, 60, 70, 150, 158, weather, R.pick(['casement', 'bars', 'arch'])) +
    pinBoard(R, 268, 72, 196, 128) +
    garland(262, 470, 68, 6) +
    framed(520, 78, 66, 86) +
    framed(614, 78, 66, 86) +
    rect('wood', 512, 214, 180, 8) +
    put(548, 214, 1.3, stack(0, 0, R)) +
    basket(612, 214, 0.7, stage.cloth(), R) +
    paintPot(664, 214, 0.9) +
    sunPatch(weather, 70, 340, 140, 120, 80) +
    bench(360, 372, 560, 0.8) +
    fill('latL', 'M70 336H650L684 386H36Z') +
    fill('paper', 'M70 336H650L654 342H66Z', 'opacity=".25"') +
    rect('woodL', 36, 386, 648, 11) +
    rect('wood', 36, 397, 648, 10) +
    rect('wood', 62, 406, 16, 80) +
    rect('wood', 642, 406, 16, 80) +
    [116, 238, 486, 604].map((x) => handiwork(stage, x, 376, 1.7)).join('') +
    scissors(316, 378, 1.5) +
    paintPot(372, 372, 1.5) +
    sheets(424, 382, 1.3) +
    tumbler(548, 382, 1.1) +
    [180, 360, 540].map((x) => chairBehind(x, 492, 1.6)).join('')
  );
};

/** Mats with unfinished work, on grass or a verandah floor. */
const mats: View = (stage) => {
  const { R, weather } = stage;
  const outside = R.chance(0.6);
  const back = outside
    ? sky(R, 720, 250, weather) +
      treeline(R, 720, 276, 1.2) +
      block(R, R.pick([-30, 300]), 330, 440, R.pick([150, 210])) +
      rect('grass', 0, 322, 720, 160) +
      framingTree(R, R.pick([70, 650]), 352)
    : room(R, roomStyle(R, { line: 318, floor: 'oxide' })) +
      windowAt(R, 60, 70, 190, 150, weather, R.pick(['arch', 'wide'])) +
      pinBoard(R, 306, 78, 160, 104) +
      windowAt(R, 522, 70, 144, 150, weather, 'bars') +
      sunPatch(weather, 80, 330, 150, 100, 80);
  return (
    back +
    mat(stage, 350, 386, 560, 1.7) +
    [140, 258, 372, 470, 566].map((x) => handiwork(stage, x, 376, 1.25)).join('') +
    mat(stage, 360, 458, 690, 2.2) +
    [110, 250, 494, 620].map((x) => handiwork(stage, x, 446, 1.8)).join('') +
    basket(372, 448, 1.5, R.pick(['cMust', 'red', 'leafL', 'cRose']), R) +
    scissors(180, 448, 1.4) +
    (outside ? drops(stage) : '')
  );
};

/** Close-up of low-cost teaching aids: cardboard, wire, a bulb that lights. */
const aids: View = (stage) => {
  const { R } = stage;
  return (
    rect(R.pick(['tintG', 'tintB', 'tintY', 'wall']), 0, 0, 720, 480) +
    pinBoard(R, 60, 40, 270, 170) +
    rect('wood', 380, 150, 300, 10) +
    put(430, 150, 1.9, stack(0, 0, R)) +
    paintPot(520, 150, 1.7) +
    basket(610, 150, 1.2, stage.cloth(), R) +
    rect('ink', 0, 276, 720, 26, 'opacity=".1"') +
    fill('latL', 'M0 304H720V420H0Z') +
    fill('paper', 'M0 304H720V311H0Z', 'opacity=".22"') +
    rect('woodL', 0, 420, 720, 14) +
    rect('wood', 0, 434, 720, 50) +
    fill('cMustD', 'M56 398L96 322H330L318 398Z') +
    fill('cMust', 'M56 392L96 316H330L318 392Z') +
    stroke('cLat', 'M126 376L144 338H216M262 338H300L294 376H238M166 376H126', 3) +
    rect('ink', 164, 366, 72, 20, 'rx="3"') +
    rect('cMustD', 164, 366, 18, 20, 'rx="3"') +
    rect('metalL', 216, 334, 46, 7) +
    rect('metal', 228, 322, 22, 14) +
    oval('flame', 239, 306, 30, 30, 'opacity=".3"') +
    oval('flame', 239, 306, 15, 17) +
    stroke('cLat', 'M234 318L236 304L242 304L244 318', 1.6) +
    scissors(398, 372, 2.6) +
    handiwork(stage, 500, 372, 2.3) +
    oval('tintY', 610, 362, 30, 12) +
    oval('wallD', 610, 356, 30, 12) +
    oval('latL', 610, 356, 14, 5.6) +
    limb('paper', 'M640 358Q676 366 660 392', 9, 'opacity=".8"') +
    sheets(540, 408, 2) +
    dots('brass', [
      [420, 402, 4, 3],
      [436, 396, 4, 3],
      [404, 394, 4, 3],
    ])
  );
};

export const workshopViews: readonly View[] = [aids, makers, mats];

export const craftViews: readonly View[] = [makers, mats, mural];
