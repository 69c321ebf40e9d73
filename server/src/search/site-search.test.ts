import { NoAnswerError } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import type { SearchRecords } from '@kalalaya/contract/remote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { siteOf } from '../pack/site.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import type { Pack } from '../pack/types.ts';
import { createSiteSearch, type SearchSource, type Shown, type SiteSearch } from './index.ts';

let built: BuiltPack;
let pack: Pack;
beforeAll(async () => {
  built = await buildPack();
  pack = await loadPack(built.dir);
});
afterAll(() => built.remove());

const staff: SearchRecords = {
  kind: 'Person',
  call: '/teachingstaff',
  at: 'faculty',
  title: 'name',
  to: '/faculties',
  detail: ['designation'],
  phone: 'phone_number',
  // Named by a remote all the same: the contract lets none of them through.
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

function shownWith(searchRecords: readonly SearchRecords[], routes = routeTable): Shown {
  const site = { ...siteOf(pack.profile, [], routes, pack.media), origin: 'https://palm.example' };
  return { revision: 'one', routeTable: routes, site, searchRecords };
}

/** What the admin API sends, by address; what is missing does not answer. */
let answers: Record<string, unknown> = {};
let revision = 1;
let now = 0;
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
  now = 0;
});

function searchOver(sources: readonly SearchSource[] = [], failed: string[] = []) {
  const search = createSiteSearch({
    pack: () => pack,
    reader: {
      revision: () => String(revision),
      async answer(call, params) {
        const address = call.address(params);
        if (!Object.hasOwn(answers, address)) throw new NoAnswerError('status', call.pattern, 'status 500');
        return { value: call.read(answers[address]), json: '', etag: '', fetchedAt: 0, failing: false };
      },
    },
    sources,
    onFailure: (source) => failed.push(source),
    now: () => now,
  });
  return {
    find: async (...asked: Parameters<SiteSearch['find']>) => (await search.find(...asked)).answer,
    isWhole: async (shown: Shown) => (await search.find(shown, '', 1)).whole,
  };
}

describe('the site search', () => {
  it('finds pages, and records that remotes contribute', async () => {
    const search = searchOver();
    const shown = shownWith([staff, events]);
    const [about] = (await search.find(shown, 'about us', 5)).results;
    expect(about).toMatchObject({ kind: 'Page', to: '/About' });
    expect((await search.find(shown, 'optics', 5)).results).toEqual([
      {
        kind: 'Person',
        title: 'Dr. Anu P. R.',
        to: '/faculties',
        detail: 'Professor',
        phone: '0400 255 0110',
      },
    ]);
    expect((await search.find(shown, 'onam', 5)).results).toEqual([
      { kind: 'Event', title: 'Onam 2026', to: '/event-details/7', date: '2026-08-21' },
    ]);
  });

  it('finds nothing by private columns, and no page of other addresses, of the search, or without an address', async () => {
    const search = searchOver();
    const shown = shownWith([staff, events]);
    for (const query of ['hunter2', '999941057058', '9847000000', 'wayfarer'])
      expect((await search.find(shown, query, 5)).total, query).toBe(0);
    const every = await Promise.all(
      ['clubs', 'search'].map(async (query) => (await search.find(shown, query, 50)).results),
    );
    expect(every.flat().filter(({ to }) => to === '/Recent' || to === '/search')).toEqual([]);
  });

  it('finds a document of a further source with its size', async () => {
    const documents: SearchSource = {
      name: 'documents',
      entries: async () => [
        {
          kind: 'Document',
          title: 'AQAR 2023-24',
          to: '/admin/uploads/cell/a.pdf',
          words: '2.3.1',
          facts: { bytes: 5_120 },
        },
      ],
    };
    const { results } = await searchOver([documents]).find(shownWith([]), '2.3.1', 5);
    expect(results).toMatchObject([{ kind: 'Document', facts: { bytes: 5_120 } }]);
  });

  it('leads from a metric number to the finder, where there is one', async () => {
    const search = searchOver();
    const routes = [...routeTable, { path: '/documents', title: 'Documents', remote: 'mf-quality' }];
    const query = '2.3.1 2023-24';
    expect((await search.find({ ...shownWith([], routes), revision: 'two' }, query, 5)).results[0]?.to).toBe(
      '/documents?q=2.3.1+2023-24',
    );
    expect((await search.find(shownWith([]), query, 5)).results).toEqual([]);
  });

  it('goes on without a source that fails, keeps what it gave before, and asks it again', async () => {
    const failed: string[] = [];
    const search = searchOver([], failed);
    const shown = shownWith([staff, events]);
    delete answers['/eventsbycell'];
    expect((await search.find(shown, 'anu', 5)).total).toBe(1);
    expect((await search.find(shown, 'onam', 5)).total).toBe(0);
    expect(failed).toEqual(['/eventsbycell eventslist /event-details/{id}']);
    expect(await search.isWhole(shown)).toBe(false);

    answers['/eventsbycell'] = { eventslist: [{ id: 8, title: 'Onam again', from_date: '' }] };
    delete answers['/teachingstaff'];
    now += 16_000;
    await search.find(shown, 'onam', 5);
    await expect.poll(async () => (await search.find(shown, 'onam', 5)).total).toBe(1);
    expect((await search.find(shown, 'anu', 5)).total).toBe(1);
  });

  it('follows content that changed', async () => {
    const search = searchOver();
    const shown = shownWith([events]);
    expect((await search.find(shown, 'harvest', 5)).total).toBe(0);
    answers['/eventsbycell'] = { eventslist: [{ id: 9, title: 'Harvest', from_date: '' }] };
    revision = 2;
    now += 6_000;
    await search.find(shown, 'harvest', 5);
    await expect.poll(async () => (await search.find(shown, 'harvest', 5)).total).toBe(1);
  });
});
