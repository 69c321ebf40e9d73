import type { Examples } from '../showcase/example.ts';
import { PdfFrame } from './pdf-frame.tsx';

export const examples = {
  unreachable: {
    title: 'A file that cannot be had',
    note: 'It says so, and leaves Open and Download.',
    state: 'usual',
    element: <PdfFrame href="/uploads/documents/none.pdf" title="Protocol" height={600} level={3} />,
    roles: ['region "Protocol"', 'link "Open Protocol (opens in a new tab)"', 'link "Download PDF Protocol"'],
  },
  otherKind: {
    title: 'A file that is no PDF',
    note: 'Name and buttons alone.',
    state: 'usual',
    element: <PdfFrame href="/uploads/documents/rules.docx" title="Rules" level={3} />,
    roles: ['region "Rules"', 'link "Download DOCX Rules"'],
  },
  none: {
    title: 'None',
    note: 'It says so.',
    state: 'empty',
    element: <PdfFrame href={null} title="Handbook" level={3} />,
  },
} satisfies Examples;
