import { describe, expect, it } from 'vitest';
import { discoveredPaths, lowerCaseForm, pagePath } from './addresses.ts';
import { fileOf, pageFileOf } from './file-names.ts';

const view = {
  routeTable: ['/', '/About', '/NIRF.html', '/departments/:slug', '/Cell/:cellid', '/event-details/:id'].map(
    (path) => ({ path, remote: 'mf-a', title: path }),
  ),
};

it('discoveredPaths finds every combination of parameters, including those that depend on earlier ones', async () => {
  const responses: Record<string, unknown> = {
    '/AQAR': { periods: [{ period: '2022-2023' }, { period: 'a/b' }] },
    '/parent/2022-2023': { cells: [{ id: 1 }, { id: 2 }] },
    '/parent/a%2Fb': { cells: [{ id: 3 }] },
  };
  const route = {
    path: '/Aqar/:cellid/:period',
    discover: {
      period: { call: '/AQAR', at: 'periods.0.period' },
      cellid: { call: '/parent/{period}', at: 'cells.0.id' },
    },
  };
  expect(await discoveredPaths(route, async (address) => responses[address])).toEqual([
    '/Aqar/1/2022-2023',
    '/Aqar/2/2022-2023',
    '/Aqar/3/a%2Fb',
  ]);
});

it.each([
  ['/about/', '/About'],
  ['/CELL/7', '/Cell/7'],
  ['/About?x=1', null],
  ['/event-details/7.ics', null],
  ['//other.example/About', null],
  ['/nothing', null],
])('pagePath maps %s to %s', (address, path) => {
  expect(pagePath(view, address)).toBe(path);
});

it.each([
  ['/About', { path: '/about', same: true }],
  ['/Cell/7', { path: '/cell/7', same: true }],
  ['/departments/Art%20%26%20Craft', { path: '/departments/art%20%26%20craft', same: false }],
  ['/departments/english', null],
])('lowerCaseForm maps %s to %j', (path, form) => {
  expect(lowerCaseForm(view, path)).toEqual(form);
});

describe('file names', () => {
  it.each([
    ['/', 'index.html'],
    ['/About', 'About.html'],
    ['/NIRF.html', 'NIRF.html'],
    ['/Career%20Guidence', 'Career Guidence.html'],
    ['/departments/B.Ed', 'departments/B.Ed.html'],
    ['/departments/a%2Fb', null],
    ['/departments/%2E%2E', null],
    [`/departments/${'x'.repeat(256)}`, null],
  ])('pageFileOf maps %s to %s', (path, file) => {
    expect(pageFileOf(path)).toBe(file);
  });

  it('fileOf decodes the path and drops the query', () => {
    expect(fileOf('/admin/uploads/photos/a%20b.jpg?w=480')).toBe('admin/uploads/photos/a b.jpg');
  });
});
