import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { CopyDocument } from './copy-document.tsx';
import { CopyLink } from './copy-link.tsx';

export const examples = {
  link: {
    title: 'CopyLink',
    note: 'Copies an address that the page knows. Not seen before the page is alive.',
    state: 'usual',
    element: <CopyLink text="https://college.example/d/abcdefghij" title="Green audit" />,
    roles: ['button "Copy link Green audit"', 'status ""'],
  },
  document: {
    title: 'CopyDocument',
    note: 'In a list: asks for the document’s permanent address when it is pressed, and for a line to cite it by.',
    state: 'malayalam',
    element: <CopyDocument kind="minutes" file="june.pdf" title={names.malayalam} />,
    roles: [
      `button "Copy link ${names.malayalam}"`,
      'status ""',
      `button "Copy citation ${names.malayalam}"`,
      'status ""',
    ],
  },
} satisfies Examples;
