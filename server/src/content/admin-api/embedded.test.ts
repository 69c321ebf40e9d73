import { calls, matchCall, readCall } from '@kalalaya/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import type { PackData } from '../pack/types.ts';
import { resolveFromPack } from './embedded.ts';

const options = { asOf: '2025-06-01', cells: { announcements: 818, awards: 622 } };

describe('answerFromPack', () => {
  let built: BuiltPack;
  let data: PackData;

  beforeAll(async () => {
    built = await buildPack();
    data = (await loadPack(built.dir)).data;
  });

  afterAll(() => built.remove());

  /** The raw response to an address after a JSON round trip. */
  function raw(address: string, asOf = options.asOf): Record<string, unknown> {
    const match = matchCall(address);
    if (match === null) throw new Error(`${address} is not a call`);
    return JSON.parse(
      JSON.stringify(resolveFromPack(data, match.call.pattern, match.params, { ...options, asOf })),
    );
  }

  const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

  it('resolves every call of the contract to an object, for existing and unknown parameters', () => {
    for (const { pattern } of calls) {
      for (const value of ['652', '1001', '999999', '2022-2023', 'constructor']) {
        const params = Object.fromEntries(
          [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, value]),
        );
        const answer = resolveFromPack(data, pattern, params, options);
        expect(answer, `${pattern} ${value}`).toBeTypeOf('object');
        expect(answer, `${pattern} ${value}`).not.toBeNull();
      }
    }
  });

  it('rejects a call that the specification does not define', () => {
    expect(() => resolveFromPack(data, '/users', {}, options)).toThrow(/no such call/);
  });

  it.each([
    ['/cell/999999', { cell: [], events: [], upcoming: [], reports: [], infra: [], incubationkeyword: [] }],
    ['/events/999999/event', { eventdata: null, upcoming: '' }],
    ['/Departmentsdetails/None', { department: null, course: [], faculity: [], events: [], upcoming: [] }],
    ['/aqarParent/2022/AQAR', { period: '2022', cells: [] }],
  ])('resolves %s to an empty response', (address, nothing) => {
    expect(raw(address)).toMatchObject(nothing);
  });

  describe('cells', () => {
    it.each(['/cell', '/Cellsdetails', '/cell_event_details'])(
      "%s resolves an event's id to its cell",
      (path) => {
        expect(raw(`${path}/1001`)).toEqual(raw(`${path}/652`));
        expect(ids(raw(`${path}/1001`).cell)).toEqual([652]);
      },
    );

    it('lists all cells for id 0, and splits events by the day of the request', () => {
      expect(ids(raw('/Cellsdetails/0').cell)).toEqual([652, 601, 610, 622, 818]);
      const cell = raw('/cell/652');
      expect(ids(cell.events)).toEqual([1002, 1001]);
      expect(ids(cell.upcoming)).toEqual([1003, 1004]);
      expect(cell.upcoming).toContainEqual(
        expect.objectContaining({ id: 1004, date: '2025-07-01', image: '' }),
      );
      expect(ids(raw('/cell/652', '2025-06-04').upcoming)).toEqual([1004]);
    });

    it('returns reports, infrastructure and keywords of that cell only', () => {
      expect(raw('/cell/652')).toMatchObject({
        reports: [{ title: 'The year' }, { title: 'The well, a report' }],
        infra: [{ name_of_the_cell: 'Tool shed' }],
        incubationkeyword: [{ title: 'water' }],
      });
      expect(raw('/cell/601')).toMatchObject({ reports: [], infra: [], incubationkeyword: [] });
    });

    it('lists past and upcoming events together, newest first, with the name of the cell', () => {
      const details = raw('/cell_event_details/652');
      expect(details.cellname).toBe('NSS');
      expect(ids(details.eventslist)).toEqual([1004, 1003, 1002, 1001]);
    });
  });

  describe('events', () => {
    it('returns one row per picture, each with the fields of the event', () => {
      const rows = raw('/event_detailsbycell?id=1001').events as { picture: string; title: string }[];
      expect(rows.map(({ picture }) => picture)).toEqual([
        'well.webp',
        'well-2.webp',
        'Well #3 (after).webp',
      ]);
      expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['Well cleaned']));
      expect(raw('/event_detailsbycell?id=1004').events).toMatchObject([{ id: 1004, picture: '' }]);
    });

    it('returns the report of an event, or null', () => {
      expect(raw('/cellevent_details/1001').reports).toMatchObject({ title: 'The well, a report' });
      expect(raw('/cellevent_details/1002')).toMatchObject({ events: [{ id: 1002 }], reports: null });
    });

    it('accepts the id of an event or of a cell for the event-by-cell page', () => {
      expect(raw('/events/1001/event')).toMatchObject({
        eventdata: { title: 'Well cleaned' },
        upcoming: 'well.webp',
      });
      expect(raw('/events/622/event')).toMatchObject({ eventdata: { title: 'State prize' } });
    });

    it('lists all events newest first, each with its last day, venue and cell', () => {
      const { eventslist } = raw('/eventsbycell') as { eventslist: { id: number }[] };
      expect(ids(eventslist)).toEqual([1004, 1005, 1003, 1011, 1020, 1002, 1030, 1010, 1001]);
      const [to_date, venue, cellid] = [expect.any(String), expect.any(String), expect.anything()];
      expect(eventslist[0]).toMatchObject({
        to_date,
        venue,
        cellid,
        name_of_the_cell: expect.stringMatching(/./),
      });
    });
  });

  it('lists announcements and awards on Home by event id, newest first and separate from other events', () => {
    const home = raw('/home');
    expect(home.notification).toMatchObject([
      { id: 1011, cellid: 1011, title: 'Admission opens' },
      { id: 1010, cellid: 1010 },
    ]);
    expect(ids(raw('/home', '2025-06-02').notification)).toEqual([1011]);
    expect(home.awards).toEqual([
      { id: 1020, cellid: 1020, title: 'State prize', from_date: '2025-04-04', picture: 'well.webp' },
    ]);
    expect(home.recentevents).toMatchObject([
      { id: 1002, cellid: 652, from_date: '2025-03-01', picture: 'well.webp' },
      { id: 1030 },
      { id: 1001 },
    ]);
    expect(ids(home.upcomingevents)).toEqual([1003, 1005, 1004]);
    expect(home).toMatchObject({
      coursecount: 6,
      facultycount: '24',
      exam: [{ title: 'First semester' }],
      news: [],
    });
  });

  it('finds a department by its case-insensitive name, with the courses of all its entries', () => {
    expect(raw('/Departmentsdetails/english')).toMatchObject({
      department: { department: 'English', hod: 'Rema Kadavil' },
      course: [{ course_name: 'B.Ed. English' }, { course_name: 'Ph.D. English' }],
      faculity: [{ id: 1, fid: 1, name: 'Rema Kadavil' }],
      events: [{ id: 1030 }],
      upcoming: [],
    });
    expect(raw('/Departments')).toMatchObject({ success: true, aided: [{ id: 11, department: 'English' }] });
  });

  describe('quality', () => {
    it('resolves the path from period to criterion, folder, subfolder and files', () => {
      expect(raw('/AQAR')).toMatchObject({ periods: [{ period: '2022-2023' }, { period: '2023-2024' }] });
      expect(raw('/aqarParent/2022-2023/AQAR')).toEqual({
        period: '2022-2023',
        titlehead: 'AQAR 2022-23',
        cells: [
          { id: 31, unit_number: '1', description: 'Curricular Aspects' },
          { id: 32, unit_number: '2', description: 'Teaching' },
        ],
      });
      expect(raw('/menu/aqarParentfolder/31/2022-2023/AQAR')).toMatchObject({
        head: '1 - Curricular Aspects',
        parentfolder: [{ id: 41, parentfoldertitle: '1.1' }, { id: 42 }],
      });
      expect(raw('/menu/aqarSubfolder/41/2022-2023/41/AQAR')).toMatchObject({
        head: '1.1',
        subfolder: [{ id: 51, subfoldertitle: '1.1.1' }, { id: 52 }],
      });
      expect(raw('/menu/aqarfiles/51/2022-2023/31/AQAR')).toEqual({
        titlehead: 'AQAR 2022-23',
        aqarfiles: [{ file_original_name: 'Metric 1.1.1', filename: 'metric.pdf' }],
      });
    });

    it('returns the files of a folder without subfolders, and of the requested criterion only or of all for 0', () => {
      const aqarfiles = [{ filename: 'metric.pdf' }];
      expect(raw('/menu/aqarSubfolder/42/2022-2023/42/AQAR')).toMatchObject({ subfolder: [], aqarfiles });
      expect(raw('/menu/aqarfiles/51/2022-2023/32/AQAR')).toMatchObject({ aqarfiles: [] });
      expect(raw('/menu/aqarfiles/51/2022-2023/0/AQAR')).toMatchObject({ aqarfiles });
    });

    it('keeps the SSR separate from the AQAR', () => {
      expect(raw('/aqarParent/2018-2023/SSR')).toMatchObject({ titlehead: 'SSR', cells: [{ id: 71 }] });
      expect(raw('/aqarParent/2018-2023/AQAR')).toMatchObject({ cells: [] });
      expect(raw('/SSRReports')).toEqual({
        titlehead: 'SSR',
        period: [{ period: '2018-2023', filename: 'ssr.pdf' }],
      });
    });
  });

  it('is read by the contract without loss, and reading the result again is idempotent', () => {
    const addresses = `
      /scrollers /getTestimonials /home /getPlacements /eventsbycell /teachingstaff /Cellsdetails/652 /cell/652
      /cell_event_details/652 /cellevent_details/1001 /event_details_upcoming_cell/652 /events/1001/event
      /event_detailsbycell?id=1001 /Departments /Departmentsdetails/English /Programmes /Committees /AQAR
      /aqarParent/2022-2023/AQAR /aqarParent/2018-2023/SSR /menu/aqarParentfolder/31/2022-2023/AQAR
      /menu/aqarParentfolder/71/2018-2023/SSR /menu/aqarSubfolder/41/2022-2023/41/AQAR
      /menu/aqarfiles/51/2022-2023/31/AQAR /menu/aqarfiles/81/2018-2023/71/SSR /SSRReports /MinutesATR
      /getCategories /feedback_mahe/students /harithaProtocol /IQAC /galleryview
    `.match(/\S+/g);
    if (addresses === null) throw new Error('there are addresses');
    expect(new Set(addresses.map((address) => matchCall(address)?.call.pattern)).size).toBe(calls.length);
    for (const address of addresses) {
      const call = matchCall(address)?.call;
      if (call === undefined) throw new Error(`${address} is no call`);
      const read = readCall(call, raw(address));
      const values = Object.values(read ?? {});
      const hasContent = values.some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
      expect(hasContent, `${address} has content`).toBe(true);
      expect(readCall(call, JSON.stringify(read)), address).toEqual(read);
    }
  });
});
