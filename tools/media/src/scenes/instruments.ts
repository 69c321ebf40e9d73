import { shade } from '../draw/light.ts';
import { dots, fill, limb, oval, put, rect, stroke } from '../draw/svg.ts';

/** A harmonium with its bellows at the back. */
export const harmonium = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 46, 5) +
      fill('cLat', 'M-36-30L-30-52H34L36-30Z') +
      stroke('latD', 'M-35-36H36M-33-42H35M-31-48H34', 1.6) +
      rect('woodL', -40, -32, 80, 32, 'rx="2"') +
      rect('wood', -40, -8, 80, 8) +
      rect('cream', -36, -30, 72, 11) +
      stroke('wallD', Array.from({ length: 17 }, (_, i) => `M${-32 + i * 4}-30v11`).join(''), 0.8) +
      stroke(
        'ink',
        [-30, -26, -18, -14, -10, -2, 2, 10, 14, 18, 26, 30].map((d) => `M${d}-30v6.4`).join(''),
        2,
      ) +
      dots('brass', [
        [-26, -13, 2.4],
        [-9, -13, 2.4],
        [9, -13, 2.4],
        [26, -13, 2.4],
      ]),
  );

/** A pair of tabla on rings. */
export const tabla = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 46, 5) +
      oval('cLat', -22, -3, 20, 5) +
      oval('cLat', 24, -3, 23, 5.4) +
      fill('woodL', 'M-39-38H-5L-9-4H-35Z') +
      stroke('cream', 'M-37-34L-32-6M-30-36L-27-4M-22-36V-4M-14-36L-17-4M-7-34L-12-6', 1.4, 'opacity=".8"') +
      fill('metal', 'M2-32Q2-6 12-3H36Q46-6 46-32Z') +
      stroke('metalL', 'M6-26Q8-10 15-6', 2, 'opacity=".8"') +
      oval('creamD', -22, -38, 17, 6) +
      oval('cream', -22, -39, 15, 5) +
      oval('ink', -22, -39, 6, 2.2) +
      oval('creamD', 24, -33, 22, 7.4) +
      oval('cream', 24, -34, 20, 6.2) +
      oval('ink', 28, -34, 7.4, 2.6),
  );

/** A veena lying down, with its gourd to the right. */
export const veena = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 2, 84, 6) +
      oval('cMust', 46, -16, 17, 16) +
      oval('cMustD', 46, -10, 15, 9, 'opacity=".5"') +
      fill('woodL', 'M-84-12Q-84-34-58-34Q-40-34-34-24L76-36V-27L-32-10Q-46 2-62 0Q-84-2-84-12Z') +
      stroke('gold', 'M-78-14Q-76-30-58-30Q-46-30-40-22', 1.8) +
      stroke('wood', 'M-20-24V-14M-6-25V-15M8-27V-17M22-28V-19M36-30V-21M50-31V-23M64-33V-25', 2) +
      stroke('metalL', 'M-62-20L78-32M-62-17L78-30', 0.9) +
      fill('woodL', 'M74-38Q92-46 98-36Q100-26 90-26L76-27Z') +
      oval('gold', 93, -35, 3.4) +
      limb('ink', 'M78-40V-46M84-42V-48', 2),
  );

/** A chenda, a cylindrical drum, standing upright. */
export const chenda = (x: number, y: number, k = 1): string =>
  put(
    x,
    y,
    k,
    shade(0, 0, 36, 5) +
      rect('woodL', -28, -82, 56, 80) +
      stroke('cream', 'M-28-74L-14-10L0-74L14-10L28-74M-28-10L-14-74L0-10L14-74L28-10', 1.8, 'opacity=".9"') +
      oval('creamD', 0, -2, 33, 7) +
      rect('creamD', -33, -10, 66, 9, 'rx="4"') +
      rect('creamD', -33, -88, 66, 10, 'rx="4"') +
      oval('cream', 0, -88, 33, 7.6) +
      oval('wallD', 0, -88, 22, 4.6, 'opacity=".6"') +
      limb('wood', 'M-30-104L16-90M-16-108L30-92', 3.4),
  );

/** A microphone on a stand. */
export const microphone = (x: number, y: number, h = 86): string =>
  limb('ink', `M${x} ${y - 2}V${y - h}`, 2.6) +
  oval('ink', x, y, 15, 3) +
  oval('umbL', x, y - h - 6, 6, 8.4) +
  stroke('metalL', `M${x - 5} ${y - h - 6}h10`, 1.2);
