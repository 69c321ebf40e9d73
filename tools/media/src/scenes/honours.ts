import { block } from '../draw/buildings.ts';
import { shade, sunPatch } from '../draw/light.ts';
import { mortarboard, scroll } from '../draw/objects.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { pot } from '../draw/plants.ts';
import { bunting, garland, lectern, stack, trophy } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { chairFront } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { fill, oval, put, rect, stroke } from '../draw/svg.ts';
import { flowers } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';
import { hallShell, seats, stageFrame } from './stage-frame.ts';

const medal = (x: number, y: number, k: number, ribbon: Colour) =>
  put(
    x,
    y,
    k,
    fill(ribbon, 'M-12-58H-2L4-20H-4ZM12-58H2L-4-20H4Z') +
      oval('brass', 0, -10, 15) +
      oval('flame', 0, -10, 11) +
      fill('brass', 'M0-19L2.6-12.6H9L4-8.6L6-2L0-6L-6-2L-4-8.6L-9-12.6H-2.6Z'),
  );

const certificate = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    rect('wood', -58, -84, 116, 84) +
      rect('paper', -52, -78, 104, 72) +
      stroke('gold', 'M-46-72H46V-12H-46Z', 1.6) +
      stroke('cGreen', 'M-26-60H26', 4) +
      stroke('ink', 'M-34-48H34M-34-40H34M-34-32H12', 1.6, 'opacity=".45"') +
      oval('cLat', 30, -24, 8) +
      fill('cLat', 'M26-18L24-8L30-12L36-8L34-18Z'),
  );

/** Cups and certificates on the stage. */
const stageTable: View = (stage) => {
  const { R } = stage;
  return (
    hallShell(stage) +
    stageFrame(stage, 318, R.pick<Colour>(['cBlue', 'cGreen', 'cPlum', 'cTeal'])) +
    bunting(120, 600, 100, 10) +
    [176, 232].map((x) => chairFront(x, 314, 1)).join('') +
    rect('cream', 276, 262, 196, 9) +
    rect('paper', 282, 271, 184, 46) +
    stroke('gold', 'M282 308h184', 4) +
    trophy(306, 262, 1.2) +
    trophy(340, 262, 1.5) +
    trophy(374, 262, 1.9) +
    trophy(408, 262, 1.5) +
    trophy(442, 262, 1.2) +
    lectern(534, 314, 1.08) +
    seats(stage)
  );
};

/** Close-up of a cup with medals, a certificate and flowers. */
const cup: View = (stage) => {
  const { R, weather } = stage;
  return (
    rect(R.pick(['tintG', 'tintB', 'tintP', 'wall']), 0, 0, 720, 480) +
    windowAt(R, 46, 50, 190, 190, weather, R.pick(['wide', 'arch', 'bars'])) +
    certificate(604, 196, 1.5) +
    rect('ink', 0, 304, 720, 30, 'opacity=".1"') +
    fill('cream', 'M0 334H720V404H0Z') +
    rect('creamD', 0, 404, 720, 84) +
    stroke('gold', 'M0 434H720', 8) +
    stroke('gold', 'M0 448H720M0 420H720', 2) +
    stroke(R.pick(['cGreen', 'cLat', 'cBlue']), 'M0 462H720', 5) +
    oval('ink', 360, 384, 90, 10, 'opacity=".14"') +
    put(360, 382, 7.4, trophy(0, 0, 1)) +
    oval('ink', 190, 388, 50, 7, 'opacity=".14"') +
    put(190, 386, 4, trophy(0, 0, 1)) +
    medal(494, 388, 1.5, R.pick(['cLat', 'cBlue'])) +
    medal(560, 392, 1.5, R.pick(['cGreen', 'cPlum'])) +
    oval('ink', 652, 392, 34, 6, 'opacity=".14"') +
    flowers(652, 392, 2.1, R.pick(['red', 'cRose', 'cMust']), 'cSky') +
    oval('ink', 76, 392, 40, 6, 'opacity=".14"') +
    put(76, 390, 3, trophy(0, 0, 1)) +
    garland(0, 720, 8, 12)
  );
};

