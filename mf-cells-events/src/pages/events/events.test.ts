import { openPage as openAt, testApi } from '@kalalaya/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupEvents } from '../../parts/group-events.ts';
import routes from '../../routes.tsx';
import { openPage } from '../../testing/open.ts';
import { site } from '../../testing/site.ts';

const createEvent = (id: string, from_date: string) => ({ id, from_date });
const ids = (groups: ReturnType<typeof groupEvents<{ id: string; from_date: string }>>) =>
  groups.map(({ id, events }) => [id, events.map((event) => event.id).join('')]);

describe('groupEvents', () => {
  test('puts upcoming events first, soonest first, then the years, latest first, then unreadable dates', () => {
    const events = [
      createEvent('a', '2025-01-05'),
      createEvent('b', '2026-12-01'),
      createEvent('c', '2026-11-20'),
      createEvent('d', '2026-11-19'),
      createEvent('e', '2025-12-31 18:30:00'),
      createEvent('f', 'soon'),
      createEvent('g', '2026-02-30'),
    ];
    expect(ids(groupEvents(events, '2026-11-20'))).toEqual([
      ['upcoming', 'cb'],
      ['y2026', 'd'],
      ['y2025', 'ea'],
      ['undated', 'fg'],
    ]);
  });

  test('lists an event that runs today among the upcoming ones, unless its last day is before its first', () => {
    const events = [
      { ...createEvent('a', '2026-11-02'), to_date: '2027-06-30' },
      { ...createEvent('b', '2026-11-18'), to_date: '2026-11-19' },
      { ...createEvent('c', '2026-11-17'), to_date: '2025-11-30' },
      { ...createEvent('d', '2026-12-01'), to_date: '' },
    ];
    expect(ids(groupEvents(events, '2026-11-20'))).toEqual([
      ['upcoming', 'ad'],
      ['y2026', 'bc'],
    ]);
  });
});

describe('/Events', () => {
  const eventslist = [
    {
      id: 1,
      title: 'Seed fair',
      from_date: '2026-12-03',
      to_date: '2026-12-05',
      venue: 'Courtyard',
      cellid: 7,
      name_of_the_cell: 'Nature Club',
      picture: 'seeds.webp',
    },
    { id: 2, title: 'Sign language course', from_date: '2027-01-16', picture: null },
    { id: 3, title: null, from_date: '2025-06-05', picture: 'https://other.example/x.webp' },
    { id: 4, title: 'ഓണം', from_date: '0000-00-00', picture: '' },
  ];
  const open = (responses: Readonly<Record<string, unknown>>) => openPage('/Events', { answers: responses });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('links every event to its details, under its heading', async () => {
    const page = await open({ '/eventsbycell': { eventslist } });
    expect(page).toMatchObject({ status: 200, title: 'Events' });
    expect(page.sections).toEqual(['Upcoming', '2025', 'Undated', 'December 2026']);
    for (const id of [1, 2, 3, 4]) expect(page.links).toContain(`/event-details/${id}`);
    expect(page.html).toContain('id="y2025"');
  });

  test('opens the upcoming events and folds past years', async () => {
    const { html } = await open({ '/eventsbycell': { eventslist } });
    expect(html.match(/<details[^>]*>/g)?.map((tag) => /\bopen\b/.test(tag))).toEqual([true, false, false]);
  });

  test('marks today in the month', async () => {
    const answers = { '/eventsbycell': { eventslist: [{ id: 1, title: 'Fair', from_date: '2026-05-28' }] } };
    const { html } = await openPage('/Events', { answers });
    expect(html.match(/<td aria-current="date">[^<]*/g)).toEqual(['<td aria-current="date">20']);
  });

  test.each([
    ['UTC', ['Upcoming', '2026']],
    ['Asia/Kolkata', ['2026']],
  ])('an event ends with its day in %s', async (timeZone, groups) => {
    vi.setSystemTime('2026-12-05T20:00:00Z');
    const events = ['2026-12-05', '2026-01-26'].map((from_date, id) => ({ id, title: 'Fair', from_date }));
    const { asOf: _day, ...college } = site;
    const { sections } = await openAt(
      routes,
      '/Events',
      testApi({ answers: { '/eventsbycell': { eventslist: events } } }),
      { site: { ...college, timeZone } },
    );
    expect(sections.slice(0, -1)).toEqual(groups);
  });

  test('filters by cell and year with the addresses of its form', async () => {
    const filtered = (query: string) =>
      openPage(`/Events?${query}`, { answers: { '/eventsbycell': { eventslist } } });
    const byCell = await filtered('cell=7&year=2026');
    expect(byCell.sections).toEqual(['Upcoming', 'December 2026']);
    expect(byCell.text).toContain('Courtyard · Nature Club');
    const byYear = await filtered('year=2025&cell=');
    expect(byYear.links).toContain('/event-details/3');
    expect(byYear.links).not.toContain('/event-details/1');
    expect(byYear.html).toMatch(/<details[^>]*open/);
    expect((await filtered('year=1999')).text).toContain('No events match');
  });

  test('shows a range as a range, and no pictures of other sites', async () => {
    const page = await open({ '/eventsbycell': { eventslist } });
    expect(page.text).toContain('03/12/2026 – 05/12/2026');
    expect(page.html).toContain('03–05');
    expect(page.html).not.toContain('other.example');
    expect(page.html).toContain('/admin/uploads/faculty/seeds.webp');
  });
});
