import { EmptyAnswerError } from '@kalalaya/contract';
import { describe, expect, it } from 'vitest';
import {
  aqarFiles,
  aqarSubfolders,
  calls,
  cell,
  departmentDetails,
  eventDetails,
  eventsByCell,
  home,
  matchCall,
  ROW_LIMIT,
  scrollers,
} from './index.ts';
import { mayHaveHtml, readCall } from './read.ts';

describe('address', () => {
  it('fills in the pattern and encodes each segment', () => {
    expect(home.address({})).toBe('/home');
    expect(cell.address({ cellid: 699 })).toBe('/cell/699');
    expect(departmentDetails.address({ slug: 'Arts & Science / UG?' })).toBe(
      '/Departmentsdetails/Arts%20%26%20Science%20%2F%20UG%3F',
    );
    expect(aqarSubfolders.address({ pid: '5', period: '2022-2023' })).toBe(
      '/menu/aqarSubfolder/5/2022-2023/5/AQAR',
    );
    expect(aqarFiles.address({ pid: 1, period: '2022-23', cellid: 7 })).toBe(
      '/menu/aqarfiles/1/2022-23/7/AQAR',
    );
    expect(eventDetails.address({ id: 'a&b=c' })).toBe('/event_detailsbycell?id=a%26b%3Dc');
  });

  it.each(['', ' ', '.', '..', '\ud800'])('rejects the parameter %j', (cellid) => {
    expect(() => cell.address({ cellid })).toThrow(EmptyAnswerError);
  });
});

describe('matchCall', () => {
  it('returns every call for its own address, with its parameters', () => {
    for (const call of calls) {
      const names = [...call.pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const params = Object.fromEntries(names.map((name, index) => [name, `v ${index}/%`]));
      expect(matchCall(call.address(params))).toEqual({ call, params });
    }
  });

  it.each([
    '/nosuch',
    '/cell',
    '/cell/',
    '/cell/1/2',
    '/event_detailsbycell',
    '/event_detailsbycell?id=',
    '/menu/aqarSubfolder/5/2022-2023/6/AQAR',
    '/cell/%ff',
    '/HOME',
  ])('returns null for %j', (address) => {
    expect(matchCall(address)).toBeNull();
  });
});

it.each([null, undefined, '', 'nonsense', '<html>{}</html>', 12, [1]])(
  'rejects %j, which is no response',
  (raw) => {
    const isRejected = expect.objectContaining({ name: 'NoAnswerError', kind: 'nonsense', call: '/home' });
    expect(() => readCall(home, raw)).toThrow(isRejected);
  },
);

it('tells which calls have HTML, also in lists and in one record', () => {
  const patterns = calls.filter(mayHaveHtml).map(({ pattern }) => pattern);
  expect(patterns).toContain('/teachingstaff');
  expect(patterns).toContain('/events/{cellid}/event');
  expect(patterns).not.toContain('/home');
});

it('truncates a list at its limit', () => {
  const rows = Array.from({ length: ROW_LIMIT + 10 }, (_value, index) => ({ title: `Notice ${index}` }));
  expect(readCall(scrollers, { scrollers: rows }).scrollers).toHaveLength(ROW_LIMIT);
  // Events have a higher limit, because their pages paginate.
  const events = Array.from({ length: 50_010 }, (_value, id) => ({ id: id + 1, title: 'Event' }));
  expect(readCall(eventsByCell, { eventslist: events }).eventslist).toHaveLength(50_000);
});
