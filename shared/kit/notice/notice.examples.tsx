import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Notice } from './notice.tsx';

export const examples = {
  empty: {
    title: 'Nothing there',
    note: 'In the place of a list.',
    state: 'empty',
    element: <Notice kind="empty">No events found.</Notice>,
  },
  error: {
    title: 'A failure',
    note: 'Said at once by a screen reader.',
    state: 'usual',
    element: (
      <Notice kind="error" action={<Button variant="secondary">Try again</Button>}>
        No data found
      </Notice>
    ),
    roles: ['alert ""', 'button "Try again"'],
  },
  info: {
    title: 'Something to know',
    note: 'Above what it is about.',
    state: 'usual',
    element: <Notice kind="info">Figures of an hour ago.</Notice>,
  },
  malayalam: {
    title: 'In Malayalam',
    note: 'It breaks like any text.',
    state: 'malayalam',
    element: <Notice kind="info">{names.malayalam}</Notice>,
  },
} satisfies Examples;
