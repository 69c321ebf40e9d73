import { expect, it } from 'vitest';
import { criterionNumber, finderYear } from './download-all.tsx';

it.each([
  ['2022-2023', '2022-23'],
  ['2022-23', '2022-23'],
  ['2022-2024', '2022-2024'],
  ['Cycle 3', 'Cycle 3'],
])('finderYear of %s is %s', (period, year) => {
  expect(finderYear(period)).toBe(year);
});

it.each([
  ['Criterion 2 - Teaching', 'Criterion 2', '2'],
  ['Teaching', '2', '2'],
  ['Criterion 3', 'Criterion 3', '3'],
  ['Annexures', 'Annexures', ''],
])('criterionNumber of %s, %s is %s', (name, short, number) => {
  expect(criterionNumber({ name, short })).toBe(number);
});
