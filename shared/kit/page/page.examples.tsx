import type { Examples } from '../showcase/example.ts';
import { body, table } from '../showcase/samples.ts';
import { IntroductionText } from './introduction.tsx';
import { PackBody, PackText } from './pack-body.tsx';
import { PackTable } from './pack-table.tsx';
import { LoadFailed, PageEmpty, PageLoading } from './page-states.tsx';

export const examples = {
  empty: {
    title: 'PageEmpty',
    note: 'A page without content: 404 with its own message.',
    element: <PageEmpty message="No AQAR cells found for 2019-2020" />,
    roles: ['link "Home"', 'link "All pages"'],
  },
  failed: {
    title: 'LoadFailed',
    note: 'The admin API does not respond.',
    element: <LoadFailed message="Failed to fetch event details" />,
    roles: ['alert ""', 'button "Try again"'],
  },
  loading: {
    title: 'PageLoading',
    note: 'While data is loading.',
    element: <PageLoading />,
    roles: ['status ""'],
  },
  text: {
    title: 'PackText',
    note: 'The text of a page with its facts.',
    element: <PackText html={body.html} facts={body.facts} />,
  },
  introduction: {
    title: 'IntroductionText',
    note: 'The same above the list of a page.',
    element: <IntroductionText lead="" html={body.html} facts={body.facts} />,
  },
  packTable: {
    title: 'PackTable',
    note: 'A table of the pack.',
    element: <PackTable table={table} />,
    roles: ['table "Hours"'],
  },
  full: {
    title: 'PackBody',
    note: 'All content types of a page.',
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
} satisfies Examples;
