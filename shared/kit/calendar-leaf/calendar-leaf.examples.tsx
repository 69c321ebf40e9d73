import type { Examples } from '../showcase/example.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';

export const examples = {
  day: {
    title: 'One day',
    note: 'Month, day and weekday.',
    element: <CalendarLeaf from="2026-11-26" />,
  },
  days: {
    title: 'Several days of one month',
    note: 'First and last day.',
    element: <CalendarLeaf from="2026-12-20" until="2026-12-22" />,
  },
  twoMonths: {
    title: 'Days across two months',
    note: 'Only the first day: a leaf shows one month.',
    element: <CalendarLeaf from="2026-12-28" until="2027-01-02" />,
  },
  none: {
    title: 'No date',
    note: 'A leaf without a day.',
    element: <CalendarLeaf from="" />,
  },
} satisfies Examples;
