import type { Examples } from '../showcase/example.ts';
import { ContactText } from './contact-text.tsx';
import { ActionLink, SmartLink } from './smart-link.tsx';

export const examples = {
  kinds: {
    title: 'SmartLink',
    note: 'A page, a file, another site and a telephone number. An unsafe address renders plain text.',
    element: (
      <p>
        <SmartLink to="/About">About us</SmartLink>, <SmartLink to="/admin/uploads/a.pdf">a file</SmartLink>,{' '}
        <SmartLink to="https://other.example/">another site</SmartLink>,{' '}
        <SmartLink to="tel:04002550105">0400 255 0105</SmartLink>,{' '}
        <SmartLink to="javascript:void 0">a refused address</SmartLink>.
      </p>
    ),
    roles: [
      'link "About us"',
      'link "a file"',
      'link "another site (opens in a new tab)"',
      'link "0400 255 0105"',
    ],
  },
  action: {
    title: 'ActionLink',
    note: 'For example "View all" after a list.',
    element: <ActionLink to="/Events">View All</ActionLink>,
    roles: ['link "View All"'],
  },
  contacts: {
    title: 'ContactText',
    note: 'Phone numbers and e-mail addresses become links; years and amounts stay text.',
    element: <ContactText text="Since 2025-2026, ring 0400 255 0105." />,
    roles: ['link "0400 255 0105"'],
  },
} satisfies Examples;
