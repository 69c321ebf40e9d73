import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Notice } from './notice.tsx';

export const examples = {
  empty: {
    title: 'Empty',
    note: 'In place of a list.',
    state: 'empty',
    element: <Notice kind="empty">No events found.</Notice>,
  },
  error: {
    title: 'Error',
    note: 'Announced at once by screen readers.',
    state: 'usual',
    element: (
      <Notice kind="error" action={<Button variant="secondary">Try again</Button>}>
        No data found
      </Notice>
    ),
    roles: ['alert ""', 'button "Try again"'],
  },
  info: {
    title: 'Info',
    note: 'Placed above the content it refers to.',
    state: 'usual',
    element: <Notice kind="info">Figures of an hour ago.</Notice>,
  },
  malayalam: {
    title: 'In Malayalam',
    note: 'Wraps like any text.',
    state: 'malayalam',
    element: <Notice kind="info">{names.malayalam}</Notice>,
  },
} satisfies Examples;
