import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { groupEvents, pageOfGroups } from './group-events.ts';

const day = (id: string, from_date: string) => ({ id, from_date });
const ids = (groups: ReturnType<typeof groupEvents<{ id: string; from_date: string }>>) =>
  groups.map(({ id, events }) => [id, events.map((event) => event.id).join('')]);

describe('grouping events', () => {
  test('puts what is to come first, soonest first, then the years, latest first', () => {
    const events = [
      day('a', '2025-01-05'),
      day('b', '2026-12-01'),
      day('c', '2026-11-20'),
      day('d', '2026-11-19'),
      day('e', '2025-12-31 18:30:00'),
      day('f', '2027-01-01'),
    ];
    expect(ids(groupEvents(events, '2026-11-20'))).toEqual([
      ['upcoming', 'cbf'],
      ['y2026', 'd'],
      ['y2025', 'ea'],
    ]);
  });

  test('keeps events without a readable date at the end', () => {
    const events = [day('a', ''), day('b', 'soon'), day('c', '2026-02-30'), day('d', '05-06-2024')];
    expect(ids(groupEvents(events, '2026-11-20'))).toEqual([
      ['y2024', 'd'],
      ['undated', 'abc'],
    ]);
  });

  test('has no groups for no events', () => {
    expect(groupEvents([], '2026-11-20')).toEqual([]);
  });
});

describe('a page of the groups', () => {
  const all = groupEvents(
    Array.from({ length: 300 }, (_one, index) =>
      day(String(index), index < 200 ? '2025-05-05' : '2024-05-05'),
    ),
    '2026-11-20',
  );

  test('holds its part of them, and says where each group begins', () => {
    const { headings, groups, paging } = pageOfGroups(all, '2');
    expect(paging).toEqual({ page: 2, pages: 3, first: 121, last: 240, total: 300 });
    expect(groups.map(({ id, events }) => [id, events.length, events[0]?.id])).toEqual([
      ['y2025', 80, '120'],
      ['y2024', 40, '200'],
    ]);
    expect(headings.map(({ id, count, page }) => [id, count, page])).toEqual([
      ['y2025', 200, 1],
      ['y2024', 100, 2],
    ]);
  });

  test('holds together every event once', () => {
    const shown = ['1', '2', '3'].flatMap((page) =>
      pageOfGroups(all, page).groups.flatMap(({ events }) => events),
    );
    expect(shown).toEqual(all.flatMap(({ events }) => events));
  });
});

describe('/Events', () => {
  const eventslist = [
    { id: 1, title: 'Seed fair', from_date: '2026-12-03', picture: 'seeds.webp', description: 'not shown' },
    { id: 2, title: 'Sign language course', from_date: '2027-01-16', picture: null },
    { id: 3, title: null, from_date: '2025-06-05', picture: 'https://other.example/x.webp' },
    { id: 4, title: 'ഓണം', from_date: '0000-00-00', picture: '' },
  ];
  const open = (answers: Readonly<Record<string, unknown>>) => openPage('/Events', { answers });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows every event as a link to its details, under its heading', async () => {
    const page = await open({ '/eventsbycell': { eventslist } });
    expect(page).toMatchObject({ status: 200, title: 'Events' });
    expect(page.sections).toEqual(['Upcoming', '2025', 'Without a date']);
    for (const id of [1, 2, 3, 4]) expect(page.links).toContain(`/event-details/${id}`);
    expect(page.links).toEqual(expect.arrayContaining(['#upcoming', '#y2025', '#undated']));
    expect(page.html).toContain('id="y2025"');
  });

  test('keeps titles as they are: capitals are a matter of style', async () => {
    const page = await open({ '/eventsbycell': { eventslist } });
    expect(page.text).toContain('Seed fair');
    expect(page.text).toMatch(/05\/06\/2025.*Untitled Event/);
    expect(page.text).toContain('ഓണം N/A');
  });

  test('carries nothing that it does not show, and no picture of another site', async () => {
    const page = await open({ '/eventsbycell': { eventslist } });
    expect(page.html).not.toContain('not shown');
    expect(page.html).not.toContain('other.example');
    expect(page.html).toContain('/admin/uploads/faculty/seeds.webp');
  });

  test('of a long list shows a page at an address of its own, and leads to the others and to each year', async () => {
    const many = Array.from({ length: 250 }, (_one, index) => ({
      id: index + 1,
      title: `Event ${index + 1}`,
      from_date: index < 150 ? '2025-06-05' : '2024-06-05',
    }));
    const answers = { '/eventsbycell': { eventslist: many } };
    const first = await open(answers);
    expect(first.links.filter((link) => link.startsWith('/event-details/'))).toHaveLength(120);
    expect(first.links).toEqual(expect.arrayContaining(['#y2025', '/Events?page=2#y2024', '/Events?page=3']));
    const last = await openPage('/Events?page=3', { answers });
    expect(last).toMatchObject({ status: 200, title: 'Events, page 3' });
    expect(last.links).toContain('/event-details/250');
    expect(last.links).not.toContain('/event-details/240');
    expect(last.text).toContain('241 to 250 of 250 events');
    expect((await openPage('/Events?page=4', { answers })).status).toBe(404);
  });

  test('says that there are none, and that they could not be had', async () => {
    const empty = await open({ '/eventsbycell': { eventslist: null } });
    expect(empty.status).toBe(200);
    expect(empty.text).toContain('No events found.');
    const failed = await open({});
    expect(failed.status).toBe(503);
    expect(failed.text).toMatch(/No data found.*Try again/);
  });
});
