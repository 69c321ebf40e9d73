import type { Examples } from '../showcase/example.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples = {
  words: {
    title: 'VisuallyHidden',
    note: 'Text for screen readers only, here after "12".',
    element: (
      <p>
        12<VisuallyHidden> events of this month</VisuallyHidden>
      </p>
    ),
  },
} satisfies Examples;
