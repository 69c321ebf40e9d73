import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { bareCell, emptyEvent, natureClub, pondCleaning, seedFair } from '../../testing/responses.ts';

describe('/CellEventDetails/:cellid', () => {
  const open = (response: unknown) =>
    openPage('/CellEventDetails/601', { answers: { '/cell_event_details/601': response } });

  test('frames the file of the first report that has one, or else of the first event', async () => {
    const eventslist = [pondCleaning];
    const page = await open({ ...natureClub, eventslist });
    expect(page.sections).toContain('PDF Report: Annual report');
    expect(page.links).toContain('/admin/uploads/faculty/other.pdf');
    const ofEvent = await open({ ...natureClub, eventslist, reports: [] });
    expect(ofEvent.links).toContain('/admin/uploads/facultyfile/Pond%20%5Breport%5D.pdf');
    const without = await open({ ...natureClub, eventslist: [emptyEvent], events: [], reports: [] });
    expect(without.sections).toEqual([]);
  });

  test('shows a notice for an existing cell without events', async () => {
    const page = await open({ ...bareCell, cellname: 'Media Club', eventslist: [] });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No events available');
  });
});

describe('/CellEventUpcoming/:cellid', () => {
  const open = (responses: Readonly<Record<string, unknown>>, id = '601') =>
    openPage(`/CellEventUpcoming/${id}`, { answers: responses });
  const rows = {
    eventslist: [{ ...pondCleaning, ...seedFair, from_date: '2027-01-16', to_date: '2027-01-17' }],
  };

  test('falls back to a general title if the name cannot be loaded', async () => {
    const page = await open({ '/event_details_upcoming_cell/601': rows });
    expect(page).toMatchObject({ status: 200, title: 'Upcoming Events' });
    const special = await open({ '/event_details_upcoming_cell/622': rows }, '622');
    expect(special.title).toBe('Achievement / Awards');
  });

  test('shows a notice if there are no upcoming events', async () => {
    const page = await open({
      '/event_details_upcoming_cell/601': { eventslist: [] },
      '/cell/601': natureClub,
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No events available');
  });
});
