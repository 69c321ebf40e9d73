import type { Examples } from '../showcase/example.ts';
import { Hem, Kasavu } from './kasavu.tsx';

export const examples = {
  band: {
    title: 'Kasavu',
    note: 'The band of the look, under a heading or a footer.',
    state: 'usual',
    element: <Kasavu />,
  },
  hem: {
    title: 'Hem',
    note: 'Its narrow form.',
    state: 'usual',
    element: <Hem />,
  },
} satisfies Examples;
