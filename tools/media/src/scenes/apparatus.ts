import type { Colour } from '../draw/palette.ts';
import type { Rng } from '../draw/rng.ts';
import { dots, fill, group, limb, oval, put, rect, stroke } from '../draw/svg.ts';

export const flask = (x: number, y: number, c: Colour, k = 1) =>
  put(
    x,
    y,
    k,
    fill('glass', 'M-4-34H4V-20L15-3Q16 0 12 0H-12Q-16 0-15-3L-4-20Z', 'opacity=".85"') +
      fill(c, 'M-9.4-12H9.4L15-3Q16 0 12 0H-12Q-16 0-15-3Z') +
      limb('ink', 'M-6-34H6M-4-34V-20L-15-3Q-16 0-12 0H12Q16 0 15-3L4-20V-34', 1.1, 'opacity=".7"'),
  );

const bottle = (x: number, y: number, c: Colour, h = 26, w = 12) =>
  rect(c, x - w / 2, y - h, w, h, 'rx="2"') +
  rect('ink', x - w / 4, y - h - 6, w / 2, 7) +
  rect('cream', x - w / 2 + 1, y - h * 0.62, w - 2, h * 0.3);

export const shelf = (R: Rng, x: number, y: number, w: number) => {
  let o = rect('wood', x, y, w, 8);
  for (let bx = x + 14; bx < x + w - 10; bx += R.int(18, 26))
    o += bottle(
      bx,
      y,
      R.pick(['cBlue', 'cLat', 'leafM', 'cMust', 'creamD', 'cTeal', 'cPlum']),
      R.int(16, 32),
      R.int(11, 15),
    );
  return o;
};

export const microscope = (x: number, y: number, k = 1.2) =>
  put(
    x,
    y,
    k,
    rect('ink', -20, -5, 40, 5, 'rx="2"') +
      limb('ink', 'M12-5C22-18 20-38 6-46', 6) +
      rect('ink', -14, -17, 24, 4) +
      group(
        'translate(0 -40) rotate(-20)',
        rect('metal', -6, -18, 12, 34, 'rx="2"') +
          rect('ink', -4, 14, 8, 8) +
          rect('ink', -5, -27, 10, 10, 'rx="2"'),
      ),
  );

export const rack = (x: number, y: number) =>
  put(
    x,
    y,
    1.15,
    (
      [
        ['cLat', -16],
        ['cMust', -6],
        ['leafL', 4],
        ['cBlue', 14],
      ] as const
    )
      .map(
        ([c, dx], i) =>
          rect('glass', dx - 2, -30, 6, 26, 'rx="3"') + rect(c, dx - 2, -18 + i * 2, 6, 14 - i * 2, 'rx="3"'),
      )
      .join('') +
      rect('woodL', -22, -20, 46, 4) +
      rect('wood', -22, -4, 46, 4) +
      rect('wood', -22, -20, 3, 20) +
      rect('wood', 21, -20, 3, 20),
  );

export const burner = (x: number, y: number) =>
  put(
    x,
    y,
    1.1,
    rect('ink', -12, -5, 24, 5, 'rx="2"') +
      rect('metal', -3, -30, 6, 26) +
      fill('flame', 'M0-52C6-42 5-34 0-31C-5-34-6-42 0-52Z') +
      fill('tileL', 'M0-42C3-38 2-34 0-32C-2-34-3-38 0-42Z'),
  );

export const globe = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    rect('wood', -12, -5, 24, 5) +
      rect('brass', -2, -14, 4, 10) +
      oval('cSky', 0, -34, 20) +
      fill('leafL', 'M-14-44C-6-52 4-50 2-40C-2-34-12-34-14-44ZM4-34C12-38 18-30 12-24C6-22 2-28 4-34Z') +
      stroke('brass', 'M-14-50A22 22 0 0 0 8-12', 2.4),
  );

export const skeleton = (x: number, y: number, k = 1) =>
  put(
    x,
    y,
    k,
    limb('ink', 'M0 0V-190H10', 3) +
      limb('ink', 'M-20 0H20', 5) +
      dots('cream', [[0, -172, 12, 14]]) +
      dots('ink', [
        [-4, -173, 3],
        [4, -173, 3],
      ]) +
      limb(
        'cream',
        'M0-158V-100M-14-150H14M-13-142C-6-136 6-136 13-142M-13-132C-6-126 6-126 13-132M-11-122C-6-117 6-117 11-122M-14-150L-20-122L-18-96M14-150L20-122L18-96M-10-98H10M-8-96L-10-56L-9-18M8-96L10-56L9-18',
        3.4,
      ) +
      fill('cream', 'M-12-104Q0-92 12-104L8-94H-8Z'),
  );

/** Specimen jars on a shelf. */
export const jars = (R: Rng, x: number, y: number) =>
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect('glass', x + i * 36, y - 46, 27, 46, 'rx="4"') +
        rect('tintY', x + i * 36 + 2, y - 34, 23, 32, 'rx="3" opacity=".8"') +
        limb(R.pick(['leafM', 'cLat', 'cPlum', 'moss']), `M${x + i * 36 + 13} ${y - 6}q-7-11 0-20t0-9`, 3.4) +
        rect('ink', x + i * 36 - 1, y - 51, 29, 7),
    )
    .join('');
