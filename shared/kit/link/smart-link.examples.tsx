import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { ContactText } from './contact-text.tsx';
import { ActionLink, SmartLink } from './smart-link.tsx';

export const examples = {
  kinds: {
    title: 'SmartLink',
    note: 'A page, a file, another site and a telephone number. An unsafe address renders plain text.',
    state: 'many',
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
    state: 'one',
    element: <ActionLink to="/Events">View All</ActionLink>,
    roles: ['link "View All"'],
  },
  actionAway: {
    title: 'ActionLink to another site',
    note: 'The icon indicates a new tab.',
    state: 'usual',
    element: <ActionLink to="https://other.example/">Their page</ActionLink>,
    roles: ['link "Their page (opens in a new tab)"'],
  },
  actionNamed: {
    title: 'ActionLink with hidden text',
    note: 'Visually hidden text makes repeated labels distinct for screen readers.',
    state: 'usual',
    element: (
      <ActionLink to="/Cell/652">
        View<VisuallyHidden> the service scheme</VisuallyHidden>
      </ActionLink>
    ),
    roles: ['link "View the service scheme"'],
  },
  contacts: {
    title: 'ContactText',
    note: 'Phone numbers and e-mail addresses become links; years and amounts stay text.',
    state: 'usual',
    element: <ContactText text="Since 2025-2026, ring 0400 255 0105." />,
    roles: ['link "0400 255 0105"'],
  },
  malayalam: {
    title: 'ActionLink in Malayalam',
    note: 'Tall letters do not change the line height.',
    state: 'malayalam',
    element: <ActionLink to="/Events">{names.malayalam}</ActionLink>,
    roles: [`link "${names.malayalam}"`],
  },
} satisfies Examples;
