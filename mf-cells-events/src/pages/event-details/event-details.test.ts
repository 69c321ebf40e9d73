// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { type BrowsedPage, browse, testApi } from '@kalalaya/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { emptyEvent, pondCleaning } from '../../testing/responses.ts';
import { site } from '../../testing/site.ts';
import { eventDetailsPages } from './event-details.page.tsx';

const rows = [pondCleaning, { ...pondCleaning, title: 'Another title', picture: 'two.webp' }];
const responses = {
  '/event_detailsbycell?id=1001': { events: rows },
  '/event_detailsbycell?id=1002': { events: [emptyEvent] },
  '/event_detailsbycell?id=9': { events: [] },
};
const open = (path: string) => openPage(path, { answers: responses });

describe('/event-details on the server', () => {
  test('shows the first event of the response with the pictures of all', async () => {
    const page = await open('/event-details/1001');
    expect(page).toMatchObject({ status: 200, title: 'Pond cleaning & census' });
    expect(page.text).toContain('Date 5 to 7 June 2026');
    expect(page.text).toMatch(/Agenda Boots at seven Eleven kinds of frog\./);
    expect(page.links).toEqual(
      expect.arrayContaining([
        '/admin/uploads/faculty/pond%20one.webp?w=1920&f=webp',
        '/admin/uploads/faculty/two.webp?w=1920&f=webp',
      ]),
    );
  });

  test('reads the id from the query', async () => {
    expect((await open('/event-details?id=1001')).title).toBe('Pond cleaning & census');
  });

  test('shows fallback texts for missing fields', async () => {
    const page = await open('/event-details/1002');
    expect(page.title).toBe('Untitled Event');
    expect(page.text).toContain('Date N/A Venue N/A');
    expect(page.text).not.toContain('Agenda');
  });

  test('shows No event ID provided without an id', async () => {
    const page = await open('/event-details');
    expect(page).toMatchObject({ status: 200, title: 'Event details' });
    expect(page.text).toContain('No event ID provided');
  });

  test('shows the texts of the specification for an empty list and for a failed call', async () => {
    const empty = await open('/event-details/9');
    expect(empty.status).toBe(404);
    expect(empty.text).toContain('No events found for this ID.');
    expect(empty.links).toContain('/Events');
    const failed = await open('/event-details/77');
    expect(failed.status).toBe(503);
    expect(failed.html).toMatch(/role="alert".*Failed to fetch event details/s);
  });
});

describe('/event-details in the browser', () => {
  let page: BrowsedPage;
  const visit = (path: string, session?: { eventid: string }) =>
    browse(eventDetailsPages, path, testApi({ answers: responses }), { site, session });

  afterEach(() => page.close());

  test('stores the id of the shown event in the session', async () => {
    page = await visit('/event-details/1001');
    expect(useSession.getState().eventid).toBe('1001');
    expect(sessionStorage.getItem('eventid')).toBe('1001');
  });

  test('shows the session’s event if the URL names none', async () => {
    page = await visit('/event-details', { eventid: '1001' });
    expect(page.title()).toBe('Pond cleaning & census');
  });

  test('shows the event once the session is restored after rendering', async () => {
    page = await visit('/event-details');
    expect(page.container.textContent).toContain('No event ID provided');
    await act(async () => useSession.setState({ eventid: '1001' }));
    expect(page.title()).toBe('Pond cleaning & census');
  });

  test('prefers the id of the URL to the session', async () => {
    page = await visit('/event-details?id=1001', { eventid: '9' });
    expect(page.title()).toBe('Pond cleaning & census');
    expect(useSession.getState().eventid).toBe('1001');
  });
});
