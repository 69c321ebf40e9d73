import type { Examples } from '../showcase/example.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';

export const examples = {
  day: {
    title: 'One day',
    note: 'Month, day and weekday.',
    state: 'one',
    element: <CalendarLeaf from="2026-11-26" />,
  },
  days: {
    title: 'Several days of one month',
    note: 'First and last day.',
    state: 'many',
    element: <CalendarLeaf from="2026-12-20" until="2026-12-22" />,
  },
  twoMonths: {
    title: 'Days across two months',
    note: 'Only the first day: a leaf shows one month.',
    state: 'long',
    element: <CalendarLeaf from="2026-12-28" until="2027-01-02" />,
  },
  unreadable: {
    title: 'An unparseable date',
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
