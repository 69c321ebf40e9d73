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
    state: 'one',
    element: <PersonCard {...principal} />,
  },
  cardInitials: {
    title: 'PersonCard without a photograph',
    note: 'Initials instead of a photograph; in Malayalam.',
    state: 'malayalam',
    element: <PersonCard {...professor} />,
  },
  cardBroken: {
    title: 'PersonCard, long name, broken photograph',
    note: 'Initials replace the photograph.',
    state: 'long',
    element: <PersonCard {...members} />,
  },
  row: {
    title: 'PersonRow',
    note: 'For lists, with a small photograph.',
    state: 'one',
    element: <PersonRow {...principal} />,
  },
  rowInitials: {
    title: 'PersonRow without a photograph',
    note: 'Initials as in the card.',
    state: 'malayalam',
    element: <PersonRow {...professor} />,
  },
  rowLong: {
    title: 'PersonRow, long name',
    note: 'The name wraps.',
    state: 'long',
    element: <PersonRow {...members} />,
  },
  portrait: {
    title: 'Portrait',
    note: 'As wide as its container. Decorative: the name stands beside it.',
    state: 'one',
    element: <Portrait name={names.plain} photo={pictures.face} />,
  },
} satisfies Examples;
