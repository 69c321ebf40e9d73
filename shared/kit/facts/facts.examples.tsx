import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Facts } from './facts.tsx';

export const examples = {
  figures: {
    title: 'Figures',
    note: 'Large, for the top of a page.',
    element: (
      <Facts
        items={[
          { label: 'Books', value: '11,640' },
          { label: 'Departments', value: '14' },
        ]}
        accent
      />
    ),
  },
  rows: {
    title: 'Rows',
    note: 'Label and value, one pair a line.',
    element: <Facts variant="rows" items={[{ label: 'Venue', value: 'Multipurpose hall' }]} />,
  },
  panel: {
    title: 'Panel',
    note: 'Beside a text. A long value wraps.',
    element: (
      <Facts
        variant="panel"
        items={[
          { label: 'Established', value: '2005' },
          { label: 'Committee', value: names.long },
        ]}
      />
    ),
  },
} satisfies Examples;
