import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { DocumentActions, DocumentRow } from './document-row.tsx';
import { Sheet } from './sheet.tsx';

export const examples = {
  pdf: {
    title: 'DocumentRow, a PDF',
    note: 'With size, pages and year, and links to view and download.',
    element: (
      <DocumentRow
        title="Green audit, 2025-26"
        href="/uploads/documents/audit.pdf"
        facts={{ bytes: 482_133, pages: 14 }}
        year="2025-26"
      />
    ),
    roles: [
      'link "View PDF Green audit, 2025-26 (opens in a new tab)"',
      'link "Download PDF Green audit, 2025-26"',
    ],
  },
  download: {
    title: 'DocumentRow, another file type, in Malayalam',
    note: 'A type that browsers cannot display has only a download link.',
    element: <DocumentRow title={names.malayalam} href="/uploads/documents/list.xlsx" />,
    roles: [`link "Download XLSX ${names.malayalam}"`],
  },
  none: {
    title: 'DocumentRow without a file',
    note: 'Shows N/A instead of the actions.',
    element: <DocumentRow title="Never sent" href="" />,
  },
  searchResult: {
    title: 'DocumentRow, search result',
    note: 'The title links to the document page. Shows its folders and a problem with the file.',
    element: (
      <DocumentRow
        title="Log of the internship"
        to="/d/abcdefghij"
        context="AQAR 2023-2024 › Criterion 2 › 2.4.9 Internship"
        href="/uploads/cell/log.pdf"
        fault="The file is missing"
        year="2023-24"
        extra={<span>Copied</span>}
      />
    ),
    roles: [
      'link "Log of the internship"',
      'link "View PDF Log of the internship (opens in a new tab)"',
      'link "Download PDF Log of the internship"',
    ],
  },
  parts: {
    title: 'Sheet and DocumentActions',
    note: 'The parts of a row, for other layouts.',
    element: (
      <>
        <Sheet type="PDF" />
        <DocumentActions title="By itself" href="/uploads/documents/report.pdf" />
      </>
    ),
    roles: ['link "View PDF By itself (opens in a new tab)"', 'link "Download PDF By itself"'],
  },
} satisfies Examples;
