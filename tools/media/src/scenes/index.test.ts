import { describe, expect, it } from 'vitest';
import { toSvg } from '../draw/svg.ts';
import { isWellFormed } from '../draw/well-formed.ts';
import { drawScene, isScene, scenes, viewAsked } from './index.ts';

describe('scenes', () => {
  it.each(Object.keys(scenes).filter(isScene))(
    '%s draws every view as well-formed SVG without NaN, the same each time',
    async (name) => {
      for (const view of scenes[name].views.keys()) {
        const once = drawScene('sahya', name, 'test', view);
        const svg = toSvg(once.drawing, once.palette);
        expect(await isWellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined/);
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

  it('take the view that a slug asks for', () => {
    expect([viewAsked('sports', 'tug-of-war'), viewAsked('sports', 'annual-meet')]).toEqual([3, undefined]);
  });
});
