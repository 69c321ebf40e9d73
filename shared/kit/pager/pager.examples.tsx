import type { Examples } from '../showcase/example.ts';
import { Pager } from './pager.tsx';

const paging = { page: 1, pages: 3, first: 1, last: 100, total: 234 };

export const examples = {
  first: {
    title: 'The first of three',
    note: 'All pages are named. There is no way back, and the numbers stay where they are.',
    state: 'usual',
    element: <Pager paging={paging} of="cells" address="/cells" />,
    roles: [
      'navigation "Pages of cells"',
      'link "Page 1"',
      'link "Page 2"',
      'link "Page 3"',
      'link "Next page"',
    ],
  },
  many: {
    title: 'Among many',
    note: 'The first, the last, this one and those beside it.',
    state: 'many',
    element: (
      <Pager
        paging={{ page: 101, pages: 2000, first: 10_001, last: 10_100, total: 199_950 }}
        of="events"
        address="/Events"
      />
    ),
    roles: [
      'navigation "Pages of events"',
      'link "Previous page"',
      'link "Page 1"',
      'link "Page 100"',
      'link "Page 101"',
      'link "Page 102"',
      'link "Page 2,000"',
      'link "Next page"',
    ],
  },
  one: {
    title: 'One page holds all',
    note: 'Nothing is drawn.',
    state: 'empty',
    element: <Pager paging={{ ...paging, pages: 1, last: 5, total: 5 }} of="cells" address="/cells" />,
    roles: [],
  },
} satisfies Examples;
