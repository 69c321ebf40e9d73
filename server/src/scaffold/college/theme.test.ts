import { coloursInForce, weakPairs } from '@kalalaya/contract/style';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

const weakOf = (tokens: ReturnType<typeof themeOf>['tokens']) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    weakPairs(coloursInForce(tokens, scheme), scheme).map(
      ({ front, ground }) => `${scheme}: ${front} on ${ground}`,
    ),
  );
const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

it('makes a theme in which every pair can be read, of any colours', () => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (brand, accent) => {
      expect(weakOf(themeOf({ brand, accent }).tokens)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('keeps a colour that can be read as it is given', () => {
  const { tokens, corrections } = themeOf({ brand: '#0f4c3a', accent: '#a2452b' });
  expect(tokens.light).toMatchObject({ '--brand': '#0f4c3a', '--action': '#0f4c3a', '--accent': '#a2452b' });
  expect(corrections).toEqual([]);
});

it('makes a pale colour darker in its own hue, and says so with both contrasts', () => {
  const { tokens, corrections } = themeOf({ brand: 'gold' });
  const [correction] = corrections;
  expect(correction).toMatchObject({ what: 'brand', given: 'gold', used: tokens.light['--brand'] });
  expect(correction?.contrast[0]).toBeLessThan(2);
  expect(correction?.contrast[1]).toBeGreaterThanOrEqual(7);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(correction?.used.slice(at, at + 2) ?? '', 16),
  );
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

it('refuses what is no colour', () => {
  expect(() => themeOf({ brand: 'our green' })).toThrow(/"our green" is no colour. Write it as "#1d3762"/);
});
