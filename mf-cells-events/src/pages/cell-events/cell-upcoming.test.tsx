// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { type BrowsedPage, browse, testApi } from '@kalalaya/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { natureClub, pondCleaning } from '../../testing/responses.ts';
import { site } from '../../testing/site.ts';
import { cellUpcomingPage } from './cell-upcoming.page.tsx';

const upcoming = { '/event_details_upcoming_cell/601': { eventslist: [pondCleaning] } };
let page: BrowsedPage;

const visit = (responses: Readonly<Record<string, unknown>>, session?: { title: string }) =>
  browse([cellUpcomingPage], '/CellEventUpcoming/601', testApi({ answers: responses }), { site, session });

afterEach(() => page.close());

test('uses the title of the session if the API sends no name', async () => {
  page = await visit(upcoming);
  expect(page.title()).toBe('Upcoming Events');
  await act(async () => useSession.setState({ title: 'Remembered Club' }));
  expect(page.title()).toBe('Remembered Club');
});

test('prefers the name of the API to the title of the session', async () => {
  page = await visit({ ...upcoming, '/cell/601': natureClub }, { title: 'Remembered Club' });
  expect(page.title()).toBe('Nature Club');
});
