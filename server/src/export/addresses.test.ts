import { describe, expect, it } from 'vitest';
import { discoveredPaths, pagePath, smallForm, valuesAt } from './addresses.ts';
import { fileOf, pageFileOf } from './file-names.ts';

const view = {
  routeTable: ['/', '/About', '/NIRF.html', '/departments/:slug', '/Cell/:cellid', '/event-details/:id'].map(
    (path) => ({ path, remote: 'mf-a', title: path }),
  ),
};

describe('the values that an answer holds', () => {
  const answer = { cell: [{ id: 1 }, { id: '2' }, { id: null }, 'odd', { id: 1 }], first: { id: 9 } };
  it.each([
    ['cell.0.id', ['1', '2']],
    ['first.id', ['9']],
    ['nothing.0.id', []],
  ])('at %s are %j', (at, values) => {
    expect(valuesAt(answer, at)).toEqual(values);
  });
});

it('finds every set of parameters that answers lead to, the later by the earlier', async () => {
  const answers: Record<string, unknown> = {
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
  expect(await discoveredPaths(route, async (address) => answers[address])).toEqual([
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
])('the page of %s is %s', (address, path) => {
  expect(pagePath(view, address)).toBe(path);
});

it.each([
  ['/About', { path: '/about', same: true }],
  ['/Cell/7', { path: '/cell/7', same: true }],
  ['/departments/Art%20%26%20Craft', { path: '/departments/art%20%26%20craft', same: false }],
  ['/departments/english', null],
])('%s in small letters is %j', (path, small) => {
  expect(smallForm(view, path)).toEqual(small);
});

describe('a host finds', () => {
  it.each([
    ['/', 'index.html'],
    ['/About', 'About/index.html'],
    ['/NIRF.html', 'NIRF.html'],
    ['/Career%20Guidence', 'Career Guidence/index.html'],
    ['/departments/B.Ed', 'departments/B.Ed/index.html'],
    ['/departments/a%2Fb', null],
    ['/departments/%2E%2E', null],
    [`/departments/${'x'.repeat(256)}`, null],
  ])('the page %s in %s', (path, file) => {
    expect(pageFileOf(path)).toBe(file);
  });

  it('a file without its query', () => {
    expect(fileOf('/admin/uploads/photos/a%20b.jpg?w=480')).toBe('admin/uploads/photos/a b.jpg');
  });
});
