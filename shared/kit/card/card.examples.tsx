import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Card } from './card.tsx';

export const examples = {
  linked: {
    title: 'With a link',
    note: 'The whole card is clickable.',
    state: 'usual',
    element: <Card title="Library" to="/Library" text="Open until seven." />,
    roles: ['link "Library"'],
  },
  malayalam: {
    title: 'Framed, in Malayalam',
    note: 'Without text.',
    state: 'malayalam',
    element: <Card title={names.malayalam} to="/Canteen" framed />,
    roles: [`link "${names.malayalam}"`],
  },
  long: {
    title: 'Framed, without a link',
    note: 'A long title breaks.',
    state: 'long',
    element: <Card title={names.long} text="No link." framed />,
  },
} satisfies Examples;
