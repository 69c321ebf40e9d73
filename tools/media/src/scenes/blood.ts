import { shade, sunPatch } from '../draw/light.ts';
import type { Colour } from '../draw/palette.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, flowers, sheets, tumbler } from '../draw/things.ts';
import { windowAt } from '../draw/windows.ts';

/** A couch with sheet, blanket and pillow; its head is on the left. */
const couch = (x: number, y: number, k: number, blanket: Colour) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 92, 8) +
      limb('metal', 'M-78-30V-3M78-30V-3M-78-14H78', 4) +
      dots('ink', [
        [-78, -2, 4],
        [78, -2, 4],
      ]) +
      rect('metal', -86, -38, 172, 8, 'rx="3"') +
      rect('paper', -88, -56, 176, 20, 'rx="7"') +
      fill('cSky', 'M-84-58Q-86-74-68-74H-46Q-36-74-38-58Z') +
      stroke('cSkyD', 'M-78-62Q-60-58-42-62', 1.4) +
      fill(blanket, 'M10-58H88Q90-46 88-36H4Z') +
      stroke('paper', 'M22-58L17-36M32-58L28-36', 3, 'opacity=".8"') +
      limb('metal', 'M-88-34V-84', 4) +
      limb('metal', 'M88-34V-70', 4),
  );

const drip = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    shade(0, 0, 26, 4) +
      limb('metal', 'M0-2V-176M-20 0L0-10L20 0', 4) +
      limb('metal', 'M-18-172H18', 3) +
      rect('glass', 8, -168, 20, 32, 'rx="5"') +
      rect('red', 10, -156, 16, 18, 'rx="4"') +
      stroke('red', 'M18-136C24-100-6-92-2-60', 1.8),
  );

/** The room prepared for blood donors: couches, juice, the register. */
const donation: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, {
        line: 320,
        wall: R.pick(['tintB', 'tintG', 'wall']),
        floor: 'tiles',
        ceiling: R.pick(['panels', 'beams']),
        dado: R.pick(['cTeal', 'cSky', 'creamD']),
      }),
    ) +
    windowAt(R, 48, 66, 152, 150, weather, R.pick(['bars', 'wide'])) +
    put(
      360,
      140,
      1.1,
      rect('paper', -84, -72, 168, 128) +
        stroke('red', 'M-84-72H84V56H-84Z', 3) +
        fill('red', 'M0-58C20-26 28-12 28 4A28 28 0 0 1-28 4C-28-12-20-26 0-58Z') +
        fill('paper', 'M-10-22C-18-10-20 2-16 12C-12 2-10-10-10-22Z', 'opacity=".6"') +
        stroke('ink', 'M-44 44H44', 3, 'opacity=".4"'),
    ) +
    windowAt(R, 520, 66, 152, 150, weather, R.pick(['bars', 'wide'])) +
    sunPatch(weather, 60, 334, 130, 110, 80) +
    drip(92, 372, 1) +
    couch(200, 396, 1.34, R.pick(['cLat', 'cGreen', 'cBlue'])) +
    drip(626, 372, 1) +
    `<g transform="translate(720 0) scale(-1 1)">${couch(200, 396, 1.34, R.pick(['cTeal', 'cPlum', 'cMust']))}</g>` +
    oval('ink', 360, 478, 150, 9, 'opacity=".14"') +
    rect('wood', 236, 444, 12, 40) +
    rect('wood', 472, 444, 12, 40) +
    fill('cream', 'M226 416H494L512 440H208Z') +
    rect('creamD', 208, 440, 304, 12) +
    stroke('gold', 'M208 449H512', 2) +
    [250, 276, 302].map((x) => tumbler(x, 434, 1.2, 'saffron')).join('') +
    flowers(352, 434, 0.9, R.pick(['cMust', 'red', 'cRose']), 'cSky') +
    sheets(412, 436, 1.2) +
    bottle(468, 434, 1.1, 'cTeal')
  );
};

/** Close-up of the nurse's table: cotton, a cuff, the register, a plate of fruit. */
const register: View = (stage) => {
  const { R, weather } = stage;
  return (
    rect(R.pick(['tintB', 'tintG', 'wall']), 0, 0, 720, 480) +
    windowAt(R, 470, 44, 210, 190, weather, R.pick(['wide', 'bars'])) +
    put(
      176,
      152,
      1.5,
      rect('paper', -74, -70, 148, 122) +
        stroke('red', 'M-74-70H74V52H-74Z', 2.4) +
        fill('red', 'M0-56C20-26 28-12 28 4A28 28 0 0 1-28 4C-28-12-20-26 0-56Z') +
        fill('paper', 'M-10-22C-18-10-20 2-16 12C-12 2-10-10-10-22Z', 'opacity=".6"'),
    ) +
    rect('ink', 0, 298, 720, 30, 'opacity=".1"') +
    fill('paper', 'M0 328H720V408H0Z') +
    rect('wallD', 0, 408, 720, 12) +
    rect('cTeal', 0, 420, 720, 66) +
    stroke('gold', 'M0 430H720', 3) +
    put(
      104,
      388,
      1.5,
      oval('ink', 0, 2, 60, 6, 'opacity=".12"') +
        fill('glass', 'M-30-46H4V0H-30Z') +
        rect('metal', -31, -52, 36, 8, 'rx="2"') +
        dots('paper', [
          [-20, -9, 9],
          [-6, -10, 9],
          [-14, -22, 9],
        ]) +
        fill('glass', 'M14-36H40V0H14Z') +
        rect('saffron', 16, -24, 22, 24) +
        rect('metal', 13, -42, 28, 7, 'rx="2"'),
    ) +
    put(
      290,
      394,
      1.5,
      oval('ink', 0, 2, 66, 6, 'opacity=".12"') +
        fill('cBlueD', 'M-56-18Q-58-30-44-30H34Q46-30 44-16Q44-2 32-2H-46Q-58-4-56-18Z') +
        stroke('cSky', 'M-44-16H34', 2) +
        stroke('ink', 'M40-10C66-8 50-44 66-54', 3) +
        oval('metalL', 68, -64, 14) +
        oval('paper', 68, -64, 10) +
        limb('red', 'M68-64L74-69', 1.6),
    ) +
    sheets(480, 398, 2.4) +
    put(
      628,
      392,
      1.8,
      oval('metal', 0, 0, 34, 7) +
        oval('metalL', 0, -2, 34, 7) +
        limb('cMust', 'M-22-6Q-8 2 6-8M-18-12Q-4-4 10-14', 8) +
        dots('saffron', [[16, -12, 9]]) +
        dots('red', [[0, -18, 8.4]]),
    ) +
    tumbler(556, 384, 1.8, 'saffron')
  );
};

export const bloodViews: readonly View[] = [donation, register];
