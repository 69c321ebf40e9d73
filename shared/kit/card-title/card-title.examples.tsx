import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { CardTitle } from './card-title.tsx';

export const examples = {
  linked: {
    title: 'With a link',
    note: 'The link covers the surrounding card.',
    element: <CardTitle title="Library" to="/Library" />,
    roles: ['link "Library"'],
  },
  malayalam: {
    title: 'In Malayalam, without a link',
    note: 'Plain heading.',
    element: <CardTitle title={names.malayalam} />,
  },
} satisfies Examples;
