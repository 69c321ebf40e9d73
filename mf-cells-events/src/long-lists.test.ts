import { describe, expect, test } from 'vitest';
import { openPage } from './testing/open.ts';
import { natureClub, pondCleaning, seedFair, unknownCell } from './testing/responses.ts';

const many = <T>(count: number, create: (number: number) => T): T[] =>
  Array.from({ length: count }, (_one, index) => create(index + 1));

const events = many(2000, (number) => ({ ...pondCleaning, id: number, title: `Event ${number}` }));
const reports = many(230, (number) => ({
  id: number,
  title: `Report ${number}`,
  document: `report-${number}.pdf`,
  datestart: '2026-01-05',
}));
const busy = {
  ...natureClub,
  events,
  upcoming: many(40, (number) => ({ ...seedFair, id: 5000 + number })),
  reports,
};
const cells = {
  ...unknownCell,
  cell: many(500, (number) => ({ id: number, name_of_the_cell: `Circle ${number}` })),
};
const responses = {
  '/cell/601': busy,
  '/Cellsdetails/601': busy,
  '/Cellsdetails/622': { ...busy, cell: [{ id: 622, name_of_the_cell: 'Awards' }] },
  '/cell_event_details/601': { ...busy, cellname: 'Nature Club', eventslist: events },
  '/event_details_upcoming_cell/601': { eventslist: events },
  '/eventsbycell': {
    eventslist: many(250, (id) => ({
      id,
      title: `Event ${id}`,
      from_date: `${id > 150 ? 2024 : 2025}-06-05`,
    })),
  },
  '/Cellsdetails/0': cells,
  '/Cellsdetails/658': cells,
  '/Committees': { infra: many(150, (number) => ({ id: number, name_of_the_cell: `Committee ${number}` })) },
  '/home': { news: many(150, (number) => ({ title: `News ${number}`, from_date: '2026-01-05' })), exam: [] },
};
const contents = { News: { title: 'News' } };
const open = (path: string) => openPage(path, { answers: responses, contents });

/** Maximum size of a page's HTML without the shell, in characters. */
const MAX_LENGTH = 250_000;

describe('a page of a long list', () => {
  test.each([
    ['/cells', 5, 'Circle 500'],
    ['/Cellsdetails', 5, 'Circle 500'],
    ['/Recent', 5, 'Circle 500'],
    ['/NCC', 5, 'Circle 500'],
    ['/Cell/601', 3, 'Report 230'],
    ['/CellEventDetails/601', 20, 'Event 2000'],
    ['/CellEventUpcoming/601', 20, 'Event 2000'],
    ['/Events', 3, 'Event 250'],
    ['/Committies', 2, 'Committee 150'],
    ['/News', 2, 'News 150'],
  ])('%s links to its other pages and stays within the size limit', async (path, pages, last) => {
    const first = await open(path);
    expect(first.status).toBe(200);
    expect(first.text).not.toContain(last);
    expect(first.links).toContain(`${path}?page=${pages}`);
    expect(first.html.length).toBeLessThan(MAX_LENGTH);
    const end = await open(`${path}?page=${pages}`);
    expect(end.title).toBe(`${first.title}, page ${pages}`);
    expect(end.text).toContain(last);
    expect(end.links).toContain(path);
    expect(end.html.length).toBeLessThan(MAX_LENGTH);
    expect((await open(`${path}?page=${pages + 1}`)).status).toBe(404);
  });

  test('continues the row numbers', async () => {
    expect((await open('/CellEventDetails/601?page=3')).text).toContain('201 Event 201');
    expect((await open('/Cell/601?page=2')).text).toContain('101 Report 101');
  });

  test('shows only the paged list on further pages of a cell', async () => {
    expect((await open('/Cell/601?page=2')).sections).not.toContain('Recent Events');
    expect((await open('/CellEventDetails/601?page=2')).sections.join()).not.toContain('PDF Report');
  });
});

describe('a cell with more entries than its page shows', () => {
  test('shows the first entries and links to all', async () => {
    const page = await open('/Cellsdetails/601');
    expect(page.html.length).toBeLessThan(MAX_LENGTH);
    expect(page.text).toContain('Recent Events View All');
    expect(page.text).toContain('Event 3');
    expect(page.text).not.toContain('Event 4');
    // A list of the office has little else to show.
    const awards = await open('/Cellsdetails/622');
    expect(awards.text).toContain('Event 20');
    expect(awards.text).not.toContain('Event 21');
    expect(page.links).toEqual(
      expect.arrayContaining(['/CellEventDetails/601', '/CellEventUpcoming/601', '/Cell/601#reports']),
    );
    const cell = await open('/Cell/601');
    expect(cell.text).toContain('Event 3');
    expect(cell.text).not.toContain('Event 4');
  });

  test('links to no further entries if all are shown', async () => {
    const page = await openPage('/Cellsdetails/601', { answers: { '/Cellsdetails/601': natureClub } });
    expect(page.text).not.toContain('View All');
    expect(page.html).not.toContain('Pages of');
  });
});
