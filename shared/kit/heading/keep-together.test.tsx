import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.tsx';

it.each([
  ['Library open until 5 pm on 12 December', ['5 pm', '12 December']],
  ['Rs. 66,790 by 30 June 2027, from 9.30 am', ['Rs. 66,790', '30 June', '9.30 am']],
  ['Admission 2027-29', ['2027-29']],
  ['12 Decembers, 5 pmt, 7', []],
])('keeps the values of “%s” on one line', (text, kept) => {
  const html = renderToStaticMarkup(keepTogether(text));
  expect([...html.matchAll(/<span[^>]*>([^<]*)/g)].map(([, value]) => value)).toEqual(kept);
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
});
