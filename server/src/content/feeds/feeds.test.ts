import { type ApiCall, NoAnswerError } from '@kalalaya/contract';
import { readCall } from '@kalalaya/contract/calls';
import ICAL from 'ical.js';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createAtomFeed } from './atom.ts';
import { createCalendar } from './ics.ts';
import { fetchCalendarEvent, fetchCalendarEvents, listSiteMapPages, renderSiteMap } from './index.ts';

const owner = { name: 'Palm & Sons’ College', origin: 'https://palm.example', crest: '/media/crest.svg' };

const details: Readonly<Record<string, unknown>> = {
  '7': {
    events: [
      {
        id: 7,
        title: 'ഓണം; <b>sadya</b>, for all',
        from_date: '2026-08-21 10:30:00',
        to_date: '23-08-2026',
        venue: 'Main hall, ground floor',
        post_date: '2026-08-01',
        description: `<p>${'A long line of words. '.repeat(20)}</p>`,
        password: 'hunter2',
      },
    ],
  },
  '8': { events: [{ id: 8, title: 'Tomorrow', from_date: '2026-11-21', to_date: '2020-01-01' }] },
};

/** A reader of an admin API that fails for the details of event 9. */
const reader = {
  async get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
    const address = call.address(params);
    if (address === '/eventsbycell') {
      const eventslist = [
        { id: 9, title: 'Without details', from_date: '2025-02-28' },
        { id: 7, title: 'ഓണം', from_date: '2026-08-21' },
        { id: 8, title: 'Tomorrow', from_date: '2026-11-21' },
        { id: 10, title: 'Undated', from_date: '0000-00-00' },
        { title: 'Without an id', from_date: '2026-01-01' },
      ];
      return readCall(call, { eventslist });
    }
    const id = address.split('=')[1] ?? '';
    if (id === '9') throw new NoAnswerError('timeout', call.pattern, 'late');
    return readCall(call, details[id] ?? { events: [] });
  },
};

