import type { Examples } from '../showcase/example.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';

export const examples = {
  day: {
    title: 'A day',
    note: 'Month, day and weekday.',
    state: 'one',
    element: <CalendarLeaf from="2026-11-26" />,
  },
  days: {
    title: 'Some days of one month',
    note: 'First and last day.',
    state: 'many',
    element: <CalendarLeaf from="2026-12-20" until="2026-12-22" />,
  },
  twoMonths: {
    title: 'Days of two months',
    note: 'The first day alone: a leaf has one month.',
    state: 'long',
    element: <CalendarLeaf from="2026-12-28" until="2027-01-02" />,
  },
  unreadable: {
    title: 'A date that cannot be read',
    note: 'A leaf without a day.',
    state: 'usual',
    element: <CalendarLeaf from="second week of May" />,
  },
  none: {
    title: 'No date',
    note: 'A leaf without a day.',
    state: 'empty',
    element: <CalendarLeaf from="" />,
  },
} satisfies Examples;
