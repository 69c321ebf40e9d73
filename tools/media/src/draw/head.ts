import type { Look } from './look.ts';
import { dots, fill, limb, oval } from './svg.ts';

const jasmine = (points: readonly (readonly [number, number])[]) =>
  dots(
    'cream',
    points.map(([x, y]) => [x, y, 1.1]),
  );

/** A faceless head looking right, for figures in a crowd. */
export function head(look: Look): string {
  const hair = look.hairColour;
  const neckAndFace =
    fill(look.skin, 'M-2.5-88V-82.6Q.1-78.4 2.7-82.6V-88Z') + oval(look.skin, 0.6, -92, 5.2, 6.5);
  const long =
    'M-5.6-88C-8.6-99-1.4-101.6 1.6-101C6-100.4 7-97 5.6-94.2C3.4-97 .4-96.6-1.4-94.8C-3-93-2.6-90-3.4-87Z';
  switch (look.hair) {
    case 'scarf':
      return (
        fill(
          look.third,
          'M-6.6-86C-9-98-4-102 1-102C7-102 9-96.6 7-88C7.6-84 9.6-80.6 9.4-76.6Q0-72-9.4-76.6C-9.4-80-7.6-82-6.6-86Z',
        ) +
        oval(look.skin, 1.7, -92, 4.3, 5.7) +
        limb('ink', 'M-3.4-86.6C-1-83 4-82.6 6.4-86', 0.7, 'opacity=".25"')
      );
    case 'short':
      return (
        neckAndFace +
        fill(
          hair,
          'M-5.4-90C-7.8-100-1-102 2-101.4C6-101 7.2-97.5 5.8-94.4C4.4-96.4 2-96.8-.4-96.2C-2.8-95.6-2.6-93.6-3-91.6L-4.4-88.4Z',
        ) +
        oval(look.skin, -3.5, -91, 1.5, 2) +
        (look.beard
          ? fill(hair, 'M-2.6-89C0-84.6 4-84.4 5.4-89.4C4.6-86.8 1-87.4-2.6-91Z', 'opacity=".85"')
          : '')
      );
    case 'bun':
      return (
        neckAndFace +
        fill(hair, long) +
        oval(hair, -6.4, -90.4, 3.8, 3.6) +
        (look.flowers
          ? jasmine([
              [-9, -93],
              [-9.8, -91],
              [-9.6, -89],
              [-8.6, -87.4],
            ])
          : '')
      );
    case 'loose':
      return fill(hair, 'M-6-96C-10-84-9.6-72-10-64Q-4-62-2-66L0-92Z') + neckAndFace + fill(hair, long);
    default:
      return (
        neckAndFace +
        fill(hair, long) +
        limb(hair, 'M-5-91C-9.4-85-8-74-8.6-62', 3.2) +
        (look.flowers
          ? jasmine([
              [-7, -88],
              [-8, -86],
              [-6.4, -86.4],
            ])
          : '')
      );
  }
}
