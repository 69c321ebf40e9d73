import type { Examples } from '../showcase/example.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'aided', title: 'AIDED', count: 2, content: <p>English, Mathematics</p> },
  { id: 'research', title: 'RESEARCH', count: 0, content: <p>No research departments.</p> },
];

export const examples = {
  two: {
    title: 'Two tabs',
    note: 'Links to sections until hydrated.',
    element: <Tabs label="Departments" items={tabs} />,
    roles: [
      'navigation "Departments"',
      'link "AIDED 2"',
      'link "RESEARCH 0"',
      'region "AIDED"',
      'region "RESEARCH"',
    ],
  },
} satisfies Examples;
