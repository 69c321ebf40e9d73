import { expect, it } from 'vitest';
import { findEventId } from './find-event-id.ts';

const title = 'Constitution Day';
const events = [
  { id: '1060', title, from_date: '2026-11-26' },
  { id: '1040', title, from_date: '2025-11-26' },
];

it.each([
  ['an event', { id: '1040', title: 'Any title', from_date: '' }, '1040'],
  ['its cell', { id: '617', title, from_date: '2025-11-26' }, '1040'],
  ['a cell with the id of another event', { id: '1060', title, from_date: '2025-11-26' }, '1040'],
  ['an event that is not listed', { id: '617', title: 'Seed fair', from_date: '2025-11-26' }, ''],
  ['nothing', { id: '', title: '', from_date: '' }, ''],
])('finds the event of an item with the id of %s', (_name, item, id) => {
  expect(findEventId(item, events)).toBe(id);
});
