import type { Examples } from '../showcase/example.ts';
import { names, pictures } from '../showcase/samples.ts';
import { PersonCard, PersonRow, Portrait } from './person.tsx';

const principal = { name: names.plain, role: 'Principal', photo: pictures.face };
const professor = { name: names.malayalam, role: 'Associate Professor', detail: 'Mathematics', photo: null };
const members = { name: names.long, role: 'Members', photo: pictures.missing };

export const examples = {
  card: {
    title: 'PersonCard',
    note: 'With a photograph.',
    element: <PersonCard {...principal} />,
  },
  cardInitials: {
    title: 'PersonCard without a photograph',
    note: 'Initials instead of a photograph; in Malayalam.',
    element: <PersonCard {...professor} />,
  },
  rowLong: {
    title: 'PersonRow, long name',
    note: 'The name wraps.',
    element: <PersonRow {...members} />,
  },
  portrait: {
    title: 'Portrait',
    note: 'As wide as its container. Decorative: the name stands beside it.',
    element: <Portrait name={names.plain} photo={pictures.face} />,
  },
} satisfies Examples;
