import { chart, framed } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { clock, door } from '../draw/fittings.ts';
import { almirah, stool, table } from '../draw/furniture.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { trophy } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { tug } from './more.ts';

const racket = limb('ink', 'M0 0L5-10', 2.4) + oval('cLat', 8, -17, 7, 8);

/** Table tennis in the sports room. */
const tableTennis: View = (stage) => {
  const { R, weather } = stage;
  return (
    room(
      R,
      roomStyle(R, { line: 336, floor: R.pick(['wood', 'cement']), ceiling: R.pick(['panels', 'trusses']) }),
    ) +
    windowAt(R, 60, 74, 240, 120, weather, 'wide') +
    rect('wood', 380, 120, 280, 8) +
    [400, 450, 500, 550, 600].map((x, i) => trophy(x + 20, 120, 0.9 + (i % 2) * 0.4)).join('') +
    framed(400, 160, 70, 46) +
    framed(500, 160, 70, 46) +
    framed(600, 160, 60, 46) +
    stage.person(350, 356, 1.9, 'clap', { role: 'player' }) +
    stage.person(110, 424, 2.5, 'serve', { role: 'player', hold: racket }) +
    stage.person(626, 424, 2.5, 'hand', { role: 'player', left: true, hold: racket }) +
    fill('cGreen', 'M190 340H540L600 392H140Z') +
    stroke('cream', 'M365 340V392M190 340H540L600 392H140Z', 2.4) +
    rect('ink', 140, 392, 460, 7) +
    limb('ink', 'M170 398V464M570 398V464M270 398V450M470 398V450', 6) +
    fill('glass', 'M350 322H384L394 378H356Z', 'opacity=".7"') +
    stroke('cream', 'M350 322H384', 3) +
    oval('cream', 300, 300, 5) +
    stage.person(60, 480, 2.4, 'akimbo', { away: true, role: 'player' })
  );
};

/** Carrom and chess, heads bent over the boards. */
const boards: View = (stage) => {
  const { R, weather } = stage;
  const chess = (x: number, y: number) =>
    fill('creamD', `M${x - 56} ${y - 12}H${x + 56}L${x + 66} ${y}H${x - 66}Z`) +
    Array.from({ length: 4 }, (_, i) => fill('wood', `M${x - 56 + i * 28} ${y - 12}h14l1 6h-16z`)).join('') +
    [-40, -22, 4, 26, 44]
      .map((d, i) =>
        put(
          x + d,
          y - 6,
          0.6,
          fill(i % 2 === 0 ? 'ink' : 'cream', 'M-7 0H7L4-6L3-18H-3L-4-6Z') +
            oval(i % 2 === 0 ? 'ink' : 'cream', 0, -22, 5),
        ),
      )
      .join('');
  const carrom = (x: number, y: number) =>
    fill('wood', `M${x - 80} ${y - 22}H${x + 80}L${x + 100} ${y}H${x - 100}Z`) +
    fill('tintP', `M${x - 72} ${y - 19}H${x + 72}L${x + 88} ${y - 4}H${x - 88}Z`) +
    dots('ink', [
      [x - 10, y - 12, 5, 2],
      [x + 22, y - 14, 5, 2],
      [x - 40, y - 9, 5, 2],
      [x - 66, y - 17, 4, 2],
      [x + 66, y - 17, 4, 2],
    ]) +
    dots('cream', [
      [x + 4, y - 10, 5, 2],
      [x + 44, y - 9, 5, 2],
    ]) +
    dots('cLat', [[x, y - 14, 5, 2]]);
  return (
    room(R, roomStyle(R, { line: 340 })) +
    windowAt(R, 250, 76, 220, 150, weather, R.pick(['arch', 'wide', 'bars'])) +
    almirah(40, 350, 110, 236, R.pick(['cTeal', 'cGreen', 'cBlue'])) +
    trophy(70, 114, 1) +
    trophy(120, 114, 1.3) +
    chart(R, 530, 90, 80, 110) +
    clock(656, 110) +
    stage.person(250, 372, 2.1, 'tableRead') +
    stage.person(380, 372, 2.1, 'tableTalk', { left: true }) +
    table(210, 368, 220, 70) +
    chess(318, 370) +
    stage.person(520, 436, 2.1, 'akimbo', { left: true, role: 'teacher' }) +
    stage.person(120, 434, 2.7, 'tableRead', {}) +
    stage.person(370, 434, 2.7, 'table', { left: true }) +
    rect('woodL', 110, 430, 280, 10) +
    limb('wood', 'M140 438L120 480M360 438L380 480', 8) +
    carrom(246, 432) +
    stage.person(640, 470, 2.6, 'clap', { left: true }) +
    stool(580, 476, 1.3)
  );
};

