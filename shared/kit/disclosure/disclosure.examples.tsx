import { useState } from 'react';
import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { Disclosure, DisclosureRow } from './disclosure.tsx';

function Row() {
  const [open, setOpen] = useState(false);
  return (
    <DisclosureRow label="Students" href="?row=students" open={open} onToggle={() => setOpen(!open)}>
      <p>2024-2025</p>
    </DisclosureRow>
  );
}

export const examples = {
  closed: {
    title: 'Disclosure',
    note: 'A native details element.',
    element: <Disclosure summary="Eligibility">50% marks in the degree.</Disclosure>,
    roles: ['button "Eligibility"'],
  },
  open: {
    title: 'Disclosure, open, in Malayalam',
    note: 'Initially open.',
    element: (
      <Disclosure summary={names.malayalam} open>
        Open from the start.
      </Disclosure>
    ),
    roles: [`button "${names.malayalam}"`],
  },
  row: {
    title: 'DisclosureRow',
    note: 'The content is fetched when it opens. Without JavaScript it is a link.',
    element: <Row />,
    roles: ['link "Students"'],
  },
} satisfies Examples;
