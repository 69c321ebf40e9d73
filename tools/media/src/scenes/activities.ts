import { framed, pinBoard } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { table } from '../draw/furniture.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { garland } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, group, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';
import { onMats } from './more.ts';

/** Mats in rows, morning light. */
const yoga: View = (stage) => {
  const { R, weather } = stage;
  const inside = R.chance(0.45);
  const pose = R.pick(['tree', 'mountain', 'warrior', 'meditate', 'triangle'] as const);
  const mat = (x: number, y: number, k: number) =>
    fill(
      stage.cloth(),
      `M${n(x - 40 * k)} ${y - 5 * k}H${n(x + 40 * k)}L${n(x + 46 * k)} ${y + 6 * k}H${n(x - 46 * k)}Z`,
      'opacity=".9"',
    );
  const dress = { garment: 'tracksuit' as const, third: 'cream' as Colour };
  const row = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map((x) => mat(x, y, k * 0.72) + stage.person(x, y, k, pose, { role: 'student', look: dress }))
      .join('');
  const back = inside
    ? room(R, roomStyle(R, { line: 320, floor: 'wood', ceiling: 'trusses' })) +
      [60, 230, 400, 570].map((x) => windowAt(R, x, 90, 96, 140, weather, 'arch')).join('')
    : sky(R, 720, 260, weather) +
      treeline(R, 720, 284) +
      block(R, 360, 320, 330, 150) +
      rect('grass', 0, 312, 720, 168) +
      framingTree(R, 60, 350);
  return (
    back +
    stage.person(R.int(340, 380), 336, 1.5, pose, { role: 'teacher', look: dress }) +
    row(388, 1.9, [100, 270, 440, 610]) +
    row(464, 2.35, [180, 370, 560])
  );
};

/** Couches, donors and nurses. */
const blood: View = (stage) => {
  const { R, weather } = stage;
  const couch = (x: number, y: number, k: number, left = false) => {
    const look = stage.look('student');
    const lying = group('rotate(-90)', '');
    const c = look.cloth;
    return put(
      x,
      y,
      k,
      `<g transform="scale(${left ? -1 : 1} 1)">` +
        rect('metal', -64, -4, 128, 6) +
        limb('metal', 'M-54 0V38M54 0V38', 4) +
        rect('cream', -66, -18, 132, 15, 'rx="5"') +
        rect('cSky', -66, -24, 34, 10, 'rx="5"') +
        fill(look.garment === 'saree' ? look.cloth : look.second, 'M-6-32C20-36 44-28 64-26L66-16H-8Z') +
        oval('ink', 66, -24, 3, 6) +
        fill(c, 'M-36-32Q-20-40-2-34L0-16H-36Z') +
        oval(look.skin, -46, -29, 8, 6.6) +
        fill('hair', 'M-54-30C-56-42-42-42-40-36C-46-36-48-32-50-26Z') +
        limb(look.skin, 'M-28-26L-6-8L8-6', 5) +
        dots('cLat', [[10, -6, 3.4]]) +
        lying +
        '</g>',
    );
  };
  const drip = (x: number, y: number) =>
    limb('metal', `M${x} ${y}V${y - 150}h14`, 3) +
    rect('glass', x + 8, y - 150, 14, 24, 'rx="3"') +
    rect('cLat', x + 8, y - 140, 14, 14, 'rx="3"') +
    stroke('cLat', `M${x + 15} ${y - 126}C${x + 20} ${y - 90} ${x - 6} ${y - 80} ${x - 10} ${y - 50}`, 1.4) +
    limb('metal', `M${x - 14} ${y + 2}h28`, 3);
  const nurse = {
    garment: 'churidar' as const,
    cloth: 'paper' as Colour,
    shade: 'creamD' as Colour,
    second: 'paper' as Colour,
    third: 'cSky' as Colour,
  };
  return (
    room(
      R,
      roomStyle(R, {
        line: 340,
        wall: R.pick(['tintB', 'tintG', 'wall']),
        floor: 'tiles',
        ceiling: R.pick(['panels', 'beams']),
      }),
    ) +
    windowAt(R, 60, 80, 150, 140, weather, R.pick(['bars', 'wide'])) +
    put(
      330,
      130,
      1,
      rect('paper', -70, -52, 140, 96) +
        fill('cLat', 'M0-40C18-14 24-2 24 10A24 24 0 0 1-24 10C-24-2-18-14 0-40Z') +
        fill('latL', 'M-6-16C-12-6-14 4-12 12C-8 4-6-6-6-16Z'),
    ) +
    windowAt(R, 480, 80, 170, 140, weather, R.pick(['bars', 'wide'])) +
    couch(150, 388, 1.6) +
    drip(276, 400) +
    stage.person(318, 420, 2.3, 'bow', { left: true, look: nurse, role: 'woman' }) +
    couch(580, 388, 1.6, true) +
    drip(452, 400) +
    stage.person(420, 420, 2.3, 'hand', { look: nurse, role: 'woman' }) +
    table(290, 432, 160, 50) +
    stage.person(350, 436, 2.4, 'tableRead', { role: 'teacher' }) +
    rect('cream', 380, 427, 44, 5) +
    stage.person(R.int(64, 90), 486, 2.5, 'read', { hold: held.paper() }) +
    stage.person(R.int(170, 190), 490, 2.5, 'stand', {}) +
    stage.person(620, 488, 2.55, 'clap', { left: true })
  );
};

