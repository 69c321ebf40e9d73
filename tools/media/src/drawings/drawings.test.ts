import { describe, expect, it } from 'vitest';
import { paletteFor } from '../draw/palette.ts';
import { portrait } from '../draw/portrait.ts';
import { sitterOf } from '../draw/sitter.ts';
import { toSvg } from '../draw/svg.ts';
import { isWellFormed } from '../draw/well-formed.ts';
import { heroRiver } from './hero-river.ts';
import { heroSahya } from './hero-sahya.ts';
import { flatten } from './layers.ts';

describe('drawings', () => {
  it('renders heroes and portraits as well-formed SVG and rejects undefined colours', async () => {
    const body =
      flatten(heroSahya()) + flatten(heroRiver(0.4, 0.4)) + portrait('anu-test', sitterOf('anu-test')).body;
    const drawing = { viewBox: [0, 0, 1600, 900], title: '', body } as const;
    expect(await isWellFormed(toSvg(drawing, paletteFor('nila', 'dusk')))).toBe(true);
    expect(await isWellFormed(toSvg({ ...drawing, body: '<g>' }, paletteFor('nila', 'dusk')))).toBe(false);
    expect(() => toSvg({ ...drawing, body: '<path class="f-nocolour" d=""/>' }, paletteFor('sahya'))).toThrow(
      'nocolour',
    );
  });

  it('draws identical first and last frames, so that the film loops', () => {
    const still = (at: number) =>
      heroSahya(at, at)
        .filter(({ name }) => name !== 'people')
        .map(({ body }) => body)
        .join('');
    expect(still(1)).toBe(still(0));
    expect(flatten(heroRiver(1, 1))).toBe(flatten(heroRiver(0, 0)));
  });
});
