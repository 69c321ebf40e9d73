import type { Examples } from '../showcase/example.ts';
import { PdfFrame } from './pdf-frame.tsx';

export const examples = {
  unreachable: {
    title: 'Unreachable file',
    note: 'Shows an error. Open and Download stay available.',
    element: <PdfFrame href="/uploads/documents/none.pdf" title="Protocol" height={600} level={3} />,
    roles: ['region "Protocol"', 'link "Open Protocol (opens in a new tab)"', 'link "Download PDF Protocol"'],
  },
  otherKind: {
    title: 'Not a PDF',
    note: 'Title and buttons only.',
    element: <PdfFrame href="/uploads/documents/rules.docx" title="Rules" level={3} />,
    roles: ['region "Rules"', 'link "Download DOCX Rules"'],
  },
} satisfies Examples;
