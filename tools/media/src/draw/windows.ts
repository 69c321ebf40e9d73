import { sky, type Weather } from './outdoors.ts';
import { bush, fresh, palm, roundTree } from './plants.ts';
import type { Rng } from './rng.ts';
import { clipped, fill, group, limb, n, rect, stroke } from './svg.ts';

let clips = 0;
/** Returns a clip id that is unique within the current drawing. */
export function clipId(): string {
  clips += 1;
  return `w${clips}`;
}

/** Restarts the clip ids, so that a drawing does not depend on those drawn before it. */
export function resetClips(): void {
  clips = 0;
}

/** The view from a window: sky, hills, palms. */
export function outlook(R: Rng, x: number, y: number, w: number, h: number, weather: Weather): string {
  const k = h / 220;
  return clipped(
    clipId(),
    x,
    y,
    w,
    h,
    group(
      `translate(${n(x)} ${n(y)})`,
      sky(R, Math.max(w, 40), h * 0.9, { ...weather, sun: weather.sun && R.chance(0.4) }, 2),
    ),
    rect('grass', x, y + h * 0.86, w, h * 0.2),
    R.chance(0.7)
      ? palm(
          x + w * R.range(0.15, 0.5),
          y + h,
          h * R.range(0.5, 0.75),
          Math.max(0.5, 0.9 * k),
          ['leafM', 'leafD'],
          R.range(-10, 12),
        )
      : roundTree(x + w * 0.3, y + h, h * 0.7, `g${R.next()}`, fresh),
    bush(x + w * R.range(0.1, 0.4), y + h + 6, w * 0.7, h * 0.3, `o${R.next()}`) +
      bush(x + w * 0.85, y + h + 6, w * 0.6, h * R.range(0.3, 0.45), `p${R.next()}`, fresh),
    weather.rain
      ? limb(
          'rain',
          Array.from(
            { length: 20 },
            () => `M${n(x + R.next() * w)} ${n(y + R.next() * h)}l-3 ${n(R.range(8, 16))}`,
          ).join(''),
          1,
          'opacity=".65"',
        )
      : '',
  );
}

export type WindowKind = 'bars' | 'casement' | 'arch' | 'wide';

/** A window and the view from it. */
export function windowAt(
  R: Rng,
  x: number,
  y: number,
  w: number,
  h: number,
  weather: Weather,
  kind: WindowKind = 'bars',
): string {
  const view = outlook(R, x, y, w, h, weather);
  const sill =
    rect('wood', x - 13, y + h + 7, w + 26, 7) +
    stroke('woodL', `M${n(x - 11)} ${n(y + h + 8)}h${n(w + 22)}`, 1.6);
  if (kind === 'wide') {
    let d = '';
    for (let i = 1; i < Math.round(w / 70); i++)
      d += `M${n(x + (w * i) / Math.round(w / 70))} ${n(y)}v${n(h)}`;
    return (
      rect('paper', x - 7, y - 7, w + 14, h + 14) +
      view +
      stroke('paper', d, 6) +
      rect('wallD', x - 10, y + h + 6, w + 20, 6)
    );
  }
  const frame = rect('wood', x - 8, y - 8, w + 16, h + 16);
  let bars = '';
  for (let i = 1; i < 8; i++) bars += `M${n(x + (w * i) / 8)} ${n(y + h * 0.32)}V${n(y + h)}`;
  if (kind === 'casement') {
    const leaf = (lx: number, dir: 1 | -1) =>
      fill('woodL', `M${n(lx)} ${n(y - 4)}l${dir * -26} -8v${n(h + 22)}l${dir * 26} -8z`) +
      stroke(
        'wood',
        `M${n(lx - dir * 5)} ${n(y + h * 0.5)}l${dir * -16} 1M${n(lx - dir * 5)} ${n(y + 8)}l${dir * -16}-5v${n(h - 4)}l${dir * 16} -4z`,
        2,
      );
    return (
      frame +
      view +
      stroke('wood', `M${n(x + w / 2)} ${n(y)}v${n(h)}`, 5) +
      leaf(x - 8, 1) +
      leaf(x + w + 8, -1) +
      sill
    );
  }
  if (kind === 'arch') {
    return (
      fill(
        'wood',
        `M${n(x - 8)} ${n(y + h + 8)}V${n(y + 6)}Q${n(x + w / 2)} ${n(y - 46)} ${n(x + w + 8)} ${n(y + 6)}V${n(y + h + 8)}Z`,
      ) +
      view +
      fill('woodL', `M${n(x)} ${n(y)}Q${n(x + w / 2)} ${n(y - 38)} ${n(x + w)} ${n(y)}Z`) +
      stroke(
        'wood',
        `M${n(x + w / 2)} ${n(y - 20)}V${n(y + h)}M${n(x)} ${n(y)}h${n(w)}M${n(x + w * 0.25)} ${n(y)}l${n(w * 0.1)} -14M${n(x + w * 0.75)} ${n(y)}l${n(-w * 0.1)} -14`,
        4,
      ) +
      stroke('ink', bars, 1.4, 'opacity=".45"') +
      sill
    );
  }
  return (
    frame +
    view +
    stroke('wood', `M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h * 0.32)}h${n(w)}`, 5) +
    stroke('ink', bars, 1.4, 'opacity=".5"') +
    sill
  );
}
