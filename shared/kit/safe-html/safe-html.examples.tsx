import { Prose } from '../layout/layout.tsx';
import type { Examples } from '../showcase/example.ts';
import { html } from '../showcase/samples.ts';
import { SafeHtml } from './safe-html.tsx';

export const examples = {
  field: {
    title: 'HTML field',
    note: 'Sanitised, with heading levels adapted to the page. Prose provides the styles.',
    element: (
      <Prose>
        <SafeHtml html={html} />
      </Prose>
    ),
    roles: ['link "More about us"', 'table ""'],
  },
} satisfies Examples;
