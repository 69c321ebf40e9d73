import { chart, pinBoard } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { held } from '../draw/figure.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bunting } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { Stage, View } from '../draw/stage.ts';
import { dots, fill, limb, oval, rect, stroke } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

/** Things half made, lying on a mat. */
export function handiwork(stage: Stage, x: number, y: number): string {
  const { R } = stage;
  return R.pick([
    () =>
      fill('moss', `M${x - 26} ${y}L${x - 16} ${y - 12}H${x + 28}L${x + 18} ${y}Z`) +
      stroke(
        'leafM',
        `M${x - 20} ${y - 4}h40M${x - 17} ${y - 8}h40M${x - 12} ${y}l10-12M${x} ${y}l10-12M${x + 10} ${y}l10-12`,
        1.4,
      ),
    () =>
      fill(
        'lat',
        `M${x - 12} ${y}Q${x - 22} ${y - 14} ${x - 9} ${y - 24}H${x + 9}Q${x + 22} ${y - 14} ${x + 12} ${y}Z`,
      ) + rect('latD', x - 10, y - 27, 20, 4),
    () =>
      rect('paper', x - 22, y - 4, 44, 5) +
      rect(stage.cloth(), x - 14, y - 8, 20, 4) +
      dots('cMust', [[x + 14, y - 7, 3]]),
    () =>
      rect('woodL', x - 20, y - 14, 40, 14) +
      stroke('wood', `M${x - 20} ${y - 7}h40M${x - 8} ${y - 14}v14M${x + 8} ${y - 14}v14`, 1.6),
    () =>
      oval('cMust', x, y - 8, 18, 8) +
      dots('cLat', [
        [x - 7, y - 10, 4, 3],
        [x + 8, y - 9, 4, 3],
      ]) +
      dots('cream', [[x, y - 12, 4, 3]]),
  ])();
}

/** On mats under a tree or on a verandah floor, hands busy. */
export const onMats: View = (stage) => {
  const { R, weather } = stage;
  const outside = R.chance(0.6);
  const back = outside
    ? sky(R, 720, 250, weather) +
      treeline(R, 720, 276, 1.2) +
      block(R, R.pick([-30, 330]), 334, 400, R.pick([150, 190])) +
      rect('grass', 0, 326, 720, 154) +
      framingTree(R, R.pick([70, 650]), 360)
    : room(R, roomStyle(R, { line: 326, floor: 'oxide' })) +
      windowAt(R, 70, 76, 180, 150, weather, R.pick(['arch', 'wide'])) +
      pinBoard(R, 310, 84, 150, 100) +
      windowAt(R, 520, 76, 140, 150, weather, 'bars');
  const mat = (x: number, y: number, w: number) =>
    fill(stage.cloth(), `M${x} ${y}H${x + w}L${x + w + 26} ${y + 26}H${x - 26}Z`, 'opacity=".85"') +
    stroke('cream', `M${x - 6} ${y + 6}H${x + w + 6}M${x - 20} ${y + 20}H${x + w + 20}`, 1.4, 'opacity=".7"');
  const row = (y: number, k: number, xs: readonly number[]) =>
    xs
      .map((x, i) =>
        stage.person(x, y, k, R.pick(['floorRead', 'floor', 'floorClap', 'floorRead']), {
          left: i >= xs.length / 2,
          role: R.pick(['student', 'student', 'child', 'elder']),
        }),
      )
      .join('');
  return (
    back +
    mat(100, 372, 520) +
    row(386, 2.05, [120, 240, 470, 590]) +
    stage.person(R.int(340, 372), 396, 2.25, R.pick(['bow', 'explain', 'kneel', 'read']), {
      role: 'teacher',
      left: R.chance(0.5),
      hold: held.paper(),
    }) +
    [180, 300, 420, 530].map((x) => handiwork(stage, x, 396)).join('') +
    mat(60, 440, 600) +
    row(466, 2.5, [96, 270, 450, 626]) +
    [180, 360, 540].map((x) => handiwork(stage, x, 462)).join('')
  );
};

/** A tug of war on the field. */
export const tug: View = (stage) => {
  const { R, weather } = stage;
  const A = { role: 'player', look: { cloth: 'cLat' as Colour, shade: 'latD' as Colour } } as const;
  const B = {
    role: 'player',
    look: { cloth: 'cSky' as Colour, shade: 'cSkyD' as Colour },
    left: true,
  } as const;
  return (
    sky(R, 720, 240, weather) +
    treeline(R, 720, 264, 1.4) +
    block(R, 160, 306, 380, 130) +
    rect('grass', 0, 300, 720, 180) +
    Array.from({ length: 12 }, (_, i) =>
      stage.person(30 + i * 60, 322, 1.15, R.pick(['wave', 'clap', 'raise', 'jump']), {
        left: R.chance(0.5),
      }),
    ).join('') +
    fill('moss', 'M0 350H720V480H0Z', 'opacity=".5"') +
    bunting(0, 720, 220, 10) +
    stroke('cream', 'M360 372V470', 4) +
    limb('creamD', 'M40 390H680', 5) +
    limb('cLat', 'M372 384V408', 6) +
    [30, 112, 194, 276].map((x) => stage.person(x, 456, 2.35, 'pull', A)).join('') +
    [450, 530, 612, 690].map((x) => stage.person(x, 456, 2.35, 'pull', B)).join('') +
    stage.person(362, 412, 1.9, 'raise', { role: 'teacher' })
  );
};

/** Small children on the floor of their classroom, letters and shapes around them. */
export const infants: View = (stage) => {
  const { R, weather } = stage;
  const shapes = [80, 150, 220]
    .map(
      (x, i) =>
        [fill('cMust', `M${x} 100l22 40h-44z`), oval('cLat', x, 122, 20), rect('cTeal', x - 19, 102, 38, 38)][
          (i + R.int(0, 2)) % 3
        ] ?? '',
    )
    .join('');
  const ring = [120, 230, 340, 450, 560]
    .map((x, i) =>
      stage.person(x, 388 + Math.abs(i - 2) * 4, 2.4, R.pick(['floor', 'floorClap', 'floorRead']), {
        role: 'child',
        left: i > 2,
      }),
    )
    .join('');
  return (
    room(
      R,
      roomStyle(R, {
        line: 318,
        wall: R.pick(['tintY', 'tintB', 'tintP', 'tintG']),
        floor: R.pick(['oxide', 'cement']),
      }),
    ) +
    rect('paper', 46, 86, 216, 70) +
    shapes +
    windowAt(R, 310, 80, 140, 140, weather, 'bars') +
    chart(R, 510, 84, 80, 100) +
    chart(R, 610, 84, 80, 100) +
    bunting(0, 720, 44, 8) +
    ring +
    stage.person(R.int(300, 420), 408, 2.3, R.pick(['read', 'kneel', 'wave', 'explain']), {
      role: 'teacher',
      hold: held.open('cLat'),
      left: R.chance(0.5),
    }) +
    fill('tintP', 'M230 420H490L540 462H180Z') +
    dots('cLat', [
      [300, 438, 9, 5],
      [400, 444, 9, 5],
    ]) +
    dots('cMust', [
      [350, 432, 9, 5],
      [450, 440, 8, 4],
    ]) +
    [80, 190, 520, 640]
      .map((x) => stage.person(x, 478, 2.7, R.pick(['floor', 'floorClap']), { role: 'child', away: true }))
      .join('')
  );
};
