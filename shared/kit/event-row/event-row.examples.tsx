import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { EventRow } from './event-row.tsx';

export const examples = {
  linked: {
    title: 'With a link',
    note: 'One row of a list of events.',
    element: <EventRow title="Constitution Day" to="/CellOne/1" from="2026-11-26" meta="Courtyard" />,
    roles: ['link "Constitution Day"'],
  },
  malayalam: {
    title: 'In Malayalam, without a date',
    note: 'The leaf is blank.',
    element: <EventRow title={names.malayalam} to="/CellOne/2" from="" />,
    roles: [`link "${names.malayalam}"`],
  },
} satisfies Examples;
