import { chart, screen } from '../draw/boards.ts';
import { held } from '../draw/figure.ts';
import { fan } from '../draw/fittings.ts';
import { plasticChair } from '../draw/furniture.ts';
import type { Colour } from '../draw/palette.ts';
import { bunting, garland, speaker } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { stalls } from './gatherings.ts';

/** The empty hall before a programme: chairs in rows, someone on a ladder with the bunting. */
const preparing: View = (stage) => {
  const { R, weather } = stage;
  const colour = R.pick<Colour>(['cGreen', 'cLat', 'cBlue', 'cMust', 'cTeal']);
  let chairs = '';
  for (const [y, k, count] of [
    [372, 0.72, 12],
    [412, 0.95, 10],
    [466, 1.3, 8],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = 40 + i * (640 / (count - 1));
      if (Math.abs(x - 360) > 34) chairs += plasticChair(x, y, k, colour);
    }
  return (
    room(R, roomStyle(R, { line: 330, ceiling: 'trusses' })) +
    windowAt(R, 40, 90, 84, 150, weather, 'arch') +
    windowAt(R, 596, 90, 84, 150, weather, 'arch') +
    rect('wood', 170, 90, 380, 220) +
    rect('cream', 180, 100, 360, 206) +
    rect(R.pick(['cGreen', 'cLat', 'cPlum']), 180, 100, 360, 26) +
    screen(R, 280, 140, 160, 100) +
    rect('floor', 150, 306, 420, 28) +
    stage.person(480, 308, 1.4, 'speak', { hold: held.mic(), left: true }) +
    speaker(204, 320) +
    bunting(130, 590, 84, 16) +
    put(
      120,
      400,
      1,
      limb('woodL', 'M-26 0L-10-160M26 0L10-160', 6) + stroke('wood', 'M-22-36H22M-18-72H18M-14-108H14', 5),
    ) +
    stage.person(124, 296, 1.6, 'reach', { away: true }) +
    chairs +
    stage.person(360, 462, 2.2, 'carry', { left: true })
  );
};

/** An exhibition in the hall: panels, models on tables, visitors. */
const exhibition: View = (stage) => {
  const { R, weather } = stage;
  const model = (x: number, y: number) =>
    R.pick([
      () => fill('cLat', `M${x - 22} ${y}l22-40l22 40z`) + fill('flame', `M${x - 6} ${y - 34}q6-22 12 0z`),
      () =>
        rect('leafL', x - 26, y - 8, 52, 8) +
        rect('wall', x - 14, y - 28, 28, 20) +
        fill('tile', `M${x - 20} ${y - 27}l20-16l20 16z`),
      () =>
        oval('cMust', x, y - 30, 13) +
        `<ellipse class="s-ink" cx="${x}" cy="${y - 30}" rx="30" ry="9" stroke-width="1.2"/>` +
        dots('cBlue', [[x + 28, y - 33, 5]]) +
        rect('wood', x - 2, y - 18, 4, 18),
      () =>
        rect('metal', x - 3, y - 50, 6, 50) +
        fill('paper', `M${x} ${y - 50}l-22-12l4 12zM${x} ${y - 50}l22-12l-6 14zM${x} ${y - 50}l-2 26l10-6z`),
      () =>
        rect('glass', x - 24, y - 30, 48, 30, 'opacity=".8"') +
        fill('cBlue', `M${x - 24} ${y}v-16q12-6 24 0t24 0v16z`),
    ])();
  return (
    room(R, roomStyle(R, { line: 340, ceiling: R.pick(['trusses', 'panels']) })) +
    windowAt(R, 300, 76, 120, 130, weather, 'bars') +
    [50, 150].map((x) => chart(R, x, 84, 84, 120)).join('') +
    [450, 550].map((x) => chart(R, x, 84, 84, 120)).join('') +
    bunting(0, 720, 48, 10) +
    stage.person(92, 372, 2, 'explain', {}) +
    stage.person(268, 372, 2.05, 'point', { left: true }) +
    stage.person(470, 372, 2, 'hand', {}) +
    stage.person(636, 372, 2.05, 'explain', { left: true }) +
    [
      [30, 320],
      [384, 310],
    ]
      .map(
        ([x = 0, w = 0]) =>
          rect('cream', x, 352, w, 12) +
          rect(stage.cloth(), x + 4, 362, w - 8, 62) +
          stroke('gold', `M${x + 4} 416h${w - 8}`, 3),
      )
      .join('') +
    [80, 190, 300, 440, 550, 650].map((x) => model(x, 353)).join('') +
    stage.person(R.int(150, 180), 474, 2.6, 'point', { away: true, role: 'child' }) +
    stage.person(240, 478, 2.7, 'stand', { away: true, role: 'child' }) +
    stage.person(400, 470, 2.6, 'hand', { left: true, role: 'teacher' }) +
    stage.person(580, 476, 2.6, 'akimbo', { away: true })
  );
};

/** The floor of the hall cleared for a shuttle game. */
const shuttle: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(R, roomStyle(R, { line: 316, ceiling: 'trusses', floor: 'wood' })) +
    [60, 210, 420, 570].map((x) => windowAt(R, x, 84, 92, 110, weather, 'wide')).join('') +
    stroke('cream', 'M70 350H650L700 470H20ZM360 350V470M40 410H680', 3) +
    stroke('ink', 'M360 290V470', 4) +
    rect('cream', 356, 290, 8, 6) +
    fill('cream', 'M352 296h16v70h-16z', 'opacity=".5"') +
    stage.person(170, 446, 2.4, 'serve', {
      role: 'player',
      hold:
        limb('ink', 'M0 0L6-22', 2) +
        `<ellipse class="s-ink" cx="9" cy="-31" rx="7" ry="10" stroke-width="1.6"/>`,
    }) +
    stage.person(560, 446, 2.35, 'jump', {
      role: 'player',
      left: true,
      hold:
        limb('ink', 'M0 0L6-22', 2) +
        `<ellipse class="s-ink" cx="9" cy="-31" rx="7" ry="10" stroke-width="1.6"/>`,
    }) +
    fill('paper', 'M392 214l14-12l4 16zM408 216l8 4l-4 4z') +
    [40, 100, 620, 680]
      .map((x) => stage.person(x, 318, 1.3, R.pick(['clap', 'wave', 'stand']), { left: x > 400 }))
      .join('') +
    fan(360, 50, 70)
  );
};

