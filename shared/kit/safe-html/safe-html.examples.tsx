import { Prose } from '../layout/layout.tsx';
import type { Examples } from '../showcase/example.ts';
import { html } from '../showcase/samples.ts';
import { SafeHtml } from './safe-html.tsx';

export const examples = {
  field: {
    title: 'HTML of a field',
    note: 'Cleaned, its headings fitted into the page. Prose gives it its look.',
    state: 'usual',
    element: (
      <Prose>
        <SafeHtml html={html} />
      </Prose>
    ),
    roles: ['link "More about us"', 'table ""'],
  },
  none: {
    title: 'None',
    note: 'Nothing is drawn.',
    state: 'empty',
    element: <SafeHtml html="" />,
  },
} satisfies Examples;
