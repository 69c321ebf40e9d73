import { describe, expect, it } from 'vitest';
import { resolveDocument } from './address.ts';

const routeTable = [
  '/',
  '/About',
  '/Career Guidence',
  '/cells',
  '/event-details/:id',
  '/departments/:slug',
].map((path) => ({ path, remote: 'mf-a', title: path }));
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://college.example');
  return { pathname, search };
};
const of = (path: string | null, query: readonly string[] = []) => ({ path, query, live: null });

describe('resolveDocument for the not-found document', () => {
  it.each([
    ['/nothing', 'own'],
    ['/ABOUT', { spelled: '/About' }],
    ['/career%20GUIDENCE/', { spelled: '/Career%20Guidence' }],
    ['/DEPARTMENTS/Art%20&%20Craft', { spelled: '/departments/Art%20%26%20Craft' }],
    ['/event-details/999', 'other'],
    ['/departments/Art%20&%20Craft/', 'other'],
  ])('resolves %s to %j', (address, expected) => {
    expect(resolveDocument(of(null), routeTable, at(address))).toEqual(expected);
  });
});

describe('resolveDocument for /cells, which reads ?id=', () => {
  it.each([
    ['/cells', 'own'],
    ['/Cells/', 'own'],
    ['/cells?from=menu', 'own'],
    ['/cells?id=', 'own'],
    ['/cells?id=7', 'other'],
  ])('resolves %s to %j', (address, expected) => {
    expect(resolveDocument(of('/cells', ['id']), routeTable, at(address))).toEqual(expected);
  });
});
