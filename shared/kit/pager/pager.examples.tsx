import type { Examples } from '../showcase/example.ts';
import { Pager } from './pager.tsx';

const paging = { page: 1, pages: 3, first: 1, last: 100, total: 234 };

export const examples = {
  first: {
    title: 'First of three pages',
    note: 'All pages are listed. The space of the missing Previous link stays empty.',
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
    title: 'Many pages',
    note: 'Lists the first, last and current page and the neighbours of the current one.',
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
} satisfies Examples;