/** The hall laid for a feast on banana leaves. */
const feast: View = (stage) => {
  const { R, weather } = stage;
  const leaf = (x: number, y: number, k: number) =>
    put(
      x,
      y,
      k,
      fill('leafL', 'M-34 0Q-30-9 0-9Q34-9 38-2Q30 6 0 6Q-30 6-34 0Z') +
        stroke('moss', 'M-34-1H36', 1.2) +
        oval('cream', 2, -2, 10, 3.6) +
        dots('cMust', [
          [-16, -3, 3, 1.6],
          [-24, -1, 2.4, 1.4],
        ]) +
        dots('cLat', [[18, -4, 3, 1.6]]) +
        dots('leafD', [[24, -1, 3, 1.4]]),
    );
  const row = (y: number, k: number, count: number) => {
    let o = '';
    for (let i = 0; i < count; i++)
      o += stage.person(50 + i * (620 / (count - 1)), y, k, R.pick(['table', 'tableTalk', 'tableRead']), {
        left: R.chance(0.5),
      });
    o +=
      rect('cream', 0, y - 3, 720, 8) +
      rect('creamD', 0, y + 5, 720, 12 * k) +
      rect('gold', 0, y + 12 * k, 720, 2);
    for (let i = 0; i < count; i++) o += leaf(50 + i * (620 / (count - 1)), y + 2, k * 0.55);
    return o;
  };
  return (
    room(R, roomStyle(R, { line: 300, ceiling: 'trusses', floor: 'oxide' })) +
    [40, 180, 440, 590].map((x) => windowAt(R, x, 84, 90, 110, weather, 'bars')).join('') +
    garland(0, 720, 56, 14) +
    row(300, 1.7, 8) +
    stage.person(330, 398, 2.2, 'bow', {
      role: 'man',
      hold: put(0, 4, 1, fill('brass', 'M-9-8H9L6 6H-6Z') + stroke('brass', 'M-8-8Q0-20 8-8', 1.4)),
    }) +
    row(430, 2.4, 6)
  );
};

export const exhibitionViews: readonly View[] = [exhibition, stalls];

export const hallViews: readonly View[] = [preparing, shuttle, feast];
