import { figure, held } from '../draw/figure.ts';
import type { Look } from '../draw/look.ts';
import type { Colour } from '../draw/palette.ts';
import { type Pose, type PoseName, stride } from '../draw/pose.ts';
import { flip, group, put } from '../draw/svg.ts';

const someone = (look: Partial<Look>): Look => ({
  garment: 'saree',
  cloth: 'cream',
  shade: 'creamD',
  second: 'cGreen',
  third: 'cream',
  skin: 'skinA',
  hair: 'bun',
  hairColour: 'hair',
  beard: false,
  flowers: true,
  ...look,
});
/** A woman in a saree. */
export const saree = (look: Partial<Look>, pose: PoseName | Pose = 'stand', hold = '') =>
  figure(someone(look), pose, { hold });
/** A young woman with a plait. */
export const girl = (look: Partial<Look>, pose: PoseName | Pose = 'stand', hold = '', behind = '') =>
  figure(someone({ garment: 'churidar', hair: 'plait', second: 'cream', flowers: false, ...look }), pose, {
    hold,
    behind,
  });
/** A man in a shirt, unless the look says otherwise. */
export const man = (look: Partial<Look>, pose: PoseName | Pose = 'stand', hold = '') =>
  figure(
    someone({ garment: 'shirt', hair: 'short', second: 'ink', cloth: 'cBlue', flowers: false, ...look }),
    pose,
    { hold },
  );
/** An umbrella over the figure that holds it. */
export const under = (c: Colour, l: Colour = 'umbL') =>
  group('translate(0 3) rotate(-20)', held.umbrella(c, l));

/** People crossing the court. @param step time in the film in [0, 1), or null for the still picture */
export function people(step: number | null): string {
  const arm: Pose = { front: [34, 168], back: [-13, 8] };
  if (step === null) {
    return (
      flip(1188, 722, 1.26, saree({ second: 'cGreen' }, arm, under('cLat', 'latL'))) +
      put(880, 748, 1.42, saree({ second: 'cLat', skin: 'skinB' }, arm, under('umb'))) +
      put(
        946,
        742,
        1.36,
        girl(
          { cloth: 'cGreen', shade: 'leafD', third: 'cMust', skin: 'skinC' },
          'walk',
          '',
          held.bag('cLat'),
        ),
      ) +
      put(
        614,
        770,
        1.56,
        man({ garment: 'mundu', cloth: 'cMust', skin: 'skinB', beard: true }, arm, under('umb')),
      ) +
      put(
        416,
        764,
        1.5,
        girl(
          { cloth: 'cLat', shade: 'latD', skin: 'skinA' },
          arm,
          under('cGreen', 'leafL'),
          held.bag('cGreen'),
        ),
      ) +
      flip(474, 768, 1.52, man({ cloth: 'cBlue', skin: 'skinC' }, 'book', held.book('cMust')))
    );
  }
  const walk = (
    from: number,
    to: number,
    y: number,
    k: number,
    turns: number,
    draw: (pose: Pose) => string,
  ) => {
    const pose = stride((step * turns) % 1);
    const held: Pose = { ...pose, front: [34, 168] };
    return to > from
      ? put(from + (to - from) * step, y, k, draw(held))
      : flip(from + (to - from) * step, y, k, draw(held));
  };
  return (
    put(
      946,
      742,
      1.36,
      girl(
        { cloth: 'cGreen', shade: 'leafD', third: 'cMust', skin: 'skinC' },
        arm,
        under('umb'),
        held.bag('cLat'),
      ),
    ) +
    flip(996, 744, 1.38, saree({ second: 'cLat', skin: 'skinB' }, arm, under('cBlue', 'cSky'))) +
    walk(-120, 1720, 724, 1.28, 13, (p) =>
      girl(
        { cloth: 'cMust', shade: 'cMustD', third: 'cream', skin: 'skinA' },
        p,
        under('cGreen', 'leafL'),
        held.bag('cGreen'),
      ),
    ) +
    walk(1720, -120, 758, 1.46, 12, (p) => man({ cloth: 'cTeal', skin: 'skinC' }, p, under('umb'))) +
    walk(1790, -50, 764, 1.46, 12, (p) =>
      girl({ cloth: 'cLat', shade: 'latD', third: 'cream', skin: 'skinB' }, p, under('cLat', 'latL')),
    ) +
    walk(-60, 1780, 786, 1.6, 12, (p) =>
      girl(
        { cloth: 'cSky', shade: 'cSkyD', third: 'cream', skin: 'skinD', hair: 'scarf' },
        p,
        under('cMust', 'cMustD'),
        held.bag('cLat'),
      ),
    )
  );
}
