import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { CopyDocument } from './copy-document.tsx';
import { CopyLink } from './copy-link.tsx';

export const examples = {
  link: {
    title: 'CopyLink',
    note: 'Copies a known address. Invisible until the page is hydrated.',
    element: <CopyLink text="https://college.example/d/abcdefghij" title="Green audit" />,
    roles: ['button "Copy link Green audit"', 'status ""'],
  },
  document: {
    title: 'CopyDocument',
    note: 'For lists: fetches the permanent address and the citation of the document on click.',
    element: <CopyDocument title={names.malayalam} find={() => Promise.reject(new Error())} />,
    roles: [
      `button "Copy link ${names.malayalam}"`,
      'status ""',
      `button "Copy citation ${names.malayalam}"`,
      'status ""',
    ],
  },
} satisfies Examples;
