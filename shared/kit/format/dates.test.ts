import { compareDates, isoDate, parseDate } from '@kalalaya/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarLeaf, dateRange, longDate, longRange, shortDate, textBesideLeaf } from './dates.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

const spellings = [
  '2025-01-10',
  ' 2025-1-10 ',
  '2025-01-10 00:00:00.000000',
  '2025-01-10T23:59:59.999999+05:30',
  '10-01-2025',
  '10-01-2025 09:15',
];

describe.each(spellings)('%j', (text) => {
  it('is parsed as 10 January, whatever its time and zone', () => {
    expect(parseDate(text)).toEqual({ year: 2025, month: 1, day: 10 });
    expect(shortDate(text)).toBe('10/01/2025');
    expect(longDate(text)).toBe('10 January 2025');
    expect(isoDate(text)).toBe('2025-01-10');
  });
});

it.each(['2025-02-29', '2025-00-10', '31-04-2025', '10/01/2025', '2025-01-10x'])(
  '%j is not a date and is displayed unchanged',
  (text) => {
    expect(parseDate(text)).toBeNull();
    expect(shortDate(text)).toBe(text);
    expect(longDate(text)).toBe(text);
    expect(isoDate(text)).toBeUndefined();
    expect(calendarLeaf(text)).toBeNull();
  },
);

it.each(['', '  ', '0000-00-00', '0000-00-00 00:00:00', '00-00-0000'])('%j counts as missing', (text) => {
  expect(shortDate(text)).toBe('-');
  expect(shortDate(text, 'N/A')).toBe('N/A');
  expect(longDate(text)).toBe('N/A');
  expect(dateRange(text, text)).toBe('N/A');
  expect(isoDate(text)).toBeUndefined();
});

it('parseDate knows leap years', () => {
  expect(shortDate('2024-02-29')).toBe('29/02/2024');
  expect(parseDate('1900-02-29')).toBeNull();
});

it('isoDate round-trips every calendar date in every spelling', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString();
        const [year, month, day] = iso.slice(0, 10).split('-');
        for (const text of [iso, iso.slice(0, 10), `${day}-${month}-${year}`])
          expect(isoDate(text)).toBe(iso.slice(0, 10));
      },
    ),
  );
});

it.each([
  ['2025-01-10', '2025-01-12', '10/01/2025 – 12/01/2025'],
  ['2025-01-10', '2025-01-10 10:00:00', '10/01/2025'],
  ['2025-01-10', '', '10/01/2025'],
  ['', '2025-01-12', '12/01/2025'],
  ['Onam week', '', 'Onam week'],
])('dateRange formats %j to %j as %j', (from, to, range) => {
  expect(dateRange(from, to)).toBe(range);
});

it.each([
  ['2025-01-10', '2025-01-12', '10 to 12 January 2025'],
  ['2025-01-10', '', '10 January 2025'],
  ['0000-00-00', '2025-01-12', '12 January 2025'],
  ['Onam week', '2025-01-12', 'Onam week – 12 January 2025'],
  ['Onam week', 'Onam week', 'Onam week'],
  ['', '', 'N/A'],
])('longRange formats %j to %j as %j', (from, to, range) => {
  expect(longRange(from, to)).toBe(range);
});

it.each([
  ['2026-06-05', '2026-06-05', { month: 'Jun', day: '05', weekday: 'Fri' }],
  ['2026-03-20', '2026-03-22', { month: 'Mar', day: '20–22', weekday: 'Fri–Sun' }],
  ['2026-06-30', '2026-07-02', { month: 'Jun', day: '30', weekday: 'to 2 Jul' }],
  ['2026-06-30', '2026-06-02', { month: 'Jun', day: '30', weekday: 'Tue' }],
  ['2026-06-05', '2027-06-07', { month: 'Jun', day: '05', weekday: 'to 7 Jun' }],
])('calendarLeaf returns the leaf of %j to %j', (from, to, leaf) => {
  expect(calendarLeaf(from, to)).toEqual({ ...leaf, year: '2026' });
});

it.each([
  ['2026-06-05', '2026-06-05 10:00:00', ''],
  ['2026-06-05', '2026-06-07', ''],
  ['2026-06-30', '2026-07-02', '30/06/2026 – 02/07/2026'],
  ['', '2026-07-02', '02/07/2026'],
  ['', '', 'N/A'],
  ['soon', '', 'soon'],
])('textBesideLeaf(%j, %j) returns %j', (from, to, beside) => {
  expect(textBesideLeaf(from, to)).toBe(beside);
});

it('compareDates sorts by day, whatever the spelling, with unparseable dates last', () => {
  const dates = ['soon', '10-01-2025', '2024-12-31 10:00:00', '2025-01-09'];
  expect(dates.sort(compareDates)).toEqual(['2024-12-31 10:00:00', '2025-01-09', '10-01-2025', 'soon']);
});
