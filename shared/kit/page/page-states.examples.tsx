import type { Examples } from '../showcase/example.ts';
import { LoadFailed, PageEmpty, PageLoading } from './page-states.tsx';

export const examples = {
  empty: {
    title: 'PageEmpty',
    note: 'The page is there and holds nothing: a 404 with its own sentence.',
    state: 'empty',
    element: <PageEmpty message="No AQAR cells found for 2019-2020" />,
    roles: ['link "Home"', 'link "All pages"'],
  },
  failed: {
    title: 'LoadFailed',
    note: 'The admin API does not answer.',
    state: 'usual',
    element: <LoadFailed message="Failed to fetch event details" />,
    roles: ['alert ""', 'button "Try again"'],
  },
  failedPart: {
    title: 'LoadFailed, of a part',
    note: 'A part of a page could not be fetched; the rest stands.',
    state: 'one',
    element: <LoadFailed message="No data found" part />,
    roles: ['alert ""', 'button "Try again"'],
  },
  loading: {
    title: 'PageLoading',
    note: 'While the browser waits for data.',
    state: 'usual',
    element: <PageLoading />,
    roles: ['status ""'],
  },
} satisfies Examples;
