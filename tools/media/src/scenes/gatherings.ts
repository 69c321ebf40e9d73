import { chart, screen } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { fan } from '../draw/fittings.ts';
import { framingTree, sky, treeline, undergrowth } from '../draw/outdoors.ts';
import { pot } from '../draw/plants.ts';
import { bunting, garland, stack, trophy } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { handiwork } from './more.ts';

/** Around one long table, a talk in the round. */
export const roundTable: View = (stage) => {
  const { R, weather } = stage;
  const cloth = stage.cloth();
  return (
    room(R, roomStyle(R, { line: 342, ceiling: R.pick(['panels', 'beams']) })) +
    windowAt(R, 46, 76, 190, 140, weather, R.pick(['wide', 'arch'])) +
    screen(R, 300, 70, 170, 106) +
    chart(R, 540, 80, 70, 96) +
    chart(R, 630, 80, 70, 96) +
    fan(380, 44, 64) +
    [110, 200, 290, 380, 470, 560]
      .map((x, i) =>
        stage.person(x, 364, 2, R.pick(['tableTalk', 'table', 'tableRead', 'tableHand', 'tableRead']), {
          left: i > 2,
          role: R.pick(['teacher', 'student']),
        }),
      )
      .join('') +
    fill(cloth, 'M60 360H620L690 416H-10Z') +
    fill('paper', 'M60 356H620L692 412H-12Z') +
    stroke('wallD', 'M-12 412H692', 3) +
    rect(cloth, -12, 412, 704, 70) +
    stroke('gold', 'M-12 470H692', 3) +
    [130, 260, 390, 520]
      .map((x) => rect('tintB', x, 372, 34, 7) + oval('cMust', x + 48, 378, 5, 3))
      .join('') +
    pot(336, 394, 40, 'brass') +
    stack(450, 396, R) +
    [110, 280, 460, 620].map((x) => stage.person(x, 494, 2.75, 'rest', { away: true })).join('') +
    stage.person(672, 424, 2.2, 'speak', { left: true, role: 'teacher', hold: held.mic() })
  );
};

/** The winners with their cup, in two rows before a building. */
export const winners: View = (stage) => {
  const { R, weather } = stage;
  const cup = put(0, 4, 0.9, trophy(0, 0, 0.8));
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 270, 1.2) +
    block(R, R.int(60, 140), 340, 440, R.pick([160, 220])) +
    rect('grass', 0, 334, 720, 146) +
    framingTree(R, R.pick([20, 700]), 366) +
    fill('court', 'M60 372H660L720 480H0Z') +
    garland(120, 600, 196, 8) +
    [150, 230, 310, 390, 470, 550]
      .map((x, i) =>
        stage.person(
          x,
          398 + (i % 2) * 4,
          2.05,
          i === 2 ? 'hoist' : R.pick(['clap', 'wave', 'stand', 'raise']),
          { left: i > 2, hold: i === 2 ? cup : '', role: i === 0 || i === 5 ? 'teacher' : 'student' },
        ),
      )
      .join('') +
    [190, 300, 420, 530]
      .map((x, i) =>
        stage.person(x, 464, 2.3, i === 1 ? 'kneel' : R.pick(['floor', 'kneel', 'floorClap']), {
          left: i > 1,
          hold: i === 1 ? held.paper() : '',
        }),
      )
      .join('') +
    undergrowth(R, 60, 476)
  );
};

/** Stalls under awnings along the verandah. */
export const stalls: View = (stage) => {
  const { R, weather } = stage;
  const stall = (x: number, y: number, w: number) => {
    const c = stage.cloth();
    const strips = Array.from({ length: 8 }, (_, i) =>
      fill(
        i % 2 ? 'cream' : c,
        `M${n(x + (w * i) / 8)} ${y - 150}h${n(w / 8)}l${n((i - 3.5) * 2 + 1)} 40h${n(-w / 8 - 2)}z`,
      ),
    ).join('');
    return (
      limb('wood', `M${x + 6} ${y}V${y - 140}M${x + w - 6} ${y}V${y - 140}`, 5) +
      stage.person(x + w * 0.4, y - 4, 1.75, R.pick(['explain', 'hand', 'carry']), { left: R.chance(0.5) }) +
      rect('cream', x, y - 62, w, 9) +
      rect(c, x + 4, y - 53, w - 8, 53) +
      stroke('gold', `M${x + 4} ${y - 8}h${w - 8}`, 2.4) +
      [0.16, 0.4, 0.64, 0.86].map((t) => handiwork(stage, x + w * t, y - 61)).join('') +
      strips
    );
  };
  return (
    sky(R, 720, 230, weather) +
    treeline(R, 720, 250, 1.2) +
    block(R, 30, 320, 660, 200) +
    rect('court', 0, 314, 720, 166) +
    bunting(0, 720, 150, 12) +
    stall(40, 392, 180) +
    stall(270, 388, 180) +
    stall(500, 392, 180) +
    stage.person(130, 462, 2.4, 'hand', { away: true }) +
    stage.person(R.int(250, 280), 468, 2.5, 'walk', { behind: held.bag('cLat') }) +
    stage.person(380, 456, 2.35, 'point', { away: true, role: 'child' }) +
    stage.person(440, 460, 2.4, 'stand', { away: true, role: 'child' }) +
    stage.person(570, 466, 2.5, 'book', { left: true, role: 'teacher' }) +
    stage.person(640, 470, 2.5, 'walk2', { left: true })
  );
};
