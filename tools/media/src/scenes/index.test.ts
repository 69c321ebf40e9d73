import { describe, expect, it } from 'vitest';
import { paletteFor } from '../draw/palette.ts';
import { toSvg } from '../draw/svg.ts';
import { isWellFormed } from '../draw/well-formed.ts';
import { drawScene, isScene, viewAsked } from './index.ts';
import { scenes } from './kinds.ts';

describe('drawScene', () => {
  it.each(Object.keys(scenes).filter(isScene))(
    'draws every view of %s as well-formed SVG without NaN, identical on each run',
    async (name) => {
      for (const view of scenes[name].views.keys()) {
        const once = drawScene('sahya', name, 'test', view);
        const svg = toSvg(once.drawing, once.palette);
        expect(await isWellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined/);
        // Scenes show places and objects only: people drawn up close do not look convincing.
        expect(svg).not.toMatch(/-(skin|hair)/);
        expect(toSvg(drawScene('sahya', name, 'test', view).drawing, once.palette)).toBe(svg);
      }
    },
  );

  it('draws a different picture for every slug', () => {
    const bodies = new Set(
      Array.from({ length: 12 }, (_, i) => drawScene('sahya', 'planting', `day-${i}`).drawing.body),
    );
    expect(bodies.size).toBe(12);
  });

  it('takes the time of day from the slug if the scene supports it', () => {
    const palette = (slug: string) => drawScene('sahya', 'library', slug).palette;
    expect(palette('reading-night')).toEqual(paletteFor('sahya', 'dusk'));
    expect(drawScene('sahya', 'yoga', 'full-moon-night').palette).not.toEqual(paletteFor('sahya', 'dusk'));
  });

  it('takes the view from the slug', () => {
    expect([viewAsked('sports', 'tug-of-war'), viewAsked('sports', 'some-day')]).toEqual([3, undefined]);
  });
});