/** Pots, palm leaf and paper on a long table. */
const craft: View = (stage) => {
  const { R, weather } = stage;
  const things = (x: number, y: number) =>
    R.pick([
      () =>
        fill(
          'lat',
          `M${x - 16} ${y}Q${x - 26} ${y - 20} ${x - 10} ${y - 30}H${x + 10}Q${x + 26} ${y - 20} ${x + 16} ${y}Z`,
        ) +
        rect('latD', x - 12, y - 34, 24, 5) +
        stroke('cream', `M${x - 18} ${y - 16}q6-6 12 0t12 0t12 0`, 1.6),
      () =>
        fill('moss', `M${x} ${y - 2}l-20-20l20-20l20 20z`) +
        stroke(
          'leafM',
          `M${x - 10} ${y - 12}l20-20M${x} ${y - 2}l20-20M${x - 20} ${y - 22}l20-20M${x + 10} ${y - 12}l-20-20M${x} ${y - 42}l20 20`,
          1.6,
        ),
      () =>
        rect('woodL', x - 24, y - 14, 48, 14) +
        stroke(
          'wood',
          `M${x - 24} ${y - 9}h48M${x - 24} ${y - 4}h48M${x - 14} ${y - 14}v14M${x} ${y - 14}v14M${x + 14} ${y - 14}v14`,
          1.4,
        ),
      () =>
        rect('paper', x - 20, y - 4, 40, 4) +
        fill('cRose', `M${x} ${y - 4}q-16-6-10-18q8 0 10 8q2-8 10-8q6 12-10 18z`),
      () =>
        rect('metal', x - 8, y - 18, 16, 18) +
        limb('wood', `M${x - 3} ${y - 18}l-4-22M${x + 3} ${y - 18}l5-20`, 2) +
        dots('cLat', [[x - 7, y - 41, 3]]) +
        dots('cBlue', [[x + 8, y - 39, 3]]),
    ])();
  return (
    room(R, roomStyle(R, { line: 344 })) +
    windowAt(R, 70, 80, 150, 150, weather, 'casement') +
    pinBoard(R, 290, 80, 180, 110) +
    garland(290, 470, 76, 6) +
    framed(540, 84, 60, 80) +
    framed(622, 84, 60, 80) +
    [120, 250, 380, 510, 630]
      .map((x, i) =>
        stage.person(x, 378, 2.35, R.pick(['tableRead', 'tableTalk', 'table']), {
          left: i > 2,
          role: R.pick(['student', 'student', 'child', 'elder']),
        }),
      )
      .join('') +
    rect('latL', 40, 374, 660, 12) +
    rect('wood', 40, 385, 660, 9) +
    rect('wood', 66, 392, 14, 90) +
    rect('wood', 660, 392, 14, 90) +
    [90, 190, 310, 450, 570, 660].map((x) => things(x, 374)).join('') +
    stage.person(R.int(180, 230), 492, 2.9, 'rest', { away: true }) +
    stage.person(R.int(440, 500), 492, 2.9, 'rest', { away: true })
  );
};

export const yogaViews: readonly View[] = [yoga];

export const bloodViews: readonly View[] = [blood];

export const craftViews: readonly View[] = [craft, onMats];