/** Graduation caps in the air above the court. */
const caps: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cBlueD', 'cPlum', 'cGreen', 'umb', 'cTealD']);
  const flight = [
    [96, 172, 1.15],
    [186, 84, 0.9],
    [262, 196, 1.35],
    [330, 70, 1.1],
    [404, 152, 0.95],
    [470, 62, 1.3],
    [546, 176, 1.2],
    [612, 92, 1],
    [664, 208, 0.9],
  ] as const;
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 272) +
    block(R, R.int(90, 150), 360, 460, 190) +
    rect('grass', 0, 350, 720, 24) +
    fill('court', 'M0 364C200 354 500 354 720 364V480H0Z') +
    fill('courtL', 'M260 364H460L600 480H120Z') +
    framingTree(R, R.pick([20, 700]), 384) +
    bunting(90, 630, 236, 12) +
    [132, 196, 260, 460, 524, 588].map((x) => chairFront(x, 424, 1.04, 'cream')).join('') +
    [96, 174, 252, 468, 546, 624].map((x) => chairFront(x, 474, 1.3, 'cream')).join('') +
    flight
      .map(([x, y, k]) =>
        mortarboard(x + R.range(-14, 14), y + R.range(-12, 12), k * 1.2, R.range(-34, 34), colour),
      )
      .join('') +
    scroll(R.range(200, 250), 140, 0.9, R.int(-40, -20)) +
    scroll(R.range(500, 540), 118, 0.9, R.int(20, 50))
  );
};

/** A cap and a scroll on a stack of textbooks. */
const stillLife: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cBlueD', 'cPlum', 'cGreen', 'umb']);
  let heap = '';
  let y = 392;
  for (const [w, h] of [
    [210, 30],
    [190, 24],
    [200, 28],
    [170, 22],
  ] as const) {
    y -= h;
    const x = 350 - w / 2 + R.range(-9, 9);
    const c = stage.cloth();
    heap +=
      rect(c, x, y, w, h, 'rx="2"') +
      rect('paper', x + w - 12, y + 4, 12, h - 8) +
      rect('gold', x + 18, y, 4, h) +
      rect('gold', x + 30, y, 2, h) +
      rect('ink', x, y + h - 3, w, 3, 'opacity=".18"');
  }
  return (
    room(R, roomStyle(R, { line: 470, dado: 'none', wall: R.pick(['tintG', 'tintY', 'tintB', 'wall']) })) +
    windowAt(R, 420, 60, 250, 220, weather, R.pick(['wide', 'bars', 'arch'])) +
    rect('wood', 40, 132, 230, 9) +
    put(90, 132, 1.9, stack(0, 0, R)) +
    put(200, 132, 2.4, trophy(0, 0, 1)) +
    rect('ink', 0, 330, 720, 24, 'opacity=".1"') +
    fill('latL', 'M0 354H720V426H0Z') +
    fill('paper', 'M0 354H720V360H0Z', 'opacity=".22"') +
    rect('woodL', 0, 426, 720, 12) +
    rect('wood', 0, 438, 720, 48) +
    oval('ink', 350, 394, 124, 9, 'opacity=".16"') +
    heap +
    mortarboard(350, y - 28, 2.5, R.int(-6, 4), colour) +
    shade(548, 404, 84, 7) +
    scroll(548, 394, 1.9, R.int(-9, 4)) +
    shade(142, 398, 36, 6) +
    flowers(142, 398, 2, R.pick(['cMust', 'cRose', 'red']), R.pick(['brass', 'cSky', 'lat'])) +
    sunPatch(weather, 470, 362, 150, 56, 60) +
    pot(668, 402, 76, R.pick(['lat', 'cTeal', 'cGreen']))
  );
};

export const awardViews: readonly View[] = [stageTable, cup];

export const graduationViews: readonly View[] = [caps, stillLife];
