import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { EventRow } from './event-row.tsx';

export const examples = {
  linked: {
    title: 'With a link',
    note: 'One row of a list of events.',
    state: 'one',
    element: <EventRow title="Constitution Day" to="/CellOne/1" from="2026-11-26" meta="Courtyard" />,
    roles: ['link "Constitution Day"'],
  },
  long: {
    title: 'Long, without a link, with a label',
    note: 'Not clickable, so the label is not rendered.',
    state: 'long',
    element: <EventRow title={names.long} from="2026-12-28" until="2027-01-02" label="Soon" />,
  },
  malayalam: {
    title: 'In Malayalam, without a date',
    note: 'The leaf is blank.',
    state: 'malayalam',
    element: <EventRow title={names.malayalam} to="/CellOne/2" from="" />,
    roles: [`link "${names.malayalam}"`],
  },
} satisfies Examples;
