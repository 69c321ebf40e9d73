import { describe, expect, test } from 'vitest';
import { bareCell, natureClub, unknown } from '../../testing/answers.ts';
import { openPage } from '../../testing/open.ts';

const noDetails = { ...unknown, cellname: '', eventslist: [] };

function open(first: unknown, second: unknown = noDetails) {
  return openPage('/cell/601', { answers: { '/cell/601': first, '/cell_event_details/601': second } });
}

describe('/Cell/:cellid', () => {
  test('shows name, description, people and every section', async () => {
    const page = await open(natureClub);
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.sections).toEqual([
      'Recent Events',
      'Upcoming Events',
      'Reports',
      'Coordinators',
      'Infrastructure',
      'Incubation Keywords',
    ]);
    expect(page.text).toContain('Beena Testperson Coordinator Assistant Professor');
    expect(page.text).toContain('Anas Testperson Sub Coordinator');
  });

  test('leads from its events to their pages and tables', async () => {
    const page = await open(natureClub);
    expect(page.text).toMatch(/05\/06\/2026 – 07\/06\/2026.*Pond cleaning & census View/);
    expect(page.text).toContain('Untitled Event N/A');
    expect(page.links).toEqual(
      expect.arrayContaining([
        '/CellOne/1001',
        '/CellOne/1003',
        '/CellEventDetails/601',
        '/CellEventUpcoming/601',
      ]),
    );
  });

  test('lists reports with dates and a download in a new tab', async () => {
    const page = await open(natureClub);
    expect(page.text).toContain('# Title From To Download 1 Annual report 01/06/2025 31/03/2026 Download');
    expect(page.text).toContain('2 Wetland camp 14/03/2025 - -');
    expect(page.html).toMatch(
      /href="\/admin\/uploads\/faculty\/Annual%20report%20%231\.pdf" target="_blank"/,
    );
  });

  test('hides what is empty', async () => {
    const page = await open(bareCell);
    expect(page).toMatchObject({ status: 200, title: 'Media Club' });
    expect(page.sections).toEqual([]);
  });

  test('fills what /cell lacks from /cell_event_details', async () => {
    const page = await open(
      { ...unknown, cell: [{ id: 601, descr: '<p>Own words.</p>' }], reports: natureClub.reports },
      { ...natureClub, cellname: 'Nature Club', eventslist: natureClub.events, reports: [] },
    );
    expect(page.title).toBe('Nature Club');
    expect(page.text).toContain('Own words.');
    expect(page.text).not.toContain('The club looks after the pond.');
    expect(page.text).toContain('Beena Testperson');
    expect(page.sections).toEqual(expect.arrayContaining(['Recent Events', 'Reports', 'Infrastructure']));
  });

  test('uses the id of the cell, not of the event it was asked with', async () => {
    const page = await openPage('/Cell/1001', {
      answers: { '/cell/1001': natureClub, '/cell_event_details/1001': noDetails },
    });
    expect(page.links).toContain('/CellEventDetails/601');
  });

  test('stands on either call alone', async () => {
    const first = await openPage('/Cell/601', { answers: { '/cell/601': natureClub } });
    expect(first).toMatchObject({ status: 200, title: 'Nature Club' });
    const second = await openPage('/Cell/601', {
      answers: {
        '/cell_event_details/601': { ...unknown, cellname: 'Nature Club', eventslist: natureClub.events },
      },
    });
    expect(second).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(second.links).toContain('/CellOne/1001');
  });

  test('answers 404 for an unknown cell, 503 when nothing could be read', async () => {
    expect((await open(unknown)).status).toBe(404);
    expect((await openPage('/Cell/601', { answers: {} })).status).toBe(503);
    const half = await openPage('/Cell/601', { answers: { '/cell_event_details/601': noDetails } });
    expect(half.status).toBe(503);
    expect(half.text).toMatch(/No data found.*Try again/);
  });

  test('heads a special cell without a name', async () => {
    const page = await openPage('/Cell/818', {
      answers: {
        '/cell/818': { ...unknown, cell: [{ id: 818, name_of_the_cell: '' }] },
        '/cell_event_details/818': noDetails,
      },
    });
    expect(page.title).toBe('Announcement');
  });
});
