import { NoAnswerError } from '@kalalaya/contract';
import { readCall } from '@kalalaya/contract/calls';
import type { RouteEntry } from '@kalalaya/contract/document';
import type { SearchRecords } from '@kalalaya/contract/remote';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { siteOf } from '../pack/site.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import type { Pack } from '../pack/types.ts';
import { type SearchSource, SiteSearch, type VisibleSite } from './index.ts';

let built: BuiltPack;
let pack: Pack;
beforeAll(async () => {
  built = await buildPack();
  pack = await loadPack(built.dir);
});
afterAll(() => built.remove());
afterEach(() => vi.useRealTimers());

const staff: SearchRecords = {
  kind: 'Person',
  call: '/teachingstaff',
  at: 'faculty',
  title: 'name',
  to: '/faculties',
  detail: ['designation'],
  phone: 'phone_number',
  // A remote may name private columns, but the contract drops them.
  words: ['description', 'password', 'aadhaar', 'mobile'],
};
const events: SearchRecords = {
  kind: 'Event',
  call: '/eventsbycell',
  at: 'eventslist',
  title: 'title',
  to: '/event-details/{id}',
  date: 'from_date',
};
const routeTable: RouteEntry[] = [
  { path: '/', title: 'Home', remote: 'mf-home', group: 'Home' },
  { path: '/About', title: 'About Us', remote: 'mf-home', group: 'About' },
  { path: '/Recent', title: 'Clubs & Cells', remote: 'mf-cells-events' },
  { path: '/search', title: 'Search', remote: 'shell' },
];

function visibleSiteWith(searchRecords: readonly SearchRecords[], routes = routeTable): VisibleSite {
  const site = { ...siteOf(pack.profile, [], routes, pack.media), origin: 'https://palm.example' };
  return { revision: 'one', routeTable: routes, site, searchRecords };
}

/** Responses of the admin API by address. Any other address fails. */
let answers: Record<string, unknown> = {};
let revision = 1;
beforeEach(() => {
  answers = {
    '/teachingstaff': {
      faculty: [
        {
          fid: 1,
          name: 'Dr. Anu P. R.',
          designation: 'Professor',
          phone_number: '0400 255 0110',
          description: '<p>Taught &amp; wrote about <b>optics</b>.</p>',
          password: 'hunter2',
          aadhaar: '999941057058',
          mobile: '9847000000',
        },
      ],
    },
    '/eventsbycell': {
      eventslist: [
        { id: 7, title: 'Onam 2026', from_date: '2026-08-21' },
        { title: 'Wayfarer', from_date: '2026-08-21' },
      ],
    },
  };
  revision = 1;
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
});

function searchOver(sources: readonly SearchSource[] = [], failedSources: string[] = []) {
  const search = new SiteSearch({
    pack: () => pack,
    reader: {
      revision: () => String(revision),
      async getResponse(call, params) {
        const address = call.address(params);
        if (!Object.hasOwn(answers, address)) throw new NoAnswerError('status', call.pattern, 'status 500');
        return { value: readCall(call, answers[address]), json: '', etag: '', fetchedAt: 0, failing: false };
      },
    },
    sources,
    onFailure: (source) => failedSources.push(source),
  });
  return {
    find: async (...args: Parameters<SiteSearch['find']>) => (await search.find(...args)).response,
    isWhole: async (visibleSite: VisibleSite) => (await search.find(visibleSite, '', 1)).isComplete,
    index: (visibleSite: VisibleSite) => search.index(visibleSite),
  };
}

