import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Palette } from '../draw/palette.ts';
import { type Drawing, toSvg } from '../draw/svg.ts';

/** Encoder settings; part of every image recipe, so that changing them regenerates the files. */
export const quality = {
  webp: { quality: 80, effort: 6, smartSubsample: true },
  avif: { quality: 56, effort: 5, chromaSubsampling: '4:4:4' },
} as const;

/** Returns the drawing as an SVG of the given pixel width; the height follows from its view box. */
export function svgAt(
  drawing: Drawing,
  palette: Palette,
  width: number,
): { svg: string; width: number; height: number } {
  const height = Math.round((width * drawing.viewBox[3]) / drawing.viewBox[2]);
  return { svg: toSvg(drawing, palette, { width, height }), width, height };
}

/** Renders an SVG to WebP or AVIF, by file extension. Rasterises at double density for clean edges. */
export async function rasterise(svg: string, width: number, height: number, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const picture = sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .flatten({ background: '#ffffff' });
  if (file.endsWith('.avif')) await picture.avif(quality.avif).toFile(file);
  else await picture.webp(quality.webp).toFile(file);
}
