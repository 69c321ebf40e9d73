import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { bareCell, natureClub, pondCleaning, unknownCell } from '../../testing/responses.ts';

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

  test('shows the description between the coming and the past events', async () => {
    const { sections } = await open(natureClub);
    expect(sections).toContain('Upcoming Events');
    const about = sections.indexOf('About Nature Club');
    expect(about).toBeGreaterThan(sections.indexOf('Upcoming Events'));
    expect(about).toBeLessThan(sections.indexOf('Recent Events'));
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
