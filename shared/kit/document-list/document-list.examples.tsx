import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { DocumentList } from './document-list.tsx';

export const examples = {
  one: {
    title: 'One document',
    note: 'A list of one document has no summary.',
    state: 'one',
    element: (
      <DocumentList items={[{ title: 'Minutes of June', href: '/uploads/documents/june.pdf' }]} summary />
    ),
    roles: ['link "View PDF Minutes of June (opens in a new tab)"', 'link "Download PDF Minutes of June"'],
  },
  many: {
    title: 'Several documents, with a summary',
    note: 'In the given order. The summary shows their number.',
    state: 'many',
    element: (
      <DocumentList
        summary
        items={[
          { title: names.malayalam, href: '/uploads/documents/one.pdf' },
          { title: names.long, href: '/uploads/documents/two.docx' },
        ]}
      />
    ),
    roles: [
      `link "View PDF ${names.malayalam} (opens in a new tab)"`,
      `link "Download PDF ${names.malayalam}"`,
      `link "Download DOCX ${names.long}"`,
    ],
  },
  none: {
    title: 'Empty',
    note: 'Shows a message.',
    state: 'empty',
    element: <DocumentList items={[]} />,
  },
} satisfies Examples;
