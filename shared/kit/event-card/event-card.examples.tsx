import type { Examples } from '../showcase/example.ts';
import { names, pictures } from '../showcase/samples.ts';
import { EventCard } from './event-card.tsx';

export const examples = {
  linked: {
    title: 'With a picture and a link',
    note: 'For a grid or a carousel.',
    element: <EventCard title="First rain walk" to="/CellOne/1" from="2026-06-01" picture={pictures.event} />,
    roles: ['link "First rain walk"'],
  },
  plain: {
    title: 'Without a picture or link',
    note: 'Text only.',
    element: <EventCard title="Job fair of three districts" from="2026-12-12" picture={null} />,
  },
  malayalam: {
    title: 'In Malayalam, with a broken picture and no date',
    note: 'The layout does not shift when the picture fails.',
    element: <EventCard title={names.malayalam} from="" picture={pictures.missing} />,
  },
} satisfies Examples;
