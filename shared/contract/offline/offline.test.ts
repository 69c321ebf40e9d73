import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isCacheable, savedSet } from './index.ts';

const origin = 'https://college.example';

it.each([
  '/AqarParent/3/2022-2023',
  '/AqarFiles/7/2022-2023?cell=3',
  '/d/abcdefghij',
  '/documents',
  '/admin/uploads/cell/a.pdf',
  '/releases/shell/1.0.0/main.js',
  '/media/crest.svg',
  '/portal/theme.0123abcd.css',
])('isCacheable accepts %s', (path) => {
  expect(isCacheable(path, origin)).toBe(true);
});

it.each([
  '/search?q=fees',
  '/Search',
  '/documents?q=log',
  '/Documents/?year=2022-23',
  '/__preview/0123',
  '/admin/api/documents',
  '/portal/facts?f=a',
  '/portal/pdf/pdf.worker.min.mjs',
  '/metrics',
  '/sw.js',
  'https://elsewhere.example/a.pdf',
  '//elsewhere.example/a.pdf',
])('isCacheable rejects %s', (path) => {
  expect(isCacheable(path, origin)).toBe(false);
});

it('savedSet accepts only paths on the portal', () => {
  const record = { id: 'year=2022-23', title: '2022-23', savedAt: 1, bytes: 1, missing: 0, styles: [] };
  const document = { title: 'Log', context: '', page: '/d/a', file: '/admin/uploads/cell/a.pdf' };
  expect(v.is(savedSet, { ...record, documents: [document] })).toBe(true);
  for (const file of ['javascript:alert(1)', '//elsewhere.example', 'a.pdf'])
    expect(v.is(savedSet, { ...record, documents: [{ ...document, file }] }), file).toBe(false);
});