/** Kit on the wall; someone signs it out. */
const kit: View = (stage) => {
  const { R, weather } = stage;
  const balls = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const c = R.pick<Colour>(['latL', 'cream', 'cMust', 'cTeal']);
      return (
        oval(c, x + i * 34, y - 15, 15) +
        stroke('ink', `M${x + i * 34 - 15} ${y - 15}h30M${x + i * 34} ${y - 30}v30`, 1, 'opacity=".5"')
      );
    }).join('');
  const bats = (x: number, y: number) =>
    [0, 1, 2]
      .map((i) =>
        put(
          x + i * 30,
          y,
          1,
          rect('ink', -3, -90, 6, 30) + fill('tintY', 'M-8-62H8V0H-8Z') + stroke('woodL', 'M0-58V-2', 1),
        ),
      )
      .join('');
  const rackets = (x: number, y: number) =>
    [0, 1, 2, 3]
      .map((i) =>
        put(
          x + i * 36,
          y,
          1,
          `<ellipse class="s-cLat" cx="0" cy="-58" rx="12" ry="17" stroke-width="2.6"/>` +
            stroke('metal', 'M-8-64H8M-9-58H9M-8-52H8M-4-72V-44M4-72V-44', 0.8) +
            limb('ink', 'M0-41V0', 3),
        ),
      )
      .join('');
  return (
    room(R, roomStyle(R, { line: 350, floor: R.pick(['cement', 'wood']), ceiling: 'plain' })) +
    rect('woodL', 40, 90, 300, 150) +
    rackets(72, 180) +
    bats(240, 196) +
    rect('wood', 40, 210, 300, 8) +
    balls(64, 210, 8) +
    rect('wood', 40, 270, 300, 8) +
    balls(64, 270, 8) +
    windowAt(R, 400, 80, 130, 150, weather, 'bars') +
    door(584, 356, 92, 220) +
    stage.person(440, 362, 2.3, 'tableRead', { role: 'teacher' }) +
    table(370, 360, 170, 84) +
    rect('paper', 420, 354, 40, 6) +
    trophy(500, 360, 1) +
    stage.person(330, 440, 2.5, 'hand', { role: 'player', hold: oval('latL', 6, 4, 10) }) +
    stage.person(230, 452, 2.5, 'bend', { role: 'player', left: true }) +
    fill('cBlue', 'M120 440Q160 420 200 440V462H120Z') +
    stage.person(620, 458, 2.6, 'walk', {
      role: 'player',
      left: true,
      hold: put(
        0,
        0,
        1,
        limb('ink', 'M0 0L4-16', 2) +
          `<ellipse class="s-cLat" cx="6" cy="-25" rx="6" ry="9" stroke-width="1.6"/>`,
      ),
    }) +
    put(80, 470, 1, oval('latL', 0, -15, 16) + stroke('ink', 'M-16-15H16M0-31V1', 1, 'opacity=".5"'))
  );
};

/** The playing field on a match day: football, volleyball or a race over the hurdle. */
const field =
  (kind: 0 | 1 | 2): View =>
  (stage) => {
    const { R, weather } = stage;
    const crowd = Array.from({ length: 13 }, (_, i) =>
      stage.person(20 + i * 57, 316, 1.05, R.pick(['clap', 'wave', 'raise', 'stand']), {
        left: R.chance(0.5),
      }),
    ).join('');
    const A = { role: 'player', look: { cloth: 'cGreen' as Colour, shade: 'leafD' as Colour } } as const;
    const B = { role: 'player', look: { cloth: 'cMust' as Colour, shade: 'cMustD' as Colour } } as const;
    const play = [
      () =>
        stroke('cream', 'M0 340H720M0 466L720 440M360 340L300 480', 3) +
        stage.person(250, 430, 2.2, 'kick', A) +
        stage.person(420, 424, 2.1, 'run', { ...B, left: true }) +
        stage.person(110, 452, 2.3, 'run', A) +
        stage.person(600, 440, 2.2, 'run', { ...B, left: true }) +
        oval('paper', 330, 414, 9) +
        oval('ink', 330, 414, 3.4),
      () =>
        stroke('cream', 'M20 350H700M60 480L120 340M660 480L600 340', 3) +
        limb('wood', 'M360 250V440', 5) +
        stroke('ink', 'M360 260L720 250M360 300L720 296', 1.2) +
        fill('glass', 'M0 262L720 262V300L0 300Z', 'opacity=".45"') +
        stroke('cream', 'M0 262H720M0 300H720', 2) +
        stage.person(200, 440, 2.3, 'jump', A) +
        stage.person(90, 452, 2.3, 'bow', A) +
        stage.person(470, 436, 2.3, 'jump', { ...B, left: true }) +
        stage.person(600, 452, 2.3, 'carry', { ...B, left: true }) +
        oval('cream', 330, 200, 11),
      () =>
        stroke('cream', 'M-20 360L740 330M-20 400L740 364M-20 446L740 404M-20 494L740 450', 3) +
        [470, 350, 220, 110]
          .map((x, i) => stage.person(x + 40, 376 + i * 30, 1.8 + i * 0.22, 'run', i % 2 === 0 ? A : B))
          .join('') +
        limb('cLat', 'M640 290V420', 3) +
        limb('cLat', 'M560 300V346', 2.4) +
        stroke('cLat', 'M560 306L640 296', 3) +
        stage.person(670, 420, 1.9, 'raise', { role: 'teacher', left: true }),
    ];
    return (
      sky(R, 720, 240, weather) +
      treeline(R, 720, 264, 1.2) +
      block(R, R.int(40, 300), 306, 330, 120) +
      rect('grass', 0, 300, 720, 180) +
      crowd +
      fill('moss', 'M0 330H720V480H0Z', 'opacity=".55"') +
      (play[kind]?.() ?? '')
    );
  };

export const sportsViews: readonly View[] = [field(0), field(1), field(2), tug];

export const sportsroomViews: readonly View[] = [tableTennis, boards, kit];
