import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardSizes, Grid } from './layout.tsx';

const markup = (count: number) =>
  renderToStaticMarkup(<Grid fill>{Array.from({ length: count }, (_, index) => `card ${index}`)}</Grid>);

test('gives the first of an odd number of children its own row, and its picture that width', () => {
  expect(markup(5)).toContain('data-odd');
  expect(markup(6)).not.toContain('data-odd');
  expect(cardSizes(5, 0)).toContain('890px');
  expect(cardSizes(5, 1)).toContain('430px');
  expect(cardSizes(6, 0)).toContain('430px');
});
