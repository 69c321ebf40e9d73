import { banner } from '../draw/boards.ts';
import { block } from '../draw/buildings.ts';
import { door } from '../draw/fittings.ts';
import { framingTree, sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { bush, pot } from '../draw/plants.ts';
import { garland, lamp } from '../draw/props.ts';
import { room, roomStyle } from '../draw/room.ts';
import type { View } from '../draw/stage.ts';
import { dots, fill, group, limb, n, oval, put, rect } from '../draw/svg.ts';
import { windowAt } from '../draw/windows.ts';

/** A carpet of petals, and those who lay it. */
const pookalam: View = (stage) => {
  const { R, weather } = stage;
  const inside = R.chance(0.4);
  const colours = R.shuffle<Colour>(['cMust', 'cLat', 'cream', 'cRose', 'leafL', 'cPlum', 'flame', 'cGreen']);
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
  const carpet = group(
    'translate(360 404) scale(1.62 .56)',
    oval('leafD', 0, 0, 104) +
      oval(at(0), 0, 0, 98) +
      oval(at(1), 0, 0, 88) +
      ringOf(50, 18, 36, at(2)) +
      ringOf(52, 9, 22, at(3)) +
      oval(at(4), 0, 0, 52) +
      oval(at(5), 0, 0, 44) +
      ringOf(14, 13, 28, at(6), 180 / petals) +
      oval(at(7), 0, 0, 16) +
      oval(at(2), 0, 0, 8),
  );
  const back = inside
    ? room(R, roomStyle(R, { line: 312, floor: 'oxide', ceiling: 'beams' })) +
      windowAt(R, 90, 80, 130, 140, weather, 'bars') +
      door(320, 318, 90, 200) +
      windowAt(R, 500, 80, 130, 140, weather, 'bars') +
      garland(60, 660, 52, 18)
    : sky(R, 720, 220, weather) +
      treeline(R, 720, 240) +
      block(R, 60, 320, 600, 230) +
      rect('court', 0, 312, 720, 168) +
      garland(90, 640, 196, 12);
  const kasavu = {
    cloth: 'cream' as Colour,
    shade: 'creamD' as Colour,
    garment: 'saree' as const,
    hair: 'bun' as const,
    flowers: true,
  };
  return (
    back +
    stage.person(270, 350, 1.9, 'squat', { role: 'woman', look: kasavu }) +
    stage.person(450, 350, 1.9, 'squat', { role: 'woman', left: true, look: kasavu }) +
    stage.person(R.int(170, 190), 346, 1.85, 'carry', {
      role: 'woman',
      look: kasavu,
      hold: put(
        0,
        2,
        1,
        fill('woodL', 'M-10-3H10L7 6H-7Z') +
          dots('cMust', [
            [-5, -4, 3],
            [0, -6, 3.4],
            [5, -4, 3],
          ]),
      ),
    }) +
    (R.chance(0.6)
      ? stage.person(540, 346, 1.85, 'clap', { left: true, look: { garment: 'mundu' }, role: 'man' })
      : stage.person(610, 348, 1.85, 'carry', { left: true, role: 'student' }) +
        stage.person(556, 344, 1.8, 'wave', { left: true, role: 'child' })) +
    carpet +
    lamp(360, 410, 0.62) +
    (R.chance(0.7)
      ? stage.person(R.int(84, 110), 470, 2.5, R.pick(['kneel', 'squat', 'namaste']), {
          role: 'woman',
          look: kasavu,
        })
      : '') +
    (R.chance(0.7)
      ? stage.person(R.int(620, 646), 470, 2.5, R.pick(['squat', 'kneel', 'clap']), {
          left: true,
          role: R.pick(['man', 'woman', 'child']),
        })
      : stage.person(640, 468, 2.6, 'floorClap', { left: true, role: 'child' }))
  );
};

/** Certificates and a banner on the lawn: a day remembered. */
const gathering: View = (stage) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 250, weather) +
    treeline(R, 720, 270) +
    block(R, 120, 346, 480, 200) +
    rect('grass', 0, 340, 720, 140) +
    framingTree(R, R.pick([30, 690]), 372) +
    banner(200, 236, 320, 50, R.pick(['cLat', 'cGreen', 'cBlue'])) +
    limb('wood', 'M198 230V372M522 230V372', 4) +
    [130, 210, 290, 370, 450, 530, 610]
      .map((x, i) =>
        stage.person(x, 400 + (i % 2) * 4, 2, R.pick(['stand', 'clap', 'book', 'hand']), { left: i > 3 }),
      )
      .join('') +
    [90, 190, 300, 420, 520, 620]
      .map((x, i) => stage.person(x, 462, 2.3, R.pick(['floor', 'floorClap']), { left: i > 2 }))
      .join('') +
    bush(0, 480, 160, 40, 'ga') +
    pot(690, 470, 60)
  );
};

export const pookalamViews: readonly View[] = [pookalam];

export const gatheringViews: readonly View[] = [gathering];
