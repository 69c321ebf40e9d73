import { type Mood, type Palette, paletteFor } from '../draw/palette.ts';
import { Rng } from '../draw/rng.ts';
import { Stage } from '../draw/stage.ts';
import type { Drawing } from '../draw/svg.ts';
import { resetClips } from '../draw/windows.ts';
import { type SceneKind, scenes } from './kinds.ts';

/** Time of day and weather by words in a slug, if the scene supports them. */
const hours: readonly (readonly [RegExp, Mood])[] = [
  [/first-rain|monsoon/, 'monsoon'],
  [/night/, 'dusk'],
  [/evening|sunset/, 'evening'],
  [/morning/, 'morning'],
];

export type SceneName = keyof typeof scenes;

/** Returns true if a scene of that name exists. */
export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** A drawn scene (3:2) and the palette of its sky. */
export interface DrawnScene {
  readonly drawing: Drawing;
  readonly palette: Palette;
}

/** Returns the view named by words in a slug (`tug-of-war`), or undefined for a random one. */
export function viewAsked(name: SceneName, slug: string): number | undefined {
  const kind: SceneKind = scenes[name];
  return kind.hints?.find(([pattern]) => pattern.test(slug))?.[1];
}

/**
 * Draws a scene of places and objects, without people. The slug seeds view, weather, colours and frame: each
 * slug gives its own picture, and always the same one.
 * @param view index of the view; derived from the slug if omitted
 */
export function drawScene(college: string, name: SceneName, slug: string, view?: number): DrawnScene {
  const kind: SceneKind = scenes[name];
  const R = new Rng(`${name}-${slug}`);
  const byChance = R.pick(kind.moods);
  const wanted = hours.find(([pattern]) => pattern.test(slug))?.[1];
  const mood = wanted !== undefined && kind.moods.includes(wanted) ? wanted : byChance;
  const asked = view ?? viewAsked(name, slug);
  const chosen = asked === undefined ? R.pick(kind.views) : kind.views[asked % kind.views.length];
  if (chosen === undefined) throw new RangeError(`The scene ${name} has no views`);
  const mirrored = R.chance(0.5);
  const zoom = view === undefined ? R.pick([1, 1, 1.06, 1.12, 1.2]) : 1;
  const w = 720 / zoom;
  const h = 480 / zoom;
  const x = (720 - w) * R.next();
  const y = (480 - h) * R.range(0.45, 0.8);
  resetClips();
  const weather = {
    rain: mood === 'monsoon',
    sun: mood !== 'monsoon' && R.chance(0.5),
    night: mood === 'dusk',
  };
  const inside = chosen(new Stage(`${name}/${slug}`, weather));
  const body = mirrored ? `<g transform="translate(720 0) scale(-1 1)">${inside}</g>` : inside;
  return {
    drawing: {
      viewBox: [Math.round(x), Math.round(y), Math.round(w), Math.round(h)],
      title: kind.title,
      body,
    },
    palette: paletteFor(college, mood),
  };
}
