import { describe, expect, it } from 'vitest';
import {
  aqarParent,
  aqarPeriods,
  aqarSubfolders,
  cell,
  cellEvent,
  cellEventDetails,
  cellsDetails,
  committees,
  departmentDetails,
  departments,
  eventByCell,
  eventDetails,
  eventsByCell,
  feedbackCategories,
  gallery,
  harithaProtocol,
  home,
  scrollers,
  ssrReports,
  teachingStaff,
  testimonials,
} from './index.ts';
import { readCall } from './read.ts';

describe('home.read', () => {
  it.each([
    ['number', 6, 6],
    ['text with a thousands comma', '1,200', 1200],
    ['one-row list', [{ cs: 6 }], 6],
    ['object', { cs: 6 }, 6],
    ['list of a number', [6], 6],
    ['keyed object', { 0: { cs: 6 } }, 6],
    ['null', null, null],
    ['an empty list', [], null],
    ['a negative number', -3, null],
    ['true', true, null],
    ['nested lists', [[[6]]], null],
  ])('accepts a counter sent as %s', (_name, coursecount, read) => {
    expect(readCall(home, { coursecount }).coursecount).toBe(read);
  });

  it('accepts lists that are null, missing, keyed, a single row or JSON text', () => {
    const read = readCall(home, {
      recentevents: null,
      notification: { 0: { id: 1, title: 'A' }, 2: { id: 3, title: 'C' } },
      awards: { id: 9, cellid: 622, title: 'Award' },
      exam: '[{"id":4,"title":"Exam"}]',
      news: 'none',
    });
    expect(read.recentevents).toEqual([]);
    expect(read.upcomingevents).toEqual([]);
    expect(read.notification.map(({ id }) => id)).toEqual(['1', '3']);
    expect(read.awards).toMatchObject([{ id: '9', cellid: '622', title: 'Award', from_date: '' }]);
    expect(read.exam.map(({ title }) => title)).toEqual(['Exam']);
    expect(read.news).toEqual([]);
  });

  it('keeps rows with a null title and drops only rows without any field', () => {
    const read = readCall(home, {
      recentevents: [{ id: 1, title: null }, { title: null }, null, 'x', 7, [], { id: 2 }],
    });
    expect(read.recentevents.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('ignores names of the object prototype', () => {
    const read = readCall(home, '{"__proto__":{"recentevents":[{"id":1}]},"constructor":{"id":2},"news":[]}');
    expect(read.recentevents).toEqual([]);
  });
});

describe('date fields', () => {
  it.each([
    ['2024-06-18 00:00:00', '2024-06-18 00:00:00'],
    ['0000-00-00 00:00:00', ''],
    [null, ''],
    [{ date: '2024-06-18 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2024-06-18 00:00:00.000000'],
    ['next Friday', 'next Friday'],
  ])('read %j as %j', (from_date, read) => {
    expect(readCall(home, { news: [{ id: 1, from_date }] }).news[0]?.from_date).toBe(read);
  });
});

describe('instants', () => {
  it.each([
    ['2026-01-25T18:30:00.000000Z', '2026-01-26 00:00:00'],
    ['2026-01-25T18:30:00+00:00', '2026-01-26 00:00:00'],
    ['2026-01-25 18:29:59 UTC', '2026-01-25 23:59:59'],
    ['2026-01-26T00:00:00+0530', '2026-01-26 00:00:00'],
    [{ date: '2026-01-25 18:30:00.000000', timezone_type: 3, timezone: 'UTC' }, '2026-01-26 00:00:00'],
    [{ date: '2026-01-25 18:30:00.000000', timezone_type: 1, timezone: '+05:30' }, '2026-01-25 18:30:00'],
    ['2026-01-25', '2026-01-25'],
    ['2026-01-25 18:30:00', '2026-01-25 18:30:00'],
    ['25-01-2026', '25-01-2026'],
  ])('are read in the time zone of the college: %j', (from_date, read) => {
    const [item] = readCall(home, { news: [{ id: 1, from_date }] }, { timeZone: 'Asia/Kolkata' }).news;
    expect(item?.from_date).toBe(read);
    // The browser reads the result again.
    expect(readCall(home, { news: [item] }, { timeZone: 'Asia/Kolkata' }).news[0]?.from_date).toBe(read);
  });
});

describe('cell calls', () => {
  const row = {
    id: 699,
    name_of_the_cell: 'Scholarship &amp; Aid',
    descr: '<p>Text</p>',
    sub_cordinator: 'Anu',
  };

  it('read the cell as an object or a list', () => {
    const read = { id: '699', name_of_the_cell: 'Scholarship & Aid', sub_coordinator: 'Anu' };
    expect(readCall(cell, { cell: row }).cell).toMatchObject(read);
    expect(readCall(cell, { cell: [row] }).cell).toMatchObject(read);
    expect(readCall(cell, { cell: [null, [row]] }).cell).toMatchObject(read);
    expect(readCall(cell, { cell: [] }).cell).toBeNull();
    expect(readCall(cellsDetails, { cell: [row, { ...row, id: 700 }] }).cell.map(({ id }) => id)).toEqual([
      '699',
      '700',
    ]);
    expect(readCall(cellsDetails, { cell: row }).cell).toHaveLength(1);
  });

  it('prefer sub_coordinator to its misspelt alias', () => {
    expect(readCall(cell, { cell: { ...row, sub_coordinator: 'Bindu' } }).cell?.sub_coordinator).toBe(
      'Bindu',
    );
    expect(readCall(cell, { cell: { ...row, sub_coordinator: '' } }).cell?.sub_coordinator).toBe('Anu');
  });

  it('read the cell name as text, record or list of one', () => {
    for (const cellname of ['NSS', { name_of_the_cell: 'NSS' }, [{ name_of_the_cell: 'NSS' }], ['NSS']]) {
      expect(readCall(cellEventDetails, { cellname }).cellname).toBe('NSS');
    }
  });

  it('read reports as a list and keywords as texts', () => {
    const read = readCall(cell, {
      reports: { title: 'Camp', document: 'camp.pdf' },
      incubationkeyword: ['Soil', null],
    });
    expect(read.reports).toMatchObject([{ title: 'Camp', document: 'camp.pdf' }]);
    expect(read.incubationkeyword).toEqual([{ title: 'Soil' }]);
    expect(readCall(committees, { infra: [{ id: 1, name_of_the_cell: null }] }).infra).toEqual([
      { id: '1', name_of_the_cell: '' },
    ]);
  });
});

describe('event calls', () => {
  it('read one row per picture, and reports as object, list of one or null', () => {
    const events = [
      { id: 5, title: 'Camp', picture: 'a.jpg' },
      { id: 5, title: 'Camp', picture: 'b.jpg' },
    ];
    expect(readCall(eventDetails, { events }).events.map(({ picture }) => picture)).toEqual([
      'a.jpg',
      'b.jpg',
    ]);
    const report = { title: 'Report', vurl: 'javascript:alert(1)', surl: 'https://site.example/a' };
    for (const reports of [report, [report]]) {
      expect(readCall(cellEvent, { events, reports }).reports).toMatchObject({
        vurl: '',
        surl: 'https://site.example/a',
      });
    }
    for (const reports of [null, [], '', {}, [null]])
      expect(readCall(cellEvent, { events, reports }).reports).toBeNull();
  });

  it('read the picture of an event by cell in every documented form', () => {
    for (const upcoming of ['a b.jpg', ['a b.jpg'], [{ image: 'a b.jpg' }], { image: 'a b.jpg' }]) {
      expect(readCall(eventByCell, { eventdata: [{ title: 'Camp' }], upcoming })).toMatchObject({
        eventdata: { title: 'Camp' },
        upcoming: 'a b.jpg',
      });
    }
  });

  it('sanitise HTML and treat blank HTML as missing', () => {
    const raw = { events: [{ id: 1, description: '<b>x</b>', agenda: '<p>&nbsp;</p>' }] };
    const clean = (html: string) => html.replaceAll('b>', 'strong>');
    expect(readCall(eventDetails, raw, { clean }).events[0]).toMatchObject({
      description: '<strong>x</strong>',
      agenda: '',
    });
    expect(readCall(eventDetails, raw).events[0]).toMatchObject({ description: '<b>x</b>', agenda: '' });
    expect(readCall(eventDetails, raw, { clean: () => ' ' }).events[0]).toMatchObject({ description: '' });
  });
});

describe('academic calls', () => {
  it('read the id of a teacher from fid, and a numeric position', () => {
    const [teacher] = readCall(teachingStaff, { faculty: [{ fid: 12, position: 3, name: 'Anu' }] }).faculty;
    expect(teacher).toMatchObject({ id: '12', fid: '12', position: '3' });
  });

  it('read a department as a list of one', () => {
    expect(
      readCall(departmentDetails, { department: [{ department: 'Botany' }] }).department?.department,
    ).toBe('Botany');
    expect(readCall(departmentDetails, { department: null }).department).toBeNull();
  });

  it.each([
    [true, true],
    [200, true],
    ['success', true],
    [false, false],
    [404, false],
    [null, false],
  ])('read success sent as %j', (success, read) => {
    expect(readCall(departments, { success, aided: [] }).success).toBe(read);
  });
});

describe('a response without anything that its call is for', () => {
  it.each([
    '{"success":false,"message":"SQLSTATE[HY000] gone away"}',
    '{"data":null}',
    '{"eventslist":5}',
    '{"eventslist":"SQLSTATE[HY000] gone away"}',
    '{"eventslist":{"error":"no connection"}}',
    '{"eventslist":false}',
    '[{"error":"no connection"}]',
  ])('is no answer: %s', (raw) => {
    expect(() => readCall(eventsByCell, raw)).toThrow(/none of eventslist: \{/);
  });

  it('names the call and the first characters of the response only', () => {
    const read = () => readCall(teachingStaff, { message: 'x'.repeat(1_000) });
    expect(read).toThrow(/^\/teachingstaff: .{0,200}$/);
  });

  it('is empty if the list is there and empty, or PHP sends nothing', () => {
    for (const raw of ['{"eventslist":[]}', '{"eventslist":null}', '[]', '{}'])
      expect(readCall(eventsByCell, raw).eventslist).toEqual([]);
  });
});

it.each(['from_date', 'to_date', 'post_date'])(
  'reads an instant in %s in the zone of the college',
  (field) => {
    const raw = { events: [{ id: 1, title: 'A', [field]: '2026-01-25T18:30:00.000000Z' }] };
    const [event] = readCall(eventDetails, raw, { timeZone: 'Asia/Kolkata' }).events;
    expect(event).toMatchObject({ [field]: '2026-01-26 00:00:00' });
  },
);

describe('quality calls', () => {
  it('read periods as rows, texts or numbers', () => {
    const read = readCall(aqarPeriods, {
      periods: [{ period: '2022-2023' }, '2021-2022', 2020, { period: null }],
    });
    expect(read.periods.map(({ period }) => period)).toEqual(['2022-2023', '2021-2022', '2020']);
  });

  it('read files sent instead of subfolders', () => {
    const read = readCall(aqarSubfolders, {
      aqarfiles: [{ file_original_name: 'A', filename: 'a.pdf', size: 3 }],
    });
    expect(read).toMatchObject({
      subfolder: [],
      aqarfiles: [{ file_original_name: 'A', filename: 'a.pdf' }],
    });
  });

  it('read the reports of the SSR and map their upstream addresses', () => {
    const raw = { period: { filename: 'https://old.example/admin/uploads/cell/ssr 1.pdf' } };
    expect(readCall(ssrReports, raw, { uploadsOrigin: 'https://old.example' }).period).toEqual([
      { period: '', filename: '/admin/uploads/cell/ssr%201.pdf' },
    ]);
  });

  it('read numbers in text fields', () => {
    expect(readCall(aqarParent, { period: 2022, cells: [{ id: 1, unit_number: 1.1 }] })).toMatchObject({
      period: '2022',
      cells: [{ id: '1', unit_number: '1.1' }],
    });
    expect(readCall(feedbackCategories, { data: [{ label: 'Students', value: 3 }] }).data[0]?.value).toBe(
      '3',
    );
    expect(readCall(harithaProtocol, { list: ['protocol.pdf'] }).list).toEqual([
      { pdf_path: 'protocol.pdf' },
    ]);
  });
});

describe('gallery, scrollers and testimonials', () => {
  it('read the pictures of an album as list, keyed object, rows or JSON text', () => {
    for (const image of [['a.jpg', ''], { 0: 'a.jpg' }, [{ image: 'a.jpg' }], '["a.jpg"]', 'a.jpg']) {
      const [album] = readCall(gallery, { gallery: [{ id: 1, image }] }).gallery;
      expect(album?.image).toEqual([{ image: 'a.jpg', caption: '' }]);
    }
  });

  it('read the captions of pictures', () => {
    const image = ['a.jpg', { image: 'b.jpg', caption: 'Rain &amp; sun' }];
    expect(readCall(gallery, { gallery: [{ id: 1, image }] }).gallery[0]?.image).toEqual([
      { image: 'a.jpg', caption: '' },
      { image: 'b.jpg', caption: 'Rain & sun' },
    ]);
  });

  it('read notices and testimonials as plain text', () => {
    const raw = {
      scrollers: [
        { title: '<b>Onam</b>', content: 'Holiday &ndash; 5 days', link: '/Circular#notice-onam' },
        { title: 'Bad', content: '', link: 'javascript:alert(1)' },
        'Admission open',
      ],
    };
    expect(readCall(scrollers, raw).scrollers).toEqual([
      { title: 'Onam', content: 'Holiday – 5 days', end_date: '', link: '/Circular#notice-onam' },
      { title: 'Bad', content: '', end_date: '', link: '' },
      { title: '', content: 'Admission open', end_date: '', link: '' },
    ]);
    expect(readCall(testimonials, { status: 'true', data: { 0: { name: 'Anu' } } })).toMatchObject({
      status: true,
      data: [{ name: 'Anu', photo: '' }],
    });
  });
});
