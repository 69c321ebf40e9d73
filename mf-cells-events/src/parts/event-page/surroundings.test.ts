import { describe, expect, it } from 'vitest';
import { site } from '../../testing/site.ts';
import { comingEvents, surroundingsOf } from './surroundings.ts';

const item = (id: string, from_date: string, cellid = '7', title = `Event ${id}`) => ({
  id,
  title,
  from_date,
  to_date: '',
  venue: '',
  cellid,
  name_of_the_cell: cellid === '' ? '' : `Cell ${cellid}`,
  picture: '',
});

/** As the admin API sends it: latest first. */
const list = [
  item('5', '2027-01-01', '8'),
  item('4', '2026-12-03'),
  item('3', '2026-11-26'),
  item('2', '2026-11-26', '7', ''),
  item('9', 'after Onam'),
  item('1', '2025-06-05'),
];

describe('surroundingsOf', () => {
  it('returns the cell and its events before and after, by date', () => {
    const { cell, previous, next } = surroundingsOf('3', list, site);
    expect(cell).toEqual({ id: '7', name: 'Cell 7' });
    expect(previous).toMatchObject({ id: '2', title: 'Untitled Event' });
    expect(next).toMatchObject({ id: '4', from: '2026-12-03' });
  });

  it('has no neighbour beyond the first and last event of the cell', () => {
    expect(surroundingsOf('1', list, site)).toMatchObject({ previous: null, next: { id: '2' } });
    expect(surroundingsOf('4', list, site)).toMatchObject({ previous: { id: '3' }, next: null });
    expect(surroundingsOf('5', list, site)).toMatchObject({ cell: { id: '8' }, previous: null, next: null });
  });

  it('names the cell of an event without a readable date, but no neighbours', () => {
    expect(surroundingsOf('9', list, site)).toMatchObject({ cell: { id: '7' }, previous: null, next: null });
  });

  it('returns nothing if the list lacks the event or its cell', () => {
    const nothing = { cell: null, previous: null, next: null };
    expect(surroundingsOf('77', list, site)).toEqual(nothing);
    expect(surroundingsOf('6', [item('6', '2026-01-01', '')], site)).toEqual(nothing);
  });
});

describe('comingEvents', () => {
  const coming = (id: string, today: string) => comingEvents(id, list, today, site).map((event) => event.id);

  it('returns the next events of the college from today on, the soonest first', () => {
    expect(coming('1', '2026-11-26')).toEqual(['3', '2', '4']);
    expect(coming('1', '2026-11-27')).toEqual(['4', '5']);
  });

  it('omits the event itself, events that have begun, and events without a readable date or an id', () => {
    expect(coming('4', '2026-11-27')).toEqual(['5']);
    expect(coming('4', '2027-01-02')).toEqual([]);
    expect(comingEvents('1', [item('', '2027-01-01')], '2026-01-01', site)).toEqual([]);
  });
});
