import { expect, test } from 'vitest';
import { byMetric, byTitle, leadingNumber } from './titles.ts';

const self = (text: string) => text;

test('byTitle sorts in natural order', () => {
  expect(byTitle(['7.1.10 A', 'Annex', '7.1.2 - B'], self)).toEqual(['7.1.2 - B', '7.1.10 A', 'Annex']);
});

test('byMetric puts titles without a metric number last, in the order sent', () => {
  expect(byMetric(['Zeal', '5.1.10. X', 'Annex', '5.1.2 Y'], self)).toEqual([
    '5.1.2 Y',
    '5.1.10. X',
    'Zeal',
    'Annex',
  ]);
});

test('leadingNumber returns a metric number only', () => {
  expect(leadingNumber('1.2.1 - Courses (QLM)')).toBe('1.2.1');
  expect(leadingNumber('2022-2023 report')).toBe('');
});
