import { describe, expect, it } from 'vitest';
import { paletteFor } from '../draw/palette.ts';
import { toSvg } from '../draw/svg.ts';
import { isWellFormed } from '../draw/well-formed.ts';
import { drawScene, isScene, viewAsked } from './index.ts';
import { scenes } from './kinds.ts';

describe('scenes', () => {
  it.each(Object.keys(scenes).filter(isScene))(
    '%s draws every view as well-formed SVG without NaN, the same each time',
    async (name) => {
      for (const view of scenes[name].views.keys()) {
        const once = drawScene('sahya', name, 'test', view);
        const svg = toSvg(once.drawing, once.palette);
        expect(await isWellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined/);
        // People drawn from near were what went wrong: a scene tells its story by places and things.
        expect(svg).not.toMatch(/-(skin|hair)/);
        expect(toSvg(drawScene('sahya', name, 'test', view).drawing, once.palette)).toBe(svg);
      }
    },
  );

  it('differ by slug', () => {
    const bodies = new Set(
      Array.from({ length: 12 }, (_, i) => drawScene('sahya', 'planting', `day-${i}`).drawing.body),
    );
    expect(bodies.size).toBe(12);
  });

  it('take the hour that a slug asks for, where the scene can have it', () => {
    const palette = (slug: string) => drawScene('sahya', 'library', slug).palette;
    expect(palette('reading-night')).toEqual(paletteFor('sahya', 'dusk'));
    expect(drawScene('sahya', 'yoga', 'full-moon-night').palette).not.toEqual(paletteFor('sahya', 'dusk'));
  });

  it('take the view that a slug asks for', () => {
    expect([viewAsked('sports', 'tug-of-war'), viewAsked('sports', 'some-day')]).toEqual([3, undefined]);
  });
});
