import { describe, expect, it } from 'vitest';
import { findEventId } from './find-event-id.ts';

const events = [
  { id: '1060', title: 'Constitution Day', from_date: '2026-11-26' },
  { id: '1040', title: 'Constitution Day', from_date: '2025-11-26' },
];

describe('findEventId', () => {
  it('returns the id of an item that is an event’s', () => {
    expect(findEventId({ id: '1040', title: 'Any title', from_date: '' }, events)).toBe('1040');
  });

  it('finds an item with the id of its cell by title and first day', () => {
    expect(findEventId({ id: '617', title: 'Constitution Day', from_date: '2025-11-26' }, events)).toBe(
      '1040',
    );
  });

  it('is not misled by a cell with the id of another event', () => {
    expect(findEventId({ id: '1060', title: 'Constitution Day', from_date: '2025-11-26' }, events)).toBe(
      '1040',
    );
  });

  it('returns an empty text for an event that is not listed', () => {
    expect(findEventId({ id: '617', title: 'Seed fair', from_date: '2025-11-26' }, events)).toBe('');
    expect(findEventId({ id: '', title: '', from_date: '' }, [])).toBe('');
  });
});
