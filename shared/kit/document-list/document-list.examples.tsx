import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { DocumentList } from './document-list.tsx';

export const examples = {
  many: {
    title: 'Several documents, with a summary',
    note: 'In the given order. The summary shows their number.',
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
    element: <DocumentList items={[]} />,
  },
} satisfies Examples;
