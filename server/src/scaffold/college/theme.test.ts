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

it('creates a theme with readable colour pairs from any colours', () => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (brand, accent) => {
      expect(weakOf(themeOf({ brand, accent }).tokens)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('keeps readable colours unchanged', () => {
  const { tokens, corrections } = themeOf({ brand: '#0f4c3a', accent: '#a2452b' });
  expect(tokens.light).toMatchObject({ '--brand': '#0f4c3a', '--action': '#0f4c3a', '--accent': '#a2452b' });
  expect(corrections).toEqual([]);
});

it('darkens a pale colour within its hue and reports both contrasts', () => {
  const { tokens, corrections } = themeOf({ brand: 'gold' });
  const [correction] = corrections;
  expect(correction?.what).toBe('brand');
  expect(correction?.original).toBe('gold');
  expect(correction?.replacement).toBe(tokens.light['--brand']);
  expect(correction?.contrast[0]).toBeLessThan(2);
  expect(correction?.contrast[1]).toBeGreaterThanOrEqual(7);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(correction?.replacement.slice(at, at + 2) ?? '', 16),
  );
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

it('rejects text that is not a colour', () => {
  expect(() => themeOf({ brand: 'our green' })).toThrow(
    /"our green" is not a colour. Write it like "#1d3762"/,
  );
});
