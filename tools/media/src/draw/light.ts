import type { Weather } from './outdoors.ts';
import { fill, n, oval } from './svg.ts';

/** The shadow that a thing throws on the ground it stands on, centred under it. */
export const shade = (x: number, y: number, rx: number, ry = rx * 0.14): string =>
  oval('ink', x, y, rx, ry, 'opacity=".15"');

/**
 * Sunlight that falls through a window onto a floor: two panes, leaning away from the window. Nothing in rain and at night.
 * @param x left end of the patch's upper edge
 * @param y its upper edge
 */
export const sunPatch = (weather: Weather, x: number, y: number, w = 110, h = 60, lean = 70): string => {
  if (weather.rain || weather.night) return '';
  const pane = (from: number, to: number) =>
    `M${n(x + w * from)} ${y}H${n(x + w * to)}l${lean} ${h}h${n(-w * (to - from) * 1.25)}Z`;
  return fill('flame', pane(0, 0.46) + pane(0.54, 1), 'opacity=".26"');
};

/** The glow round a flame or a lamp. */
export const glow = (x: number, y: number, r: number): string =>
  oval('flame', x, y, r, r, 'opacity=".12"') + oval('flame', x, y, r * 0.62, r * 0.62, 'opacity=".16"');