describe('iCalendar file', () => {
  async function read() {
    const text = createCalendar(await fetchCalendarEvents(reader), owner);
    const calendar = new ICAL.Component(ICAL.parse(text));
    return {
      text,
      events: calendar.getAllSubcomponents('vevent').map((one) => ({ one, event: new ICAL.Event(one) })),
    };
  }

  it('contains every dated event as all-day, with an exclusive end', async () => {
    const { events } = await read();
    const days = events.map(({ event }) => [event.uid, event.startDate.toString(), event.endDate.toString()]);
    expect(days).toEqual([
      ['event-8@palm.example', '2026-11-21', '2026-11-22'],
      ['event-7@palm.example', '2026-08-21', '2026-08-24'],
      ['event-9@palm.example', '2025-02-28', '2025-03-01'],
    ]);
    expect(events.every(({ event }) => event.startDate.isDate)).toBe(true);
  });

  it('preserves names, venue and address through escaping and line folding', async () => {
    const { text, events } = await read();
    const onam = events[1];
    expect(onam?.event.summary).toBe('ഓണം; sadya, for all');
    expect(onam?.event.location).toBe('Main hall, ground floor');
    expect(onam?.event.description).toContain('A long line of words. A long line');
    expect(onam?.one.getFirstPropertyValue('url')).toBe('https://palm.example/event-details/7');
    expect(events[2]?.event.location).toBe(owner.name);
    expect(onam?.one.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-08-01T00:00:00Z');
    expect(text).not.toContain('hunter2');
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('takes last day and venue from the list for events beyond those with details', async () => {
    const listOnly = {
      async get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
        if (call.address(params) !== '/eventsbycell')
          throw new NoAnswerError('timeout', call.pattern, 'late');
        const many = Array.from({ length: 60 }, (_one, id) => ({
          id: id + 1,
          title: `Event ${id + 1}`,
          from_date: '2026-01-10',
          to_date: '2026-01-12',
          venue: 'Main hall',
        }));
        return readCall(call, { eventslist: [...many, { id: 61, title: 'Short', from_date: '2025-01-10' }] });
      },
    };
    const events = await fetchCalendarEvents(listOnly);
    expect(events).toHaveLength(61);
    expect(events[59]).toMatchObject({ from: '2026-01-10', until: '2026-01-12', venue: 'Main hall' });
    expect(events[60]).toMatchObject({ from: '2025-01-10', until: '2025-01-10', venue: '' });
  });

  it('fetches one event by its id, or null', async () => {
    expect(await fetchCalendarEvent(reader, '7')).toMatchObject({ from: '2026-08-21', until: '2026-08-23' });
    expect(await fetchCalendarEvent(reader, '70')).toBeNull();
    expect(await fetchCalendarEvent(reader, ' ')).toBeNull();
    await expect(fetchCalendarEvent(reader, '9')).rejects.toThrow(NoAnswerError);
  });
});

/** Parses XML strictly. Throws if it is not well-formed. */
function xml(text: string) {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { document, texts };
}

describe('Atom feed', () => {
  const notice = { id: '', cellid: '', picture: '', end_date: '', content: '', uploadfile: '' };
  const notices = [
    {
      page: '/News',
      items: [
        { ...notice, title: 'A prize & a <medal>', from_date: '2026-10-13', content: 'For <all> of us.' },
        { ...notice, title: 'Undated', from_date: '' },
      ],
    },
  ];

  it('has all elements that RFC 4287 requires, latest first, without future dates', async () => {
    const text = createAtomFeed(
      { events: await fetchCalendarEvents(reader), notices, today: '2026-11-20' },
      owner,
    );
    const { document, texts } = xml(text);
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    for (const one of ['id', 'title', 'updated', 'author > name'])
      expect(document.querySelector(`feed > ${one}`)?.textContent, one).toBeTruthy();
    expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      'https://palm.example/feed.xml',
    );
    const titles = texts('entry > title').map((html) => JSDOM.fragment(html ?? '').textContent);
    expect(titles).toEqual(['A prize & a <medal>', 'ഓണം; sadya, for all', 'Without details']);
    expect(texts('entry > updated').map((day) => day?.slice(0, 10))).toEqual([
      '2026-10-13',
      '2026-08-01',
      '2025-02-28',
    ]);
    const prize = document.querySelector('entry:nth-of-type(1)');
    expect(prize?.querySelector('link')?.getAttribute('href')).toBe(
      'https://palm.example/News#notice-a-prize-a-medal',
    );
    expect(prize?.textContent).toContain('For &lt;all&gt; of us.');
    const ids = texts('entry > id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).not.toContain('hunter2');
  });
});

describe('site map', () => {
  const paths = ['/', '/Career Guidence', '/event-details/:id', '/event-details', '/NIRF.html', '/', '/Q&A'];
  const routeTable = [...paths.map((path) => ({ path })), { path: '/search', fresh: 0 }];

  it('lists every page and every record with a page once, encoded, with its last change if known', () => {
    const addresses = [
      { to: '/event-details/7', date: '2026-06-05 10:30:00' },
      { to: '/event-details/7', date: '2026-06-06' },
      { to: '/event-details/8', date: '2026-06-30' },
      { to: '/event-details/9', date: 'soon' },
      { to: '/NIRF.html' },
      { to: '/Gallery?album=1' },
      { to: '/media/a.pdf' },
    ];
    const days: Readonly<Record<string, string>> = { home: '2026-06-01', 'Career Guidence': '2026-06-02' };
    const { document } = xml(
      renderSiteMap(
        owner.origin,
        listSiteMapPages(routeTable, addresses, (key) => days[key] ?? null, '2026-06-10'),
      ) ?? '',
    );
    expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const urls = [...document.querySelectorAll('url')].map((url) => [
      url.querySelector('loc')?.textContent,
      url.querySelector('lastmod')?.textContent,
    ]);
    expect(urls).toEqual([
      ['https://palm.example/', '2026-06-01'],
      ['https://palm.example/Career%20Guidence', '2026-06-02'],
      ['https://palm.example/event-details', undefined],
      ['https://palm.example/NIRF.html', undefined],
      ['https://palm.example/Q%26A', undefined],
      ['https://palm.example/event-details/7', '2026-06-05'],
      ['https://palm.example/event-details/8', undefined],
      ['https://palm.example/event-details/9', undefined],
    ]);
  });

  it('is split into an index and parts that list each page once if it exceeds one file', () => {
    const things = Array.from({ length: 120_000 }, (_one, id) => ({ to: `/event-details/${id}` }));
    const pages = listSiteMapPages(
      [{ path: '/' }, { path: '/event-details/:id' }],
      things,
      () => null,
      '2026-06-10',
    );
    const index = xml(renderSiteMap(owner.origin, pages) ?? '');
    expect(index.document.documentElement.nodeName).toBe('sitemapindex');
    const parts = [1, 2, 3].map((part) => `${owner.origin}/sitemap.xml?part=${part}`);
    expect(index.texts('sitemap > loc')).toEqual(parts);
    const listed = [1, 2, 3].map(
      (part) => renderSiteMap(owner.origin, pages, part)?.match(/<loc>[^<]+/g) ?? [],
    );
    expect(listed.map((urls) => urls.length)).toEqual([50_000, 50_000, 20_001]);
    expect(new Set(listed.flat()).size).toBe(120_001);
    for (const part of [0, 4, Number.NaN])
      expect(renderSiteMap(owner.origin, pages, part), String(part)).toBeNull();
  });
});
