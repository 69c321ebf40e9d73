import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Colour } from './palette.ts';
import { fill, limb } from './svg.ts';

const fonts = path.resolve(import.meta.dirname, '../../fonts');
const cache = new Map<string, Font>();

function font(face: 'sans' | 'serif'): Font {
  const known = cache.get(face);
  if (known) return known;
  const file = face === 'sans' ? 'source-sans-3.woff2' : 'source-serif-4-display.woff2';
  const made = create(readFileSync(path.join(fonts, file)));
  cache.set(face, made);
  return made;
}

/** Style of a line of text. `size` is in units of the drawing, `turn` in degrees around its start. */
export interface Lettering {
  readonly size: number;
  readonly colour?: Colour;
  readonly weight?: number;
  readonly face?: 'sans' | 'serif';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly turn?: number;
}

/** Returns the width of a line of text in units of the drawing. */
export function widthOf(text: string, { size, face = 'sans' }: Lettering): number {
  const f = font(face);
  return (f.layout(text).advanceWidth / f.unitsPerEm) * size;
}

/** Draws text as outlines with the baseline starting at (x, y), so that the SVG needs no font. */
export function words(x: number, y: number, text: string, lettering: Lettering): string {
  const { size, colour = 'ink', weight = 400, face = 'sans', anchor = 'start', turn = 0 } = lettering;
  const f = font(face);
  const run = f.layout(text);
  const k = size / f.unitsPerEm;
  let pen = anchor === 'start' ? 0 : (-run.advanceWidth * k) / (anchor === 'middle' ? 2 : 1);
  let d = '';
  run.glyphs.forEach((glyph, i) => {
    const at = run.positions[i];
    if (!at) return;
    d += glyph.path
      .scale(k, -k)
      .translate(pen + at.xOffset * k, -at.yOffset * k)
      .toSVG();
    pen += at.xAdvance * k;
  });
  const short = d.replace(/-?\d+\.\d+/g, (v) => String(Math.round(Number(v) * 100) / 100));
  const place = `transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}"`;
  // fontkit cannot apply the weight axis of the WOFF2 subsets. Heavier weights get a thin outline in the
  // same colour instead.
  const heavier = weight > 400 ? limb(colour, short, (size * (weight - 400)) / 9000, place) : '';
  return fill(colour, short, place) + heavier;
}
