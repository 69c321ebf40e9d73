import { describe, expect, it } from 'vitest';
import { monthOf } from './month.ts';

const event = (id: string, from_date: string, to_date = '') => ({
  id,
  title: `Event ${id}`,
  from_date,
  to_date,
});
const busyDays = ({ weeks }: ReturnType<typeof monthOf>) =>
  weeks.flat().flatMap(({ day, busy }) => (busy ? [day] : []));

describe('monthOf', () => {
  const events = [
    event('a', '2026-12-30', '2027-01-02'),
    event('b', '2026-12-03'),
    event('c', '2026-10-20', '2026-10-22'),
    event('d', 'soon'),
  ];

  it('opens the month of the next event and names the nearest months with events', () => {
    const december = monthOf(events, '2026-11-20', null);
    expect(december).toMatchObject({ month: '2026-12', previous: '2026-10', next: null });
    expect(december.events.map(({ id, days }) => [id, days])).toEqual([
      ['b', '03'],
      ['a', '30–31'],
    ]);
    expect(busyDays(december)).toEqual([3, 30, 31]);
  });

  it('opens the month of the next event, not that in which a running one began', () => {
    const running = event('r', '2026-08-02', '2027-06-30');
    expect(monthOf([running, ...events], '2026-11-20', null).month).toBe('2026-12');
    expect(monthOf([running], '2026-11-20', null).month).toBe('2026-11');
  });

  it('marks every day of a range, also in the month that it ends in', () => {
    expect(busyDays(monthOf(events, '2026-11-20', '2026-10'))).toEqual([20, 21, 22]);
    expect(monthOf(events, '2026-11-20', '2026-10').events[0]?.days).toBe('20–22');
    const january = monthOf(events, '2026-11-20', '2027-01');
    expect(busyDays(january)).toEqual([1, 2]);
    expect(january.events[0]?.days).toBe('01–02');
  });

  it('marks only the first day of a long event', () => {
    const admission = [event('a', '2026-11-02', '2027-06-30')];
    expect(busyDays(monthOf(admission, '2026-11-20', '2026-11'))).toEqual([2]);
    expect(busyDays(monthOf(admission, '2026-11-20', '2026-12'))).toEqual([]);
  });

  it('begins weeks on Monday and has every day of the month once', () => {
    // 1 February 2028 is a Tuesday, and the year is a leap year.
    const { blank, weeks } = monthOf([], '2026-11-20', '2028-02');
    expect(blank).toBe(1);
    expect(weeks.map((week) => week.length)).toEqual([6, 7, 7, 7, 2]);
    expect(weeks.flat().map(({ day }) => day)).toEqual(
      Array.from({ length: 29 }, (_one, index) => index + 1),
    );
  });
});
