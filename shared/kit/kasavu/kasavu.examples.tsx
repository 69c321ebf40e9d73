import type { Examples } from '../showcase/example.ts';
import { Hem, Kasavu } from './kasavu.tsx';

export const examples = {
  band: {
    title: 'Kasavu',
    note: 'The decorative band that closes the hero and opens the footer.',
    element: <Kasavu />,
  },
  hem: {
    title: 'Hem',
    note: 'The narrow variant below a page head.',
    element: <Hem />,
  },
} satisfies Examples;
