import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Chip, Chips } from './chip.tsx';

export const examples = {
  one: {
    title: 'Chip',
    note: 'A short label for an item.',
    state: 'one',
    element: <Chip>Recent</Chip>,
  },
  many: {
    title: 'Chips',
    note: 'A list of labels, one of them long.',
    state: 'many',
    element: <Chips items={['Bamboo', 'Honey', names.long]} />,
  },
  malayalam: {
    title: 'Chips in Malayalam',
    note: 'Set in the Malayalam font.',
    state: 'malayalam',
    element: <Chips items={[names.malayalam]} />,
  },
  empty: {
    title: 'Chips, none',
    note: 'Renders nothing visible.',
    state: 'empty',
    element: <Chips items={[]} />,
  },
} satisfies Examples;
