import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import type { Palette } from '../draw/palette.ts';
import { Rng } from '../draw/rng.ts';
import { fade, group, limb, n, toSvg } from '../draw/svg.ts';
import type { Layer } from '../drawings/layers.ts';
import { recipeHash } from '../ledger.ts';
import { requireProgram } from './programs.ts';

/** Dimensions and timing of the film; part of its recipe. */
const filmShape = {
  width: 1280,
  height: 720,
  seconds: 12,
  rate: 25,
  swing: 30,
  zoom: 1.05,
  rainDrops: 70,
} as const;

/** ffmpeg arguments by file type; part of the recipe. */
const encoders = {
  mp4: [
    '-c:v',
    'libx264',
    '-threads',
    '2',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
    '-g',
    '100',
  ],
  webm: ['-c:v', 'libsvtav1', '-preset', '5', '-crf', '42', '-pix_fmt', 'yuv420p', '-g', '150'],
} as const;

function rain(t: number): string {
  const R = new Rng('film-rain');
  let d = '';
  for (let i = 0; i < filmShape.rainDrops; i++) {
    const x = R.range(-40, 1760);
    const start = R.next();
    const falls = R.int(14, 20);
    const y = ((start + t * falls) % 1) * 1120 - 180;
    if (x < 820 && y < 330) continue;
    d += `M${n(x - y * 0.2)} ${n(y)}l-6 30`;
  }
  return limb('rain', d, 1.6, 'opacity=".5"');
}

/**
 * Draws one frame at time `t` in [0, 1). The camera swings back and forth, and layers move by their depth.
 * Clouds drift one way and cross-fade into their start. Both make the film loop.
 */
export function frame(scene: (phase: number, step: number) => Layer[], t: number, wet: boolean): string {
  const swing = Math.sin(t * 2 * Math.PI) * filmShape.swing;
  const body = scene(t, t)
    .map((layer) => {
      if (layer.name === 'clouds') {
        const copy = (u: number) =>
          fade(
            Math.sin(u * Math.PI) ** 2,
            group(`translate(${n(-swing * layer.depth + (u - 0.5) * 120)} 0)`, layer.body),
          );
        return copy(t) + copy((t + 0.5) % 1);
      }
      return group(`translate(${n(-swing * layer.depth)} 0)`, layer.body);
    })
    .join('');
  return body + (wet ? rain(t) : '');
}

/** Crops a frame to the film's section of the scene and returns it as an SVG document. */
function still(body: string, palette: Palette): string {
  const { width, height, zoom } = filmShape;
  const w = 1600 / zoom;
  const h = 900 / zoom;
  const viewBox = [(1600 - w) / 2, -100 + (900 - h) * 0.72, w, h] as const;
  return toSvg({ viewBox, title: '', body }, palette, { width, height });
}

/** Recipe of a film: the hash of a few coloured frames, its dimensions and the encoder arguments. */
export const filmRecipe = (
  scene: (phase: number, step: number) => Layer[],
  palette: Palette,
  wet: boolean,
  kind: keyof typeof encoders,
): string =>
  recipeHash(
    ...[0, 0.13, 0.5, 0.77].map((t) => still(frame(scene, t, wet), palette)),
    JSON.stringify([filmShape, encoders[kind]]),
  );

/**
 * Renders a scene to a video file.
 * @throws {MissingToolError} if ffmpeg is not installed
 * @throws if ffmpeg fails; the message ends with its error output
 */
export async function film(
  scene: (phase: number, step: number) => Layer[],
  palette: Palette,
  wet: boolean,
  kind: keyof typeof encoders,
  file: string,
): Promise<void> {
  requireProgram('ffmpeg', 'ffmpeg');
  const { width, height, seconds, rate } = filmShape;
  const child = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(rate),
      '-i',
      '-',
      '-an',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-map_metadata',
      '-1',
      ...encoders[kind],
      file,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  // A broken pipe means that ffmpeg exited early: its exit code and stderr give the reason.
  child.stdin.on('error', () => undefined);
  const done = once(child, 'close');
  for (let i = 0; i < seconds * rate; i++) {
    const svg = still(frame(scene, i / (seconds * rate), wet), palette);
    const pixels = await sharp(Buffer.from(svg), { density: 72 })
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer();
    if (child.exitCode !== null) break;
    if (!child.stdin.write(pixels)) await Promise.race([once(child.stdin, 'drain'), done]);
  }
  child.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg failed to write ${file}: ${complaint}`);
}
