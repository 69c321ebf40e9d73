import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardSizes, Grid } from './layout.tsx';

const markup = (count: number) =>
  renderToStaticMarkup(<Grid fill>{Array.from({ length: count }, (_, index) => `card ${index}`)}</Grid>);

test('sets rows of two first where three columns would leave a gap', () => {
  expect(markup(6)).not.toContain('data-pairs');
  expect(markup(1)).toContain('data-pairs="1"');
  expect(markup(5)).toContain('data-pairs="2"');
  expect(markup(7)).toContain('data-pairs="4"');
});

test('states the width of the pictures of both rows', () => {
  expect(cardSizes(5, 1)).toContain('590px');
  expect(cardSizes(5, 2)).toContain('400px');
  expect(cardSizes(5, 0)).toMatch(/48vw, 100vw$/);
  expect(cardSizes(1, 0)).toBe('100vw');
});
