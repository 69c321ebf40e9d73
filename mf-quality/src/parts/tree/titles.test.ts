import { expect, test } from 'vitest';
import { byMetric, byTitle, cellName, leadingNumber } from './titles.ts';

const self = (text: string) => text;

test('a cell is named by number and description, or by what there is', () => {
  expect(cellName({ unit_number: '1', description: 'Curriculum' })).toBe('1 - Curriculum');
  expect(cellName({ unit_number: '', description: 'Curriculum' })).toBe('Curriculum');
  expect(cellName({ unit_number: '', description: '' })).toBe('Untitled');
});

test('titles are in the order people count', () => {
  expect(byTitle(['7.1.10 A', 'Annex', '7.1.2 - B'], self)).toEqual(['7.1.2 - B', '7.1.10 A', 'Annex']);
});

test('documents without a metric number follow in the order sent', () => {
  expect(byMetric(['Zeal', '5.1.10. X', 'Annex', '5.1.2 Y'], self)).toEqual([
    '5.1.2 Y',
    '5.1.10. X',
    'Zeal',
    'Annex',
  ]);
});

test('only a metric number is set apart', () => {
  expect(leadingNumber('1.2.1 - Courses (QLM)')).toBe('1.2.1');
  expect(leadingNumber('2022-2023 report')).toBe('');
});
