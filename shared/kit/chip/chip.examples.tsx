import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Chip, Chips } from './chip.tsx';

export const examples = {
  one: {
    title: 'Chip',
    note: 'A word that marks a thing.',
    state: 'one',
    element: <Chip>Recent</Chip>,
  },
  many: {
    title: 'Chips',
    note: 'A list of words, one of them long.',
    state: 'many',
    element: <Chips items={['Bamboo', 'Honey', names.long]} />,
  },
  malayalam: {
    title: 'Chips in Malayalam',
    note: 'In the font for it.',
    state: 'malayalam',
    element: <Chips items={[names.malayalam]} />,
  },
  empty: {
    title: 'Chips, none',
    note: 'Nothing is drawn.',
    state: 'empty',
    element: <Chips items={[]} />,
  },
} satisfies Examples;
