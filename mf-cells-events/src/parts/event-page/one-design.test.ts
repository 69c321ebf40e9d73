import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { natureClub, pondCleaning } from '../../testing/responses.ts';

const listed = {
  id: 1001,
  title: 'Pond cleaning &amp; census',
  from_date: '2026-06-05',
  to_date: '2026-06-07',
  cellid: 601,
  name_of_the_cell: 'Nature Club',
};
const rows = [pondCleaning, { ...pondCleaning, picture: 'two.webp' }];
const report = { title: 'Census 2026', description: '<p>Two new kinds.</p>' };
const answers = {
  '/event_detailsbycell?id=1001': { events: rows },
  '/cellevent_details/1001': { events: rows, reports: report },
  '/eventsbycell': {
    eventslist: [
      { ...listed, id: 1009, title: 'Bird walk', from_date: '2026-08-01', to_date: '' },
      listed,
      { ...listed, id: 990, title: 'First rain walk', from_date: '2026-06-01', to_date: '' },
    ],
  },
  '/events/1001/event': { eventdata: pondCleaning, upcoming: 'pond one.webp' },
  // Given the id of a cell, this call responds with one of its events.
  '/events/601/event': { eventdata: pondCleaning, upcoming: 'pond one.webp' },
  '/cell/1001': natureClub,
  '/Cellsdetails/1001': natureClub,
};
const open = (path: string, some: Readonly<Record<string, unknown>> = answers) =>
  openPage(path, { answers: some });

const addresses = [
  '/event-details/1001',
  '/event-details?id=1001',
  '/CellOne/1001',
  '/CellEvents/1001',
  '/CellEvents/601',
  '/Recent/1001',
  '/Recent?id=1001',
  '/Cellsdetails/1001',
  '/Cellsdetails?id=1001',
  '/cells?id=1001',
];

test('an event that is over has no calendar file', async () => {
  const past = { ...pondCleaning, from_date: '2026-05-18', to_date: '2026-05-19' };
  const page = await open('/event-details/1001', { '/event_detailsbycell?id=1001': { events: [past] } });
  expect(page.title).toBe('Pond cleaning & census');
  expect(page.links).not.toContain('/event-details/1001.ics');
});

test('a picture of an event has a page with the way back, previous and next', async () => {
  const page = await open('/event-details/1001?picture=2');
  expect(page).toMatchObject({ status: 200, title: 'Pond cleaning & census, picture 2' });
  expect(page.head.canonical).toBe('/event-details/1001');
  expect(page.text).toContain('Picture 2 of 2');
  expect(page.links).toEqual(
    expect.arrayContaining(['/event-details/1001', '/event-details/1001?picture=1']),
  );
  for (const picture of ['0', '3', 'x', ''])
    expect((await open(`/event-details/1001?picture=${picture}`)).status).toBe(404);
});

describe('every address of an event', () => {
  test.each(addresses)('%s shows the event whole, with the same canonical address', async (address) => {
    const page = await open(address);
    expect(page).toMatchObject({ status: 200, title: 'Pond cleaning & census' });
    expect(page.head.lead).toBeUndefined();
    expect(page.head.canonical).toBe('/event-details/1001');
    expect(page.text).toContain('Boots at seven');
    expect(page.text).toContain('Eleven kinds of frog.');
    expect(page.text).toContain('Venue Temple pond Cell Nature Club');
    expect(page.sections).toEqual(
      expect.arrayContaining(['When and where', 'Pictures', 'Census 2026 (Report)']),
    );
    expect(page.links).toEqual(
      expect.arrayContaining([
        '/event-details/1001.ics',
        '/Cell/601',
        '/event-details/990',
        '/event-details/1009',
        '/event-details/1001?picture=1',
        '/event-details/1001?picture=2',
      ]),
    );
  });
});

describe('the page of a cell that is reached by an event', () => {
  test('shows the event once, above the cell, which the breadcrumb names', async () => {
    const page = await open('/Recent/1001');
    expect(page.head.crumbs?.at(-1)).toEqual({ label: 'Nature Club', to: '/Cell/601' });
    expect(page.sections.indexOf('When and where')).toBeLessThan(page.sections.indexOf('Nature Club'));
    expect(page.text.split('Eleven kinds of frog.')).toHaveLength(2);
    expect(page.sections).toEqual(expect.arrayContaining(['Recent Events', 'Upcoming Events', 'Reports']));
  });

  test('is the page of the cell alone if the event cannot be loaded', async () => {
    const page = await open('/Recent/1001', { '/cell/1001': natureClub });
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.head.canonical).toBeUndefined();
  });
});

describe('an event with missing data', () => {
  test('has no picture, no section and no neighbours where there are none', async () => {
    const bare = { ...pondCleaning, picture: '', agenda: '' };
    const page = await open('/event-details/1001', { '/event_detailsbycell?id=1001': { events: [bare] } });
    expect(page.html).not.toMatch(/<img|aria-label="More events/);
    expect(page.sections).toEqual(['When and where']);
  });

  test('is shown from the other call if the first one fails', async () => {
    const { '/event_detailsbycell?id=1001': _first, ...others } = answers;
    expect(await open('/event-details/1001', others)).toMatchObject({
      status: 200,
      title: 'Pond cleaning & census',
    });
  });

  test('has neither address nor calendar file if the admin API names no id', async () => {
    const page = await open('/CellEvents/601', { '/events/601/event': answers['/events/601/event'] });
    expect(page).toMatchObject({ status: 200, title: 'Pond cleaning & census' });
    expect(page.head.canonical).toBeUndefined();
    expect(page.links.join()).not.toContain('.ics');
  });
});
