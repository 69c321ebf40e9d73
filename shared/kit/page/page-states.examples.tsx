import type { Examples } from '../showcase/example.ts';
import { LoadFailed, PageEmpty, PageLoading } from './page-states.tsx';

export const examples = {
  empty: {
    title: 'PageEmpty',
    note: 'A page without content: 404 with its own message.',
    state: 'empty',
    element: <PageEmpty message="No AQAR cells found for 2019-2020" />,
    roles: ['link "Home"', 'link "All pages"'],
  },
  failed: {
    title: 'LoadFailed',
    note: 'The admin API does not respond.',
    state: 'usual',
    element: <LoadFailed message="Failed to fetch event details" />,
    roles: ['alert ""', 'button "Try again"'],
  },
  failedPart: {
    title: 'LoadFailed for a part',
    note: 'A part of a page failed to load; the rest is shown.',
    state: 'one',
    element: <LoadFailed message="No data found" part />,
    roles: ['alert ""', 'button "Try again"'],
  },
  loading: {
    title: 'PageLoading',
    note: 'While data is loading.',
    state: 'usual',
    element: <PageLoading />,
    roles: ['status ""'],
  },
} satisfies Examples;
