import type { Weather } from './outdoors.ts';
import { fill, n, oval } from './svg.ts';

/** The shadow on the ground under an object, centred on (x, y). */
export const shade = (x: number, y: number, rx: number, ry = rx * 0.14): string =>
  oval('ink', x, y, rx, ry, 'opacity=".15"');

/**
 * Sunlight on the floor from a window with two panes. Empty in rain and at night.
 * @param x left end of the patch's upper edge
 * @param y upper edge of the patch
 */
export const sunPatch = (weather: Weather, x: number, y: number, w = 110, h = 60, lean = 70): string => {
  if (weather.rain || weather.night) return '';
  const pane = (from: number, to: number) =>
    `M${n(x + w * from)} ${y}H${n(x + w * to)}l${lean} ${h}h${n(-w * (to - from) * 1.25)}Z`;
  return fill('flame', pane(0, 0.46) + pane(0.54, 1), 'opacity=".26"');
};

/** The glow around a flame or lamp. */
export const glow = (x: number, y: number, r: number): string =>
  oval('flame', x, y, r, r, 'opacity=".12"') + oval('flame', x, y, r * 0.62, r * 0.62, 'opacity=".16"');