describe('SiteSearch', () => {
  it('finds pages and records contributed by remotes', async () => {
    const search = searchOver();
    const visibleSite = visibleSiteWith([staff, events]);
    const [about] = (await search.find(visibleSite, 'about us', 5)).results;
    expect(about).toMatchObject({ kind: 'Page', to: '/About' });
    expect((await search.find(visibleSite, 'optics', 5)).results).toEqual([
      {
        kind: 'Person',
        title: 'Dr. Anu P. R.',
        to: '/faculties',
        detail: 'Professor',
        phone: '0400 255 0110',
        excerpt: 'Taught & wrote about optics.',
      },
    ]);
    expect((await search.find(visibleSite, 'onam', 5)).results).toEqual([
      { kind: 'Event', title: 'Onam 2026', to: '/event-details/7', date: '2026-08-21' },
    ]);
    expect(await search.index(visibleSite)).toMatchObject({ isComplete: true });
  });

  it('finds a cell with a page of its own once, under both names', async () => {
    answers['/Cellsdetails/0'] = {
      cell: [
        { id: 652, name_of_the_cell: 'National Service Scheme', descr: '<p>Plants trees.</p>' },
        { id: 601, name_of_the_cell: 'Nature Club', descr: '<p>Plants trees.</p>' },
      ],
    };
    const cells: SearchRecords = {
      kind: 'Cell',
      call: '/Cellsdetails/0',
      at: 'cell',
      title: 'name_of_the_cell',
      to: '/Cell/{id}',
      pages: { nss: '/NSS' },
      words: ['descr'],
    };
    const nss = { path: '/NSS', title: 'NSS', remote: 'mf-cells-events', group: 'Student Support' };
    const search = searchOver();
    const visibleSite = visibleSiteWith([cells], [...routeTable, nss]);
    for (const query of ['nss', 'national service scheme'])
      expect((await search.find(visibleSite, query, 5)).results.map(({ to }) => to)).toEqual(['/NSS']);
    expect((await search.find(visibleSite, 'trees', 5)).results.map(({ to }) => to)).toEqual([
      '/NSS',
      '/Cell/601',
    ]);
  });

  it('finds a notice until its last day, by the day of the profile', async () => {
    answers['/scrollers'] = {
      scrollers: [
        { title: 'Hall tickets', end_date: '2025-06-01' },
        { title: 'Hall closed', end_date: '2025-05-31' },
      ],
    };
    const notices: SearchRecords = {
      kind: 'Notice',
      call: '/scrollers',
      at: 'scrollers',
      title: 'title',
      to: '/Circular',
    };
    const { results } = await searchOver().find(visibleSiteWith([notices]), 'hall', 5);
    expect(results.map(({ title }) => title)).toEqual(['Hall tickets']);
  });

  it('excludes private columns, ungrouped pages, the search page and records without an address', async () => {
    const search = searchOver();
    const visibleSite = visibleSiteWith([staff, events]);
    for (const query of ['hunter2', '999941057058', '9847000000', 'wayfarer'])
      expect((await search.find(visibleSite, query, 5)).total, query).toBe(0);
    const every = await Promise.all(
      ['clubs', 'search'].map(async (query) => (await search.find(visibleSite, query, 50)).results),
    );
    expect(every.flat().filter(({ to }) => to === '/Recent' || to === '/search')).toEqual([]);
  });

  it('continues without a failed source, keeps its previous entries and retries it', async () => {
    const failedSources: string[] = [];
    const search = searchOver([], failedSources);
    const visibleSite = visibleSiteWith([staff, events]);
    delete answers['/eventsbycell'];
    expect((await search.find(visibleSite, 'anu', 5)).total).toBe(1);
    expect((await search.find(visibleSite, 'onam', 5)).total).toBe(0);
    expect(failedSources).toEqual(['/eventsbycell eventslist /event-details/{id}']);
    expect(await search.isWhole(visibleSite)).toBe(false);
    expect(await search.index(visibleSite)).toMatchObject({ isComplete: false });

    answers['/eventsbycell'] = { eventslist: [{ id: 8, title: 'Onam again', from_date: '' }] };
    delete answers['/teachingstaff'];
    vi.setSystemTime(16_000);
    await search.find(visibleSite, 'onam', 5);
    await expect.poll(async () => (await search.find(visibleSite, 'onam', 5)).total).toBe(1);
    expect((await search.find(visibleSite, 'anu', 5)).total).toBe(1);
  });

  it('updates the index after content changes', async () => {
    const search = searchOver();
    const visibleSite = visibleSiteWith([events]);
    expect((await search.find(visibleSite, 'harvest', 5)).total).toBe(0);
    answers['/eventsbycell'] = { eventslist: [{ id: 9, title: 'Harvest', from_date: '' }] };
    revision = 2;
    vi.setSystemTime(6_000);
    await search.find(visibleSite, 'harvest', 5);
    await expect.poll(async () => (await search.find(visibleSite, 'harvest', 5)).total).toBe(1);
  });

  it('updates the index after a source that changed while others were read', async () => {
    let titles: string[] = [];
    const documents: SearchSource = {
      name: 'documents',
      revision: () => titles.join(),
      entries: async () => titles.map((title) => ({ kind: 'Document', title, to: '/d/1', words: '' })),
    };
    const slow: SearchSource = {
      name: 'slow',
      entries: async () => {
        titles = ['Harvest'];
        return [];
      },
    };
    const search = searchOver([documents, slow]);
    const visibleSite = visibleSiteWith([]);
    expect((await search.find(visibleSite, 'harvest', 5)).total).toBe(0);
    vi.setSystemTime(6_000);
    await search.find(visibleSite, 'harvest', 5);
    await expect.poll(async () => (await search.find(visibleSite, 'harvest', 5)).total).toBe(1);
  });
});
