import type { Examples } from '../showcase/example.ts';
import { body, table } from '../showcase/samples.ts';
import { IntroductionText } from './introduction.tsx';
import { PackBody, PackText } from './pack-body.tsx';
import { PackTable } from './pack-table.tsx';

export const examples = {
  text: {
    title: 'PackText',
    note: 'The text of a page with its facts.',
    state: 'usual',
    element: <PackText html={body.html} facts={body.facts} />,
  },
  introduction: {
    title: 'IntroductionText',
    note: 'The text and facts of a pack above a list.',
    state: 'usual',
    element: <IntroductionText lead="" html={body.html} facts={body.facts} />,
  },
  packTable: {
    title: 'PackTable',
    note: 'A table of the pack.',
    state: 'many',
    element: <PackTable table={table} />,
    roles: ['table "Hours"'],
  },
  full: {
    title: 'PackBody',
    note: 'All content types of a page.',
    state: 'many',
    element: <PackBody data={body} />,
    roles: [
      'img "The campus in the first rain"',
      'table "Hours"',
      'region "The library"',
      'region "Documents"',
      'button "Copy link Rules of the library"',
      'status ""',
      'button "Copy citation Rules of the library"',
      'status ""',
      'link "View PDF Rules of the library (opens in a new tab)"',
      'link "Download PDF Rules of the library"',
    ],
  },
  none: {
    title: 'PackBody, empty',
    note: 'Renders nothing.',
    state: 'empty',
    element: (
      <PackBody
        data={{ ...body, html: '', people: [], tables: [], documents: [], pictures: [], facts: [] }}
      />
    ),
  },
} satisfies Examples;
