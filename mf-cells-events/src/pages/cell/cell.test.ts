import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { bareCell, natureClub, pondCleaning, seedFair, unknownCell } from '../../testing/responses.ts';

const noDetails = { ...unknownCell, cellname: '', eventslist: [] };

function open(first: unknown, second: unknown = noDetails) {
  return openPage('/cell/601', { answers: { '/cell/601': first, '/cell_event_details/601': second } });
}

describe('/Cell/:cellid', () => {
  test('hides empty sections', async () => {
    const page = await open(bareCell);
    expect(page).toMatchObject({ status: 200, title: 'Media Club' });
    expect(page.sections).toEqual([]);
  });

  test('lists no upcoming event among the recent ones', async () => {
    const response = { ...natureClub, events: [] };
    const page = await open(response, {
      ...response,
      cellname: '',
      eventslist: [{ ...pondCleaning, from_date: '2999-01-01' }],
    });
    expect(page.sections).toContain('Upcoming Events');
    expect(page.sections).not.toContain('Recent Events');
  });

  test('names the event that begins next, and leads to the upcoming ones', async () => {
    const running = { id: 5, title: 'Application', from_date: '2026-05-02', to_date: '2027-06-30' };
    const page = await open({ ...natureClub, upcoming: [running, seedFair] });
    expect(page.text).toContain('Next: Seed fair, 16 January 2027');
    expect(page.links).toContain('#upcoming');
    expect(page.html).toContain('id="upcoming"');
    // Without an event to come, and without past events above it.
    for (const lists of [{ upcoming: [running] }, { upcoming: [] }, { events: [] }])
      expect((await open({ ...natureClub, ...lists })).text).not.toContain('Next:');
  });

  test('fills fields missing in /cell from /cell_event_details', async () => {
    const page = await open(
      { ...unknownCell, cell: [{ id: 601, descr: '<p>Own words.</p>' }], reports: natureClub.reports },
      { ...natureClub, cellname: 'Nature Club', eventslist: natureClub.events, reports: [] },
    );
    expect(page.title).toBe('Nature Club');
    expect(page.text).toContain('Own words.');
    expect(page.text).not.toContain('The club looks after the pond.');
    expect(page.text).toContain('Beena Testperson');
    expect(page.sections).toEqual(expect.arrayContaining(['Recent Events', 'Reports', 'Infrastructure']));
  });

  test('links by the id of the cell if the URL holds an event id', async () => {
    const page = await openPage('/Cell/1001', {
      answers: { '/cell/1001': natureClub, '/cell_event_details/1001': noDetails },
    });
    expect(page.links).toContain('/CellEventDetails/601');
  });

  test('renders if either call fails', async () => {
    const first = await openPage('/Cell/601', { answers: { '/cell/601': natureClub } });
    expect(first).toMatchObject({ status: 200, title: 'Nature Club' });
    const second = await openPage('/Cell/601', {
      answers: {
        '/cell_event_details/601': { ...unknownCell, cellname: 'Nature Club', eventslist: natureClub.events },
      },
    });
    expect(second).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(second.links).toContain('/CellOne/1001');
  });

  test('responds with 503 if one call fails and the other has no cell', async () => {
    expect((await openPage('/Cell/601', { answers: { '/cell_event_details/601': noDetails } })).status).toBe(
      503,
    );
  });
});
