// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { type BrowsedPage, browse, testApi } from '@kalalaya/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { natureClub, pondCleaning } from '../../testing/answers.ts';
import { site } from '../../testing/site.ts';
import { cellUpcomingPage } from './cell-upcoming.page.tsx';

const upcoming = { '/event_details_upcoming_cell/601': { eventslist: [pondCleaning] } };
let page: BrowsedPage;

const visit = (answers: Readonly<Record<string, unknown>>, session?: { title: string }) =>
  browse([cellUpcomingPage], '/CellEventUpcoming/601', testApi({ answers }), { site, session });

afterEach(() => page.close());

test('is headed by the title of the session where the API gives no name', async () => {
  page = await visit(upcoming);
  expect(page.title()).toBe('Upcoming Events');
  await act(async () => useSession.setState({ title: 'Remembered Club' }));
  expect(page.title()).toBe('Remembered Club');
});

test('is headed by the API’s name before the session’s', async () => {
  page = await visit({ ...upcoming, '/cell/601': natureClub }, { title: 'Remembered Club' });
  expect(page.title()).toBe('Nature Club');
});
