import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { Notice } from './notice.tsx';

export const examples = {
  empty: {
    title: 'Empty',
    note: 'In place of a list.',
    element: <Notice kind="empty">No events found.</Notice>,
  },
  error: {
    title: 'Error',
    note: 'Announced at once by screen readers.',
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
    element: <Notice kind="info">Figures of an hour ago.</Notice>,
  },
} satisfies Examples;
