import { chart, framed, screen } from '../draw/boards.ts';
import { sunPatch } from '../draw/light.ts';
import { tripodCamera } from '../draw/objects.ts';
import type { Colour } from '../draw/palette.ts';
import { pot } from '../draw/plants.ts';
import { computer, stack } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import { chairBehind } from '../draw/seats.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, deskLamp, sheets, tumbler } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

const keyboard = (x: number, y: number, k: number) =>
  fill('ink', `M${x - 24 * k} ${y}L${x - 21 * k} ${y - 6 * k}H${x + 21 * k}L${x + 24 * k} ${y}Z`) +
  stroke('umbL', `M${x - 20 * k} ${y - 4 * k}H${x + 20 * k}M${x - 21 * k} ${y - 2 * k}H${x + 21 * k}`, k) +
  oval('ink', x + 34 * k, y - 2 * k, 5 * k, 2.6 * k);

/** Two rows of terminals, seen from the door. */
const terminals: View = (stage) => {
  const { R, weather } = stage;
  const row = (y: number, k: number, xs: readonly number[]) =>
    rect('woodL', -10, y, 740, 8 * k) +
    rect('wood', -10, y + 8 * k, 740, 9 * k) +
    rect('wood', -10, y + 17 * k, 740, 26 * k, 'opacity=".35"') +
    xs.map((x) => computer(x, y, k * 1.16, R) + keyboard(x, y + 7 * k, k)).join('') +
    xs.map((x) => chairBehind(x + 8 * k, y + 62 * k, k * 1.06, 'umb')).join('');
  return (
    room(
      R,
      roomStyle(R, {
        line: 292,
        ceiling: 'panels',
        wall: R.pick(['tintB', 'wall', 'tintG']),
        floor: R.pick(['tiles', 'cement']),
        dado: R.pick(['none', 'cBlue', 'cTeal']),
      }),
    ) +
    windowAt(R, 40, 58, 190, 118, weather, 'wide') +
    screen(R, 276, 54, 178, 104) +
    rect('paper', 506, 58, 130, 40, 'rx="6"') +
    stroke('wallD', 'M516 84H626M516 90H626', 2) +
    dots('leafL', [[624, 70, 2.6]]) +
    framed(520, 124, 56, 42) +
    framed(602, 124, 56, 42) +
    row(276, 0.92, [62, 178, 294, 410, 526, 642]) +
    sunPatch(weather, 60, 350, 130, 60, 90) +
    row(400, 1.5, [96, 282, 468, 654])
  );
};

/** Close-up of one desk: screen, lamp, headphones, notes. */
const place: View = (stage) => {
  const { R, weather } = stage;
  const cloth = stage.cloth();
  return (
    rect(R.pick(['tintG', 'tintY', 'tintB', 'tintP']), 0, 0, 720, 480) +
    windowAt(R, 470, 44, 220, 190, weather, R.pick(['wide', 'bars'])) +
    chart(R, 48, 50, 108, 142) +
    rect('wood', 196, 64, 220, 8) +
    put(240, 64, 1.7, stack(0, 0, R)) +
    pot(330, 64, 48, R.pick(['lat', 'brass', 'cTeal'])) +
    rect('ink', 0, 312, 720, 30, 'opacity=".1"') +
    fill('latL', 'M0 344H720V412H0Z') +
    fill('paper', 'M0 344H720V350H0Z', 'opacity=".2"') +
    rect('woodL', 0, 412, 720, 14) +
    rect('wood', 0, 426, 720, 60) +
    computer(322, 368, 3.5, R) +
    keyboard(322, 398, 2.5) +
    deskLamp(560, 372, 1.7, R.pick(['cGreen', 'cLat', 'cBlue'])) +
    put(
      134,
      392,
      1.7,
      `<path class="s-ink" d="M-26-8C-28-46 28-46 26-8" stroke-width="5"/>` +
        rect('ink', -33, -22, 14, 24, 'rx="6"') +
        rect('ink', 19, -22, 14, 24, 'rx="6"') +
        rect(cloth, -34, -18, 6, 16, 'rx="3"') +
        rect(cloth, 28, -18, 6, 16, 'rx="3"'),
    ) +
    sheets(620, 402, 1.8) +
    tumbler(476, 396, 1.7, 'lat') +
    bottle(36, 384, 2.1, R.pick(['metalL', 'cSky', 'cTeal']))
  );
};

/** The recording corner: camera, lamp, backdrop and a stool. */
const studio: View = (stage) => {
  const { R } = stage;
  const cloth = R.pick<Colour>(['cTeal', 'cGreen', 'cBlue', 'cPlum', 'tintG']);
  const softbox = (x: number, y: number, turn: number) =>
    limb('ink', `M${x} ${y}V438M${x - 26} 444L${x} 420L${x + 26} 444`, 4) +
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    fill('flame', 'M-46-34H46L120 120H-120Z', 'opacity=".12"') +
    fill('umb', 'M-16-66H16L46-32H-46Z') +
    rect('paper', -48, -34, 96, 58, 'rx="3"') +
    rect('flame', -44, -30, 88, 50, 'rx="2" opacity=".55"') +
    '</g>';
  return (
    room(
      R,
      roomStyle(R, {
        line: 340,
        ceiling: 'panels',
        dado: 'none',
        floor: R.pick(['wood', 'cement']),
        wall: R.pick(['wall', 'tintB', 'tintP']),
      }),
    ) +
    limb('metal', 'M196 58H524', 5) +
    limb('metal', 'M204 58V352M516 58V352', 4) +
    fill(cloth, 'M214 62H506V340C510 392 560 430 630 452H90C160 430 210 392 214 340Z') +
    stroke('ink', 'M260 62V340M330 62V352M400 62V352M462 62V344', 3, 'opacity=".1"') +
    softbox(120, 150, -24) +
    softbox(610, 150, 24) +
    put(
      360,
      412,
      1.5,
      oval('ink', 0, 0, 34, 6, 'opacity=".2"') +
        limb('wood', 'M-14-56L-22 0M14-56L22 0M-19-20H19', 5) +
        oval('woodL', 0, -58, 24, 6) +
        oval('latL', 0, -60, 24, 6),
    ) +
    limb('ink', 'M452 404V250L404 214', 3.4) +
    limb('ink', 'M432 408H472', 4) +
    `<g transform="translate(400 212) rotate(-35)">${rect('ink', -24, -6, 26, 12, 'rx="6"')}</g>` +
    tripodCamera(R.pick([556, 560]), 476, 1.8)
  );
};

export const computerViews: readonly View[] = [terminals, place, studio];
