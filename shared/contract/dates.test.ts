import { describe, expect, it } from 'vitest';
import { todayOf } from './dates.ts';

describe('todayOf', () => {
  const night = new Date('2025-05-31T20:00:00Z');

  it.each([
    ['in the time zone of the college', { timeZone: 'Asia/Kolkata' }, '2025-06-01'],
    ['in UTC', { timeZone: 'UTC' }, '2025-05-31'],
    ['in UTC without a time zone', {}, '2025-05-31'],
    ['fixed by the profile', { timeZone: 'Asia/Kolkata', asOf: '2024-01-02' }, '2024-01-02'],
  ])('is the day %s', (_what, college, day) => {
    expect(todayOf(college, night)).toBe(day);
  });
});
